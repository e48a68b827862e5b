import type { Language } from '#contract/values/locale.ts'
import { namesInShort } from '#domain/texts/names-in-short.ts'

/** The products that use a product. A parent that the caller may not see has no name (PERM-09). */
export interface ProductUse {
  /** Names of seen products that it is a component of; a few are enough. */
  parents: readonly string[]
  /** All products that it is a component of, seen or not. */
  totalParents: number
}

/** PROD-30: reasons why a product cannot be deleted, as sentences; empty when it can be deleted. */
export function deleteRefusals({ parents, totalParents }: ProductUse, language: Language): string[] {
  if (totalParents === 0) return []
  const names =
    parents.length > 0
      ? namesInShort(parents, language, totalParents)
      : { en: 'a product of another organization', sv: 'en produkt i en annan organisation' }[language]
  return [language === 'sv' ? `Den ingår i ${names}.` : `It is in use by ${names}.`]
}
