import type { UseValue } from '#contract/compliance/use-fact.ts'

/** Values of facts of use by their keys; a key that is not there is not known. */
export type UseValues = Readonly<Record<string, UseValue>>

/**
 * A finding that counts under a condition of the law (COMP-18): `when` is an expression over facts of use, e.g.
 * `use.skin_contact && use.for_consumers`. Each product decides it by its own facts.
 */
export interface UseCondition {
  /** The entry's id. */
  entry: number
  when: string
  /** A mask over assessReasons: what is to be assessed where the condition holds; not there: the limit is exceeded. */
  reason?: number
  /** What is known of the part that holds the substance, and stays true in whatever contains the part. */
  known?: UseValues
}

/** Each condition once, in a fixed order: facts that say the same are written the same. */
export function orderedConditions(conditions: readonly UseCondition[]): UseCondition[] {
  const byKey = new Map(conditions.map((condition) => [conditionKey(condition), condition]))
  return Array.from(byKey.keys())
    .toSorted()
    .flatMap((key) => canonicalCondition(byKey.get(key)))
}

export const conditionKey = ({ entry, when, reason, known }: UseCondition): string =>
  JSON.stringify([entry, when, reason ?? 0, sortedValues(known ?? {})])

function canonicalCondition(condition: UseCondition | undefined): UseCondition[] {
  if (condition === undefined) return []
  const { entry, when, reason, known } = condition
  return [{ entry, when, ...(reason ? { reason } : {}), ...knownValues(known) }]
}

/** Left out where nothing is known. */
export const knownValues = (known: UseValues | undefined): { known?: UseValues } =>
  known !== undefined && Object.keys(known).length > 0 ? { known: sortedValues(known) } : {}

/** Keys in a fixed order. */
export const sortedValues = (values: UseValues): UseValues =>
  Object.fromEntries(Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1)))
