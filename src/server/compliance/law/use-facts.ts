import type { LegislationDefinition } from '#contract/legislations/legislations.ts'
import type { UseFact } from '#contract/compliance/use-fact.ts'
import type { UseValues } from '#domain/compliance/use-conditions.ts'

/** A rule reads `use.<key>`. */
const READ = /\buse\.([a-z][a-z0-9_]*)/g

export const useKeysIn = (expression: string): string[] =>
  Array.from(expression.matchAll(READ), ([, key]) => key ?? '')

/** Values that rare facts have until somebody tells another one. */
export const assumedValues = (facts: readonly UseFact[]): UseValues =>
  Object.fromEntries(facts.flatMap(({ key, assumed }) => (assumed === undefined ? [] : [[key, assumed]])))

/** The expressions of rules and outputs; those of derivations stand in their text. */
export const expressionsOf = ({
  rules,
  outputs = [],
}: Pick<LegislationDefinition, 'rules' | 'outputs'>): string[] => [
  ...rules.map(({ when }) => when),
  ...outputs.flatMap(({ when, value, derivation }) => [when, value, derivation.en, derivation.sv]),
]

/** The facts of use that rules and outputs read, as the program declares them. */
export function useFactsOf(
  definition: Pick<LegislationDefinition, 'rules' | 'outputs'>,
  catalog: readonly UseFact[],
): UseFact[] {
  const keys = new Set(expressionsOf(definition).flatMap(useKeysIn))
  return catalog.filter(({ key }) => keys.has(key))
}

/**
 * Faults of the facts of use that a legislation declares: a fact that a rule, an output or a condition of an entry reads although it
 * is not declared, and a declared fact that none of them reads.
 */
export function faultsOfUseFacts(
  declared: readonly string[],
  definition: Pick<LegislationDefinition, 'rules' | 'outputs'>,
  conditions: readonly string[],
): string[] {
  const read = new Set([...expressionsOf(definition), ...conditions].flatMap(useKeysIn))
  return [
    ...Array.from(read)
      .filter((key) => !declared.includes(key))
      .map((key) => `use.${key} is read and not declared.`),
    ...declared.filter((key) => !read.has(key)).map((key) => `use.${key} is declared, and nothing reads it.`),
  ]
}
