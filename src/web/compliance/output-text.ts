import type { TFunction } from 'i18next'

import type { OutputRow } from '#contract/compliance/statuses.ts'
import { lastDayOfPeriod } from '#domain/periods.ts'
import type { Format } from '#web/i18n/format.ts'

/** The questions that an output without a value hangs on, by their titles. */
export const openText = ({ questions }: Pick<OutputRow, 'questions'>, t: TFunction, format: Format): string =>
  t('why.outputOpen', { questions: format.list(questions.map(({ title }) => t('why.quoted', { title }))) })

/** The last day of a period that begins with an event on this day; null: the output is no period, or has no value. */
export function periodEnd({ type, values }: Pick<OutputRow, 'type' | 'values'>, day: string): string | null {
  const days = Number(values[0]?.value)
  return type === 'period' && Number.isInteger(days) ? lastDayOfPeriod(day, days) : null
}

/** "Request received 22 Nov 2026: by 6 Jan 2027"; "" where there is no period. */
export function periodText(
  output: Pick<OutputRow, 'type' | 'values' | 'beginsWith'>,
  day: string,
  t: TFunction,
  format: Format,
): string {
  const last = periodEnd(output, day)
  return last === null
    ? ''
    : t('why.periodFrom', { event: output.beginsWith, day: format.date(day), last: format.date(last) })
}

/** "Notify the Agency by: 27 Dec 2018. 6 months after … (Article 7(7))" */
export function outputText(output: OutputRow, day: string, t: TFunction, format: Format): string {
  const { title, values, derivation, source } = output
  const value = values.length > 0 ? values.map(({ text }) => text).join(', ') : openText(output, t, format)
  const period = periodText(output, day, t, format)
  return `${title}: ${[value, period].filter(Boolean).join(' · ')}. ${[derivation, `(${source})`].filter(Boolean).join(' ')}`
}
