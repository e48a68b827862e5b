import { sql, type RawBuilder } from 'kysely'

import type { ProductId } from '#contract/ids.ts'
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

/** What a filter finds: the ids of a page, and how many there are in all. */
interface Matches {
  ids: ProductId[]
  total: number
}

/**
 * The same for a filter, in two statements: what matches depends on the texts and is planned for them; the rows of the page
 * are made by one plan for all. The matches are found once, and then both counted and cut.
 */
export async function findFilteredPage(ctx: Context, query: OverviewFilterQuery): Promise<string> {
  const { ids, total } = await findMatches(ctx, query)
  const items = ids.length === 0 ? '[]' : await findRowsWithChains(ctx, ids)
  return `{"items":${items},"totalItems":${total}}`
}

async function findMatches(ctx: Context, query: OverviewFilterQuery): Promise<Matches> {
  const columns = sql`p.id, p.type, p.organization_id, p.is_component, p.title, p.product_number, p.updated_at`
  const { narrow, rest } = filterConditions(query.filters)
  const all = (conditions: RawBuilder<boolean>[]) => sql.join([sql`true`, ...conditions], sql` and `)
  const matched =
    narrow.length > 0
      ? sql`candidates as materialized (
          select ${columns} from products p where ${inScope(ctx, 'p')} and ${all(narrow)}
        ), matched as materialized (select ${columns} from candidates p where ${all(rest)})`
      : sql`matched as materialized (select ${columns} from products p where ${inScope(ctx, 'p')} and ${all(rest)})`
  const { rows } = await sql<Matches>`
    with ${matched}
    select (select count(*) from matched) as total,
      array(select p.id from matched p order by ${orderOf(query)} ${limit(query)}) as ids`.execute(ctx.db)
  return rows[0] ?? { ids: [], total: 0 }
}

/** Rows in the order of the ids, as a JSON text. */
async function findRowsWithChains(ctx: Context, ids: readonly ProductId[]): Promise<string> {
  const row = productRowJson(ctx.language, { more: sql`, 'parentChain', ${parentChainJson(ctx)}` })
  const { rows } = await sql<{ page: string }>`
    select json_agg(${row} order by wanted.place)::text as page
    from unnest(${[...ids]}::bigint[]) with ordinality wanted (id, place)
    join products p on p.id = wanted.id`.execute(ctx.db)
  return textOf(rows)
}

const rowsOf = (ctx: Context, order: RawBuilder<unknown>) =>
  sql`(select json_agg(${productRowJson(ctx.language)} order by ${order})
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
