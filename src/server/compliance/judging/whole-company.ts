import type { ProductKind } from '#contract/products/attributes.ts'
import { asOwn, unansweredLeaf, withoutLeaves } from '#domain/compliance/facts.ts'
import { concernSubstances, judgeLeaf } from '#domain/compliance/judge-leaf.ts'
import type { JudgedList } from '#domain/compliance/leaf.ts'
import type { ProductContext } from '#domain/compliance/product-context.ts'
import { rulesOf } from '#domain/products/types.ts'
import type { StoredGraph } from '#server/compliance/inputs/graph.repository.ts'
import { idIndex } from '#server/compliance/inputs/id-index.ts'
import { concernHash } from '#server/compliance/judging/incremental.ts'
import { judgeGraph, layOut, type GraphJudgement, type Judged } from '#server/compliance/judging/graph.ts'
import { judgedLegislations } from '#server/compliance/law/judged-legislations.ts'
import { leafOf, listsFor } from '#server/compliance/inputs/lists.ts'
import type { ContextRow, GivenAnswers } from '#server/compliance/inputs/products.repository.ts'
import { contextOf, isJudgedByComponents } from '#server/compliance/inputs/contexts.ts'
import { CONCERN_LIST } from '#server/compliance/inputs/roll-up-transforms.ts'
import { findTransformRows } from '#server/compliance/inputs/mixtures-and-uses.repository.ts'
import { isGroupContext, type StoredContext } from '#server/compliance/inputs/stored-context.ts'
import * as repository from '#server/compliance/inputs/company.repository.ts'
import type { Db } from '#server/db/connection.ts'

/** Number of distinct answers for which the lists are read at a time. */
const LEAVES_A_STATEMENT = 5_000

/** Runs one read on a connection of its own: the reads of a company do not wait for each other. */
export type Reader = <T>(read: (db: Db) => Promise<T>) => Promise<T>

type OwnJudgement = Pick<Judged, 'own' | 'concern'>

/**
 * Judges all products of a company from what is stored, set-wise: leaves with the same answers once, contexts that are the same
 * once, and one pass up. Writes nothing. What changes while it reads is noted by the writers, see recompute-subscriber.ts.
 */
export async function judgeCompany(read: Reader, today: string): Promise<GraphJudgement & { total: number }> {
  // The graph is laid out while the answers, which take longest, are still being read.
  const [{ contexts, stored, graph, customsPrefixes }, { answers, leaves }] = await Promise.all([
    readGraph(read, today),
    readAnswers(read, today),
  ])
  const answerAt = keysByPlace(answers, stored)
  const different = new Map(
    Array.from(contexts.byKey, ([key, row]) => [key, differentContext(row, customsPrefixes)]),
  )
  const judgedAt = (node: number): Judged | undefined => {
    const context = different.get(contexts.keys[node] ?? -1)
    if (!context) return undefined
    const answer = context.isComplex ? 0 : (answerAt[node] ?? 0)
    const before = context.byAnswer.get(answer)
    if (before) return before
    const found = context.isComplex ? complex : (leaves(context.kind, answer) ?? unanswered)
    const own = context.isOwn && !context.isComplex ? asOwn(found.own) : found.own
    const judged = { ...found, own, contextOf: context.contextOf }
    context.byAnswer.set(answer, judged)
    return judged
  }
  return { ...judgeGraph(graph, { judgedAt, concernChanged: new Set() }), total: stored.ids.length }
}

async function readGraph(read: Reader, today: string) {
  const [contexts, judgements, edges, values, transformRows, { customsPrefixes }] = await Promise.all([
    read((db) => repository.findContextGroups(db, today)),
    read(repository.findJudgementGroups),
    read(repository.findEdges),
    read(repository.findValues),
    read(findTransformRows),
    read(judgedLegislations),
  ])
  const stored = graphOf(contexts.productIds, judgements, { ...edges, ...transformRows }, values)
  return { contexts, stored, graph: layOut(stored), customsPrefixes }
}

async function readAnswers(read: Reader, today: string) {
  const answers = await read(repository.findAnswerGroups)
  return { answers, leaves: await read((db) => judgeLeaves(db, answers.byKey, today)) }
}

/** Rolls up all products of a company from their stored own facts and contexts. */
export async function rollUpCompany(
  read: Reader,
  concernChanged: readonly number[],
): Promise<GraphJudgement> {
  const [judgements, edges, values, transformRows] = await Promise.all([
    read(repository.findJudgementGroups),
    read(repository.findEdges),
    read(repository.findValues),
    read(findTransformRows),
  ])
  const products = judgements.filter(({ verdictId }) => !isOfGroup(values.contexts.get(verdictId)))
  const stored = graphOf(idsOf(products), products, { ...edges, ...transformRows }, values)
  return judgeGraph(layOut(stored), {
    judgedAt: () => undefined,
    concernChanged: new Set(concernChanged),
  })
}

const isOfGroup = (context: StoredContext | undefined): boolean =>
  context === undefined || isGroupContext(context) || context.type === 'product_group'

const complex: OwnJudgement = { own: withoutLeaves, concern: 0 }
const unanswered: OwnJudgement = { own: unansweredLeaf, concern: 0 }

type Values = Awaited<ReturnType<typeof repository.findValues>>
type Edges = Awaited<ReturnType<typeof repository.findEdges>> & Awaited<ReturnType<typeof findTransformRows>>

const idsOf = (judgements: readonly repository.JudgementGroup[]): Float64Array => {
  const ids = new Float64Array(judgements.reduce((sum, { productIds }) => sum + productIds.length, 0))
  let end = 0
  for (const { productIds } of judgements) {
    ids.set(productIds, end)
    end += productIds.length
  }
  return ids
}

function graphOf(
  ids: Float64Array,
  judgements: readonly repository.JudgementGroup[],
  edges: Edges,
  values: Values,
): StoredGraph {
  const columns = { own: missing(ids), facts: missing(ids), verdicts: missing(ids), concerns: missing(ids) }
  const placeOf = idIndex(ids)
  for (const { ownFactsId, factsId, verdictId, ownConcern, productIds } of judgements) {
    for (const id of productIds) {
      const node = placeOf(id)
      if (node === -1) continue
      columns.own[node] = ownFactsId
      columns.facts[node] = factsId
      columns.verdicts[node] = verdictId
      columns.concerns[node] = ownConcern
    }
  }
  return {
    ids,
    placeOf,
    ownFactsIds: columns.own,
    factsIds: columns.facts,
    verdictIds: columns.verdicts,
    ownConcerns: columns.concerns,
    edgeParents: edges.parents,
    edgeChildren: edges.children,
    childFactsIds: new Map(),
    isAnyInGroup: true,
    mixtures: edges.mixtures,
    uses: edges.uses,
    known: edges.known,
    ...values,
  }
}

const missing = ({ length }: Float64Array): Float64Array => new Float64Array(length).fill(-1)

/** 0 where a product has no answer and no substance. */
function keysByPlace(
  { productIds, keys }: repository.Grouped<unknown>,
  { ids, placeOf }: StoredGraph,
): Int32Array {
  const places = new Int32Array(ids.length)
  for (let row = 0; row < productIds.length; row++) {
    const node = placeOf(productIds[row] ?? -1)
    if (node !== -1) places[node] = keys[row] ?? 0
  }
  return places
}

/** The values that products with one context share, and their judgements by answers. */
const differentContext = (row: ContextRow, customsPrefixes: readonly string[]) => ({
  isComplex: isJudgedByComponents(row),
  isOwn: !rulesOf(row.type).isFromSupplier,
  kind: row.kind,
  contextOf: onceEach((isConcernChanged) => contextOf(row, customsPrefixes, isConcernChanged)),
  byAnswer: new Map<number, Judged>(),
})

/** A leaf that represents all products with these answers; their context says who supplies them. */
const leafLike = (row: GivenAnswers, kind: ProductKind) => leafOf({ ...row, kind, type: 'purchased_product' })

/** Different answers as those of an article or a chemical product, each judged when it is first asked for. */
async function judgeLeaves(
  db: Db,
  answers: ReadonlyMap<number, GivenAnswers>,
  today: string,
): Promise<(kind: ProductKind, key: number) => OwnJudgement | undefined> {
  const lists = new Map<number, readonly JudgedList[]>()
  const all = Array.from(answers)
  for (let start = 0; start < all.length; start += LEAVES_A_STATEMENT) {
    const part = all.slice(start, start + LEAVES_A_STATEMENT)
    // The lists that a leaf needs do not depend on its kind.
    const needed = await listsFor(
      db,
      part.map(([, row]) => leafLike(row, 'article')),
      today,
    )
    for (const [key] of part) lists.set(key, needed)
  }
  const judged = {
    article: new Map<number, OwnJudgement>(),
    chemical_product: new Map<number, OwnJudgement>(),
  }
  return (kind, key) => {
    const row = answers.get(key)
    const before = judged[kind].get(key)
    if (before || !row) return before
    const judgement = judgeLeaf(leafLike(row, kind), lists.get(key) ?? [], today)
    const concern = concernHash(concernSubstances(judgement, CONCERN_LIST))
    const own = { own: judgement.facts, concern }
    judged[kind].set(key, own)
    return own
  }
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
