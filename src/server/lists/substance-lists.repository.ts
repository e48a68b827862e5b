import { sql } from 'kysely'

import type { SubstanceListId } from '#contract/ids.ts'
import type { SubstanceList } from '#contract/substances.ts'
import type { AnyContext } from '#server/context.ts'
import { dayOf, versionsInForce } from '#server/lists/in-force.repository.ts'

/** The lists with their version in force and the legislations that ask by them; of one key only, where one is given. */
export async function findLists(ctx: AnyContext, key: string | null = null): Promise<SubstanceList[]> {
  const { rows } = await sql<SubstanceList>`
    select l.id, l.key, l.title ->> ${ctx.language} as title, l.question ->> ${ctx.language} as question,
      coalesce((
        select json_agg(json_build_object('id', g.id, 'shortName', g.short_name ->> ${ctx.language}) order by g.position, g.id)
        from legislations g where g.list_keys @> array[l.key]), '[]') as legislations,
      l.referenced_list_keys as "referencingLists",
      l.concentration_range as "concentrationRange",
      l.allow_new_substances as "allowNewSubstances",
      json_build_object('validFrom', v.valid_from, 'entries', v.entry_count, 'source', v.source, 'sourceDate', v.source_date) as version
    from substance_lists l
    join ${versionsInForce(dayOf(ctx.now()))} v on v.list_id = l.id
    where ${key === null ? sql`true` : sql`l.key = ${key}`}
    order by l.subscriber_id nulls first, l.position, l.id`.execute(ctx.db)
  return rows
}

/** What the import and a company's own substances need of a list. */
export async function findListByKey(
  ctx: Pick<AnyContext, 'db'>,
  key: string,
): Promise<{ id: SubstanceListId; allowNewSubstances: boolean } | undefined> {
  return ctx.db
    .selectFrom('substance_lists')
    .select(['id', 'allow_new_substances as allowNewSubstances'])
    .where('key', '=', key)
    .orderBy('subscriber_id', (order) => order.nullsFirst())
    .executeTakeFirst()
}
