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

const PASSED: Record<Language, string> = { en: 'has passed', sv: 'har passerat' }

/** A due day that is behind: 27 Dec 2018, has passed */
export const passedDayText = (day: string, language: Language): string =>
  `${dayText(day, language)}, ${PASSED[language]}`
