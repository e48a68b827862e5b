import type { Language, LocalizedText } from '#contract/values/locale.ts'

/** The texts of one language under the same keys. */
export function inLanguage<Key extends string>(
  texts: Record<Key, LocalizedText>,
  language: Language,
): Record<Key, string> {
  const entries = Object.entries<LocalizedText>(texts).map(([key, text]) => [key, text[language]])
  // The keys are those of the texts.
  return Object.fromEntries(entries) as Record<Key, string>
}
