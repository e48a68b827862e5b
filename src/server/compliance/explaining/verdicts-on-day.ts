import { contextKey } from '#domain/compliance/product-context.ts'
import type { Facts } from '#domain/compliance/facts.ts'
import type { Verdict } from '#domain/compliance/statuses.ts'
import { factsBelow } from '#server/compliance/judging/facts-below.ts'
import { findGraphBelow } from '#server/compliance/inputs/graph.repository.ts'
import type { Legislations } from '#server/compliance/law/judged-legislations.ts'
import { judgeVerdict } from '#server/compliance/law/verdict.ts'
import type { Db } from '#server/db/connection.ts'

interface OnDay {
  day: string
  today: string
  legislations: Legislations
}

/**
 * Verdicts of products on a day, by the facts known today. All inputs are read together, and equal inputs are
 * judged once.
 */
export async function verdictsOn(
  db: Db,
  productIds: readonly number[],
  on: OnDay,
): Promise<Map<number, Verdict>> {
  const judged = await judgedOn(db, productIds, on)
  return new Map(Array.from(judged, ([id, { verdict }]) => [id, verdict]))
}

/** Verdicts of a day, judged with the facts of the day. */
export async function judgedOn(
  db: Db,
  productIds: readonly number[],
  { day, today, legislations: { all, listKeys, customsPrefixes } }: OnDay,
): Promise<Map<number, { verdict: Verdict; facts: Facts }>> {
  const verdicts = new Map<number, { verdict: Verdict; facts: Facts }>()
  if (productIds.length === 0) return verdicts
  const stored = await findGraphBelow(db, productIds)
  const below = await factsBelow(db, stored, { rootIds: productIds, day, today, customsPrefixes })
  const known = new Map<Facts, Map<string, Verdict>>()
  for (const id of productIds) {
    const judged = below.judged(id)
    if (!judged) continue
    const { facts, context } = judged
    const byContext = known.get(facts) ?? new Map<string, Verdict>()
    const key = contextKey(context)
    const verdict = byContext.get(key) ?? judgeVerdict(facts, context, all, listKeys)
    known.set(facts, byContext.set(key, verdict))
    verdicts.set(id, { verdict, facts })
  }
  return verdicts
}
