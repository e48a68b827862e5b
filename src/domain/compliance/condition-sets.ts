import { onceEachPair } from '#domain/compliance/pair-table.ts'
import { conditionKey, orderedConditions, type UseCondition } from '#domain/compliance/use-conditions.ts'

/** Different sets of conditions by numbers; the set without conditions is 0. */
export interface ConditionSets {
  add(conditions: readonly UseCondition[]): number
  /** Conditions of a set in their canonical order. */
  conditions(set: number): readonly UseCondition[]
  /** The number of the set that holds the conditions of both sets. */
  combine(a: number, b: number): number
}

/** Sets are sorted numbers of conditions: a union compares numbers and writes no condition out. */
export function conditionSets(): ConditionSets {
  const conditions: UseCondition[] = []
  const numberByKey = new Map<string, number>()
  const sets: number[][] = []
  const setByKey = new Map<string, number>()
  const written: (readonly UseCondition[])[] = []

  function numberOf(condition: UseCondition): number {
    const key = conditionKey(condition)
    const number = numberByKey.get(key) ?? conditions.push(condition) - 1
    numberByKey.set(key, number)
    return number
  }

  function addNumbers(numbers: Iterable<number>): number {
    const sorted = Array.from(new Set(numbers)).toSorted((a, b) => a - b)
    const key = sorted.join()
    const set = setByKey.get(key) ?? sets.push(sorted) - 1
    setByKey.set(key, set)
    return set
  }

  addNumbers([])
  const numbersOf = (set: number): readonly number[] => {
    const numbers = sets[set]
    if (numbers === undefined) throw new Error('The set is not one of these sets.')
    return numbers
  }
  return {
    add: (given) => addNumbers(given.map(numberOf)),
    conditions: (set) =>
      (written[set] ??= orderedConditions(numbersOf(set).flatMap((number) => conditions[number] ?? []))),
    combine: onceEachPair((a, b) => addNumbers([...numbersOf(a), ...numbersOf(b)])),
  }
}
