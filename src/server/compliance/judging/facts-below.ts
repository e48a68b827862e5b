import type { AssemblyShare } from '#domain/compliance/assembly-share.ts'
import type { EntryAssessment } from '#domain/compliance/assessments.ts'
import { unansweredLeaf, withoutLeaves, type Facts } from '#domain/compliance/facts.ts'
import { concernSubstances, judgeLeaf } from '#domain/compliance/judge-leaf.ts'
import type { UseValues } from '#domain/compliance/use-conditions.ts'
import {
  mixtureInArticle,
  mixturesByArticle,
} from '#server/compliance/inputs/mixtures-and-uses.repository.ts'
import type { MixtureInArticle } from '#domain/compliance/mixture-share.ts'
import type { ProductContext } from '#domain/compliance/product-context.ts'
import type { StoredGraph } from '#server/compliance/inputs/graph.repository.ts'
import { concernHash } from '#server/compliance/judging/incremental.ts'
import { judgeGraph, layOut, ownConcernOf, type GraphJudgement } from '#server/compliance/judging/graph.ts'
import { leafOf, listsFor } from '#server/compliance/inputs/lists.ts'
import { findAnswers, findJudgedProducts } from '#server/compliance/inputs/products.repository.ts'
import { contextOf } from '#server/compliance/inputs/contexts.ts'
import { CONCERN_LIST } from '#server/compliance/inputs/roll-up-transforms.ts'
import { isGroupContext } from '#server/compliance/inputs/stored-context.ts'
import type { Db } from '#server/db/connection.ts'

export interface FactsBelow {
  /** A product that was asked about: its facts with everything below it, and the context in which it is judged; undefined: it is gone. */
  judged(productId: number): { facts: Facts; context: ProductContext } | undefined
  /** Facts of a node by itself. */
  own(node: number): Facts
  /** COMP-16: the articles that list the mixture at a node, with its share in each. Empty: it is none. */
  articlesOf(node: number): readonly { parent: number; share: MixtureInArticle }[]
  /** The mixtures that the article at a node lists as parts of itself, where there are several; else none. */
  mixturesIn(node: number): readonly { node: number; share: AssemblyShare | null }[]
  /** COMP-18: assessments of entries for the product at a node. */
  recordsAt(node: number): readonly EntryAssessment[]
  /** COMP-18: facts of use that stay true of the part at a node. */
  knownAt(node: number): UseValues
}

interface Asked {
  rootIds: readonly number[]
  day: string
  today: string
  customsPrefixes: readonly string[]
  /** True where answers were written that no judgement knows yet: today's facts are judged from the answers, too. */
  isUnjudged?: boolean
}

/**
 * The facts of products and of what is below them. Today's are stored; those of another day are judged from the answers by the
 * lists and exemptions of that day, as the job of that day would.
 */
export async function factsBelow(db: Db, stored: StoredGraph, asked: Asked): Promise<FactsBelow> {
  const { rootIds, day, today, customsPrefixes, isUnjudged = false } = asked
  const ownOfStored = (node: number): Facts =>
    stored.facts.get(stored.ownFactsIds[node] ?? -1) ?? unansweredLeaf
  const nodeById = new Map(Array.from(stored.ids, (id, node) => [id, node]))
  const placeOf = (id: number): number => nodeById.get(id) ?? -1
  const transformRows = transformRowsByNode(stored, placeOf)
  const rows = new Map((await findJudgedProducts(db, rootIds, day)).map((row) => [row.id, row]))
  if (day === today && !isUnjudged) {
    return {
      judged(id) {
        const row = rows.get(id)
        const facts = stored.facts.get(stored.factsIds[placeOf(id)] ?? -1) ?? withoutLeaves
        return row && { facts, context: contextOf(row, customsPrefixes, false) }
      },
      own: ownOfStored,
      ...transformRows,
    }
  }
  const parents = new Set(stored.edgeParents)
  const leafIds = Array.from(stored.ids).filter((id, node) => !parents.has(id) && ownOfStored(node).leaves)
  const leaves = await judgeOn(db, leafIds, { day, today })
  const own = (node: number): Facts => leaves.get(stored.ids[node] ?? -1)?.facts ?? ownOfStored(node)
  // What was declared is outdated by a list that begins; on a day that has been it was what it was.
  const concernAt = (node: number): number =>
    (day > today || isUnjudged ? leaves.get(stored.ids[node] ?? -1)?.concern : undefined) ??
    ownConcernOf(stored, node)
  const judgement = judgeGraph(layOut(stored), {
    judgedAt(node) {
      const row = rows.get(stored.ids[node] ?? -1)
      const contexts = row && {
        contextOf: (isChanged: boolean) => contextOf(row, customsPrefixes, isChanged),
      }
      return { own: own(node), concern: concernAt(node), ...contexts }
    },
    concernChanged: new Set(),
  })
  return { judged: judgedOf(stored, placeOf, judgement), own, ...transformRows }
}

/** The new judgement of a product. `rejudged` leaves out products whose result did not change: those are read as stored. */
function judgedOf(
  stored: StoredGraph,
  placeOf: (id: number) => number,
  { rejudged, pool, contexts }: GraphJudgement,
): FactsBelow['judged'] {
  const anew = new Map(rejudged.map((each) => [each.productId, each]))
  return (id) => {
    const other = anew.get(id)
    const node = placeOf(id)
    const facts = other ? pool.facts(other.facts) : stored.facts.get(stored.factsIds[node] ?? -1)
    const context = other ? contexts[other.context] : stored.contexts.get(stored.verdictIds[node] ?? -1)
    return facts && context && !isGroupContext(context) ? { facts, context } : undefined
  }
}

function transformRowsByNode(
  { mixtures, uses, known }: StoredGraph,
  placeOf: (id: number) => number,
): Pick<FactsBelow, 'articlesOf' | 'mixturesIn' | 'recordsAt' | 'knownAt'> {
  const used = new Map(
    Array.from(mixturesByArticle(mixtures), ([article, all]) => [
      placeOf(article),
      all.map(({ mixture, share }) => ({ node: placeOf(mixture), share })),
    ]),
  )
  const articles = Map.groupBy(mixtures, ([, child]) => placeOf(child))
  const knownUses = new Map(known.map(([product, values]) => [placeOf(product), values]))
  const records = Map.groupBy(uses, ([product]) => placeOf(product))
  return {
    articlesOf: (node) =>
      (articles.get(node) ?? []).map((mixture) => ({
        parent: placeOf(mixture[0]),
        share: mixtureInArticle(mixture),
      })),
    mixturesIn: (node) => used.get(node) ?? [],
    recordsAt: (node) => (records.get(node) ?? []).map(([, question, answer]) => ({ question, answer })),
    knownAt: (node) => knownUses.get(node) ?? {},
  }
}

/** Leaves with a hash of their concern substances, by the lists of the day. */
async function judgeOn(
  db: Db,
  leafIds: readonly number[],
  { day, today }: Pick<Asked, 'day' | 'today'>,
): Promise<Map<number, { facts: Facts; concern: number }>> {
  const rows = await findAnswers(db, leafIds)
  const leaves = new Map(rows.map((row) => [row.id, leafOf(row)]))
  const lists = await listsFor(db, Array.from(leaves.values()), day, today)
  return new Map(
    Array.from(leaves, ([id, leaf]) => {
      const judgement = judgeLeaf(leaf, lists, day)
      return [
        id,
        { facts: judgement.facts, concern: concernHash(concernSubstances(judgement, CONCERN_LIST)) },
      ]
    }),
  )
}
