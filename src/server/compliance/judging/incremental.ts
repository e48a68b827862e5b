import { createHash } from 'node:crypto'

import type { SubscriberId } from '#contract/values/ids.ts'
import { withoutLeaves } from '#domain/compliance/facts.ts'
import { concernSubstances, judgeLeaf } from '#domain/compliance/judge-leaf.ts'
import { findGraph } from '#server/compliance/inputs/graph.repository.ts'
import { judgeGraph, layOut, type Judged } from '#server/compliance/judging/graph.ts'
import { judgeGroups } from '#server/compliance/judging/groups.ts'
import { leafOf, listsFor } from '#server/compliance/inputs/lists.ts'
import { findJudgedProducts, type JudgedProductRow } from '#server/compliance/inputs/products.repository.ts'
import { contextOf, isJudgedByComponents } from '#server/compliance/inputs/contexts.ts'
import * as repository from '#server/compliance/judging/judgements.repository.ts'
import { CONCERN_LIST } from '#server/compliance/inputs/roll-up-transforms.ts'
import { openVerdictStore, type VerdictStore } from '#server/compliance/judging/verdict-store.ts'
import { storeJudgements } from '#server/compliance/judging/store-judgements.ts'
import { isAnyNew, rowsOf } from '#server/compliance/judging/judgement-rows.ts'
import type { Db } from '#server/db/connection.ts'

/** The subscriber whose products are judged, and the day, because law is dated. */
export interface JudgeContext {
  db: Db
  subscriberId: SubscriberId
  /** ISO date. */
  today: string
  /** The request or job that changed products, for the statuses that move with it (PROD-44). */
  requestId?: string
}

export interface ChangedProducts {
  productIds: readonly number[]
  /** Changed products whose components came or left: their notifications may be outdated. */
  recomposedIds?: readonly number[]
  /** The components that came or left. */
  componentIds?: readonly number[]
}

/** Maximum products that a request judges itself (measured: about 0.3 s); a job does larger roll-ups. */
export const MAX_JUDGED_IN_REQUEST = 5_000

export const NO_LIMIT = 2_000_000_000

/**
 * Judges products that changed and everything that contains them, in the caller's transaction and under the roll-up lock. With more
 * than `limit` products above, only the changed ones are judged: `isCutOff` says that the rest is still to be judged, with
 * `concernChanged` as its input.
 */
export async function judgeChanges(
  ctx: JudgeContext,
  changed: ChangedProducts,
  limit = MAX_JUDGED_IN_REQUEST,
): Promise<{ isCutOff: boolean; concernChanged: number[] }> {
  const { db, requestId } = ctx
  const cause = requestId === undefined ? undefined : { requestId, productIds: changed.productIds }
  const verdictStore = openVerdictStore(db)
  // What is above a product does not hang on its answers: they are judged while the database reads it, and it is laid out while the
  // database reads the lists of the answers. A job that has read already is told of the change.
  const changing = findJudgedProducts(db, changed.productIds, ctx.today)
  const [products, judged, above] = await Promise.all([
    changing,
    changing.then((rows) => judgeProducts(ctx, verdictStore, rows)),
    findGraph(db, changed.productIds, { isUpward: true, limit: limit + 1 }).then((stored) =>
      stored.ids.length > limit ? null : layOut(stored),
    ),
    repository.noteTouched(db, changed.productIds),
    repository.copyMissingVerdicts(db, { productIds: changed.productIds, limit: NO_LIMIT }),
  ])
  const groupIds = products.filter(isGroup).map(({ id }) => id)
  const ids = Array.from(judged.keys())
  const concernChanged = await changedByComponents(db, changed)
  const layout = above ?? layOut(await findGraph(db, ids, { isUpward: false, limit: ids.length }))
  const { stored } = layout
  const { ids: nodes } = stored
  const judgement = judgeGraph(layout, {
    judgedAt: (node) => judged.get(nodes[node] ?? -1),
    concernChanged,
  })
  const { rejudged } = judgement
  if (rejudged.length > 0) {
    await storeJudgements(db, await rowsOf(verdictStore, judgement), { isAnyNew: isAnyNew(rejudged), cause })
  }
  if ((rejudged.length > 0 && stored.isAnyInGroup) || groupIds.length > 0) {
    await judgeGroups(
      verdictStore,
      { groupIds, memberIds: rejudged.map(({ productId }) => productId) },
      cause,
    )
  }
  const marked = rejudged.filter(({ isConcernChanged }) => isConcernChanged)
  return { isCutOff: above === null, concernChanged: marked.map(({ productId }) => productId) }
}

const isGroup = ({ type }: JudgedProductRow) => type === 'product_group'

/** Products by themselves: leaves from their answers, others from their components. Groups are judged by their members, and left out. */
export async function judgeProducts(
  { db, today }: JudgeContext,
  verdictStore: VerdictStore,
  changed: readonly JudgedProductRow[],
): Promise<Map<number, Judged>> {
  const products = changed.filter((row) => !isGroup(row))
  const leaves = new Map(
    products.filter((row) => !isJudgedByComponents(row)).map((row) => [row.id, leafOf(row)]),
  )
  const lists = leaves.size === 0 ? [] : await listsFor(db, Array.from(leaves.values()), today)
  const needsCustoms = products.some(({ customsCodes }) => customsCodes !== null)
  const prefixes = needsCustoms ? (await verdictStore.legislations()).customsPrefixes : []
  return new Map(
    products.map((row) => {
      const leaf = leaves.get(row.id)
      const contextIf = (isConcernChanged: boolean) => contextOf(row, prefixes, isConcernChanged)
      if (!leaf) return [row.id, { own: withoutLeaves, concern: 0, contextOf: contextIf }]
      const judgement = judgeLeaf(leaf, lists, today)
      const concern = concernHash(concernSubstances(judgement, CONCERN_LIST))
      return [row.id, { own: judgement.facts, concern, contextOf: contextIf }]
    }),
  )
}

/** 48 bits that differ when the substances do; 0 = none. */
export function concernHash(substanceIds: readonly number[]): number {
  if (substanceIds.length === 0) return 0
  return createHash('sha256').update(substanceIds.join()).digest().readUIntBE(0, 6) || 1
}

async function changedByComponents(
  db: Db,
  { recomposedIds = [], componentIds = [] }: ChangedProducts,
): Promise<Set<number>> {
  if (componentIds.length === 0) return new Set()
  return new Set((await repository.isAnyAbove(db, componentIds, CONCERN_LIST)) ? recomposedIds : [])
}
