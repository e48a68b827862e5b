import { combine, factsKey, type Facts } from '#domain/compliance/facts.ts'

/** Different facts by small numbers. There are few different ones, so each pair is combined once. */
export interface FactsPool {
  /** The number of these facts; equal facts have equal numbers. */
  add(facts: Facts): number
  facts(index: number): Facts
  key(index: number): string
  /** The number of both together. */
  combine(a: number, b: number): number
  readonly size: number
}

const PAIR_BASE = 2 ** 26

export function factsPool(): FactsPool {
  const known: { facts: Facts; key: string }[] = []
  const byKey = new Map<string, number>()
  // Many leaves share one judgement: the same object needs no key again.
  const byObject = new WeakMap<Facts, number>()
  const pairs = new Map<number, number>()
  const at = (index: number) => {
    const found = known[index]
    if (!found) throw new Error(`No facts number ${index}`)
    return found
  }
  const pool: FactsPool = {
    add(facts) {
      const seen = byObject.get(facts)
      if (seen !== undefined) return seen
      const key = factsKey(facts)
      const index = byKey.get(key) ?? known.push({ facts, key }) - 1
      byKey.set(key, index)
      byObject.set(facts, index)
      return index
    },
    facts: (index) => at(index).facts,
    key: (index) => at(index).key,
    combine(a, b) {
      if (a === b) return a
      const pair = a < b ? a * PAIR_BASE + b : b * PAIR_BASE + a
      const before = pairs.get(pair)
      if (before !== undefined) return before
      const together = pool.add(combine(at(a).facts, at(b).facts))
      pairs.set(pair, together)
      return together
    },
    get size() {
      return known.length
    },
  }
  return pool
}
