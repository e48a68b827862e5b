import { sql, type RawBuilder } from 'kysely'

import type { ProductFilters } from '#contract/products/overview.ts'
import type { Context } from '#server/context.ts'
import { filterConditions } from '#server/products/overview/filters.repository.ts'
import { inScope } from '#server/tenancy/product-visibility.repository.ts'
import type {
  SupplierFilter,
  SupplierShortcut,
} from '#server/products/overview/supplier-filter.repository.ts'

type Condition = RawBuilder<boolean>
type Source = RawBuilder<unknown>

/** The columns of a match: those of a list by name, or all that the product's row stores. */
export type MatchColumns = 'listed' | 'all'

const listed = sql`p.id, p.type, p.organization_id, p.is_component, p.title`
const columnsOf: Record<MatchColumns, Source> = {
  listed,
  all: sql`${listed}, p.product_number, p.updated_at`,
}

export interface Matches {
  /** Tables of a "with recursive"; the last one, `matched`, has the products. */
  tables: Source
  /** An index leads to few products whatever the values are (one-plan.ts). */
  isOnePlan: boolean
  /**
   * Matches found by the wanted suppliers alone: all of them where `isAll` is true, otherwise none. Run
   * first, because PostgreSQL starts every part of a statement at each call, and the other ways are most of
   * the statement. null: no supplier is wanted beside a text.
   */
  bySuppliers: { tables: Source; isAll: Condition } | null
}

/** OV-12: the products in scope that a filter finds. */
export function matchesOf(ctx: Context, filters: ProductFilters, columns: MatchColumns): Matches {
  const { narrow, name, rest, suppliers, verdict } = filterConditions(ctx, filters)
  const matching = matchingWith(columnsOf[columns])
  if (narrow.length === 0) {
    const conditions = [
      inScope(ctx, 'p'),
      ...rest,
      ...(suppliers ? [suppliers.isOfSuppliers] : []),
      ...(verdict ? [hasVerdict(verdict)] : []),
    ]
    const tables = sql`matched as materialized (${matching(sql`products p`, conditions)})`
    return { tables, isOnePlan: false, bySuppliers: null }
  }
  const among = (candidates: Candidates) =>
    sql.join([
      ...candidates.tables,
      ...matchedAmong(matching, candidates, [inScope(ctx, 'p'), ...rest], verdict),
    ])
  if (!suppliers) {
    const tables = among({ tables: [], rows: matching(sql`products p`, narrow), areFew: false })
    return { tables, isOnePlan: true, bySuppliers: null }
  }
  const shortcut = suppliers.shortcut(name)
  const few: Candidates = {
    tables: [shortcut.tables],
    rows: sql.join(
      shortcut[columns].map(({ source, verdictId }) =>
        matching(source, narrow, sql`, ${verdictId} as verdict_id`),
      ),
      sql` union all `,
    ),
    areFew: true,
  }
  return {
    tables: among(withNamed(matching, few, narrow, { ...suppliers, shortcut })),
    isOnePlan: true,
    bySuppliers: { tables: among(few), isAll: shortcut.isShorter },
  }
}

/** Products `p` of a source for which conditions hold. */
type Matching = (source: Source, conditions: Condition[], more?: Source) => Source

const matchingWith =
  (columns: Source): Matching =>
  (source, conditions, more = sql``) =>
    sql`select ${columns}${more} from ${source} where ${sql.join([sql`true`, ...conditions], sql` and `)}`

/** Products that are found first, before the other conditions are looked up for each; with the tables that they refer to. */
interface Candidates {
  tables: Source[]
  rows: Source
  /** True where they are few; the rows then have the copies of their verdicts. */
  areFew: boolean
}

/**
 * Candidates from the suppliers where the suppliers have few products, otherwise from the texts
 * (supplier-filter.repository.ts).
 */
function withNamed(
  matching: Matching,
  few: Candidates,
  narrow: Condition[],
  { shortcut, isOfSuppliersOf }: Pick<SupplierFilter, 'isOfSuppliersOf'> & { shortcut: SupplierShortcut },
): Candidates {
  const isLonger = sql<boolean>`not ${shortcut.isShorter}`
  return {
    tables: [...few.tables, sql`named as materialized (${matching(sql`products p`, [isLonger, ...narrow])})`],
    rows: sql`${matching(sql`named p`, [isOfSuppliersOf('named')], sql`, null::bigint as verdict_id`)} union all ${few.rows}`,
    areFew: false,
  }
}

/**
 * "offset 0": the candidates go first. Verdicts of a few are looked up one by one; of tens of thousands they are read by one array of ids,
 * for which an index is walked once in the order of its keys.
 */
function matchedAmong(
  matching: Matching,
  { rows: candidates, areFew }: Candidates,
  conditions: Condition[],
  verdict: Condition | null,
): Source[] {
  const rows = sql`(${candidates} offset 0) p`
  if (!verdict) return [sql`matched as materialized (${matching(rows, conditions)})`]
  if (areFew)
    return [
      sql`judged as materialized (${matching(rows, conditions, sql`, ${verdictId} as verdict_id`)})`,
      sql`matched as materialized (${matching(sql`judged p`, [isOneWanted(sql`p.verdict_id`, verdict)])})`,
    ]
  const isJudgedSo = sql<boolean>`(p.id in (
    select j.product_id from judged j where ${isOneWanted(sql`j.verdict_id`, verdict)})) is true`
  return [
    sql`found as materialized (${matching(rows, conditions)})`,
    sql`judged as materialized (
      select f.product_id, f.verdict_id from product_facts f where f.product_id = any(array(select c.id from found c)))`,
    sql`matched as materialized (${matching(sql`found p`, [isJudgedSo])})`,
  ]
}

const hasVerdict = (verdict: Condition): Condition => sql`exists (
  select from product_facts f where f.product_id = p.id and f.verdict_id in (select v.id from verdicts v where ${verdict}))`

const verdictId = sql`coalesce(p.verdict_id, (select f.verdict_id from product_facts f where f.product_id = p.id))`

/**
 * True when a candidate's verdict matches. Checks each distinct verdict of the candidates once: a company may have many more. "is true"
 * prevents a plan as a join, which would look the verdict up for each candidate, since the planner does not know their number.
 */
const isOneWanted = (id: Source, verdict: Condition): Condition => sql`(${id} in (
  select v.id from verdicts v where v.id = any(array(select distinct w.verdict_id from judged w)) and ${verdict})) is true`
