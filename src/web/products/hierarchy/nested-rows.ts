import type { Hierarchy, HierarchyNode } from '#contract/products/hierarchy.ts'

/** A row of the nested table: a product at a place of the hierarchy. */
export interface NestedRow {
  /** Places in `nodes` from the top, e.g. `0/4/7`: a part that is built in twice has two. */
  path: string
  node: HierarchyNode
  depth: number
  units: number | null
  hasChildren: boolean
  isOpen: boolean
}

/** The search texts of the columns; a text matches anywhere, ignoring case. */
export interface NestedFilters {
  title?: string
  productId?: string
  supplier?: string
  type?: string
  concern?: 'yes' | 'no'
}

interface Shown {
  open: ReadonlySet<string>
  /** Over all columns. */
  search: string
  filters: NestedFilters
  typeTitle: (type: HierarchyNode['type']) => string
}

/** Maximum number of drawn rows; nobody reads a longer page to its end. */
export const MAX_NESTED_ROWS = 1_000

/** The lines in sight. While something is searched for, they are the matches with everything above them, opened. */
export function nestedRows({ nodes, edges }: Hierarchy, shown: Shown): NestedRow[] {
  const below = Map.groupBy(edges, ({ parent }) => parent)
  const isSearching = [shown.search, ...Object.values(shown.filters)].some((text) => text?.trim())
  const matchesBelow = matchingNodes(nodes, below, shown)
  const rows: NestedRow[] = []
  const add = (place: number, above: string, units: number | null): void => {
    const node = nodes[place]
    if (!node || rows.length >= MAX_NESTED_ROWS) return
    if (isSearching && !matchesBelow.has(place)) return
    const path = above === '' ? String(place) : `${above}/${place}`
    const children = below.get(place) ?? []
    const isOpen = children.length > 0 && (isSearching || shown.open.has(path))
    rows.push({
      path,
      node,
      depth: path.split('/').length - 1,
      units,
      hasChildren: children.length > 0,
      isOpen,
    })
    if (isOpen) for (const edge of children) add(edge.child, path, edge.units)
  }
  add(0, '', null)
  return rows
}

/** Nodes that match, or have one below that does. Children come after their parents in at least one order: asked bottom-up. */
function matchingNodes(
  nodes: readonly HierarchyNode[],
  below: ReadonlyMap<number, Hierarchy['edges']>,
  shown: Shown,
): Set<number> {
  const known = new Map<number, boolean>()
  const isIn = (place: number): boolean => {
    const before = known.get(place)
    if (before !== undefined) return before
    const node = nodes[place]
    const found =
      (node !== undefined && isMatch(node, shown)) ||
      (below.get(place) ?? []).some(({ child }) => isIn(child))
    known.set(place, found)
    return found
  }
  return new Set(nodes.keys().filter(isIn))
}

function isMatch(node: HierarchyNode, { search, filters, typeTitle }: Shown): boolean {
  const { title, productId, supplier } = node
  const type = typeTitle(node.type)
  return (
    [title, productId, supplier, type].some((text) => holds(text, search)) &&
    holds(title, filters.title) &&
    holds(productId, filters.productId) &&
    holds(supplier, filters.supplier) &&
    holds(type, filters.type) &&
    (!filters.concern || (node.hasConcernSubstances === true ? 'yes' : 'no') === filters.concern)
  )
}

const holds = (text: string, wanted = ''): boolean => text.toLowerCase().includes(wanted.trim().toLowerCase())

const MAX_NAME_SHOWN = 64

/** Names of more than 64 characters are cut, and end with an ellipsis. */
export function shortName(name: string): string {
  const characters = Array.from(name)
  return characters.length > MAX_NAME_SHOWN ? `${characters.slice(0, MAX_NAME_SHOWN).join('')}…` : name
}
