import { sql, type RawBuilder } from 'kysely'

import type { ProductFilters } from '#contract/product-overview.ts'
import type { Context } from '#server/context.ts'
import { filterConditions } from '#server/products/product-filters.repository.ts'
import { inScope } from '#server/products/product-sight.repository.ts'
import type { SupplierFilter } from '#server/products/supplier-filter.repository.ts'

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
  const candidates = suppliers
    ? candidatesOfSuppliers(narrow, suppliers)
    : { tables: [], rows: matching(sql`products p`, narrow) }
  // "offset 0": what is found by texts goes first, the rest is looked up for each of these.
  const rows = sql`(${candidates.rows} offset 0) p`
  const tables = [...candidates.tables, ...matchedAmong(rows, [inScope(ctx, 'p'), ...rest], verdict)]
  return { tables: sql.join(tables), isOnePlan: true }
}

type Condition = RawBuilder<boolean>
type Source = RawBuilder<unknown>

const matching = (source: Source, conditions: Condition[], more = sql``) =>
  sql`select ${columns}${more} from ${source} where ${sql.join([sql`true`, ...conditions], sql` and `)}`

/** From the suppliers where they have few products, else from the texts (supplier-filter.repository.ts). */
function candidatesOfSuppliers(narrow: Condition[], suppliers: SupplierFilter) {
  const { isShorter, tables, sources } = suppliers.shortcut
  const ways = [
    matching(sql`named p`, [suppliers.isOfSuppliersOf('named')]),
    ...sources.map((source) => matching(source, [isShorter, ...narrow])),
  ]
  return {
    tables: [
      tables,
      sql`named as materialized (${matching(sql`products p`, [sql`not ${isShorter}`, ...narrow])})`,
    ],
    rows: sql.join(ways, sql` union all `),
  }
}

function matchedAmong(rows: Source, conditions: Condition[], verdict: Condition | null): Source[] {
  if (!verdict) return [sql`matched as materialized (${matching(rows, conditions)})`]
  return [
    sql`judged as materialized (${matching(rows, conditions, sql`, ${verdictId} as verdict_id`)})`,
    sql`matched as materialized (${matching(sql`judged p`, [isOneOfTheirs(verdict)])})`,
  ]
}

const hasVerdict = (verdict: Condition): Condition => sql`exists (
  select from product_facts f where f.product_id = p.id and f.verdict_id in (select v.id from verdicts v where ${verdict}))`

const verdictId = sql`(select f.verdict_id from product_facts f where f.product_id = p.id)`

/** Of the verdicts that the candidates have, each is looked at once: a company may have many more. */
const isOneOfTheirs = (verdict: Condition): Condition => sql`p.verdict_id in (
  select v.id from verdicts v where v.id = any(array(select distinct j.verdict_id from judged j)) and ${verdict})`
