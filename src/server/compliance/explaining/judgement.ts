import { dayOf } from '#domain/days.ts'
import type { Facts } from '#domain/compliance/facts.ts'
import type { VerdictStatus } from '#domain/compliance/statuses.ts'
import { obligationOf, type Explaining } from '#server/compliance/explaining/causes.ts'
import { factsBelow, type FactsBelow } from '#server/compliance/judging/facts-below.ts'
import { findGraphBelow, type StoredGraph } from '#server/compliance/inputs/graph.repository.ts'
import type { Legislations } from '#server/compliance/law/judged-legislations.ts'
import { valuesBehind } from '#server/compliance/law/record-cases.ts'
import { judgeVerdict, valuesFor, type JudgedLegislation } from '#server/compliance/law/verdict.ts'
import type { RuleValues } from '#server/compliance/rules/compile.ts'
import { waysDown, type WaysDown } from '#server/compliance/inputs/ways-down.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'

/** A product judged again, with all that explains it. */
export interface JudgedAgain {
  explaining: Explaining
  /** The legislation's status with those of its obligations. */
  whole: VerdictStatus
  facts: Facts
  below: FactsBelow
  stored: StoredGraph
  ways: WaysDown
  values: RuleValues
}

/** A product with everything below it, read once for all legislations. */
export interface ProductBelow extends Pick<JudgedAgain, 'facts' | 'below' | 'stored' | 'ways'> {
  context: Explaining['context']
}

interface Asked {
  day: string
  /** The key of one of several obligations (COMP-20). */
  obligation?: string | undefined
  legislation: JudgedLegislation
  legislations: Legislations
}

/** The product judged by one legislation, with everything below it at hand. */
export async function judgeAgain(
  ctx: Pick<Context, 'db' | 'now'>,
  { rootId, ...asked }: Asked & { rootId: number },
): Promise<JudgedAgain> {
  return judgedUnder(await readBelow(ctx, { rootId, ...asked }), asked)
}

/** Reads a product and everything below it as it is on a day. */
export async function readBelow(
  ctx: Pick<Context, 'db' | 'now'>,
  {
    rootId,
    day,
    legislations,
    isUnjudged = false,
  }: Pick<Asked, 'day' | 'legislations'> & { rootId: number; isUnjudged?: boolean },
): Promise<ProductBelow> {
  const stored = await findGraphBelow(ctx.db, [rootId])
  const today = dayOf(ctx.now())
  const { customsPrefixes } = legislations
  const below = await factsBelow(ctx.db, stored, {
    rootIds: [rootId],
    day,
    today,
    customsPrefixes,
    isUnjudged,
  })
  const judged = below.judged(rootId)
  if (!judged) throw new AppError('not-found')
  return { ...judged, below, stored, ways: waysDown(stored, rootId) }
}

/** A product that was read, judged by one legislation. */
export function judgedUnder(
  { context, ...read }: ProductBelow,
  { day, obligation, legislation, legislations: { listKeys } }: Asked,
): JudgedAgain {
  const whole = judgeVerdict(read.facts, context, [legislation], listKeys)[legislation.id]
  if (!whole) throw new Error('A legislation judges every product.')
  const status = obligationOf(whole, obligation)
  const values = valuesBehind(legislation, valuesFor(legislation, read.facts, context, listKeys), {
    assessed: context.assessed,
    status,
  })
  return {
    ...read,
    explaining: { legislation, listKeys, context, status },
    whole,
    values: { ...values, variables: { ...values.variables, today: day } },
  }
}
