/** A line of a bill of materials. */
export interface UnitsEdge {
  parent: number
  child: number
  units: number
}

/**
 * The number of each part in one product, summed over all paths down. Each part is multiplied out once, after everything that
 * contains it. The bill of materials must have no cycle.
 */
export function unitsBelow(root: number, edges: readonly UnitsEdge[]): Map<number, number> {
  const below = Map.groupBy(edges, ({ parent }) => parent)
  const waiting = new Map<number, number>()
  for (const { child } of edges) waiting.set(child, (waiting.get(child) ?? 0) + 1)
  const units = new Map<number, number>([[root, 1]])
  const ready = [root]
  for (const part of ready) {
    for (const { child, units: each } of below.get(part) ?? []) {
      units.set(child, (units.get(child) ?? 0) + (units.get(part) ?? 0) * each)
      const left = (waiting.get(child) ?? 0) - 1
      waiting.set(child, left)
      if (left === 0) ready.push(child)
    }
  }
  return units
}
