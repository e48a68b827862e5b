import { sql } from 'kysely'

import { dayOf } from '#domain/days.ts'
import type { SubstanceListId } from '#contract/values/ids.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import type { SubstanceList, SubstanceListVersion } from '#contract/substances/substances.ts'
import type { AnyContext } from '#server/context.ts'
import { entriesInForce, versionsInForce } from '#server/lists/in-force.repository.ts'

interface WhichLists {
  /** Restricts the result to the list with this key. */
  key?: string
  /** True: include lists without a question for products; without a tenant they are always included. */
  all?: boolean
}

/** The lists with their versions in force and to come, and the legislations that ask or judge by them. */
export async function findLists(
  ctx: AnyContext,
  { key, all = false }: WhichLists = {},
): Promise<SubstanceList[]> {
  const ofAll = all || ctx.subscriberId === null
  const today = dayOf(ctx.now())
  const { rows } = await sql<SubstanceList>`
    with recursive chosen as materialized (
      select * from all_substance_lists l where ${key === undefined ? sql`(l.is_asked or ${ofAll})` : sql`l.key = ${key}`}
    ), placed (list_id, substance_id) as (
      select e.list_id, e.substance_id from ${entriesInForce(today)} e join chosen on chosen.id = e.list_id
      union select placed.list_id, m.member_id from placed join substance_members m on m.group_id = placed.substance_id
    ), counted as materialized (select list_id, count(*) as substances from placed group by 1)
    select l.id, l.key, l.title ->> ${ctx.language} as title, l.question ->> ${ctx.language} as question,
      coalesce((
        select json_agg(json_build_object('id', g.id, 'shortName', g.short_name ->> ${ctx.language}) order by g.position, g.id)
        from legislations g where g.list_keys @> array[l.key]
          or g.definition -> 'obligations' @> jsonb_build_array(jsonb_build_object('listKey', l.key))), '[]') as legislations,
      l.referenced_list_keys as "referencingLists",
      l.concentration_range as "concentrationRange",
      l.allow_new_substances as "allowNewSubstances",
      json_build_object('validFrom', v.valid_from,
        'entries', (select count(*) from ${entriesInForce(today)} e where e.list_id = l.id),
        'source', v.source, 'sourceDate', v.source_date) as version,
      coalesce((select c.substances from counted c where c.list_id = l.id), 0) as substances,
      (select json_build_object('id', u.id, 'validFrom', u.valid_from, 'entries', u.entry_count, 'isPending', u.state = 'pending')
        from list_versions u where u.list_id = l.id
          and (u.state = 'pending' and u.based_on_id = (select n.id from list_versions n
              where n.list_id = l.id and n.state in ('applied', 'applying') order by n.valid_from desc limit 1) or u.state in ('applied', 'applying') and u.valid_from > ${today}::date)
        order by u.state = 'pending', u.valid_from, u.id desc limit 1) as upcoming
    from chosen l
    join ${versionsInForce(today)} v on v.list_id = l.id
    order by l.subscriber_id nulls first, l.position, l.id`.execute(ctx.db)
  return rows
}

/** Versions that are, were or will be in force, newest first. */
export async function findListVersions(
  ctx: AnyContext,
  listId: SubstanceListId,
  { page, perPage }: PageQuery,
): Promise<{ items: SubstanceListVersion[]; totalItems: number }> {
  const today = dayOf(ctx.now())
  const versions = sql`list_versions v where v.list_id = ${listId} and v.state in ('applied', 'applying')`
  const { rows } = await sql<SubstanceListVersion>`
    select v.id, v.valid_from as "validFrom", v.entry_count as entries, v.source, v.source_date as "sourceDate",
      case when v.valid_from > ${today}::date then 'coming'
        when v.id = (select f.id from ${versionsInForce(today)} f where f.list_id = ${listId}) then 'in_force' else 'past' end as standing
    from ${versions} order by v.valid_from desc, v.id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(
    ctx.db,
  )
  const counted = await sql<{ total: number }>`select count(*) as total from ${versions}`.execute(ctx.db)
  return { items: rows, totalItems: counted.rows[0]?.total ?? 0 }
}

/** Reads the facts of a list that the import and a company's own substances need. */
export async function findListByKey(
  ctx: Pick<AnyContext, 'db'>,
  key: string,
): Promise<{ id: SubstanceListId; allowNewSubstances: boolean; isOwn: boolean } | undefined> {
  const row = await ctx.db
    .selectFrom('all_substance_lists')
    .select(['id', 'allow_new_substances as allowNewSubstances', 'subscriber_id'])
    .where('key', '=', key)
    .orderBy('subscriber_id', (order) => order.nullsFirst())
    .executeTakeFirst()
  return row && { id: row.id, allowNewSubstances: row.allowNewSubstances, isOwn: row.subscriber_id !== null }
}
