import { putUnder } from '#domain/lists-by-key.ts'

/** What is in what, as two columns: the component at a place of `children` is in the product at that place of `parents`. */
export interface Edges {
  parents: ArrayLike<number>
  children: ArrayLike<number>
}

/** A place of a product in an indented list. */
export interface ListedPlace {
  id: number
  /** What it stands below; null: nothing. */
  parentId: number | null
  /** 1 at the top. */
  level: number
  /** Which place of the list has its components (from 0), where it is not this one. */
  listedAt: number | null
}

/**
 * Products as an indented list: each below what it is in, in the order of the edges, and its components only where it stands first:
 * assemblies that many products share would make the list longer than anything can hold. Parents that are not among the products are
 * named by rows at the top. Each edge and each product that is in nothing is one row.
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

/** By a stack of its own: structures may be deeper than calls. */
function listBelow(stack: Frame[], open: (id: number, parentId: number, level: number) => Frame): void {
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const component = top.components[top.next]
    top.next += 1
    if (component === undefined) stack.pop()
    else stack.push(open(component, top.id, stack.length + 1))
  }
}
