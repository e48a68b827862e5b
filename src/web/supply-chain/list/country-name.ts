import type { Language } from '#contract/values/locale.ts'

/** The name of a country in the reader's language. */
export const countryName = (code: string, { language }: { language: Language }): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
