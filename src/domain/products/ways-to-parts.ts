import { putUnder } from '#domain/lists-by-key.ts'

/** The paths down from products to the parts that hold something. */
export interface WaysToParts {
  /** A shortest path, the product first and the part last; empty: there is none. */
  pathFrom(product: number): number[]
  /** The number of paths, counted up to MAX_WAYS. */
  waysFrom(product: number): number
}

interface Graph {
  /** An edge is a parent and a child at the same place. */
  parents: readonly number[]
  children: readonly number[]
  /** The parts. A part is its own shortest way. */
  holders: readonly number[]
}

/** Limit of the count of paths: shared parts such as bolts are reached by very many. */
export const MAX_WAYS = 1_000_000

/**
 * Finds a shortest path and counts the paths for every product of an acyclic graph at once (SUB-11). It visits each edge twice:
 * breadth first from the parts upwards for the paths, and once more to add up their number.
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

/** The next product on a shortest path, by product; null at a part. */
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
