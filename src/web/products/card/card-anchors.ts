import type { TFunction } from 'i18next'

import type { ProductCard } from '#contract/products.ts'
import { hasComponentsPanel } from '#web/products/components/components-state.ts'
import type { CardForm } from '#web/products/card/card-form.ts'

interface CardAnchor {
  id: string
  title: string
  count?: number
}

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
    { id: 'substances', title: title('substances') },
    { id: 'groups', title: title('groups'), count: form.productGroups.length },
    { id: 'settings', title: title('settings') },
  ]
}
