import type { ProductCard } from '#contract/products/products.ts'
import { parentRefusal, type ParentRefusal } from '#domain/products/components.ts'
import { rulesOf } from '#domain/products/types.ts'

/** True when the card of this product has a panel of components. */
export function hasComponentsPanel({ type, kind, totalIncludedProducts }: ProductCard): boolean {
  return totalIncludedProducts > 0 || (rulesOf(type).components !== 'no' && kind !== 'chemical_product')
}

/** PROD-13: the checkbox is asked for bought products only. */
export function isDeclarationAsked({ type }: ProductCard): boolean {
  return rulesOf(type).components === 'when_declared'
}

/** PROD-13: the panel opens when the checkbox is ticked. */
export function isPanelOpen(card: ProductCard): boolean {
  return !isDeclarationAsked(card) || card.isDeclaredComplex || card.totalIncludedProducts > 0
}

/** PROD-13, PROD-14: the reason why no component can be added; null: components can be added. */
export function addRefusal(card: ProductCard): ParentRefusal | null {
  return parentRefusal({ ...card, hasConcernElements: card.hasConcernSubstances === true })
}

/** PROD-15: the empty panel says different things to groups, own and other products. */
export function emptyTextOf({ type }: ProductCard): 'product_group' | 'own_product' | 'other' {
  return type === 'product_group' || type === 'own_product' ? type : 'other'
}
