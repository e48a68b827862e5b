import { sql } from 'kysely'

import type { ProductId } from '#contract/values/ids.ts'
import type { ProductFilters, ProductOrder, FilteredProductRow } from '#contract/products/overview.ts'
import type { Context } from '#server/context.ts'
import { onePlan } from '#server/db/one-plan.ts'
import { matchesOf } from '#server/products/overview/matches.repository.ts'
import { columnsOfOrder, orderingOf } from '#server/products/overview/order.repository.ts'
import { parentChainJson } from '#server/products/overview/parent-chain.repository.ts'
import { productRowJson } from '#server/products/master-data/row.repository.ts'
import { inScope } from '#server/tenancy/product-visibility.repository.ts'

/**
 * The products that the overview lists, in its order, at most `limit` of them. Found once: rows that come, go or move while a long
 * file is written are neither left out nor doubled.
 */
export async function findListedIds(
  ctx: Context,
  { filters, ...order }: ProductOrder & { filters: ProductFilters | null },
  limit: number | null,
): Promise<ProductId[]> {
  const { joins, by } = orderingOf(ctx, order)
  const cut = limit === null ? sql`` : sql`limit ${limit}`
  const { rows } = await (
    filters === null
      ? sql<{ ids: ProductId[] }>`
        select array(select p.id from products p ${joins} where ${inScope(ctx, 'p')} order by ${by} ${cut}) as ids`
      : sql<{ ids: ProductId[] }>`
        with recursive ${matchesOf(ctx, filters, columnsOfOrder(order)).tables}
        select array(select p.id from matched p ${joins} order by ${by} ${cut}) as ids`
  ).execute(ctx.db)
  return rows[0]?.ids ?? []
}

/** The rows of these products in their order. `withChains`: with the chain of parents above each (OV-12), else without. */
export async function findListedRows(
  ctx: Context,
  ids: readonly ProductId[],
  { withChains }: { withChains: boolean },
): Promise<FilteredProductRow[]> {
  const wanted = sql`${[...ids]}::bigint[]`
  const chain = withChains ? parentChainJson(ctx, wanted) : sql`'[]'::json`
  const { rows } = await sql<{ row: FilteredProductRow }>`${onePlan}
    select ${productRowJson(ctx, { more: sql`, 'parentChain', ${chain}` })} as row
    from unnest(${wanted}) with ordinality wanted (id, place)
    join products p on p.id = wanted.id order by wanted.place`.execute(ctx.db)
  return rows.map(({ row }) => row)
}
