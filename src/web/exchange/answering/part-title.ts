import { useTranslation } from 'react-i18next'

import type { SubstanceState } from '#contract/exchange/answering.ts'

type Part = Pick<SubstanceState['components'][number], 'title'>

/** The title of a component by its place; one without a name has its number. */
export function usePartTitle(): (part: Part, index: number) => string {
  const { t } = useTranslation()
  return ({ title }, index) => title.trim() || t('answering.complex.partOf', { number: index + 1 })
}
