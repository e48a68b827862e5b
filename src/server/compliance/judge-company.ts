import { withoutLeaves } from '#domain/compliance/facts.ts'
import { concernSubstances, judgeLeaf } from '#domain/compliance/judge-leaf.ts'
import type { ProductContext } from '#domain/compliance/product-context.ts'
import { findWholeGraph } from '#server/compliance/graph.repository.ts'
import { CONCERN_LIST, concernHash, type JudgeContext } from '#server/compliance/judge-changes.ts'
import { judgeGraph, type GraphJudgement, type Judged } from '#server/compliance/judge-graph.ts'
import { judgedLegislations } from '#server/compliance/judged-legislations.ts'
import { leafOf, listsFor } from '#server/compliance/judged-lists.ts'
import { findAnswers } from '#server/compliance/judged-products.repository.ts'
import { contextOf, isJudgedByComponents } from '#server/compliance/product-contexts.ts'
import * as repository from '#server/compliance/whole-company.repository.ts'
import type { Db } from '#server/db/database.ts'

/** Representatives of leaves are read so many at a time. */
const LEAVES_A_STATEMENT = 5_000

/**
 * Judges all products of a company from what is stored, set-wise: leaves with the same answers once, contexts that are the same
 * once, and one pass up. Writes nothing.
 */
export async function judgeCompany({ db, today }: JudgeContext): Promise<GraphJudgement & { total: number }> {
  const { customsPrefixes } = await judgedLegislations(db)
  const groups = await repository.findContextGroups(db)
  const leaves = await judgeLeaves(db, today)
  const stored = await findWholeGraph(db)
  const judged = new Map<number, Judged>()
  for (const { productIds, ...row } of groups) {
    const contextIf = onceEach((isConcernChanged) => contextOf(row, customsPrefixes, isConcernChanged))
    const isComplex = isJudgedByComponents(row)
    for (const id of productIds) {
      const leaf = isComplex ? undefined : leaves.get(id)
      judged.set(id, { own: leaf?.own ?? withoutLeaves, concern: leaf?.concern ?? 0, contextOf: contextIf })
    }
  }
  return { ...judgeGraph(stored, { judged, concernChanged: new Set() }), total: stored.ids.length }
}

/** Every product's own answers judged, each different set of answers once. */
async function judgeLeaves(db: Db, today: string): Promise<Map<number, Omit<Judged, 'contextOf'>>> {
  const { productIds, signatures } = await repository.findAnswerSignatures(db)
  const representatives = new Map<number, number>()
  productIds.forEach((id, index) => representatives.set(signatures[index] ?? 0, id))
  const bySignature = new Map<number, Omit<Judged, 'contextOf'>>()
  const asked = Array.from(representatives)
  for (let start = 0; start < asked.length; start += LEAVES_A_STATEMENT) {
    const part = asked.slice(start, start + LEAVES_A_STATEMENT)
    const rows = await findAnswers(
      db,
      part.map(([, id]) => id),
    )
    const byId = new Map(rows.map((row) => [row.id, leafOf(row)]))
    const lists = await listsFor(db, Array.from(byId.values()), today)
    for (const [signature, id] of part) {
      const leaf = byId.get(id)
      if (!leaf) continue
      const judgement = judgeLeaf(leaf, lists, today)
      bySignature.set(signature, {
        own: judgement.facts,
        concern: concernHash(concernSubstances(judgement, CONCERN_LIST)),
      })
    }
  }
  const judged = new Map<number, Omit<Judged, 'contextOf'>>()
  productIds.forEach((id, index) => {
    const found = bySignature.get(signatures[index] ?? 0)
    if (found) judged.set(id, found)
  })
  return judged
}

/** The two contexts of a group of products, each made once: the same object for all of them. */
function onceEach(
  make: (isConcernChanged: boolean) => ProductContext,
): (isConcernChanged: boolean) => ProductContext {
  const made = new Map<boolean, ProductContext>()
  return (isConcernChanged) => {
    const context = made.get(isConcernChanged) ?? make(isConcernChanged)
    made.set(isConcernChanged, context)
    return context
  }
}
