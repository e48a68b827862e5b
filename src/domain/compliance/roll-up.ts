import type { FactsPool } from '#domain/compliance/facts-pool.ts'

/** A part of the bill of materials in memory: nodes are numbers from 0, edges are pairs at the same place of two arrays. */
export interface Graph {
  count: number
  parents: Int32Array
  children: Int32Array
  transforms?: RollUpTransforms | undefined
}

export interface RolledUp {
  /** Facts of each node, as numbers of the pool. */
  facts: Int32Array
  /** 1: something below or in the node changed the substances of concern. */
  concern: Uint8Array
}

/** The few nodes and edges that change facts on their way up (COMP-16, COMP-18). The flags keep all others free of cost. */
export interface RollUpTransforms {
  /** 1: facts change along this edge, as those of a mixture do in the article that lists it. */
  edges: Uint8Array
  alongEdge: (edge: number, facts: number) => number
  /** 1: facts change at this node, as a person's assessments say, or what they were before is compared with. */
  nodes: Uint8Array
  /** `factsOf` are the facts of another node, which has been rolled up: of the node's children. */
  atNode: (
    node: number,
    facts: number,
    factsOf: (node: number) => number,
  ) => { facts: number; isConcernChanged: boolean }
}

/**
 * Rolls facts up from the leaves, each node after all of its children. `own` are the facts of a node by itself; a node with
 * children has those of its children instead. `changed` marks nodes whose substances of concern changed; the mark rises.
 */
export function rollUp(graph: Graph, own: Int32Array, changed: Uint8Array, pool: FactsPool): RolledUp {
  const { count, parents, children, transforms } = graph
  const facts = own.slice()
  const concern = changed.slice()
  const open = countOf(parents, count)
  const isFilled = new Uint8Array(count)
  const above = groupBy(children, count)
  const queue = new Int32Array(count)
  const factsOf = (node: number): number => facts[node]!
  let end = 0
  for (let node = 0; node < count; node++) if (open[node] === 0) queue[end++] = node
  for (let next = 0; next < end; next++) {
    // Typed arrays within their bounds; the checks of the language would cost a third of the time.
    const node = queue[next]!
    if (transforms?.nodes[node] === 1) {
      const anew = transforms.atNode(node, facts[node]!, factsOf)
      facts[node] = anew.facts
      if (anew.isConcernChanged) concern[node] = 1
    }
    const value = facts[node]!
    for (let at = above.start[node]!; at < above.start[node + 1]!; at++) {
      const edge = above.order[at]!
      const parent = parents[edge]!
      const risen = transforms?.edges[edge] === 1 ? transforms.alongEdge(edge, value) : value
      facts[parent] = isFilled[parent] === 0 ? risen : pool.combine(facts[parent]!, risen)
      isFilled[parent] = 1
      concern[parent]! |= concern[node]!
      if (--open[parent]! === 0) queue[end++] = parent
    }
  }
  if (end !== count) throw new Error('The bill of materials has a cycle.')
  return { facts, concern }
}

function countOf(values: Int32Array, count: number): Int32Array {
  const counts = new Int32Array(count)
  for (const value of values) counts[value]! += 1
  return counts
}

/** Edges by one of their ends: `order` lists edge numbers, those of node n from start[n] to start[n + 1]. */
export function groupBy(ends: Int32Array, count: number): { start: Int32Array; order: Int32Array } {
  const start = new Int32Array(count + 1)
  for (const end of ends) start[end + 1]! += 1
  for (let node = 0; node < count; node++) start[node + 1]! += start[node]!
  const fill = start.slice(0, count)
  const order = new Int32Array(ends.length)
  for (let edge = 0; edge < ends.length; edge++) {
    const end = ends[edge]!
    order[fill[end]!++] = edge
  }
  return { start, order }
}
