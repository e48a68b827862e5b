import type { ProductKind, ProductType } from '#contract/products/attributes.ts'
import { mayContain, rulesOf } from '#domain/products/types.ts'

interface ComponentParent {
  type: ProductType
  kind: ProductKind
  /** The checkbox of PROD-13. */
  isDeclaredComplex: boolean
  /** True when the product declares substances of concern of its own (PROD-25). */
  hasConcernElements: boolean
}

/** Why nothing can be put below a product: its type or kind has no components, the checkbox is off, or it has concern elements. */
export type ParentRefusal = 'type' | 'not_open' | 'concern_elements'

/** PROD-13, PROD-14: may components be added to this product at all? */
export function parentRefusal(parent: ComponentParent): ParentRefusal | null {
  const { components } = rulesOf(parent.type)
  if (components === 'no' || parent.kind === 'chemical_product') return 'type'
  // Said before the checkbox is asked for: to tick it would not help.
  if (components !== 'members' && parent.hasConcernElements) return 'concern_elements'
  if (components === 'when_declared' && !parent.isDeclaredComplex) return 'not_open'
  return null
}

/** Why this product cannot be a component of that one, or null. Cycles and doubles need the graph and are judged there. */
export function componentRefusal(
  parent: ComponentParent,
  child: { type: ProductType },
): ParentRefusal | null {
  return parentRefusal(parent) ?? (mayContain(parent.type, child.type) ? null : 'type')
}
