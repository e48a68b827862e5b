import { sql, type RawBuilder } from 'kysely'

import type { ProductFilters } from '#contract/product-overview.ts'
import type { Context } from '#server/context.ts'
import { filterConditions } from '#server/products/product-filters.repository.ts'
import { inScope } from '#server/products/product-sight.repository.ts'

/** What orders and later conditions ask of a match. */
const columns = sql`p.id, p.type, p.organization_id, p.is_component, p.title, p.product_number, p.updated_at`

/**
 * OV-12: the products in scope that a filter finds, as the table `matched` of a "with recursive". `isOnePlan`: an index leads to
 * few of them whatever the values are (one-plan.ts).
 */
export function matchesOf(
  ctx: Context,
  filters: ProductFilters,
): { tables: RawBuilder<unknown>; isOnePlan: boolean } {
  const { narrow, rest, shortcut } = filterConditions(filters)
  const productsWith = (conditions: RawBuilder<boolean>[], source: RawBuilder<unknown> = sql`products p`) =>
    sql`select ${columns} from ${source} where ${sql.join([inScope(ctx, 'p'), ...conditions], sql` and `)}`
  if (narrow.length === 0)
    return { tables: sql`matched as materialized (${productsWith(rest)})`, isOnePlan: false }
  const matchedBy = (conditions: RawBuilder<boolean>[]) => sql`matched as materialized (
    select ${columns} from candidates p where ${sql.join([sql`true`, ...conditions], sql` and `)})`
  if (!shortcut) {
    const tables = sql`candidates as materialized (${productsWith(narrow)}), ${matchedBy(rest)}`
    return { tables, isOnePlan: true }
  }
  const ways = [
    productsWith([sql`not ${shortcut.isShorter}`, ...narrow, ...shortcut.ofSuppliers]),
    ...shortcut.sources.map((source) => productsWith([shortcut.isShorter, ...narrow], source)),
  ]
  const tables = sql`${shortcut.tables},
    candidates as materialized (${sql.join(ways, sql` union all `)}), ${matchedBy(shortcut.others)}`
  return { tables, isOnePlan: true }
}
