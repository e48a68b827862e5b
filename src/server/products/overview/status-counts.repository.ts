import { sql } from 'kysely'

import type { StatusKey } from '#contract/compliance/statuses.ts'
import type { StatusCountQuery } from '#contract/products/overview.ts'
import type { Context } from '#server/context.ts'
import { filterConditions } from '#server/products/overview/filters.repository.ts'
import { matchesOf } from '#server/products/overview/matches.repository.ts'
import { inScope } from '#server/tenancy/product-visibility.repository.ts'

/**
 * Counts the products that the filters find by their status under a legislation, in one statement: products are counted by their verdicts,
 * and each different verdict is looked into once.
 */
export async function findStatusCounts(
  ctx: Context,
  { legislationId, filters }: StatusCountQuery,
): Promise<{ status: StatusKey; products: number }[]> {
  const { rows } = await sql<{ status: StatusKey; products: number }>`
    with recursive ${tablesOf(ctx, filters)},
    counted as materialized (
      select f.verdict_id, count(*) as products from matched p join product_facts f on f.product_id = p.id
      group by f.verdict_id)
    select s.status, sum(s.products)::int as products
    from (select v.statuses -> ${String(legislationId)}::text ->> 'status' as status, c.products
      from counted c join verdicts v on v.id = c.verdict_id) s
    where s.status is not null group by s.status order by s.status`.execute(ctx.db)
  return rows
}

/**
 * Tables with the matches. Without a filter the matches are not materialized: all products are counted while
 * they are read.
 */
function tablesOf(ctx: Context, filters: StatusCountQuery['filters']) {
  const { narrow, rest, suppliers, verdict } = filterConditions(ctx, filters)
  const isPlain = narrow.length + rest.length === 0 && suppliers === null && verdict === null
  return isPlain
    ? sql`matched as not materialized (select p.id from products p where ${inScope(ctx, 'p')})`
    : matchesOf(ctx, filters, 'listed').tables
}
