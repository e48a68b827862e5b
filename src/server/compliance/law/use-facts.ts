import type { LegislationDefinition } from '#contract/legislations/legislations.ts'
import type { UseFact } from '#contract/legislations/use-facts.ts'

/** A rule reads `use.<key>`. */
const READ = /\buse\.([a-z][a-z0-9_]*)/g

export const useKeysIn = (expression: string): string[] =>
  Array.from(expression.matchAll(READ), ([, key]) => key ?? '')

/** The facts of use that rules read, as the program declares them. */
export function useFactsOf(
  { rules }: Pick<LegislationDefinition, 'rules'>,
  catalog: readonly UseFact[],
): UseFact[] {
  const keys = new Set(rules.flatMap(({ when }) => useKeysIn(when)))
  return catalog.filter(({ key }) => keys.has(key))
}

/**
 * What is wrong with the declarations of a legislation: a rule, or a condition of an entry of its lists, that reads a fact which is not
 * declared, and a declared fact that none of them reads.
 */
export function faultsOfUseFacts(
  declared: readonly string[],
  rules: LegislationDefinition['rules'],
  conditions: readonly string[],
): string[] {
  const read = new Set([...rules.map(({ when }) => when), ...conditions].flatMap(useKeysIn))
  return [
    ...Array.from(read)
      .filter((key) => !declared.includes(key))
      .map((key) => `use.${key} is read and not declared.`),
    ...declared.filter((key) => !read.has(key)).map((key) => `use.${key} is declared, and nothing reads it.`),
  ]
}
