import type { Language } from '#contract/values/locale.ts'

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', sv: 'sv-SE' }

/** A day as mails write it, e.g. "11 December 2026". */
export const day = (language: Language, iso: string): string =>
  new Date(iso).toLocaleDateString(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' })
