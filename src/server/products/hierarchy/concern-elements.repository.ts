import { sql } from 'kysely'

import type { ProductId, SubstanceId } from '#contract/values/ids.ts'
import { dayOf } from '#domain/days.ts'
import type { Context } from '#server/context.ts'
import { entriesInForce } from '#server/lists/in-force.repository.ts'
import { isUsable } from '#server/tenancy/product-visibility.repository.ts'
import { substanceName } from '#server/reference/substance-name.repository.ts'

/** An included substance of a concern list, and the product that says so. */
export interface ConcernRow {
  productId: ProductId
  list: string
  listTitle: string
  substanceId: SubstanceId
  name: string
  ecNumbers: string[]
  casNumbers: string[]
  materialName: string
  concentration: string | null
}

/**
 * The substances of these products on lists that a legislation of concern substances uses (PROD-25): each under the lists that it was
 * named for, else under the first list that it is on. A list that is not open no longer shows a substance that it lost.
 */
export async function findConcernRows(ctx: Context, productIds: readonly number[]): Promise<ConcernRow[]> {
  const name = substanceName(ctx.language)
  const { rows } = await sql<ConcernRow>`
    with recursive asked as materialized (
      select l.* from substance_lists l where exists (
        select from legislations g left join subscriber_legislations x on x.legislation_id = g.id
        where g.kind = 'concern_substances' and g.list_keys @> array[l.key] and coalesce(x.is_on, true))),
    held as materialized (
      select ps.* from product_substances ps where ps.status = 'included' and ps.product_id = any(${[...productIds]}::bigint[])),
    above (id, at) as (
      select distinct substance_id, substance_id from held
      union select above.id, m.group_id from above join substance_members m on m.member_id = above.at),
    listed as materialized (
      select distinct h.id, l.id as list_id, l.position from held h join above on above.id = h.substance_id
      join ${entriesInForce(dayOf(ctx.now()))} e on e.substance_id = above.at join asked l on l.id = e.list_id),
    named as materialized (
      select x.product_substance_id as id, x.list_id from product_substance_lists x join asked l on l.id = x.list_id
      where x.product_substance_id in (select id from held)
        and (l.allow_new_substances or (x.product_substance_id, x.list_id) in (select id, list_id from listed))),
    taken as materialized (
      select id, list_id from named
      union all (
        select distinct on (id) id, list_id from listed where id not in (select id from named) order by id, position, list_id))
    select h.product_id as "productId", l.key as list, l.title ->> ${ctx.language}::text as "listTitle",
      s.id as "substanceId", ${name} as name, s.ec_numbers as "ecNumbers", s.cas_numbers as "casNumbers",
      case when ${isUsable(ctx, 'p')} then h.material_name else '' end as "materialName", greatest(h.concentration_high, h.concentration)::text as concentration
    from taken t join held h on h.id = t.id join products p on p.id = h.product_id join asked l on l.id = t.list_id join substances s on s.id = h.substance_id
    order by l.position, s.name, s.id, h.product_id`.execute(ctx.db)
  return rows
}
