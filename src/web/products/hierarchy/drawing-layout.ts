import type { Hierarchy } from '#contract/products/hierarchy.ts'

const LEVEL_PX = 248
const LINE_PX = 56
/** The box of a part, as the style sheet has it. */
export const PART_PX = 200

/** The zoom at which names are still read. */
export const READABLE_ZOOM = 0.75

/** The parts that a drawing begins with: the columns that a box of this width (pixels) shows whole where they can be read, at least one. */
export function partsInSight(places: readonly Placed[], width: number): number[] {
  const columns = Math.floor((width / READABLE_ZOOM + LEVEL_PX - PART_PX) / LEVEL_PX)
  const end = Math.max(1, columns) * LEVEL_PX
  return places.flatMap(({ x }, part) => (x < end ? part : []))
}

export interface Placed {
  x: number
  y: number
}

/**
 * Places of the parts: columns from left to right, each part right of all products that contain it. Within a
 * column parts keep the order of discovery, so that lines of one parent lie together.
 */
export function placesOf({ nodes, edges }: Hierarchy): Placed[] {
  const columns = columnsOf(nodes.length, edges)
  const sizes = new Map<number, number>()
  for (const column of columns) sizes.set(column, (sizes.get(column) ?? 0) + 1)
  const tallest = Math.max(...sizes.values())
  const used = new Map<number, number>()
  return columns.map((column) => {
    const index = used.get(column) ?? 0
    used.set(column, index + 1)
    const top = ((tallest - (sizes.get(column) ?? 0)) * LINE_PX) / 2
    return { x: column * LEVEL_PX, y: top + index * LINE_PX }
  })
}

/**
 * The length of the longest way to each part: one that is used at several levels stands behind the last of them, and no line
 * leads back. A part never contains itself; the count of rounds holds should it ever.
 */
function columnsOf(count: number, edges: Hierarchy['edges']): number[] {
  const columns = Array.from({ length: count }, () => 0)
  for (let round = 0; round < count; round += 1) {
    let isMoved = false
    for (const { parent, child } of edges) {
      const after = (columns[parent] ?? 0) + 1
      if ((columns[child] ?? 0) >= after) continue
      columns[child] = after
      isMoved = true
    }
    if (!isMoved) break
  }
  return columns
}
