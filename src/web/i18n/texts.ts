import type { Language } from '#contract/values/locale.ts'
import { keep, keepLater, readStored } from '#web/storage/local-storage.ts'

/** Changes with each build: the bundler puts a hash of the program into the address of this module. */
const BUILD = import.meta.url

/** `first`: what the login and the overview need; `rest`: all others. */
export type TextPart = 'first' | 'rest'
type Texts = Record<string, unknown>

const files: Record<Language, Record<TextPart, () => Promise<Texts>>> = {
  en: {
    first: async () => (await import('#web/i18n/en/first-texts.ts')).first,
    rest: async () => (await import('#web/i18n/en/rest-texts.ts')).rest,
  },
  sv: {
    first: async () => (await import('#web/i18n/sv/first-texts.ts')).first,
    rest: async () => (await import('#web/i18n/sv/rest-texts.ts')).rest,
  },
}

/** The texts of a language from their file; kept locally, so that the next start need not wait for it (SHELL-13). */
export async function loadTexts(language: Language, part: TextPart): Promise<Texts> {
  const texts = await files[language][part]()
  // In development kept texts would hide edits.
  if (!import.meta.env.DEV) keepLater(() => keepTexts(language, part, texts))
  return texts
}

function keepTexts(language: Language, part: TextPart, texts: Texts): void {
  const before = readStored('translations')
  const others = before?.build === BUILD && before.language === language ? before.texts : {}
  keep('translations', { build: BUILD, language, texts: { ...others, [part]: texts } })
}

/** The cached texts, if this build wrote them for this language. */
export function readKeptTexts(language: Language, part: TextPart): Texts | null {
  const kept = readStored('translations')
  return (kept?.build === BUILD && kept.language === language && kept.texts[part]) || null
}
