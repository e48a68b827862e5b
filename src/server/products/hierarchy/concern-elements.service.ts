import type { ConcernElement, PlacementOrder } from '#contract/products/hierarchy.ts'
import type { ProductId } from '#contract/values/ids.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import { findExplained } from '#server/compliance/explaining/explanation.repository.ts'
import { findGraphBelow } from '#server/compliance/inputs/graph.repository.ts'
import { waysDown } from '#server/compliance/inputs/ways-down.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { findConcernRows } from '#server/products/hierarchy/concern-elements.repository.ts'
import { findNames } from '#server/tenancy/product-names.repository.ts'

/** PROD-23: parts with concern substances, and a path to each; nearest first within a substance. */
export async function getConcernElements(
  ctx: Context,
  id: ProductId,
  { page, perPage, order }: PageQuery & { order: PlacementOrder },
): Promise<{ items: ConcernElement[]; totalItems: number }> {
  if (!(await findExplained(ctx, id))) throw new AppError('not-found')
  const stored = await findGraphBelow(ctx.db, [id])
  const ways = waysDown(stored, id)
  const nodes = new Map(ways.leaves.map((node) => [stored.ids[node] ?? 0, node]))
  const rows = await findConcernRows(ctx, Array.from(nodes.keys()))
  const shown = rows.slice((page - 1) * perPage, page * perPage).map((row) => {
    const node = nodes.get(row.productId) ?? 0
    return { row, path: ways.pathTo(node).map((at) => stored.ids[at] ?? 0), ways: ways.waysTo(node) }
  })
  const names = await findNames(
    ctx,
    shown.flatMap(({ path }) => path),
  )
  const items = shown.map(({ row, path, ways: count }) => {
    const downward = path.map((productId) => {
      const named = names.get(productId)
      return named?.isSeen ? { id: named.id, title: named.title } : { id: null, title: '' }
    })
    const { list, listTitle, materialName, concentration, substanceId, name, ecNumbers, casNumbers } = row
    return {
      list,
      listTitle,
      substance: { id: substanceId, name, ecNumbers, casNumbers },
      materialName,
      concentration,
      order,
      items: order === 'top_down' ? downward : downward.toReversed(),
      ways: count,
    }
  })
  return { items, totalItems: rows.length }
}
