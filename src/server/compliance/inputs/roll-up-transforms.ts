import { assessed, type EntryAssessment } from '#domain/compliance/assessments.ts'
import { listFactsOf } from '#domain/compliance/facts.ts'
import type { FactsPool } from '#domain/compliance/facts-pool.ts'
import {
  mixtureInArticle,
  mixturesByArticle,
} from '#server/compliance/inputs/mixtures-and-uses.repository.ts'
import { inAssembly, type MixtureInArticle } from '#domain/compliance/mixture-share.ts'
import { sharesTogether, withMixturesTogether } from '#domain/compliance/mixtures-together.ts'
import { pairTable } from '#domain/compliance/pair-table.ts'
import type { Graph, RollUpTransforms } from '#domain/compliance/roll-up.ts'
import { withKnownUse } from '#server/compliance/inputs/known-uses.ts'
import { putUnder } from '#domain/lists-by-key.ts'
import type { StoredGraph } from '#server/compliance/inputs/graph.repository.ts'
import { listOfTrait } from '#server/reference/list-traits.ts'

/** The list whose substances SCIP is notified of. */
export const CONCERN_LIST = listOfTrait('isNotified')

interface Rolled {
  graph: Graph
  /** The index of a product in the graph, children outside of it included; -1: not in it. */
  placeOf: (productId: number) => number
  pool: FactsPool
  /** Facts of the pool by their stored ids. */
  storedFacts: (factsId: number) => number | undefined
}

/** The nodes and edges of a part of the bill of materials that change facts on their way up; undefined: none, the usual case. */
export function rollUpTransforms(
  stored: Pick<StoredGraph, 'mixtures' | 'uses' | 'known' | 'factsIds'>,
  { graph, placeOf, pool, storedFacts }: Rolled,
): RollUpTransforms | undefined {
  const { mixtures, uses, known } = stored
  if (mixtures.length === 0 && uses.length === 0 && known.length === 0) return undefined
  const { edges, shares, shareAt, parents } = mixtureEdges(mixtures, graph, placeOf)
  const mixturesAt = new Map(
    Array.from(mixturesByArticle(mixtures), ([article, used]) => [
      placeOf(article),
      used.map(({ mixture, share }) => ({ child: placeOf(mixture), share })),
    ]),
  )
  const assessments = new Map<number, EntryAssessment[]>()
  for (const [productId, question, answer] of uses)
    putUnder(assessments, placeOf(productId), { question, answer })
  const knownUses = new Map(known.map(([productId, values]) => [placeOf(productId), values]))
  const nodes = new Uint8Array(graph.count)
  for (const node of [...parents, ...assessments.keys(), ...knownUses.keys()]) if (node >= 0) nodes[node] = 1
  const decided = pairTable()
  return {
    edges,
    alongEdge(edge, facts) {
      const share = shareAt(edge)
      const before = decided.get(share, facts)
      if (before !== -1) return before
      const anew = pool.add(inAssembly(pool.facts(facts), shares[share] ?? null))
      decided.set(share, facts, anew)
      return anew
    },
    nodes,
    atNode(node, before, factsOf) {
      const values = knownUses.get(node)
      const used = mixturesAt.get(node)
      const mixed = (used ?? []).map(({ child, share }) => ({ facts: pool.facts(factsOf(child)), share }))
      const article = withMixturesTogether(pool.facts(before), sharesTogether(mixed))
      // What a person recorded comes before what facts say.
      const recorded = assessed(article, assessments.get(node) ?? [])
      const facts = pool.add(values ? withKnownUse(recorded, values) : recorded)
      const storedOne = storedFacts(stored.factsIds[node] ?? -1)
      const isConcernChanged =
        parents.has(node) && storedOne !== undefined && isAbove(pool, facts) !== isAbove(pool, storedOne)
      return { facts, isConcernChanged }
    },
  }
}

/** A mass that changes can bring a substance of concern above its limit in the article, or take it below (COMP-11). */
const isAbove = (pool: FactsPool, facts: number): boolean =>
  listFactsOf(pool.facts(facts), CONCERN_LIST).above

interface MixtureEdges {
  /** 1: a mixture in the article that lists it. */
  edges: Uint8Array
  /** Different shares once; null: a mass is missing. */
  shares: MixtureInArticle[]
  /** The index in `shares` of a flagged edge. */
  shareAt: (edge: number) => number
  parents: ReadonlySet<number>
}

function mixtureEdges(
  mixtures: StoredGraph['mixtures'],
  { count, parents, children }: Graph,
  placeOf: Rolled['placeOf'],
): MixtureEdges {
  const shares: MixtureInArticle[] = []
  const placeByMasses = new Map<string, number>()
  const byPair = pairTable()
  const isMixture = new Uint8Array(count)
  const above = new Set<number>()
  for (const mixture of mixtures) {
    const [parentId, childId] = mixture
    const [parent, child] = [placeOf(parentId), placeOf(childId)]
    if (parent === -1 || child === -1) continue
    const share = mixtureInArticle(mixture)
    const key = JSON.stringify(share)
    const place = placeByMasses.get(key) ?? shares.push(share) - 1
    placeByMasses.set(key, place)
    byPair.set(parent, child, place)
    isMixture[child] = 1
    above.add(parent)
  }
  const shareAt = (edge: number) => byPair.get(parents[edge] ?? 0, children[edge] ?? 0)
  const edges = new Uint8Array(parents.length)
  for (let edge = 0; edge < parents.length; edge++) {
    if (isMixture[children[edge] ?? 0] === 1 && shareAt(edge) !== -1) edges[edge] = 1
  }
  return { edges, shares, shareAt, parents: above }
}
