import { putUnder } from '#domain/lists-by-key.ts'

/** The ways down from products to the parts that hold something. */
export interface WaysToParts {
  /** A shortest one, the product first, the part last; empty where none leads there. */
  pathFrom(product: number): number[]
  /** How many there are, counted up to MAX_WAYS. */
  waysFrom(product: number): number
}

interface Graph {
  /** An edge is a parent and a child at the same place. */
  parents: readonly number[]
  children: readonly number[]
  /** The parts. A part is its own shortest way. */
  holders: readonly number[]
}

/** A bolt may be reached by more ways than anybody counts. */
export const MAX_WAYS = 1_000_000

/**
 * SUB-11: for every product of a graph without circles at once, each edge looked at twice: a shortest way, found from the parts
 * upwards breadth first, and the number of ways, added up from the parts.
 */
export function waysToParts({ parents, children, holders }: Graph): WaysToParts {
  const above = new Map<number, number[]>()
  const openChildren = new Map<number, number>()
  for (const [edge, child] of children.entries()) {
    const parent = parents[edge]
    if (parent === undefined) continue
    putUnder(above, child, parent)
    openChildren.set(parent, (openChildren.get(parent) ?? 0) + 1)
  }
  const next = nextSteps(above, holders)
  const ways = countWays(above, openChildren, holders)
  return {
    pathFrom(product) {
      const path: number[] = []
      for (let at: number | null = product; at !== null; at = next.get(at) ?? null) {
        if (!next.has(at)) return []
        path.push(at)
      }
      return path
    },
    waysFrom: (product) => ways.get(product) ?? 0,
  }
}

/** From each product the next one on a shortest way; null at a part. */
function nextSteps(
  above: ReadonlyMap<number, number[]>,
  holders: readonly number[],
): Map<number, number | null> {
  const next = new Map<number, number | null>(holders.map((holder) => [holder, null]))
  const queue = [...holders]
  for (const product of queue) {
    for (const parent of above.get(product) ?? []) {
      if (next.has(parent)) continue
      next.set(parent, product)
      queue.push(parent)
    }
  }
  return next
}

/** A product is counted when everything below it is. */
function countWays(
  above: ReadonlyMap<number, number[]>,
  openChildren: Map<number, number>,
  holders: readonly number[],
): Map<number, number> {
  const ways = new Map<number, number>(holders.map((holder) => [holder, 1]))
  const bottom = new Set([...above.keys(), ...holders])
  const queue = Array.from(bottom).filter((product) => !openChildren.has(product))
  for (const product of queue) {
    for (const parent of above.get(product) ?? []) {
      ways.set(parent, Math.min(MAX_WAYS, (ways.get(parent) ?? 0) + (ways.get(product) ?? 0)))
      const open = (openChildren.get(parent) ?? 0) - 1
      openChildren.set(parent, open)
      if (open === 0) queue.push(parent)
    }
  }
  return ways
}
