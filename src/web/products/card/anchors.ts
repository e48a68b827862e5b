import type { TFunction } from 'i18next'

import type { ProductCard } from '#contract/products/products.ts'
import { hasComponentsPanel } from '#web/products/components/state.ts'
import type { CardForm } from '#web/products/form/card.ts'

interface CardAnchor {
  id: string
  title: string
  count?: number
}

/** Settings of a notification have a place where the company works with SCIP; groups are not notified. */
export const hasScip = (card: ProductCard): boolean =>
  card.type !== 'product_group' && card.legislations.some(({ key }) => key === 'scip')

/** There is something below it to draw. */
export const hasHierarchy = (card: ProductCard): boolean => card.totalIncludedProducts > 0

/** There is somewhere else, or something to be moved there: a leaf without concern substances has no places (PROD-23). */
export const hasConcernPlaces = (card: ProductCard): boolean =>
  card.type !== 'product_group' && (hasHierarchy(card) || card.hasConcernSubstances === true)

/** The sections that the card of this product has, in their order. */
export function cardAnchors(t: TFunction, card: ProductCard, form: CardForm): CardAnchor[] {
  const title = (
    section: 'identifiers' | 'names' | 'components' | 'compliance' | 'substances' | 'groups' | 'settings',
  ) => t(`productCard.section.${section}`)
  return [
    { id: 'identifiers', title: title('identifiers'), count: form.identifiers.length },
    { id: 'names', title: title('names'), count: form.names.length },
    ...(hasComponentsPanel(card)
      ? [{ id: 'components', title: title('components'), count: card.totalIncludedProducts }]
      : []),
    { id: 'compliance', title: title('compliance'), count: card.compliance.length },
    { id: 'questions', title: t('useFacts.title') },
    ...(hasHierarchy(card) ? [{ id: 'hierarchy', title: t('hierarchy.title') }] : []),
    ...(hasHierarchy(card) && card.type !== 'product_group'
      ? [
          { id: 'coverage', title: t('coverage.title') },
          { id: 'components-to-request', title: t('hierarchy.request.title') },
        ]
      : []),
    ...(hasConcernPlaces(card) ? [{ id: 'concern-elements', title: t('hierarchy.elements.title') }] : []),
    { id: 'substances', title: title('substances') },
    { id: 'documents', title: t('documents.title') },
    ...(card.type === 'product_group'
      ? []
      : [{ id: 'supplier-documents', title: t('documents.supplierTitle') }]),
    { id: 'statements', title: t('statements.panel.title') },
    { id: 'groups', title: title('groups'), count: form.productGroups.length },
    { id: 'categories', title: t('productFacts.section.categories'), count: form.categories.length },
    ...(card.type !== 'product_group'
      ? [{ id: 'characteristics', title: t('productFacts.section.characteristics') }]
      : []),
    ...(hasScip(card) ? [{ id: 'scip', title: t('productFacts.section.scip') }] : []),
    { id: 'settings', title: title('settings') },
  ]
}
