import type { CandidateLeaf } from '#server/compliance/explaining/causes.ts'
import { assessed } from '#domain/compliance/assessments.ts'
import { listFactsOf, pendingKey, type Facts } from '#domain/compliance/facts.ts'
import { sharesTogether, withMixturesTogether } from '#domain/compliance/mixtures-together.ts'
import type { UseValues } from '#domain/compliance/use-conditions.ts'
import { withKnownUse } from '#server/compliance/inputs/known-uses.ts'
import { inAssembly } from '#domain/compliance/mixture-share.ts'
import { listKeysOf, statusAlone, type Explaining } from '#server/compliance/explaining/causes.ts'
import type { FactsBelow } from '#server/compliance/judging/facts-below.ts'
import type { StoredGraph } from '#server/compliance/inputs/graph.repository.ts'
import type { WaysDown } from '#server/compliance/inputs/ways-down.ts'

const OPEN = ['incomplete', 'unknown']
/** Statuses that something found has made; of the others there is nothing to show. */
const FOUND = ['prohibited', 'duty', 'assess', 'exempted', 'fulfilled']

/** The leaves below, nearest first, by their shortest ways; a mixture by each article that lists it. */
export function candidatesBelow(stored: StoredGraph, ways: WaysDown, below: FactsBelow): CandidateLeaf[] {
  return ways.leaves.flatMap((node): CandidateLeaf[] => {
    const productId = stored.ids[node] ?? 0
    const articles = below.articlesOf(node)
    if (articles.length === 0 || ways.pathTo(node).length === 1) {
      return [arriving({ node, productId, path: ways.pathTo(node) }, below)]
    }
    return articles.map(({ parent, share }) => {
      const path = [...ways.pathTo(parent), node]
      return arriving({ node, productId, path, assembly: share, ...togetherIn(parent, node, below) }, below)
    })
  })
}

/** Limits that the mixture exceeds together with the others of the article. */
function togetherIn(parent: number, node: number, below: FactsBelow): Pick<CandidateLeaf, 'together'> {
  const factsOf = (mixture: number) =>
    withKnownUse(assessed(below.own(mixture), below.recordsAt(mixture)), below.knownAt(mixture))
  const all = sharesTogether(
    below.mixturesIn(parent).map((mixture) => ({ facts: factsOf(mixture.node), share: mixture.share })),
  )
  if (all.size === 0) return {}
  const own = factsOf(node)
  const together = new Map(
    Array.from(all, ([list, shares]) => {
      const keys = new Set((listFactsOf(own, list).pending ?? []).map(pendingKey))
      return [list, new Map(Array.from(shares).filter(([, { pending }]) => keys.has(pendingKey(pending))))]
    }),
  )
  return { together }
}

function arriving(
  leaf: Pick<CandidateLeaf, 'node' | 'productId' | 'path' | 'assembly' | 'together'>,
  below: FactsBelow,
): CandidateLeaf {
  const own = assessed(below.own(leaf.node), below.recordsAt(leaf.node))
  const alone = leaf.assembly === undefined ? own : inAssembly(own, leaf.assembly)
  const within = leaf.together ? withMixturesTogether(alone, leaf.together) : alone
  const records = leaf.path.flatMap((node) => below.recordsAt(node))
  // What is known nearer to the leaf counts before what is known above.
  const known: UseValues = Object.assign({}, ...leaf.path.map((node) => below.knownAt(node)))
  return { ...leaf, records, known, facts: withKnownUse(assessed(within, records), known) }
}

/**
 * The leaves that contain a substance of the explained lists: their shares below a limit are shown beside
 * every status.
 */
export function includingLeaves(explaining: Explaining, leaves: readonly CandidateLeaf[]): CandidateLeaf[] {
  if (explaining.status.status === 'not_applicable') return []
  const listKeys = listKeysOf(explaining)
  return leaves.filter(({ facts }) => listKeys.some((key) => listFactsOf(facts, key).included))
}

/**
 * The leaves that cause a status: those that have the status when judged alone in the explained product's place. Where only several
 * leaves together have it (RoHS without a category), the leaves with findings.
 */
export function causingLeaves(explaining: Explaining, leaves: readonly CandidateLeaf[]): CandidateLeaf[] {
  const { status } = explaining.status
  const listKeys = listKeysOf(explaining)
  if (status === 'not_applicable' || listKeys.length === 0) return []
  // Shares below their limit are shown as well, because the status rests on them.
  if (status === 'no_duty') return includingLeaves(explaining, leaves)
  const judged = new Map<Facts, string>()
  const statusOf = (facts: Facts): string => {
    const before = judged.get(facts) ?? statusAlone(explaining, facts)
    judged.set(facts, before)
    return before
  }
  const same = leaves.filter(({ facts }) =>
    OPEN.includes(status) ? OPEN.includes(statusOf(facts)) : statusOf(facts) === status,
  )
  return same.length > 0 ? same : leaves.filter(({ facts }) => FOUND.includes(statusOf(facts)))
}
