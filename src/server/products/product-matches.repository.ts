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
  const { narrow, rest, suppliers, verdict } = filterConditions(filters)
  const matching = (source: RawBuilder<unknown>, conditions: RawBuilder<boolean>[], more = sql``) =>
    sql`select ${columns}${more} from ${source} where ${sql.join([sql`true`, ...conditions], sql` and `)}`
  if (narrow.length === 0) {
    const conditions = [
      inScope(ctx, 'p'),
      ...rest,
      ...(suppliers ? [suppliers.isOfSuppliers] : []),
      ...(verdict ? [hasVerdict(verdict)] : []),
    ]
    return {
      tables: sql`matched as materialized (${matching(sql`products p`, conditions)})`,
      isOnePlan: false,
    }
  }
  const matched = verdict
    ? sql`judged as materialized (${matching(sql`candidates p`, [inScope(ctx, 'p'), ...rest], sql`, ${verdictId} as verdict_id`)}),
      matched as materialized (${matching(sql`judged p`, [isOneOfTheirs(verdict)])})`
    : sql`matched as materialized (${matching(sql`candidates p`, [inScope(ctx, 'p'), ...rest])})`
  if (!suppliers) {
    const tables = sql`candidates as materialized (${matching(sql`products p`, narrow)}), ${matched}`
    return { tables, isOnePlan: true }
  }
  const { isShorter, tables, sources } = suppliers.shortcut
  const ways = [
    matching(sql`named p`, [suppliers.isOfSuppliersOf('named')]),
    ...sources.map((source) => matching(source, [isShorter, ...narrow])),
  ]
  return {
    tables: sql`${tables},
      named as materialized (${matching(sql`products p`, [sql`not ${isShorter}`, ...narrow])}),
      candidates as materialized (${sql.join(ways, sql` union all `)}), ${matched}`,
    isOnePlan: true,
  }
}

const hasVerdict = (verdict: RawBuilder<boolean>) => sql<boolean>`exists (
  select from product_facts f where f.product_id = p.id and f.verdict_id in (select v.id from verdicts v where ${verdict}))`

const verdictId = sql`(select f.verdict_id from product_facts f where f.product_id = p.id)`

/** Of the verdicts that the candidates have, each is looked at once: a company may have many more. */
const isOneOfTheirs = (verdict: RawBuilder<boolean>) => sql<boolean>`p.verdict_id in (
  select v.id from verdicts v where v.id = any(array(select distinct j.verdict_id from judged j)) and ${verdict})`
