import { canonicalGeneral, combineGeneral, type Facts, type ListFacts } from '#domain/compliance/facts.ts'
import { onceEachPair } from '#domain/compliance/pair-table.ts'
import { listPool, partPool, type PartPool } from '#domain/compliance/part-pools.ts'
import { present, rowPool } from '#domain/compliance/row-pool.ts'

/** Interns facts: each distinct value has a small number. */
export interface FactsPool {
  /** The number of these facts; equal facts have equal numbers. */
  add(facts: Facts): number
  facts(index: number): Facts
  key(index: number): string
  /** The number of two facts combined. */
  combine(a: number, b: number): number
  readonly size: number
}

/**
 * Stores facts as rows of parts: the general facts, then the facts of each list. Each part has few distinct
 * values even where whole facts have many, so each pair of values is combined once and later combinations are
 * look-ups.
 */
export function factsPool(): FactsPool {
  const general = partPool(combineGeneral, canonicalGeneral)
  const lists: { key: string; parts: PartPool<ListFacts> }[] = []
  const placeByList = new Map<string, number>()
  const rows = rowPool()
  // Many leaves share one judgement: the same object needs no row again.
  const byObject = new Map<Facts, number>()
  const written: Facts[] = []
  const keys: string[] = []

  /** A place for each list that was ever named. */
  function placeOf(listKey: string): number {
    const before = placeByList.get(listKey)
    if (before !== undefined) return before
    placeByList.set(listKey, lists.push({ key: listKey, parts: listPool() }) - 1)
    return lists.length - 1
  }

  function rowOf(facts: Facts): number[] {
    const row = [general.add(facts)]
    for (const [key, list] of Object.entries(facts.lists)) {
      const place = placeOf(key)
      while (row.length <= place) row.push(0)
      row[place + 1] = partsAt(place).add(list)
    }
    return row
  }

  /** Into one array for all: most pairs come to a row that is known. */
  const combined: number[] = []
  function combineRows(a: readonly number[], b: readonly number[]): readonly number[] {
    combined.length = Math.max(a.length, b.length)
    combined[0] = general.combine(a[0] ?? 0, b[0] ?? 0)
    for (let place = 1; place < combined.length; place++)
      combined[place] = partsAt(place - 1).combine(a[place] ?? 0, b[place] ?? 0)
    return combined
  }

  const partsAt = (place: number): PartPool<ListFacts> => present(lists[place]).parts

  const pool: FactsPool = {
    add(facts) {
      const seen = byObject.get(facts)
      if (seen !== undefined) return seen
      const index = rows.add(rowOf(facts))
      byObject.set(facts, index)
      return index
    },
    facts: (index) => (written[index] ??= factsOf(rows.row(index))),
    key: (index) => (keys[index] ??= keyOf(rows.row(index))),
    combine: onceEachPair((a, b) => rows.add(combineRows(rows.row(a), rows.row(b)))),
    get size() {
      return rows.size
    },
  }

  /** The text that `factsKey` gives, joined from texts of the parts that are each computed once. */
  function keyOf(row: readonly number[]): string {
    const { leaves, ...more } = general.value(row[0] ?? 0)
    const named = lists
      .map(({ key, parts }, place) => ({ key, text: parts.text(row[place + 1] ?? 0) }))
      .filter(({ text }) => text !== '')
      .toSorted((a, b) => (a.key < b.key ? -1 : 1))
      .map(({ key, text }) => `${JSON.stringify(key)}:${text}`)
    const others = JSON.stringify(more).slice(1, -1)
    return `{"leaves":${leaves},"lists":{${named.join()}}${others === '' ? '' : `,${others}`}}`
  }

  function factsOf([first, ...others]: readonly number[]): Facts {
    const named = others.flatMap((part, place) =>
      part === 0 ? [] : [[present(lists[place]).key, partsAt(place).value(part)] as const],
    )
    return { ...general.value(first ?? 0), lists: Object.fromEntries(named) }
  }
  return pool
}
