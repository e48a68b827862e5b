import type { TFunction } from 'i18next'

import type { ComplianceRow } from '#contract/compliance/statuses.ts'
import type { ProductCard } from '#contract/products/products.ts'
import { hasComponentsPanel } from '#web/products/components/state.ts'
import type { CardForm } from '#web/products/form/card.ts'
import type { AnchorGroup } from '#web/ui/card-layout.tsx'

/** Settings of a notification have a place where the company works with SCIP; groups are not notified. */
export const hasScip = (card: ProductCard): boolean =>
  card.type !== 'product_group' && card.legislations.some(({ key }) => key === 'scip')

/** There is something below it to draw. */
export const hasHierarchy = (card: ProductCard): boolean => card.totalIncludedProducts > 0

/** There is somewhere else, or something to be moved there: a leaf without concern substances has no places (PROD-23). */
export const hasConcernPlaces = (card: ProductCard): boolean =>
  card.type !== 'product_group' && (hasHierarchy(card) || card.hasConcernSubstances === true)

/** Obligations of a product, one for a legislation that is not divided. */
export const obligationsIn = (rows: readonly ComplianceRow[]): number =>
  rows.reduce((sum, { obligations }) => sum + Math.max(1, obligations.length), 0)

/** The sections that the card of this product has, in their order, in four groups. `questions`: how many decide a status. */
export function cardAnchors(
  t: TFunction,
  card: ProductCard,
  form: CardForm,
  questions: number | undefined,
): AnchorGroup[] {
  const isGroup = card.type === 'product_group'
  return [
    {
      title: t('productCard.group.compliance'),
      anchors: [
        { id: 'compliance', title: t('productCard.compliance.title'), count: obligationsIn(card.compliance) },
        {
          id: 'questions',
          title: t('useFacts.title'),
          ...(questions ? { count: t('productCard.group.open', { count: questions }) } : {}),
        },
      ],
    },
    {
      title: t('productCard.group.composition'),
      anchors: [
        ...(hasComponentsPanel(card)
          ? [
              {
                id: 'components',
                title: t('productCard.group.components'),
                count: card.parts.total || card.totalIncludedProducts,
              },
            ]
          : []),
        { id: 'substances', title: t('productCard.section.substances') },
        ...(hasConcernPlaces(card) ? [{ id: 'concern-elements', title: t('productCard.group.places') }] : []),
      ],
    },
    {
      title: t('productCard.group.evidence'),
      anchors: [
        { id: 'documents', title: t('documents.title') },
        ...(isGroup ? [] : [{ id: 'supplier-documents', title: t('documents.supplierTitle') }]),
        { id: 'statements', title: t('statements.panel.title') },
      ],
    },
    {
      title: t('productCard.group.data'),
      anchors: [
        {
          id: 'identifiers',
          title: t('productCard.section.identifiersAndNames'),
          count: form.identifiers.length + form.names.length,
        },
        { id: 'groups', title: t('productCard.section.groups'), count: form.productGroups.length },
        {
          id: 'categories',
          title: t('productFacts.section.categories'),
          count: form.categories.length,
        },
        ...(isGroup ? [] : [{ id: 'characteristics', title: t('productFacts.section.characteristics') }]),
        ...(hasScip(card) ? [{ id: 'scip', title: t('productFacts.section.scip') }] : []),
        { id: 'settings', title: t('productCard.section.settings') },
      ],
    },
  ]
}
