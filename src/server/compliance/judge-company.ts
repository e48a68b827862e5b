import type { ProductKind } from '#contract/product-attributes.ts'
import { asOwn, unansweredLeaf, withoutLeaves } from '#domain/compliance/facts.ts'
import { rulesOf } from '#domain/product-types.ts'
import { concernSubstances, judgeLeaf } from '#domain/compliance/judge-leaf.ts'
import type { ProductContext } from '#domain/compliance/product-context.ts'
import type { StoredGraph } from '#server/compliance/graph.repository.ts'
import { idIndex } from '#server/compliance/id-index.ts'
import { concernHash } from '#server/compliance/judge-changes.ts'
import { judgeGraph, type GraphJudgement, type Judged } from '#server/compliance/judge-graph.ts'
import { judgedLegislations } from '#server/compliance/judged-legislations.ts'
import { leafOf, listsFor } from '#server/compliance/judged-lists.ts'
import { findAnswers } from '#server/compliance/judged-products.repository.ts'
import { contextOf, isJudgedByComponents } from '#server/compliance/product-contexts.ts'
import { CONCERN_LIST } from '#server/compliance/special-products.ts'
import { findSpecials } from '#server/compliance/special-products.repository.ts'
import { isGroupContext, type StoredContext } from '#server/compliance/stored-context.ts'
import * as repository from '#server/compliance/whole-company.repository.ts'
import type { Db } from '#server/db/database.ts'

/** Representatives of leaves are read so many at a time. */
const LEAVES_A_STATEMENT = 5_000

/** Runs one read on a connection of its own: the reads of a company do not wait for each other. */
export type Reader = <T>(read: (db: Db) => Promise<T>) => Promise<T>

type OwnJudgement = Pick<Judged, 'own' | 'concern'>

/**
 * Judges all products of a company from what is stored, set-wise: leaves with the same answers once, contexts that are the same
 * once, and one pass up. Writes nothing. What changes while it reads is noted by the writers, see recompute-subscriber.ts.
 */
export async function judgeCompany(read: Reader, today: string): Promise<GraphJudgement & { total: number }> {
  const [contexts, signatures, judgements, edges, values, specials, { customsPrefixes }] = await Promise.all([
    read((db) => repository.findContextGroups(db, today)),
    read(repository.findAnswerSignatures),
    read(repository.findJudgementGroups),
    read(repository.findEdges),
    read(repository.findValues),
    read(findSpecials),
    read(judgedLegislations),
  ])
  const stored = graphOf(contexts, judgements, { ...edges, ...specials }, values)
  const signatureAt = signaturesByPlace(signatures, stored)
  const contextAt = contextsByPlace(contexts)
  const kindAt = (node: number) => contexts[contextAt[node] ?? 0]?.kind ?? 'article'
  const leaves = await read((db) => judgeLeaves(db, { stored, signatureAt, kindAt, today }))
  const different = contexts.map((row) => ({
    isComplex: isJudgedByComponents(row),
    isOwn: !rulesOf(row.type).isFromSupplier,
    kind: row.kind,
    contextOf: onceEach((isConcernChanged) => contextOf(row, customsPrefixes, isConcernChanged)),
    bySignature: new Map<number, Judged>(),
  }))
  const judgedAt = (node: number): Judged | undefined => {
    const context = different[contextAt[node] ?? -1]
    if (!context) return undefined
    const signature = context.isComplex ? 0 : (signatureAt[node] ?? 0)
    const before = context.bySignature.get(signature)
    if (before) return before
    const found = context.isComplex ? complex : (leaves[context.kind].get(signature) ?? unanswered)
    const own = context.isOwn && !context.isComplex ? asOwn(found.own) : found.own
    const judged = { ...found, own, contextOf: context.contextOf }
    context.bySignature.set(signature, judged)
    return judged
  }
  return { ...judgeGraph(stored, { judgedAt, concernChanged: new Set() }), total: stored.ids.length }
}

/** Rolls up all products of a company from their stored own facts and contexts. */
export async function rollUpCompany(
  read: Reader,
  concernChanged: readonly number[],
): Promise<GraphJudgement> {
  const [judgements, edges, values, specials] = await Promise.all([
    read(repository.findJudgementGroups),
    read(repository.findEdges),
    read(repository.findValues),
    read(findSpecials),
  ])
  const products = judgements.filter(({ verdictId }) => !isOfGroup(values.contexts.get(verdictId)))
  const stored = graphOf(products, products, { ...edges, ...specials }, values)
  return judgeGraph(stored, { judgedAt: () => undefined, concernChanged: new Set(concernChanged) })
}

const isOfGroup = (context: StoredContext | undefined): boolean =>
  context === undefined || isGroupContext(context) || context.type === 'product_group'

const complex: OwnJudgement = { own: withoutLeaves, concern: 0 }
const unanswered: OwnJudgement = { own: unansweredLeaf, concern: 0 }

type Values = Awaited<ReturnType<typeof repository.findValues>>
type Edges = Awaited<ReturnType<typeof repository.findEdges>> & Awaited<ReturnType<typeof findSpecials>>

/** Places in the graph are those of the products in these parts, one part after the other. */
function graphOf(
  parts: readonly { productIds: Float64Array }[],
  judgements: readonly repository.JudgementGroup[],
  edges: Edges,
  values: Values,
): StoredGraph {
  const ids = new Float64Array(parts.reduce((sum, { productIds }) => sum + productIds.length, 0))
  let end = 0
  for (const { productIds } of parts) {
    ids.set(productIds, end)
    end += productIds.length
  }
  const columns = { own: missing(ids), facts: missing(ids), verdicts: missing(ids), concerns: missing(ids) }
  const place = idIndex(ids)
  for (const { ownFactsId, factsId, verdictId, ownConcern, productIds } of judgements) {
    for (const id of productIds) {
      const node = place(id)
      if (node === -1) continue
      columns.own[node] = ownFactsId
      columns.facts[node] = factsId
      columns.verdicts[node] = verdictId
      columns.concerns[node] = ownConcern
    }
  }
  return {
    ids,
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
    ...values,
  }
}

const missing = ({ length }: Float64Array): Float64Array => new Float64Array(length).fill(-1)

function contextsByPlace(contexts: readonly repository.ContextGroup[]): Int32Array {
  const places = new Int32Array(contexts.reduce((sum, { productIds }) => sum + productIds.length, 0))
  let end = 0
  for (const [index, { productIds }] of contexts.entries()) {
    places.fill(index, end, end + productIds.length)
    end += productIds.length
  }
  return places
}

/** 0 where a product has no answer and no substance. */
function signaturesByPlace(
  { productIds, signatures }: repository.AnswerSignatures,
  { ids }: StoredGraph,
): Float64Array {
  const place = idIndex(ids)
  const places = new Float64Array(ids.length)
  for (let row = 0; row < productIds.length; row++) {
    const node = place(productIds[row] ?? -1)
    if (node !== -1) places[node] = signatures[row] ?? 0
  }
  return places
}

interface Leaves {
  stored: StoredGraph
  signatureAt: Float64Array
  kindAt: (node: number) => ProductKind
  today: string
}

type ByKindAndSignature<T> = Record<ProductKind, Map<number, T>>

/** Judges one leaf of each kind and signature. */
async function judgeLeaves(
  db: Db,
  { stored, signatureAt, kindAt, today }: Leaves,
): Promise<ByKindAndSignature<OwnJudgement>> {
  const representatives: ByKindAndSignature<number> = { article: new Map(), chemical_product: new Map() }
  for (let node = 0; node < signatureAt.length; node++) {
    const signature = signatureAt[node] ?? 0
    if (signature !== 0) representatives[kindAt(node)].set(signature, stored.ids[node] ?? 0)
  }
  return {
    article: await judgeEach(db, representatives.article, today),
    chemical_product: await judgeEach(db, representatives.chemical_product, today),
  }
}

async function judgeEach(
  db: Db,
  representatives: ReadonlyMap<number, number>,
  today: string,
): Promise<Map<number, OwnJudgement>> {
  const judged = new Map<number, OwnJudgement>()
  const asked = Array.from(representatives)
  for (let start = 0; start < asked.length; start += LEAVES_A_STATEMENT) {
    const part = asked.slice(start, start + LEAVES_A_STATEMENT)
    const ids = part.map(([, id]) => id)
    const leaves = new Map(
      // It stands for all with these answers; whose they are is told by their context.
      (await findAnswers(db, ids)).map((row) => [row.id, leafOf({ ...row, type: 'purchased_product' })]),
    )
    const lists = await listsFor(db, Array.from(leaves.values()), today)
    for (const [signature, id] of part) {
      const leaf = leaves.get(id)
      if (!leaf) continue
      const judgement = judgeLeaf(leaf, lists, today)
      const concern = concernHash(concernSubstances(judgement, CONCERN_LIST))
      judged.set(signature, { own: judgement.facts, concern })
    }
  }
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
