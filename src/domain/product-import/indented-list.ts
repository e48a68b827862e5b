import { putUnder } from '#domain/lists-by-key.ts'

/** Parent-child links as two columns of equal length: `children[i]` is a component of `parents[i]`. */
export interface Edges {
  parents: ArrayLike<number>
  children: ArrayLike<number>
}

/** A place of a product in an indented list. */
export interface ListedPlace {
  id: number
  /** The product above in the list; null: the row is at the top. */
  parentId: number | null
  /** 1 at the top. */
  level: number
  /** The index (from 0) of the place that lists the product's components, when it is another place; else null. */
  listedAt: number | null
}

/**
 * Products as an indented list: each below its parents, in the order of the edges. Components are listed only at a product's first
 * place, because repeating shared assemblies would make the list too long. A parent that is not among the products is named by
 * rows at the top. Each edge and each product without a parent is one row.
 */
export function indentedList(ids: readonly number[], { parents, children }: Edges): ListedPlace[] {
  const known = new Set(ids)
  const below = new Map<number, number[]>()
  const outside = new Map<number, number[]>()
  const isInside = new Set<number>()
  for (let at = 0; at < parents.length; at++) {
    const [parent, child] = [parents[at] ?? 0, children[at] ?? 0]
    if (!known.has(child)) continue
    if (!known.has(parent)) putUnder(outside, child, parent)
    else {
      putUnder(below, parent, child)
      isInside.add(child)
    }
  }
  const places: ListedPlace[] = []
  const listedAt = new Map<number, number>()
  const open = (id: number, parentId: number | null, level: number): Frame => {
    const first = listedAt.get(id)
    if (first === undefined) listedAt.set(id, places.length)
    const components = first === undefined ? (below.get(id) ?? []) : []
    places.push({ id, parentId, level, listedAt: first !== undefined && below.has(id) ? first : null })
    return { id, components, next: 0 }
  }
  for (const id of ids) {
    const tops = outside.get(id) ?? (isInside.has(id) ? [] : [null])
    for (const parentId of tops) listBelow([open(id, parentId, 1)], open)
  }
  return places
}

interface Frame {
  id: number
  components: readonly number[]
  next: number
}

/** Walks with an explicit stack, because structures can be deeper than the call stack. */
function listBelow(stack: Frame[], open: (id: number, parentId: number, level: number) => Frame): void {
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const component = top.components[top.next]
    top.next += 1
    if (component === undefined) stack.pop()
    else stack.push(open(component, top.id, stack.length + 1))
  }
}
