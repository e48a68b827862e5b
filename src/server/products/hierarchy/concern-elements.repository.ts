import { sql } from 'kysely'

import type { ProductId, SubstanceId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { isUsable } from '#server/tenancy/product-visibility.repository.ts'

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

/** What these products have included under lists that a legislation of concern substances asks by (PROD-25). */
export async function findConcernRows(ctx: Context, productIds: readonly number[]): Promise<ConcernRow[]> {
  const name = ctx.language === 'sv' ? sql`coalesce(s.name_sv, s.name)` : sql`s.name`
  const { rows } = await sql<ConcernRow>`
    select ps.product_id as "productId", l.key as list, l.title ->> ${ctx.language}::text as "listTitle",
      s.id as "substanceId", ${name} as name, s.ec_numbers as "ecNumbers", s.cas_numbers as "casNumbers",
      case when ${isUsable(ctx, 'p')} then ps.material_name else '' end as "materialName", coalesce(ps.concentration_high, ps.concentration)::text as concentration
    from product_substances ps join products p on p.id = ps.product_id join substance_lists l on l.id = ps.list_id join substances s on s.id = ps.substance_id
    where ps.status = 'included' and ps.product_id = any(${[...productIds]}::bigint[])
      and exists (select from legislations g left join subscriber_legislations x on x.legislation_id = g.id
        where g.kind = 'concern_substances' and g.list_keys @> array[l.key] and coalesce(x.is_on, true))
    order by l.position, s.name, s.id, ps.product_id`.execute(ctx.db)
  return rows
}
