import type { Language } from '#contract/values/locale.ts'
import { onFirstUse } from '#web/i18n/on-first-use.ts'

/** English as written in Europe: 21 Nov 2026, 24-hour clock. */
export const LOCALES: Record<Language, string> = { en: 'en-GB', sv: 'sv-SE' }

const formatOf = (language: Language) =>
  onFirstUse(() => new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 9 }))
const formats = { en: formatOf('en'), sv: formatOf('sv') } satisfies Record<Language, unknown>

/** True for a number that every language writes the same way. */
const isPlain = (value: number) => Number.isInteger(value) && value >= 0 && value < 1000

/** 1,248 · 1 248 */
export const numberText = (value: number, language: Language): string =>
  isPlain(value) ? String(value) : formats[language]().format(value)
