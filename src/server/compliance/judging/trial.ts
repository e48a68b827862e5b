import type { Verdict } from '#domain/compliance/statuses.ts'
import { findGraph } from '#server/compliance/inputs/graph.repository.ts'
import {
  findJudgedProducts,
  type GivenAnswers,
  type JudgedProductRow,
} from '#server/compliance/inputs/products.repository.ts'
import { judgeGraph, layOut, type GraphJudgement } from '#server/compliance/judging/graph.ts'
import {
  judgeProducts,
  MAX_JUDGED_IN_REQUEST,
  type JudgeContext,
} from '#server/compliance/judging/incremental.ts'
import { findStoredVerdicts } from '#server/compliance/judging/facts.repository.ts'
import { openVerdictStore } from '#server/compliance/judging/verdict-store.ts'
import { judgeVerdict } from '#server/compliance/law/verdict.ts'

/** An answer as the judge takes it. */
type Answer = GivenAnswers['answers'][number]

/** A product that would be judged otherwise. */
export interface TriedProduct {
  productId: number
  /** The stored verdict; null: not judged yet. */
  before: Verdict | null
  after: Verdict
}

/** Verdicts as they would be with other answers to lists, of the answered products and of everything that contains them. */
export async function tryAnswers(
  ctx: JudgeContext,
  answersOf: ReadonlyMap<number, readonly Answer[]>,
  limit = MAX_JUDGED_IN_REQUEST,
): Promise<Trial> {
  const stored = await findJudgedProducts(ctx.db, Array.from(answersOf.keys()), ctx.today)
  const rows = stored.map((row) => ({
    ...row,
    answers: replaced(row.answers, answersOf.get(row.id) ?? []),
  }))
  return tryRows(ctx, rows, limit)
}

interface Trial {
  tried: TriedProduct[]
  isCutOff: boolean
}

/**
 * Verdicts as they would be if these rows were read of products, of them and of everything that contains them. Nothing is written and
 * nobody waits: it is `judgeChanges` without its end. Groups follow their members and are left out. With more than `limit` products
 * in all, only those of the rows are judged, and `isCutOff` says so.
 */
export async function tryRows(
  ctx: JudgeContext,
  rows: readonly JudgedProductRow[],
  limit: number,
): Promise<Trial> {
  const { db } = ctx
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return { tried: [], isCutOff: false }
  const verdictStore = openVerdictStore(db)
  const judged = await judgeProducts(ctx, verdictStore, rows)
  const above = await findGraph(db, ids, { isUpward: true, limit: limit + 1 })
  const isCutOff = above.ids.length > limit
  const graph = isCutOff ? await findGraph(db, ids, { isUpward: false, limit: ids.length }) : above
  const judgement = judgeGraph(layOut(graph), {
    judgedAt: (node) => judged.get(graph.ids[node] ?? -1),
    concernChanged: new Set(),
  })
  const before = await findStoredVerdicts(db, Array.from(new Set(graph.verdictIds)))
  const verdictOf = verdictsOf(judgement, await verdictStore.legislations())
  return {
    tried: judgement.rejudged.map((row) => ({
      productId: row.productId,
      before: before.get(graph.verdictIds[graph.placeOf(row.productId)] ?? -1) ?? null,
      after: verdictOf(row),
    })),
    isCutOff,
  }
}

const replaced = (before: readonly Answer[], given: readonly Answer[]): Answer[] => [
  ...before.filter(
    ({ list, source }) => !given.some((answer) => answer.list === list && answer.source === source),
  ),
  ...given,
]

/** Each different pair of facts and context is judged once. */
function verdictsOf(
  { pool, contexts }: GraphJudgement,
  { all, listKeys }: Awaited<ReturnType<ReturnType<typeof openVerdictStore>['legislations']>>,
) {
  const byPair = new Map<string, Verdict>()
  return ({ facts, context }: GraphJudgement['rejudged'][number]): Verdict => {
    const pair = `${facts} ${context}`
    const judgedIn = contexts[context]
    if (!judgedIn) throw new Error('A judged product has a context.')
    const verdict = byPair.get(pair) ?? judgeVerdict(pool.facts(facts), judgedIn, all, listKeys)
    byPair.set(pair, verdict)
    return verdict
  }
}
