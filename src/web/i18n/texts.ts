import type { Language } from '#contract/locale.ts'
import type { en } from '#web/i18n/en.ts'
import { keep, readKept } from '#web/kept.ts'

type Texts = typeof en

/** Changes with each build: the bundler puts a hash of the program into the address of this module. */
const BUILD = import.meta.url

const files: Record<Language, () => Promise<Texts>> = {
  en: async () => (await import('#web/i18n/en.ts')).en,
  sv: async () => (await import('#web/i18n/sv.ts')).sv,
}

/** The texts of a language from their file; kept locally, so that the next start need not wait for it (SHELL-13). */
export async function loadTexts(language: Language): Promise<Texts> {
  const texts = await files[language]()
  keep('translations', { build: BUILD, language, texts })
  return texts
}

/** The kept texts, if this build wrote them for this language. In development they would hide what was edited. */
export function readKeptTexts(language: Language): Record<string, unknown> | null {
  const kept = readKept('translations')
  return kept?.build === BUILD && kept.language === language && !import.meta.env.DEV ? kept.texts : null
}
