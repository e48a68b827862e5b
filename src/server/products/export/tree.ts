import type { ProductId } from '#contract/values/ids.ts'
import { getChildren, type FilteredProductRow } from '#contract/products/overview.ts'
import type { Context } from '#server/context.ts'
import { findChildrenPage, findChildrenSource } from '#server/products/overview/children.repository.ts'

const CHILDREN_A_STATEMENT = 256

/** A row of the file with its level; listed products have level 1. */
interface TreeRow {
  row: FilteredProductRow
  level: number
}

/** OV-14: listed rows, each that is open followed by its components as the screen shows them. `open`: paths of product ids. */
export async function* withOpened(
  ctx: Context,
  rows: readonly FilteredProductRow[],
  open: ReadonlySet<string>,
  { level, path }: { level: number; path: string } = { level: 1, path: '' },
): AsyncGenerator<TreeRow> {
  for (const row of rows) {
    yield { row, level }
    const own = `${path}${row.id}`
    if (!row.hasChildren || !open.has(own)) continue
    const parentChain = [...row.parentChain, { id: row.id, title: row.title }]
    for await (const children of childrenOf(ctx, row.id))
      yield* withOpened(
        ctx,
        children.map((child) => ({ ...child, parentChain })),
        open,
        { level: level + 1, path: `${own}/` },
      )
  }
}

/** All of them, a page at a time. Nothing where the product is gone meanwhile. */
async function* childrenOf(ctx: Context, id: ProductId) {
  const source = await findChildrenSource(ctx, id)
  if (!source) return
  for (let page = 1; ; page++) {
    const text = await findChildrenPage(ctx, source, { page, perPage: CHILDREN_A_STATEMENT })
    const { items, totalItems } = getChildren.response.parse(JSON.parse(text))
    yield items
    if (page * CHILDREN_A_STATEMENT >= totalItems) return
  }
}
