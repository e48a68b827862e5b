import type { ProductKind, ProductType } from '#contract/products/attributes.ts'
import { mayContain, rulesOf } from '#domain/products/types.ts'

interface ComponentParent {
  type: ProductType
  kind: ProductKind
  /** True when the checkbox of PROD-13 is ticked. */
  isDeclaredComplex: boolean
  /** True when the product declares substances of concern of its own (PROD-25). */
  hasConcernElements: boolean
}

/**
 * Reasons why a product can have no components: its type or kind has none, the checkbox is off, or it has
 * concern elements.
 */
export type ParentRefusal = 'type' | 'not_open' | 'concern_elements'

/**
 * PROD-13, PROD-14: the reason why no component can be added to this product; null: components can be added.
 */
export function parentRefusal(parent: ComponentParent): ParentRefusal | null {
  const { components } = rulesOf(parent.type)
  if (components === 'no' || parent.kind === 'chemical_product') return 'type'
  // Said before the checkbox is asked for: to tick it would not help.
  if (components !== 'members' && parent.hasConcernElements) return 'concern_elements'
  if (components === 'when_declared' && !parent.isDeclaredComplex) return 'not_open'
  return null
}

/**
 * The reason why `child` cannot be a component of `parent`; null: it can. Cycles and duplicates need the
 * graph and are checked with it.
 */
export function componentRefusal(
  parent: ComponentParent,
  child: { type: ProductType },
): ParentRefusal | null {
  return parentRefusal(parent) ?? (mayContain(parent.type, child.type) ? null : 'type')
}
