import { unansweredLeaf, withoutLeaves, type Facts } from '#domain/compliance/facts.ts'
import { factsPool } from '#domain/compliance/facts-pool.ts'
import { judgeLeaf } from '#domain/compliance/judge-leaf.ts'
import { rollUp } from '#domain/compliance/roll-up.ts'
import type { StoredGraph } from '#server/compliance/graph.repository.ts'
import { leafOf, listsFor } from '#server/compliance/judged-lists.ts'
import { findAnswers } from '#server/compliance/judged-products.repository.ts'
import type { Db } from '#server/db/database.ts'

export interface FactsBelow {
  /** Of the product with everything below it. */
  facts: Facts
  /** Of a node by itself. */
  own(node: number): Facts
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
  const root = stored.ids.indexOf(rootId)
  if (isToday)
    return { facts: stored.facts.get(stored.factsIds[root] ?? -1) ?? withoutLeaves, own: ownOfStored }

  const parents = new Set(stored.edgeParents)
  const leafIds = Array.from(stored.ids).filter((id, node) => !parents.has(id) && ownOfStored(node).leaves)
  const judged = await judgeOn(db, leafIds, day)
  const own = (node: number): Facts => judged.get(stored.ids[node] ?? -1) ?? ownOfStored(node)
  const pool = factsPool()
  const nodeById = new Map(Array.from(stored.ids, (id, node) => [id, node]))
  const nodeOf = (id: number): number => nodeById.get(id) ?? -1
  const graph = {
    count: stored.ids.length,
    parents: Int32Array.from(stored.edgeParents, nodeOf),
    children: Int32Array.from(stored.edgeChildren, nodeOf),
  }
  const ownFacts = Int32Array.from({ length: graph.count }, (_, node) => pool.add(own(node)))
  const { facts } = rollUp(graph, ownFacts, new Uint8Array(graph.count), pool)
  return { facts: pool.facts(facts[root] ?? 0), own }
}

async function judgeOn(db: Db, leafIds: readonly number[], day: string): Promise<Map<number, Facts>> {
  const rows = await findAnswers(db, leafIds)
  const leaves = new Map(rows.map((row) => [row.id, leafOf(row)]))
  const lists = await listsFor(db, Array.from(leaves.values()), day)
  return new Map(Array.from(leaves, ([id, leaf]) => [id, judgeLeaf(leaf, lists, day).facts]))
}
