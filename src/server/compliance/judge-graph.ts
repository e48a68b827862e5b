import { unansweredLeaf, type Facts } from '#domain/compliance/facts.ts'
import { factsPool, type FactsPool } from '#domain/compliance/facts-pool.ts'
import { contextKey, type ProductContext } from '#domain/compliance/product-context.ts'
import { rollUp, type Graph } from '#domain/compliance/roll-up.ts'
import type { StoredGraph } from '#server/compliance/graph.repository.ts'
import { isGroupContext } from '#server/compliance/stored-context.ts'

/** What is newly known of a product itself. */
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
  isNew: boolean
}

export interface GraphJudgement {
  pool: FactsPool
  contexts: ProductContext[]
  rejudged: Rejudged[]
  /** Ids under which facts of the pool are stored already. */
  storedFactsIds: ReadonlyMap<number, number>
}

interface Changes {
  /** Products that were judged anew. */
  judged: ReadonlyMap<number, Judged>
  /** Products whose concern substances changed by something else, e.g. by a component that came or went. */
  concernChanged: ReadonlySet<number>
}

/** Rolls up a part of the bill of materials and finds the products whose judgement differs from what is stored. */
export function judgeGraph(stored: StoredGraph, { judged, concernChanged }: Changes): GraphJudgement {
  const pool = factsPool()
  const storedFacts = poolStored(stored, pool)
  const nodes = nodesOf(stored)
  const own = new Int32Array(nodes.graph.count)
  const changed = new Uint8Array(nodes.graph.count)
  const unanswered = pool.add(unansweredLeaf)
  stored.ids.forEach((id, node) => {
    const anew = judged.get(id)
    own[node] = anew ? pool.add(anew.own) : (storedFacts.get(at(stored.ownFactsIds, node)) ?? unanswered)
    const concern = Math.max(0, at(stored.ownConcerns, node))
    if (concernChanged.has(id) || (anew && anew.concern !== concern)) changed[node] = 1
  })
  nodes.outside.forEach((factsId, index) => {
    own[stored.ids.length + index] = storedFacts.get(factsId) ?? unanswered
  })
  const { facts, concern } = rollUp(nodes.graph, own, changed, pool)
  const contexts = contextPool(stored)
  const rejudged: Rejudged[] = []
  stored.ids.forEach((productId, node) => {
    const isConcernChanged = concern[node] === 1
    const anew = judged.get(productId)
    const verdictId = at(stored.verdictIds, node)
    const context = contexts.indexOf(verdictId, anew, isConcernChanged)
    if (context === undefined) return
    const next: Rejudged = {
      productId,
      own: at(own, node),
      facts: at(facts, node),
      context,
      concern: anew ? anew.concern : Math.max(0, at(stored.ownConcerns, node)),
      isConcernChanged,
      isNew: verdictId === -1,
    }
    if (differs(next, { stored, node, storedFacts, storedContext: contexts.stored(verdictId) }))
      rejudged.push(next)
  })
  return {
    pool,
    contexts: contexts.all,
    rejudged,
    storedFactsIds: new Map([...storedFacts].map(([id, index]) => [index, id])),
  }
}

interface Before {
  stored: StoredGraph
  node: number
  storedFacts: ReadonlyMap<number, number>
  storedContext: number | undefined
}

function differs(next: Rejudged, { stored, node, storedFacts, storedContext }: Before): boolean {
  return (
    next.isNew ||
    next.context !== storedContext ||
    next.facts !== storedFacts.get(at(stored.factsIds, node)) ||
    next.own !== storedFacts.get(at(stored.ownFactsIds, node)) ||
    next.concern !== at(stored.ownConcerns, node)
  )
}

/** Typed arrays are read within their bounds. */
const at = (values: Float64Array | Int32Array, index: number): number => values[index] ?? -1

function poolStored({ facts }: StoredGraph, pool: FactsPool): Map<number, number> {
  return new Map(Array.from(facts, ([id, value]) => [id, pool.add(value)]))
}

/** Nodes in the order of the stored ids; children that are not among them come after, each once. */
function nodesOf(stored: StoredGraph): { graph: Graph; outside: number[] } {
  const nodeById = new Map<number, number>()
  stored.ids.forEach((id, node) => nodeById.set(id, node))
  const outside: number[] = []
  const parents = Int32Array.from(stored.edgeParents, (id) => nodeById.get(id) ?? -1)
  const children = Int32Array.from(stored.edgeChildren, (id, edge) => {
    const known = nodeById.get(id)
    if (known !== undefined) return known
    const node = stored.ids.length + outside.length
    outside.push(at(stored.edgeChildFactsIds, edge))
    nodeById.set(id, node)
    return node
  })
  return { graph: { count: nodeById.size, parents, children }, outside }
}

/** Different contexts by numbers. */
function contextPool({ contexts }: StoredGraph) {
  const all: ProductContext[] = []
  const byKey = new Map<string, number>()
  // Many products share one context: the same object needs no key again.
  const byObject = new WeakMap<ProductContext, number>()
  const byVerdict = new Map<number, number>()
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
    if (!isGroupContext(context)) byVerdict.set(verdictId, add(context))
  }
  /** A notification of before the change is outdated (COMP-11). */
  const outdate = (index: number): number => {
    const before = outdated.get(index)
    if (before !== undefined) return before
    const context = all[index]
    const after = context?.scip === 'notified' ? add({ ...context, scip: 'outdated' }) : index
    outdated.set(index, after)
    return after
  }
  return {
    all,
    stored: (verdictId: number) => byVerdict.get(verdictId),
    /** undefined: a product of which nothing is known yet; it was made by a writer who judges it. */
    indexOf(verdictId: number, anew: Judged | undefined, isConcernChanged: boolean): number | undefined {
      if (anew?.contextOf) return add(anew.contextOf(isConcernChanged))
      const before = byVerdict.get(verdictId)
      return before === undefined || !isConcernChanged ? before : outdate(before)
    },
  }
}
