import type { EntryAssessment } from '#domain/compliance/assessments.ts'
import { unansweredLeaf, withoutLeaves, type Facts } from '#domain/compliance/facts.ts'
import { factsPool } from '#domain/compliance/facts-pool.ts'
import { judgeLeaf } from '#domain/compliance/judge-leaf.ts'
import type { AssemblyShare } from '#domain/compliance/mixture-share.ts'
import { rollUp } from '#domain/compliance/roll-up.ts'
import type { StoredGraph } from '#server/compliance/graph.repository.ts'
import { leafOf, listsFor } from '#server/compliance/judged-lists.ts'
import { findAnswers } from '#server/compliance/judged-products.repository.ts'
import { specialOf } from '#server/compliance/special-products.ts'
import type { Db } from '#server/db/database.ts'

export interface FactsBelow {
  /** Of the product with everything below it. */
  facts: Facts
  /** Of a node by itself. */
  own(node: number): Facts
  /** COMP-16: the articles that list the mixture at a node, with its share in each; null: a mass is missing. Empty: it is none. */
  articlesOf(node: number): readonly { parent: number; share: AssemblyShare | null }[]
  /** COMP-18: what was recorded of entries for the product at a node. */
  recordsAt(node: number): readonly EntryAssessment[]
}

/**
 * The facts of a product and of what is below it. Today's are stored; those of another day are judged from the answers by the
 * lists and exemptions of that day.
 */
export async function factsBelow(
  db: Db,
  stored: StoredGraph,
  { rootId, day, isToday }: { rootId: number; day: string; isToday: boolean },
): Promise<FactsBelow> {
  const ownOfStored = (node: number): Facts =>
    stored.facts.get(stored.ownFactsIds[node] ?? -1) ?? unansweredLeaf
  const nodeById = new Map(Array.from(stored.ids, (id, node) => [id, node]))
  const placeOf = (id: number): number => nodeById.get(id) ?? -1
  const special = specialsByNode(stored, placeOf)
  const root = placeOf(rootId)
  if (isToday) {
    const facts = stored.facts.get(stored.factsIds[root] ?? -1) ?? withoutLeaves
    return { facts, own: ownOfStored, ...special }
  }
  const parents = new Set(stored.edgeParents)
  const leafIds = Array.from(stored.ids).filter((id, node) => !parents.has(id) && ownOfStored(node).leaves)
  const judged = await judgeOn(db, leafIds, day)
  const own = (node: number): Facts => judged.get(stored.ids[node] ?? -1) ?? ownOfStored(node)
  const pool = factsPool()
  const graph = {
    count: stored.ids.length,
    parents: Int32Array.from(stored.edgeParents, placeOf),
    children: Int32Array.from(stored.edgeChildren, placeOf),
  }
  const ownFacts = Int32Array.from({ length: graph.count }, (_, node) => pool.add(own(node)))
  const rising = specialOf(stored, { graph, placeOf, pool, storedFacts: new Map() })
  const { facts } = rollUp({ ...graph, special: rising }, ownFacts, new Uint8Array(graph.count), pool)
  return { facts: pool.facts(facts[root] ?? 0), own, ...special }
}

function specialsByNode(
  { mixtures, uses }: StoredGraph,
  placeOf: (id: number) => number,
): Pick<FactsBelow, 'articlesOf' | 'recordsAt'> {
  const articles = Map.groupBy(mixtures, ([, child]) => placeOf(child))
  const records = Map.groupBy(uses, ([product]) => placeOf(product))
  return {
    articlesOf: (node) =>
      (articles.get(node) ?? []).map(([parent, , mixtureUg, assemblyUg]) => ({
        parent: placeOf(parent),
        share: mixtureUg === null || assemblyUg === null ? null : { mixtureUg, assemblyUg },
      })),
    recordsAt: (node) => (records.get(node) ?? []).map(([, entryId, answer]) => ({ entryId, answer })),
  }
}

async function judgeOn(db: Db, leafIds: readonly number[], day: string): Promise<Map<number, Facts>> {
  const rows = await findAnswers(db, leafIds)
  const leaves = new Map(rows.map((row) => [row.id, leafOf(row)]))
  const lists = await listsFor(db, Array.from(leaves.values()), day)
  return new Map(Array.from(leaves, ([id, leaf]) => [id, judgeLeaf(leaf, lists, day).facts]))
}
