import { sql, type RawBuilder } from 'kysely'

import type { ProductId } from '#contract/values/ids.ts'
import type { OverviewFilterQuery, OverviewQuery } from '#contract/products/overview.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import type { Context } from '#server/context.ts'
import { onePlan } from '#server/db/one-plan.ts'
import { isLate, knownBefore, rememberRow, type PlacedRow } from '#server/products/overview/late-pages.ts'
import { matchesOf } from '#server/products/overview/matches.repository.ts'
import { columnsOfOrder, orderingOf } from '#server/products/overview/order.repository.ts'
import { parentChainJson } from '#server/products/overview/parent-chain.repository.ts'
import { pageJson, productRowJson } from '#server/products/master-data/row.repository.ts'
import { inScope } from '#server/tenancy/product-visibility.repository.ts'

/** The page and its total as JSON text, in one statement: rows come in index order, the total is a sum of a few deltas. */
export async function findOverviewPage(ctx: Context, query: OverviewQuery): Promise<string> {
  if (query.sort === undefined && isLate(offsetOf(query))) return findLatePage(ctx, query)
  const { rows } = await sql<{ page: string }>`${onePlan}
    select ${pageOfIds(ctx, sql`array(${idsInOrder(ctx, query)})`)} as page`.execute(ctx.db)
  return textOf(rows)
}

const pageOfIds = (ctx: Context, ids: RawBuilder<unknown>) =>
  pageJson(rowsInOrder(ids, productRowJson(ctx)), totalOf(ctx))

function idsInOrder(ctx: Context, query: OverviewQuery): RawBuilder<unknown> {
  const { joins, by } = orderingOf(ctx, query)
  return sql`select p.id from products p ${joins} where ${inScope(ctx, 'p')} order by ${by} ${limit(query)}`
}

/**
 * A page far down the overview. It begins at a row that this process remembers to be there, if nothing has changed the company's list since
 * (product_order_changes, decision 156); otherwise all rows before it are skipped. Gives the same page either way.
 */
async function findLatePage(ctx: Context, query: OverviewQuery): Promise<string> {
  const offset = offsetOf(query)
  const known = knownBefore(ctx, offset)
  const [isComponent, title, id] = known?.row ?? [null, null, null]
  const fromKnownRow = sql`select p.id from products p
    where ${inScope(ctx, 'p')} and (p.is_component, p.title, p.id) >= (${isComponent}::boolean, ${title}::text, ${id}::bigint)
    order by p.is_component, p.title, p.id limit ${query.perPage} offset ${offset - (known?.at ?? 0)}`
  const { rows } = await sql<{ page: string; mark: string | null; first: PlacedRow | null }>`${onePlan}
    with changes (mark) as materialized (select sum(c.mark)::text from product_order_changes c),
    picked (ids) as materialized (
      select case when mark = ${known?.mark ?? null}::text then array(${fromKnownRow}) else array(${idsInOrder(ctx, query)}) end
      from changes)
    select ${pageOfIds(ctx, pickedIds)} as page, (select mark from changes) as mark,
      (select json_build_array(p.is_component, p.title, p.id) from products p where p.id = (select ids[1] from picked)) as first`.execute(
    ctx.db,
  )
  const [{ mark, first } = { mark: null, first: null }] = rows
  if (mark !== null && first) rememberRow(ctx, mark, { at: offset, row: first })
  return textOf(rows)
}

/**
 * A page of the products that a filter matches, as JSON. The matches are found once, and then both counted
 * and cut. Where the texts leave few products, one statement does all of it; otherwise the search is planned
 * for its values, and the rows of the page are a second statement with a plan of its own.
 */
export async function findFilteredPage(ctx: Context, query: OverviewFilterQuery): Promise<string> {
  const { tables, isOnePlan, bySuppliers } = matchesOf(ctx, query.filters, columnsOfOrder(query))
  if (!isOnePlan) return findPageInSteps(ctx, query, tables)
  const page = pageJson(rowsInOrder(pickedIds, rowWithChain(ctx, pickedIds)), totalMatched)
  const picked = sql`picked (ids) as materialized (select ${idsOfMatches(ctx, query)})`
  if (bySuppliers) {
    const { rows } = await sql<{ page: string | null }>`${onePlan}
      with recursive ${bySuppliers.tables}, ${picked} select case when ${bySuppliers.isAll} then ${page} end as page`.execute(
      ctx.db,
    )
    const found = rows[0]?.page
    if (typeof found === 'string') return found
  }
  const { rows } = await sql<{ page: string }>`${onePlan}
    with recursive ${tables}, ${picked} select ${page} as page`.execute(ctx.db)
  return textOf(rows)
}

async function findPageInSteps(ctx: Context, query: OverviewFilterQuery, tables: RawBuilder<unknown>) {
  const { rows } = await sql<{ ids: ProductId[]; total: number }>`
    with recursive ${tables} select ${totalMatched} as total, ${idsOfMatches(ctx, query)} as ids`.execute(
    ctx.db,
  )
  const [found = { ids: [], total: 0 }] = rows
  const items = found.ids.length === 0 ? '[]' : await findRowsWithChains(ctx, found.ids)
  return `{"items":${items},"totalItems":${found.total}}`
}

const pickedIds = sql`(select ids from picked)`

function idsOfMatches(ctx: Context, query: OverviewFilterQuery): RawBuilder<unknown> {
  const { joins, by } = orderingOf(ctx, query)
  return sql`array(select p.id from matched p ${joins} order by ${by} ${limit(query)})`
}

const totalMatched = sql`(select count(*) from matched)`

/** Rows in the order of the ids, as a JSON text. */
async function findRowsWithChains(ctx: Context, ids: readonly ProductId[]): Promise<string> {
  const wanted = sql`${[...ids]}::bigint[]`
  const { rows } = await sql<{ page: string }>`${onePlan}
    select ${rowsInOrder(wanted, rowWithChain(ctx, wanted))}::text as page`.execute(ctx.db)
  return textOf(rows)
}

const rowWithChain = (ctx: Context, ids: RawBuilder<unknown>) =>
  productRowJson(ctx, { more: sql`, 'parentChain', ${parentChainJson(ctx, ids)}` })

/** Products as a json array, in the order of their ids. */
const rowsInOrder = (ids: RawBuilder<unknown>, row: RawBuilder<string>) =>
  sql`(select json_agg(${row} order by wanted.place)
    from unnest(${ids}) with ordinality wanted (id, place) join products p on p.id = wanted.id)`

const totalOf = (ctx: Context) =>
  sql`(select coalesce(sum(p.delta), 0) from product_counts p where ${inScope(ctx, 'p')})`

const offsetOf = ({ page, perPage }: PageQuery): number => (page - 1) * perPage

export const limit = (query: PageQuery) => sql`limit ${query.perPage} offset ${offsetOf(query)}`

/** The one row of a statement that builds a whole page. */
export function textOf(rows: readonly { page: string }[]): string {
  const [row] = rows
  if (!row) throw new Error('A page is one row')
  return row.page
}
