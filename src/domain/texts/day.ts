import type { Language } from '#contract/values/locale.ts'

const LOCALES: Record<Language, string> = { en: 'en-GB', sv: 'sv-SE' }
const formats = new Map<Language, Intl.DateTimeFormat>()

/** "nov." and "Sept", which some browsers write, as all others do. */
export const plainDay = (text: string): string => text.replace('.', '').replace('Sept', 'Sep')

/** An ISO day as sentences say it: 30 Jun 2027 · 30 juni 2027 */
export function dayText(day: string, language: Language): string {
  const format =
    formats.get(language) ??
    new Intl.DateTimeFormat(LOCALES[language], {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    })
  formats.set(language, format)
  return plainDay(format.format(new Date(day)))
}

const DAY_IN_TEXT = /\b\d{4}-\d{2}-\d{2}\b/g
const isDay = (day: string) => !Number.isNaN(Date.parse(day))

/** A sentence of the law with its ISO days as the reader writes days: "until 24 Feb 2023" */
export const withDayTexts = (sentence: string, language: Language): string =>
  sentence.replaceAll(DAY_IN_TEXT, (day) => (isDay(day) ? dayText(day, language) : day))

const PASSED: Record<Language, string> = { en: 'has passed', sv: 'har passerat' }

/** A due day that is behind: 27 Dec 2018, has passed */
export const passedDayText = (day: string, language: Language): string =>
  `${dayText(day, language)}, ${PASSED[language]}`
