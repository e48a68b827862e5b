import type { Language } from '#contract/values/locale.ts'

const SHOWN_NAMES = 3

/** Names in a sentence: the first three, and how many more there are. */
export function namesInShort(
  names: readonly string[],
  language: Language,
  total: number = names.length,
): string {
  const shown = names.slice(0, SHOWN_NAMES)
  const more = total - shown.length
  const list = shown.join(', ')
  if (more <= 0) return list
  return language === 'sv' ? `${list} och ${more} till` : `${list} and ${more} more`
}
