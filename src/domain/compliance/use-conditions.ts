import type { EntryQuestion } from '#domain/compliance/entry-question.ts'
import type { UseValue } from '#contract/compliance/use-fact.ts'
import { canonicalEee, type EeeFacts } from '#domain/compliance/eee-categories.ts'
import { knownUses, type KnownOf } from '#domain/compliance/known-uses.ts'

/** Values of facts of use by their keys; a key that is not there is not known. */
export type UseValues = Readonly<Record<string, UseValue>>

/**
 * A finding that counts under a condition of the law (COMP-18): `when` is an expression over facts of use, e.g.
 * `use.skin_contact && use.for_consumers`. Each product decides it by its own facts.
 */
export interface UseCondition {
  /**
   * The question that a person may answer instead: the entry's own condition, or whether a substance belongs
   * to the entry.
   */
  entry: EntryQuestion
  when: string
  /** A mask over assessReasons: what is to be assessed where the condition holds; not there: the limit is exceeded. */
  reason?: number
  /** The result by category of equipment, of a list that is judged by it; the result counts where the condition holds. */
  eee?: EeeFacts
  /** The limit is for mixtures that are supplied, to the public or at all: a mixture that is a part of an article is not (COMP-16). */
  isOfSupply?: true
  /** The known facts of use of the part that holds the substance. They stay true in every product that contains the part. */
  known?: UseValues
}

/** Sorts conditions and removes duplicates, so that equal facts have equal texts. */
export function orderedConditions(conditions: readonly UseCondition[]): UseCondition[] {
  const byKey = new Map(conditions.map((each) => [conditionKey(each), canonicalCondition(each).condition]))
  return Array.from(byKey)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, condition]) => condition)
}

/** The text of a condition; conditions with the same meaning have equal texts. */
export const conditionKey = (condition: UseCondition): string => canonicalCondition(condition).key

/**
 * Texts by condition. Conditions are immutable and recur in thousands of facts, so each text is computed
 * once.
 */
const written = new WeakMap<UseCondition, { key: string; condition: UseCondition }>()

function canonicalCondition(given: UseCondition): { key: string; condition: UseCondition } {
  const before = written.get(given)
  if (before !== undefined) return before
  const { entry, when, reason, isOfSupply, known } = given
  const eee = given.eee && canonicalEee(given.eee)
  const condition = {
    entry,
    when,
    ...(reason ? { reason } : {}),
    ...(eee ? { eee } : {}),
    ...(isOfSupply ? { isOfSupply } : {}),
    ...knownValues(known),
  }
  const canonical = {
    key: JSON.stringify([
      entry,
      when,
      reason ?? 0,
      condition.known ?? {},
      ...(eee ? [eee] : []),
      ...(isOfSupply ? ['supply'] : []),
    ]),
    condition,
  }
  written.set(given, canonical)
  written.set(condition, canonical)
  return canonical
}

/** The facts of use of a product in no exempted use, as far as a condition reads them; undefined: the condition exempts no use. */
export function withoutExemptedUse(keys: readonly string[]): UseValues | undefined {
  const read = Object.entries(knownUses('no_exempted_use')).filter(([key]) => keys.includes(key))
  return read.length > 0 ? Object.fromEntries(read) : undefined
}

/** The facts that a condition knows of a mixture in an article, if its limit is for mixtures that are supplied. */
export const knownInArticle = (when: string): UseValues => knownBy('mixture_in_article', when)

/** The facts that a condition knows of an article, which is no mixture. */
export const knownOfArticle = (when: string): UseValues => knownBy('article', when)

const knownBy = (of: KnownOf, when: string): UseValues =>
  Object.fromEntries(Object.entries(knownUses(of)).filter(([key]) => when.includes(`use.${key}`)))

/** A condition as it counts in an article that a mixture is a part of. */
export function inArticle({ isOfSupply, ...condition }: UseCondition): UseCondition {
  return isOfSupply
    ? { ...condition, ...knownValues({ ...condition.known, ...knownInArticle(condition.when) }) }
    : condition
}

/** The property `known` with sorted keys; an empty object when no value is known. */
export const knownValues = (known: UseValues | undefined): { known?: UseValues } =>
  known !== undefined && Object.keys(known).length > 0 ? { known: sortedValues(known) } : {}

/** Keys in a fixed order. */
export const sortedValues = (values: UseValues): UseValues =>
  Object.fromEntries(Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1)))
