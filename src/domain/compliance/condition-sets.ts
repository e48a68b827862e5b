import { onceEachPair } from '#domain/compliance/pair-table.ts'
import { present, rowPool } from '#domain/compliance/row-pool.ts'
import { conditionKey, orderedConditions, type UseCondition } from '#domain/compliance/use-conditions.ts'

/** Different sets of conditions by numbers; the set without conditions is 0. */
export interface ConditionSets {
  add(conditions: readonly UseCondition[]): number
  /** Conditions of a set in their canonical order. */
  conditions(set: number): readonly UseCondition[]
  /** The number of the set that holds the conditions of both sets. */
  combine(a: number, b: number): number
}

/** Sets are rows of sorted numbers, from 1 on: a union compares numbers and writes no condition out. */
export function conditionSets(): ConditionSets {
  const conditions: UseCondition[] = []
  const numberByKey = new Map<string, number>()
  const sets = rowPool()
  const written: (readonly UseCondition[])[] = []
  /** One array for all: most unions come to a set that is known. */
  const both: number[] = []

  function numberOf(condition: UseCondition): number {
    const key = conditionKey(condition)
    const number = numberByKey.get(key) ?? conditions.push(condition)
    numberByKey.set(key, number)
    return number
  }

  sets.add([])
  return {
    add: (given) => sets.add(Array.from(new Set(given.map(numberOf))).toSorted((a, b) => a - b)),
    conditions: (set) =>
      (written[set] ??= orderedConditions(sets.row(set).map((number) => present(conditions[number - 1])))),
    combine: onceEachPair((a, b) => sets.add(union(both, sets.row(a), sets.row(b)))),
  }
}

/** The numbers of two sorted rows, sorted and each once, in `both`. */
function union(both: number[], a: readonly number[], b: readonly number[]): readonly number[] {
  both.length = 0
  let [atA, atB] = [0, 0]
  while (atA < a.length || atB < b.length) {
    const [fromA, fromB] = [a[atA] ?? Infinity, b[atB] ?? Infinity]
    both.push(Math.min(fromA, fromB))
    if (fromA <= fromB) atA++
    if (fromB <= fromA) atB++
  }
  return both
}
