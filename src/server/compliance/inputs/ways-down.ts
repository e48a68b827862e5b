import { groupBy } from '#domain/compliance/roll-up.ts'
import { putUnder } from '#domain/lists-by-key.ts'
import { MAX_WAYS } from '#domain/products/ways-to-parts.ts'
import type { StoredGraph } from '#server/compliance/inputs/graph.repository.ts'

/** The ways from a product down to everything below it. Nodes are places in the graph's ids. */
export interface WaysDown {
  /** Nodes without children, nearest first. */
  leaves: number[]
  /** The number of paths to a node, at most MAX_WAYS. */
  waysTo(node: number): number
  /** The nodes of a shortest path from the product to this node. */
  pathTo(node: number): number[]
  /** Paths to a node, shorter ones first, at most `limit`. */
  pathsTo(node: number, limit: number): number[][]
}

type BillOfMaterials = Pick<StoredGraph, 'ids' | 'edgeParents' | 'edgeChildren'>

/** Finds the shortest paths breadth first, then counts all paths, each node after everything that contains it. */
export function waysDown(stored: BillOfMaterials, rootId: number): WaysDown {
  const nodeById = new Map<number, number>()
  stored.ids.forEach((id, node) => nodeById.set(id, node))
  const nodeOf = (id: number): number => nodeById.get(id) ?? -1
  const parents = Int32Array.from(stored.edgeParents, nodeOf)
  const children = Int32Array.from(stored.edgeChildren, nodeOf)
  const count = stored.ids.length
  const below = groupBy(parents, count)
  const childrenOf = (node: number): number[] =>
    Array.from(below.order.subarray(below.start[node], below.start[node + 1]), (edge) => children[edge] ?? -1)
  const root = nodeOf(rootId)
  const cameFrom = new Map<number, number>([[root, -1]])
  const order = [root]
  for (const node of order) {
    for (const child of childrenOf(node)) {
      if (cameFrom.has(child)) continue
      cameFrom.set(child, node)
      order.push(child)
    }
  }
  const ways = countWays(root, childrenOf, order)
  let parentsOf: Climb['parentsOf'] | undefined
  return {
    leaves: order.filter((node) => below.start[node] === below.start[node + 1]),
    waysTo: (node) => ways.get(node) ?? 0,
    pathTo(node) {
      const path: number[] = []
      for (let at = node; at !== -1; at = cameFrom.get(at) ?? -1) path.unshift(at)
      return path
    },
    pathsTo(node, limit) {
      const paths: number[][] = []
      parentsOf ??= parentsNearestFirst(order, childrenOf)
      climb([node], { root, parentsOf, limit, paths })
      return paths.toSorted((a, b) => a.length - b.length)
    },
  }
}

/** The parents of each reached node, those nearest to the root first. */
function parentsNearestFirst(
  byDistance: readonly number[],
  childrenOf: (node: number) => number[],
): Climb['parentsOf'] {
  const parents = new Map<number, number[]>()
  for (const parent of byDistance) {
    for (const child of childrenOf(parent)) putUnder(parents, child, parent)
  }
  return (node) => parents.get(node) ?? []
}

interface Climb {
  root: number
  parentsOf: (node: number) => readonly number[]
  limit: number
  paths: number[][]
}

/**
 * Collects paths from a node up to the root, at most `limit`; every way up ends at the root, so no step is
 * wasted.
 */
function climb(path: readonly number[], search: Climb): void {
  const [top] = path
  if (top === undefined || search.paths.length >= search.limit) return
  if (top === search.root) search.paths.push([...path])
  else for (const parent of search.parentsOf(top)) climb([parent, ...path], search)
}

function countWays(
  root: number,
  childrenOf: (node: number) => number[],
  reached: readonly number[],
): Map<number, number> {
  const open = new Map<number, number>()
  for (const child of reached.flatMap(childrenOf)) open.set(child, (open.get(child) ?? 0) + 1)
  const ways = new Map<number, number>([[root, 1]])
  const queue = [root]
  for (const node of queue) {
    for (const child of childrenOf(node)) {
      ways.set(child, Math.min(MAX_WAYS, (ways.get(child) ?? 0) + (ways.get(node) ?? 0)))
      const left = (open.get(child) ?? 0) - 1
      open.set(child, left)
      if (left === 0) queue.push(child)
    }
  }
  return ways
}
