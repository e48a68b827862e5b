import type { Hierarchy } from '#contract/hierarchy.ts'

const LEVEL_PX = 248
const LINE_PX = 56

export interface Placed {
  x: number
  y: number
}

/** Levels from left to right; in a level the order in which the parts are found, so that lines of one parent lie together. */
export function placesOf({ nodes }: Hierarchy): Placed[] {
  const used = new Map<number, number>()
  const widest = Math.max(
    ...Map.groupBy(nodes, ({ level }) => level)
      .values()
      .map(({ length }) => length),
  )
  const sizes = new Map<number, number>()
  for (const { level } of nodes) sizes.set(level, (sizes.get(level) ?? 0) + 1)
  return nodes.map(({ level }) => {
    const index = used.get(level) ?? 0
    used.set(level, index + 1)
    const top = ((widest - (sizes.get(level) ?? 0)) * LINE_PX) / 2
    return { x: level * LEVEL_PX, y: top + index * LINE_PX }
  })
}
