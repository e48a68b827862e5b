import type { ProductId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import type { WrittenComponents } from '#server/product-import/write-components.ts'
import type { WrittenProduct } from '#server/product-import/written-product.ts'
import { touchProducts } from '#server/transactions/touched-products.ts'

/** COMP-03: says what an import changed: the products it wrote, the groups that they came to or left, and whose components are others. */
export function touchImported(
  ctx: Context,
  products: readonly WrittenProduct[],
  { byParent, childIds }: WrittenComponents,
): void {
  const groups = products.flatMap(({ before, after }) =>
    Array.from(new Set(before?.productGroups).symmetricDifference(new Set(after.productGroups))),
  )
  touchProducts(ctx, asProducts([...products.map(({ id }) => id), ...groups]))
  // A product that the file creates has no notification that its components could outdate (COMP-11).
  const recomposed = products.flatMap(({ id, before }) => (before && byParent.has(id) ? id : []))
  touchProducts(ctx, asProducts(recomposed), { componentIds: asProducts(childIds) })
}

// Ids of the database are products' ids, which the statements of this module hand out as numbers.
const asProducts = (ids: readonly number[]) => ids as readonly ProductId[]
