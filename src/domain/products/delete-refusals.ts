import type { Language } from '#contract/values/locale.ts'
import { namesInShort } from '#domain/texts/names-in-short.ts'

/** The uses of a product that keep it from being deleted. A parent that the caller may not see has no name (PERM-09). */
export interface ProductUse {
  /** Names of seen products that it is a component of; a few are enough. */
  parents: readonly string[]
  /** All products that it is a component of, seen or not. */
  totalParents: number
  /** Requests about it that are neither closed nor approved. */
  openRequests: number
}

/** PROD-30: reasons why a product cannot be deleted, as sentences; empty when it can be deleted. */
export function deleteRefusals(
  { parents, totalParents, openRequests }: ProductUse,
  language: Language,
): string[] {
  return [
    ...(totalParents > 0 ? [partOf(parents, totalParents, language)] : []),
    ...(openRequests > 0 ? [askedAbout(openRequests, language)] : []),
  ]
}

function partOf(parents: readonly string[], total: number, language: Language): string {
  const names =
    parents.length > 0
      ? namesInShort(parents, language, total)
      : { en: 'a product of another organization', sv: 'en produkt i en annan organisation' }[language]
  return language === 'sv' ? `Den ingår i ${names}.` : `It is in use by ${names}.`
}

function askedAbout(count: number, language: Language): string {
  if (count === 1)
    return language === 'sv'
      ? 'En förfrågan om den är öppen. Återkalla den först.'
      : 'It has an open request. Withdraw the request first.'
  return language === 'sv'
    ? `${count} förfrågningar om den är öppna. Återkalla dem först.`
    : `It has ${count} open requests. Withdraw them first.`
}
