interface Edge {
  parent: number
  child: number
}

/**
 * PROD-17: the shortest way down from a product to another, both ends included, or null when there is none. Asked from
 * a wanted component to its future parent it is the way that would close the circle.
 */
export function shortestPath(edges: readonly Edge[], from: number, to: number): number[] | null {
  const children = Map.groupBy(edges, ({ parent }) => parent)
  const cameFrom = new Map<number, number | null>([[from, null]])
  const queue = [from]
  for (const product of queue) {
    if (product === to) return wayTo(product, cameFrom)
    for (const { child } of children.get(product) ?? []) {
      if (cameFrom.has(child)) continue
      cameFrom.set(child, product)
      queue.push(child)
    }
  }
  return null
}

function wayTo(product: number, cameFrom: ReadonlyMap<number, number | null>): number[] {
  const before = cameFrom.get(product)
  return before === null || before === undefined ? [product] : [...wayTo(before, cameFrom), product]
}
