import { sql, type RawBuilder } from 'kysely'

import { dayOf } from '#domain/days.ts'
import type { LegislationRow, LegislationListQuery, LegislationTile } from '#contract/legislations/editing.ts'
import type { AnyContext } from '#server/context.ts'
import { containing } from '#server/db/like.ts'
import { anyOf } from '#server/tenancy/scope.repository.ts'

/** A legislation's state on a day, of the row `l`. */
export const stateOn = (
  day: string,
): RawBuilder<unknown> => sql`case when l.valid_from > ${day}::date then 'coming'
  when l.valid_to < ${day}::date then 'ended' else 'in_force' end`

function matching({ text, types, groups, kinds, states }: LegislationListQuery, day: string) {
  const named = text ? containing(text) : null
  return sql`(${named}::text is null or concat_ws(' ', l.title ->> 'en', l.title ->> 'sv', l.short_name ->> 'en', l.short_name ->> 'sv', l.key)
      ilike ${named})
    and (${types ?? null}::text[] is null or l.type = any(${types ?? []}::text[]))
    and (${groups ?? null}::text[] is null or l."group" = any(${groups ?? []}::text[]))
    and (${kinds ?? null}::text[] is null or l.kind = any(${kinds ?? []}::text[]))
    and (${states ?? null}::text[] is null or ${stateOn(day)} = any(${states ?? []}::text[]))`
}

const columns = (ctx: AnyContext) => sql`l.id, l.key, l.title ->> ${ctx.language} as title,
  l.short_name ->> ${ctx.language} as "shortName", l.type, l."group", l.kind, l.valid_from as "validFrom", l.valid_to as "validTo",
  ${stateOn(dayOf(ctx.now()))} as state, l.subscriber_id is not null as "isOwn", coalesce(s.is_on, true) as "isOn",
  jsonb_array_length(l.definition -> 'rules') as rules`

/** A page of legislations in their order, whether they are switched on or not. */
export async function findRows(
  ctx: AnyContext,
  query: LegislationListQuery,
): Promise<{ items: LegislationRow[]; totalItems: number }> {
  const { rows: items } = await sql<LegislationRow>`
    select ${columns(ctx)} from legislations l left join subscriber_legislations s on s.legislation_id = l.id
    where ${matching(query, dayOf(ctx.now()))} order by l.position, l.id ${pageOf(query)}`.execute(ctx.db)
  return { items, totalItems: await countRows(ctx, query) }
}

type StoredTile = Omit<LegislationTile, 'products'> & {
  statuses: { key: string; tone: string; word: Record<string, string> }[]
  products: Record<string, number> | null
}

/** Legislations as tiles. Products are counted by their verdicts, of which there are few. */
export async function findTiles(
  ctx: AnyContext,
  query: LegislationListQuery,
): Promise<{ items: StoredTile[]; totalItems: number }> {
  const { rows: items } = await sql<StoredTile>`
    with shown as materialized (
      select l.*, s.is_on from legislations l left join subscriber_legislations s on s.legislation_id = l.id
      where ${matching(query, dayOf(ctx.now()))} order by l.position, l.id ${pageOf(query)}),
    judged as materialized (
      select f.verdict_id, count(*) as products from product_facts f join products p on p.id = f.product_id
      where p.organization_id = ${anyOf(ctx.scope)} group by 1),
    counted as (
      select l.id, v.statuses -> l.id::text ->> 'status' as status, sum(j.products)::bigint as products
      from judged j join verdicts v on v.id = j.verdict_id cross join shown l group by 1, 2)
    select ${columns(ctx)}, l.definition -> 'statuses' as statuses,
      coalesce((select json_agg(x.title ->> ${ctx.language} order by x.position, x.id) from substance_lists x
        where x.key = any(l.list_keys)), '[]') as lists,
      coalesce((select json_agg(r -> 'title' ->> ${ctx.language}) from jsonb_array_elements(l.definition -> 'legalRoles') r), '[]')
        as "legalRoles",
      (select json_object_agg(c.status, c.products) from counted c where c.id = l.id and c.status is not null) as products
    from shown l left join subscriber_legislations s on s.legislation_id = l.id order by l.position, l.id`.execute(
    ctx.db,
  )
  return { items, totalItems: await countRows(ctx, query) }
}

async function countRows(ctx: AnyContext, query: LegislationListQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from legislations l where ${matching(query, dayOf(ctx.now()))}`.execute(
    ctx.db,
  )
  return rows[0]?.total ?? 0
}

const pageOf = ({ page, perPage }: LegislationListQuery) =>
  sql`limit ${perPage} offset ${(page - 1) * perPage}`
