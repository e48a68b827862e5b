import { conditionSets } from '#domain/compliance/condition-sets.ts'
import { canonicalList, combineLists, unansweredList, type ListFacts } from '#domain/compliance/facts.ts'
import { onceEachPair, pairTable } from '#domain/compliance/pair-table.ts'
import { present } from '#domain/compliance/row-pool.ts'

/** Different values of one part of facts, by numbers in the order they came. */
export interface PartPool<T> {
  add(value: T): number
  value(index: number): T
  /** The canonical JSON of the value; empty where a list says no more than "not answered". */
  text(index: number): string
  combine(a: number, b: number): number
}

/** `canonical` writes values that say the same in the same way. */
export function partPool<T>(combine: (a: T, b: T) => T, canonical: (value: T) => T): PartPool<T> {
  const values: T[] = []
  const texts: string[] = []
  const byText = new Map<string, number>()
  const pool: PartPool<T> = {
    add(given) {
      const value = canonical(given)
      const text = JSON.stringify(value)
      const before = byText.get(text)
      if (before !== undefined) return before
      byText.set(text, values.length)
      texts.push(text)
      return values.push(value) - 1
    },
    value: (index) => present(values[index]),
    text: (index) => present(texts[index]),
    combine: onceEachPair((a, b) => pool.add(combine(pool.value(a), pool.value(b)))),
  }
  return pool
}

/**
 * Facts of one list. 0 is the list without answers. Conditions have numbers of their own: of 16 conditions a company has hundreds of
 * sets, and thousands of pairs of values would be combined where a few dozen pairs of the remaining facts are.
 */
export function listPool(): PartPool<ListFacts> {
  const others = partPool(combineLists, (list) => canonicalList(list) ?? unansweredList)
  const sets = conditionSets()
  const values: { other: number; set: number }[] = []
  const indexes = pairTable()
  const written: ListFacts[] = []
  const texts: string[] = []
  // Many facts share what they say of a list: the same object needs no text again.
  const byObject = new Map<ListFacts, number>()

  function indexOf(other: number, set: number): number {
    const before = indexes.get(other, set)
    if (before !== -1) return before
    const index = values.push({ other, set }) - 1
    indexes.set(other, set, index)
    return index
  }

  function write(index: number): ListFacts {
    const { other, set } = present(values[index])
    const conditions = sets.conditions(set)
    return conditions.length === 0 ? others.value(other) : { ...others.value(other), conditions }
  }

  const pool: PartPool<ListFacts> = {
    add(list) {
      const seen = byObject.get(list)
      if (seen !== undefined) return seen
      const { conditions = [], ...other } = list
      const index = indexOf(others.add(other), sets.add(conditions))
      byObject.set(list, index)
      return index
    },
    value: (index) => (written[index] ??= write(index)),
    text: (index) => (texts[index] ??= JSON.stringify(canonicalList(pool.value(index))) ?? ''),
    combine: onceEachPair((a, b) => {
      const [one, two] = [present(values[a]), present(values[b])]
      return indexOf(others.combine(one.other, two.other), sets.combine(one.set, two.set))
    }),
  }
  pool.add(unansweredList)
  return pool
}
