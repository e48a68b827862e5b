import { unansweredLeaf, type Facts } from '#domain/compliance/facts.ts'
import { factsPool, type FactsPool } from '#domain/compliance/facts-pool.ts'
import { contextKey, outdatedContext, type ProductContext } from '#domain/compliance/product-context.ts'
import { rollUp, type Graph } from '#domain/compliance/roll-up.ts'
import type { StoredGraph } from '#server/compliance/inputs/graph.repository.ts'
import { byId, type IdIndex } from '#server/compliance/inputs/id-index.ts'
import { rollUpTransforms } from '#server/compliance/inputs/roll-up-transforms.ts'
import { isGroupContext } from '#server/compliance/inputs/stored-context.ts'

/** The new judgement of a product itself, without its components. */
export interface Judged {
  own: Facts
  /** A hash of its own concern substances; 0 = none. */
  concern: number
  /** undefined: the context is as stored, but for what the concern substances change. */
  contextOf?: (isConcernChanged: boolean) => ProductContext
}

/** A product whose stored judgement is no longer right. Facts and contexts are numbers of the result's pools. */
export interface Rejudged {
  productId: number
  own: number
  facts: number
  context: number
  concern: number
  isConcernChanged: boolean
  isOwnChanged: boolean
  isNew: boolean
  /** The id of the stored verdict; -1: there is none. */
  verdictBefore: number
}

export interface GraphJudgement {
  pool: FactsPool
  contexts: ProductContext[]
  rejudged: Rejudged[]
  /** Ids under which facts of the pool are stored already. */
  storedFactsIds: ReadonlyMap<number, number>
}

interface Changes {
  /** The new judgement of the product at a node of the graph; undefined: the stored one holds. */
  judgedAt: (node: number) => Judged | undefined
  /** Products whose concern substances changed by something else, e.g. by a component that came or went. */
  concernChanged: ReadonlySet<number>
}

/** A part of the bill of materials in memory, with all that does not depend on what is newly known. */
export interface GraphLayout extends ReturnType<typeof nodesOf> {
  stored: StoredGraph
  pool: FactsPool
  /** Stored facts as numbers of the pool. */
  numbers: ReadonlyMap<number, number>
}

/** Prepares a stored part of the bill of materials for one `judgeGraph`. */
export function layOut(stored: StoredGraph): GraphLayout {
  const pool = factsPool()
  const numbers = new Map(Array.from(stored.facts, ([id, value]) => [id, pool.add(value)]))
  return { stored, pool, numbers, ...nodesOf(stored) }
}

/** Rolls up a part of the bill of materials and finds the products whose judgement differs from what is stored. */
export function judgeGraph(layout: GraphLayout, { judgedAt, concernChanged }: Changes): GraphJudgement {
  const { stored, pool, numbers, graph, outside, placeOf } = layout
  const storedFacts = byId(numbers)
  // Asked for twice.
  const judged: (Judged | undefined)[] = []
  for (let node = 0; node < stored.ids.length; node++) judged.push(judgedAt(node))
  const changes: Changes = { judgedAt: (node) => judged[node], concernChanged }
  const { own, changed } = startingPoints(stored, changes, { pool, storedFacts, outside })
  const transforms = rollUpTransforms(stored, { graph, placeOf, pool, storedFacts })
  const rolledUp = rollUp({ ...graph, transforms }, own, changed, pool)
  const contexts = contextPool(stored)
  const rejudged = rejudgedOf(stored, changes, { ...rolledUp, own, storedFacts, contexts })
  // In the order of their ids, as they lie in the table: writing 100,000 rows then touches each page once.
  rejudged.sort((a, b) => a.productId - b.productId)
  const storedFactsIds = new Map(Array.from(numbers, ([id, index]) => [index, id]))
  return { pool, contexts: contexts.all, rejudged, storedFactsIds }
}

interface Starting {
  pool: FactsPool
  storedFacts: (factsId: number) => number | undefined
  outside: readonly number[]
}

/** Each node's own facts, and whether its concern substances changed by itself. */
function startingPoints(
  stored: StoredGraph,
  { judgedAt, concernChanged }: Changes,
  { pool, storedFacts, outside }: Starting,
): { own: Int32Array; changed: Uint8Array } {
  const count = stored.ids.length
  const own = new Int32Array(count + outside.length)
  const changed = new Uint8Array(count + outside.length)
  const unanswered = pool.add(unansweredLeaf)
  for (let node = 0; node < count; node++) {
    const anew = judgedAt(node)
    own[node] = anew ? pool.add(anew.own) : (storedFacts(at(stored.ownFactsIds, node)) ?? unanswered)
    const isOther = anew !== undefined && anew.concern !== ownConcernOf(stored, node)
    if (isOther || concernChanged.has(at(stored.ids, node))) changed[node] = 1
  }
  outside.forEach((factsId, index) => {
    own[count + index] = storedFacts(factsId) ?? unanswered
  })
  return { own, changed }
}

interface Judgements {
  own: Int32Array
  facts: Int32Array
  concern: Uint8Array
  storedFacts: (factsId: number) => number | undefined
  contexts: ReturnType<typeof contextPool>
}

function rejudgedOf(stored: StoredGraph, { judgedAt }: Changes, judgements: Judgements): Rejudged[] {
  const { own, facts, concern: marks, storedFacts, contexts } = judgements
  const rejudged: Rejudged[] = []
  for (let node = 0; node < stored.ids.length; node++) {
    const anew = judgedAt(node)
    const isConcernChanged = marks[node] === 1
    const verdictId = at(stored.verdictIds, node)
    const context = contexts.indexOf(verdictId, anew, isConcernChanged)
    // Nothing is known of it yet: it was made by a writer, who judges it.
    if (context === undefined) continue
    const concern = anew ? anew.concern : ownConcernOf(stored, node)
    const isOwnChanged = own[node] !== storedFacts(at(stored.ownFactsIds, node))
    const isSame =
      verdictId !== -1 &&
      context === contexts.stored(verdictId) &&
      facts[node] === storedFacts(at(stored.factsIds, node)) &&
      !isOwnChanged &&
      concern === ownConcernOf(stored, node)
    if (isSame) continue
    const productId = at(stored.ids, node)
    const isNew = verdictId === -1
    rejudged.push({
      productId,
      own: at(own, node),
      facts: at(facts, node),
      context,
      concern,
      isConcernChanged,
      isOwnChanged,
      isNew,
      verdictBefore: verdictId,
    })
  }
  return rejudged
}

/** A hash of the concern substances of a node itself; -1 where nothing is stored counts as none. */
export const ownConcernOf = (stored: StoredGraph, node: number): number =>
  Math.max(0, at(stored.ownConcerns, node))

/** Typed arrays are read within their bounds. */
const at = (values: Float64Array | Int32Array, index: number): number => values[index] ?? -1

/**
 * Nodes in the order of the stored ids; children that are not among them come after, each once. An edge of a parent that is not
 * among them was made while the rest was read; who made it judges it.
 */
function nodesOf(stored: StoredGraph): { graph: Graph; outside: number[]; placeOf: IdIndex } {
  const { placeOf: place } = stored
  const outside: number[] = []
  const outsidePlaces = new Map<number, number>()
  const parents = new Int32Array(stored.edgeParents.length)
  const children = new Int32Array(stored.edgeParents.length)
  let edges = 0
  for (let edge = 0; edge < stored.edgeParents.length; edge++) {
    const parent = place(at(stored.edgeParents, edge))
    if (parent === -1) continue
    const id = at(stored.edgeChildren, edge)
    let child = place(id)
    if (child === -1) {
      child =
        outsidePlaces.get(id) ?? stored.ids.length + outside.push(stored.childFactsIds.get(id) ?? -1) - 1
      outsidePlaces.set(id, child)
    }
    parents[edges] = parent
    children[edges++] = child
  }
  const graph = {
    count: stored.ids.length + outside.length,
    parents: parents.subarray(0, edges),
    children: children.subarray(0, edges),
  }
  return {
    graph,
    outside,
    placeOf: (id) => {
      const inside = place(id)
      return inside === -1 ? (outsidePlaces.get(id) ?? -1) : inside
    },
  }
}

/** Different contexts by numbers. */
function contextPool({ contexts }: StoredGraph) {
  const all: ProductContext[] = []
  const byKey = new Map<string, number>()
  // Many products share one context: the same object needs no key again.
  const byObject = new Map<ProductContext, number>()
  const numbers = new Map<number, number>()
  const outdated = new Map<number, number>()
  const add = (context: ProductContext): number => {
    const seen = byObject.get(context)
    if (seen !== undefined) return seen
    const key = contextKey(context)
    const index = byKey.get(key) ?? all.push(context) - 1
    byKey.set(key, index)
    byObject.set(context, index)
    return index
  }
  for (const [verdictId, context] of contexts) {
    if (!isGroupContext(context)) numbers.set(verdictId, add(context))
  }
  const stored = byId(numbers)
  /** A notification of before the change is outdated (COMP-11). */
  const outdate = (index: number): number => {
    const before = outdated.get(index)
    if (before !== undefined) return before
    const context = all[index]
    const after = context ? add(outdatedContext(context)) : index
    outdated.set(index, after)
    return after
  }
  return {
    all,
    stored,
    /** undefined: a product of which nothing is known yet; it was made by a writer who judges it. */
    indexOf(verdictId: number, anew: Judged | undefined, isConcernChanged: boolean): number | undefined {
      if (anew?.contextOf) return add(anew.contextOf(isConcernChanged))
      const before = stored(verdictId)
      return before === undefined || !isConcernChanged ? before : outdate(before)
    },
  }
}
