/**
 * Two languages, one switch (SHELL-07). For screens:
 *   const { t } = useTranslation()           (react-i18next) t('products.overview.title'), typed by i18n/en.ts
 *   const format = useFormat()               (i18n/format.ts) dates and figures in the user's language
 *   useLanguage() → 'en' | 'sv'              switchLanguage(language)
 * A module's texts: i18n/en/<module>.ts and i18n/sv/<module>.ts (`satisfies typeof <module>` of en), joined in i18n/en/first-texts.ts
 * (what the login and the overview use) or rest-texts.ts, the same in sv.
 * Texts that the server sends are in the language of the profile; a switch fetches them again.
 */
import i18n from 'i18next'
import { useSyncExternalStore } from 'react'
import { initReactI18next } from 'react-i18next'

import { languages, type Language } from '#contract/values/locale.ts'
import type { en } from '#web/i18n/en.ts'
import { isolated } from '#contract/values/isolated.ts'
import { numberText } from '#web/i18n/number-text.ts'
import { rememberPlainTexts } from '#web/i18n/plain-texts.ts'
import { loadTexts, readKeptTexts, type TextPart } from '#web/i18n/texts.ts'
import { keep, readStored } from '#web/storage/local-storage.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en }
  }
}

const FALLBACK: Language = 'en'

/** The language chosen on this device, else the first supported language of the browser, else English. */
export function preferredLanguage(): Language {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
  return readStored('locale') ?? wanted.find(isLanguage) ?? FALLBACK
}

/** i18next's namespaces: a text is looked for in the first, then in the rest. */
const NAMESPACES: Record<TextPart, string> = { first: 'translation', rest: 'rest' }

/** Before the first render. Kept texts are used at once; otherwise their file is awaited. */
export async function startI18n(
  language: Language = preferredLanguage(),
  { isWhole = true }: { isWhole?: boolean } = {},
): Promise<void> {
  const texts = await textsOf(language, 'first')
  i18n.on('languageChanged', (changed) => {
    document.documentElement.lang = changed
  })
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: FALLBACK,
    fallbackNS: NAMESPACES.rest,
    resources: { [language]: { [NAMESPACES.first]: texts } },
    // React escapes what it shows; a name with marks of direction must not turn the sentence around it.
    interpolation: { escape: isolated },
  })
  rememberPlainTexts()
  i18n.services.formatter?.add('number', (value: number, of) => numberText(value, languageOf(of)))
  // A screen that needs them may be on its way already.
  if (isWhole || isRestWanted) await loadRestOfTexts()
}

/** The texts are there, which whoever speaks outside a screen at the very start must wait for. */
export function whenTextsAreThere(): Promise<void> {
  if (i18n.isInitialized) return Promise.resolve()
  return new Promise((resolve) => {
    i18n.on('initialized', () => resolve())
  })
}

/** True when an open or coming screen needs more than the first texts. */
let isRestWanted = false

/** The texts of all other screens, before the first of them is drawn. */
export async function loadRestOfTexts(): Promise<void> {
  isRestWanted = true
  if (i18n.isInitialized) await addTexts(currentLanguage(), 'rest')
}

/** A part of the program with the texts that it needs besides the first. */
export async function withRestOfTexts<T>(part: Promise<T>): Promise<T> {
  const [arrived] = await Promise.all([part, loadRestOfTexts()])
  return arrived
}

/** Changes every text at once, without a reload, and keeps the choice on this device. */
export async function showLanguage(language: Language): Promise<void> {
  // First: whoever reloads before the texts arrive has chosen all the same.
  keep('locale', language)
  await Promise.all([addTexts(language, 'first'), isRestWanted && addTexts(language, 'rest')])
  // A screen was opened meanwhile.
  if (isRestWanted) await addTexts(language, 'rest')
  await i18n.changeLanguage(language)
}

async function addTexts(language: Language, part: TextPart): Promise<void> {
  if (i18n.hasResourceBundle(language, NAMESPACES[part])) return
  const texts = await textsOf(language, part)
  // Loaded texts never change. Copying all of them takes as long as drawing a part of the screen.
  i18n.addResourceBundle(language, NAMESPACES[part], texts, false, false, { skipCopy: true })
}

const textsOf = async (language: Language, part: TextPart) =>
  readKeptTexts(language, part) ?? (await loadTexts(language, part))

const languageOf = (tag = ''): Language => (isLanguage(tag) ? tag : FALLBACK)

/** Before the texts are there, too: the first calls are made meanwhile. */
export function currentLanguage(): Language {
  return i18n.isInitialized ? languageOf(i18n.language) : preferredLanguage()
}

function onLanguageChange(notify: () => void): () => void {
  i18n.on('languageChanged', notify)
  return () => i18n.off('languageChanged', notify)
}

/** The language of the interface; renders again when it is switched. Most cells of a table ask for it. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguageChange, currentLanguage)

const isLanguage = (tag: string): tag is Language => languages.some((language) => language === tag)
