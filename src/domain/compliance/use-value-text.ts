import type { UseValue } from '#contract/compliance/use-fact.ts'
import type { Language } from '#contract/values/locale.ts'
import { dayText } from '#domain/texts/day.ts'
import { decimalText } from '#domain/texts/figures.ts'

/** The parts of a fact of use that its value is written with: the unit of a number ("" for none) and the titles of options. */
interface ValueParts {
  unit: string
  options: readonly { key: string; title: string }[]
}

const yesOrNo: Record<Language, (value: boolean) => string> = {
  en: (value) => (value ? 'yes' : 'no'),
  sv: (value) => (value ? 'ja' : 'nej'),
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/
const NO_BREAK = '\u00A0'

/** The value of a fact of use in words: "yes", "12,5 t", "Micro", "30 Jun 2027". An option that no longer exists is written as its key. */
export function useValueText({ unit, options }: ValueParts, value: UseValue, language: Language): string {
  if (typeof value === 'boolean') return yesOrNo[language](value)
  if (typeof value === 'number') {
    const figure = decimalText(value, language)
    return unit === '' ? figure : `${figure}${NO_BREAK}${unit}`
  }
  const option = options.find(({ key }) => key === value)
  return option?.title ?? (ISO_DAY.test(value) ? dayText(value, language) : value)
}
