import { sql, type RawBuilder } from 'kysely'

import type { OverviewFilterQuery, OverviewQuery } from '#contract/product-overview.ts'
import type { PageQuery } from '#contract/paging.ts'
import type { Context } from '#server/context.ts'
import { filterConditions } from '#server/products/product-filters.repository.ts'
import { parentChainJson } from '#server/products/product-parent-chain.repository.ts'
import { pageJson, productRowJson } from '#server/products/product-row.repository.ts'
import { inScope } from '#server/products/product-sight.repository.ts'

/** The page and its total as JSON text, in one statement: rows come in index order, the total is a sum of a few deltas. */
export async function findOverviewPage(ctx: Context, query: OverviewQuery): Promise<string> {
  const order = orderOf(query)
  const { rows } = await sql<{ page: string }>`
    with page as (
      select p.id, p.is_component, p.title, p.product_number, p.updated_at from products p
      where ${inScope(ctx, 'p')} order by ${order} ${limit(query)}
    )
    select ${pageJson(rowsOf(ctx, order), totalOf(ctx))} as page`.execute(ctx.db)
  return textOf(rows)
}

/** The same for a filter. The matches are found once and then both counted and cut; chains are made for the page's rows only. */
export async function findFilteredPage(ctx: Context, query: OverviewFilterQuery): Promise<string> {
  const order = orderOf(query)
  const conditions = [inScope(ctx, 'p'), ...filterConditions(query.filters)]
  const { rows } = await sql<{ page: string }>`
    with matched as materialized (
      select p.id, p.is_component, p.title, p.product_number, p.updated_at from products p
      where ${sql.join(conditions, sql` and `)}
    ), page as (
      select p.* from matched p order by ${order} ${limit(query)}
    )
    select ${pageJson(
      rowsOf(ctx, order, sql`, 'parentChain', ${parentChainJson(ctx)}`),
      sql`(select count(*) from matched)`,
    )} as page`.execute(ctx.db)
  return textOf(rows)
}

const rowsOf = (ctx: Context, order: RawBuilder<unknown>, more = sql``) =>
  sql`(select json_agg(${productRowJson(ctx.language, { more })} order by ${order})
    from page join products p on p.id = page.id)`

const totalOf = (ctx: Context) =>
  sql`(select coalesce(sum(p.delta), 0) from product_counts p where ${inScope(ctx, 'p')})`

export const limit = ({ page, perPage }: PageQuery) => sql`limit ${perPage} offset ${(page - 1) * perPage}`

/** Every order ends with the id, so that pages never overlap; each has an index. */
function orderOf({ sort, direction }: Pick<OverviewQuery, 'sort' | 'direction'>): RawBuilder<unknown> {
  const way = direction === 'desc' ? sql`desc` : sql`asc`
  switch (sort) {
    case 'name':
      return sql`p.title ${way}, p.id ${way}`
    case 'productId':
      return sql`p.product_number ${way}, p.id ${way}`
    case 'updatedAt':
      return sql`p.updated_at ${way}, p.id ${way}`
    default:
      return sql`p.is_component, p.title, p.id`
  }
}

/** The one row of a statement that builds a whole page. */
export function textOf(rows: readonly { page: string }[]): string {
  const [row] = rows
  if (!row) throw new Error('A page is one row')
  return row.page
}
