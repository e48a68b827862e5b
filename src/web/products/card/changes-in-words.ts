import type { TFunction } from 'i18next'

import type { ProductField } from '#web/products/form/card.ts'
import type { CardEditing } from '#web/products/form/use-card-editing.ts'
import { DECLARED } from '#web/products/form/answers.ts'

/** "identifiers, units of Circulation pump set": what a save would change. */
export function changesInWords({ base, changes, changedLists }: CardEditing, t: TFunction): string {
  const { card, substances } = base
  const words = [
    // The entries of a change are the fields that the form can change.
    ...(Object.keys(changes.product) as ChangedField[]).map((field) => t(`productCard.save.field.${field}`)),
    ...changes.units.map(({ componentId }) =>
      t('productCard.save.field.units', { name: titleOf(card.includedProducts, componentId) }),
    ),
    ...changes.amounts.map(({ componentId }) =>
      t('productCard.save.field.amount', { name: titleOf(card.includedProducts, componentId) }),
    ),
    ...(changes.scip ? [t('productCard.save.field.scipSettings')] : []),
    ...changes.legislations.map(({ legislationId }) =>
      t('productCard.save.field.legislation', {
        legislation:
          card.compliance.find((row) => row.legislationId === legislationId)?.legislation.shortName ?? '',
      }),
    ),
    ...changedLists.map((list) =>
      list === DECLARED
        ? t('productCard.save.field.substances')
        : t('productCard.save.field.list', {
            list: substances?.body.answers.find((answer) => answer.list === list)?.title ?? list,
          }),
    ),
  ]
  return capitalized(words.join(', '))
}

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

type ChangedField = Exclude<ProductField, 'isDeclaredComplex'>

const titleOf = (titled: readonly { id: number; title: string }[], id: number) =>
  titled.find((each) => each.id === id)?.title ?? ''
