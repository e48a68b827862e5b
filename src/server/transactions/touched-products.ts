import type { ProductId } from '#contract/values/ids.ts'

/** The products that a transaction has changed so far. They are judged together, once, before it commits (COMP-03). */
export interface TouchedProducts {
  productIds: Set<ProductId>
  /** Changed products whose components came or left. */
  recomposedIds: Set<ProductId>
  /** The components that came or left: a notification of what holds them may be outdated. */
  componentIds: Set<ProductId>
}

/** A transaction that notes which products it changes. */
export interface Touching {
  touched: TouchedProducts
}

/** The start of a transaction. */
export const noProducts = (): TouchedProducts => ({
  productIds: new Set(),
  recomposedIds: new Set(),
  componentIds: new Set(),
})

/**
 * COMP-03: says that products changed (answers, substances, components, settings, groups), so that these and all that contains them are
 * judged when the transaction has written everything. `componentIds` are components that came to one of the products or left it.
 */
export function touchProducts(
  { touched }: Touching,
  productIds: readonly ProductId[],
  { componentIds = [] }: { componentIds?: readonly ProductId[] } = {},
): void {
  for (const id of productIds) {
    touched.productIds.add(id)
    if (componentIds.length > 0) touched.recomposedIds.add(id)
  }
  for (const id of componentIds) touched.componentIds.add(id)
}
