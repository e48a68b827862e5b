import type { Draft } from '#domain/product-import/draft.ts'
import type { Link } from '#domain/product-import/links.ts'
import { strongComponents } from '#domain/product-import/strong-components.ts'

/** Components that are there already, by ids in two columns of the same length. */
export interface StoredLinks {
  parents: ArrayLike<number>
  children: ArrayLike<number>
  /** True for a link that the import removes. */
  isRemoved: (parentId: number, childId: number) => boolean
}

/** A link of the file that closes a circle, with the way from its parent down to itself. */
export interface Circle {
  link: Link
  path: string
}

/** Links that are reported with their path; further ones are reported without it. */
const MAX_PATHS = 200
const MAX_STEPS = 12

/** The links of a file that put a product inside itself, judged together with each other and with the stored links. */
export function circlesOf(links: readonly Link[], stored: StoredLinks): Circle[] {
  const nodes = nodesOf(links, stored)
  const component = strongComponents(nodes.count, nodes.childrenOf)
  const closing = links.filter(
    ({ parent, child }) => component[nodes.of(parent)] === component[nodes.of(child)],
  )
  return closing.map((link, index) => {
    const isIn = (node: number) => component[node] === component[nodes.of(link.parent)]
    const way = index < MAX_PATHS ? wayDown(nodes, nodes.of(link.child), nodes.of(link.parent), isIn) : null
    const steps = way ? [nodes.of(link.parent), ...way] : [nodes.of(link.parent), nodes.of(link.child)]
    return { link, path: shortened(steps.map(nodes.title)).join(' › ') }
  })
}

interface Nodes {
  count: number
  of: (draft: Draft) => number
  childrenOf: (node: number) => readonly number[]
  title: (node: number) => string
}

/** Products of the file come first, by their places; what is only there already comes after. */
function nodesOf(links: readonly Link[], { parents, children, isRemoved }: StoredLinks): Nodes {
  const byId = new Map<number, number>()
  const byDraft = new Map<Draft, number>()
  const drafts: (Draft | null)[] = []
  const below: number[][] = []
  const add = (draft: Draft | null) => {
    drafts.push(draft)
    return below.push([]) - 1
  }
  const of = (draft: Draft): number => {
    const known = byDraft.get(draft)
    if (known !== undefined) return known
    const node = add(draft)
    byDraft.set(draft, node)
    if (draft.current) byId.set(draft.current.id, node)
    return node
  }
  for (const { parent, child } of links) below[of(parent)]?.push(of(child))
  const ofId = (id: number): number => {
    const node = byId.get(id) ?? add(null)
    byId.set(id, node)
    return node
  }
  for (let index = 0; index < parents.length; index++) {
    const [parent, child] = [parents[index] ?? 0, children[index] ?? 0]
    if (!isRemoved(parent, child)) below[ofId(parent)]?.push(ofId(child))
  }
  const rows = new Map(links.flatMap(({ child, rows: [row] }) => (row ? [[child, row.row] as const] : [])))
  const title = (node: number): string => {
    const draft = drafts[node]
    if (!draft) return '…'
    const row = rows.get(draft)
    return row === undefined ? draft.key : `${draft.key} (${row})`
  }
  return { count: below.length, of, childrenOf: (node) => below[node] ?? [], title }
}

/** The shortest way down, within the circle. */
function wayDown(
  { childrenOf }: Nodes,
  from: number,
  to: number,
  isIn: (node: number) => boolean,
): number[] | null {
  const cameFrom = new Map<number, number>([[from, -1]])
  const queue = [from]
  for (const node of queue) {
    if (node === to) {
      const way: number[] = []
      for (let step = node; step !== -1; step = cameFrom.get(step) ?? -1) way.unshift(step)
      return way
    }
    for (const child of childrenOf(node)) {
      if (cameFrom.has(child) || !isIn(child)) continue
      cameFrom.set(child, node)
      queue.push(child)
    }
  }
  return null
}

const shortened = (steps: readonly string[]) =>
  steps.length <= MAX_STEPS ? steps : [...steps.slice(0, MAX_STEPS - 2), '…', ...steps.slice(-1)]
