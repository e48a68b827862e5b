import type { TFunction } from 'i18next'

import type { ProductUseFact } from '#contract/compliance/use-facts.ts'
import type { UseValue } from '#contract/legislations/use-facts.ts'

type Told = Pick<ProductUseFact, 'unit' | 'options'>

/** The value of a fact of use in words. */
export function useValueText(t: TFunction, { unit, options }: Told, value: UseValue): string {
  if (typeof value === 'boolean') return value ? t('useFacts.yes') : t('useFacts.no')
  if (typeof value === 'number') return `${value} ${unit}`.trim()
  return options.find(({ key }) => key === value)?.title ?? value
}
