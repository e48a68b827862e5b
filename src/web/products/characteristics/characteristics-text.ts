import type { TFunction } from 'i18next'

import type { Language } from '#contract/values/locale.ts'
import type { ProductCard } from '#contract/products/products.ts'
import { colours, productionCodes } from '#contract/products/scip-codes.ts'
import { dimensionNames, dimensions, type CharacteristicsForm } from '#web/products/form/characteristics.ts'
import type { ScipForm } from '#web/products/form/scip.ts'

/** The characteristics in one line, for the comparison of two edits. */
export function characteristicsText(form: CharacteristicsForm, t: TFunction, language: Language): string {
  const figures = dimensionNames.flatMap((name) => {
    const { value, unit } = form.quantities[name]
    const unitText = dimensions[name].find(({ code }) => code === unit)?.[language]
    return value.trim() === '' ? [] : [`${t(`productFacts.dimension.${name}`)} ${value} ${unitText ?? ''}`]
  })
  const chosen = colours.filter(({ code }) => form.colours.includes(code)).map((colour) => colour[language])
  const pairs = form.pairs.map(({ name, value }) => `${name}: ${value}`)
  return [...figures, ...chosen, form.colourOther, ...pairs].filter(Boolean).join(', ')
}

export function informationOwnerText(
  { weHaveInformation, supplierHasInformation }: ProductCard['informationOwnerSettings'],
  t: TFunction,
): string {
  return [
    weHaveInformation && t('productFacts.owner.we'),
    supplierHasInformation && t('productFacts.owner.supplier'),
  ]
    .filter(Boolean)
    .join(', ')
}

/** The SCIP settings in one line. */
export function scipText(form: ScipForm, t: TFunction, language: Language): string {
  return [
    form.primaryIdentifier?.value,
    productionCodes.find(({ code }) => code === form.production)?.[language],
    form.safeUse === 'identification' && t('productFacts.scip.identification'),
    form.safeUse === 'texts' && form.texts.map(({ text }) => text).join(' / '),
    form.disassemblyDocument?.name,
    form.notify !== null && t(form.notify ? 'productFacts.scip.notifyYes' : 'productFacts.scip.notifyNo'),
  ]
    .filter(Boolean)
    .join(', ')
}
