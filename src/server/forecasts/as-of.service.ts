import type { z } from 'zod'

import { dayOf } from '#domain/days.ts'
import type { getComplianceAsOf as endpoint } from '#contract/forecasts.ts'
import type { NotJudged } from '#contract/compliance/statuses.ts'
import type { ProductId } from '#contract/values/ids.ts'
import type { Facts } from '#domain/compliance/facts.ts'
import { worstOf, type VerdictStatus } from '#domain/compliance/statuses.ts'
import { complianceRows } from '#server/compliance/explaining/statuses.service.ts'
import { findExplained, findMemberIds } from '#server/compliance/explaining/explanation.repository.ts'
import { unknownOf, type Unknown } from '#server/compliance/explaining/known-days.ts'
import {
  findDays,
  findKnownLists,
  type KnownList,
} from '#server/compliance/explaining/known-days.repository.ts'
import { judgedLegislations, type Legislations } from '#server/compliance/law/judged-legislations.ts'
import { findWorkedWithIds } from '#server/compliance/law/legislations.repository.ts'
import { outputRowsOf, type Reading } from '#server/compliance/law/output-words.ts'
import type { JudgedLegislation } from '#server/compliance/law/verdict.ts'
import { eventStatusOf, obligationRowsOf } from '#server/compliance/law/status-words.ts'
import { judgedOn } from '#server/compliance/explaining/verdicts-on-day.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'

type ComplianceAsOf = z.output<typeof endpoint.response>

/**
 * COMP-06: a product's statuses as of a day, by what is known of it today: lists, limits, exemptions and legislations are those of
 * the day, an entry counts from its own day of inclusion. Of a day that has been, of which too little is known, it is said and not
 * judged. A group has its members' worst.
 */
export async function getComplianceAsOf(
  ctx: Context,
  id: ProductId,
  asOf: string | undefined,
): Promise<ComplianceAsOf> {
  const product = await findExplained(ctx, id)
  if (!product) throw new AppError('not-found')
  const today = dayOf(ctx.now())
  const day = asOf ?? today
  const rows = await complianceRows(ctx, id, day)
  if (day === today) return { asOf: day, items: rows.map((row) => ({ ...row, today: null })), notJudged: [] }
  const legislations = await judgedLegislations(ctx.db)
  const judgedIds = product.isGroup ? await findMemberIds(ctx.db, id) : [id]
  const judged = Array.from((await judgedOn(ctx.db, judgedIds, { day, today, legislations })).values())
  const verdict = product.isGroup ? worstOf(judged.map((each) => each.verdict)) : (judged[0]?.verdict ?? {})
  const lists = day < today ? await findKnownLists(ctx.db) : []
  const shown = rows.map((row) => {
    const legislation = legislations.all.find(({ id: known }) => known === row.legislationId)
    const found = verdict[row.legislationId]
    if (!legislation || !found) return { row: { ...row, today: null }, unknown: null }
    const unknown = firstUnknown(legislation, { day, lists }, judged)
    return { row: onDay(row, legislation, found, { language: ctx.language, day }), unknown }
  })
  return {
    asOf: day,
    items: shown.flatMap(({ row, unknown }) => (unknown ? [] : row)),
    notJudged: [
      ...shown.flatMap(({ row: { legislationId, legislation }, unknown }) =>
        unknown ? { legislationId, legislation, ...unknown } : [],
      ),
      ...(await notInForce(ctx, day, legislations)),
    ],
  }
}

type Row = ComplianceAsOf['items'][number]

/** The row of today with the status of the day. */
function onDay(
  row: Omit<Row, 'today'>,
  legislation: JudgedLegislation,
  found: VerdictStatus,
  told: Reading,
): Row {
  const then = eventStatusOf(legislation, found, told.language)
  const isSame = then.status === row.status.status && then.event.key === row.status.event.key
  const obligations = obligationRowsOf(legislation, found, told)
  const outputs = outputRowsOf(legislation, found, told)
  return { ...row, status: then, obligations, outputs, today: isSame ? null : row.status }
}

/** The first gap in the knowledge of the day, of the product or of a member of a group; null: none. */
const firstUnknown = (
  legislation: JudgedLegislation,
  asked: { day: string; lists: readonly KnownList[] },
  judged: readonly { facts: Facts }[],
): Unknown | null =>
  [undefined, ...judged.map(({ facts }) => facts)].reduce<Unknown | null>(
    (before, facts) => before ?? unknownOf(legislation, { ...asked, facts }),
    null,
  )

/** Legislations that the subscriber works with and that were not in force on the day, or will not be. */
async function notInForce(ctx: Context, day: string, { all }: Legislations): Promise<NotJudged[]> {
  const [worksWith, inForce, days] = await Promise.all([
    findWorkedWithIds(ctx.db),
    findWorkedWithIds(ctx.db, day),
    findDays(ctx.db),
  ])
  return all
    .filter(({ id }) => worksWith.includes(id) && !inForce.includes(id))
    .map(({ id, shortName, title }): NotJudged => {
      const first = days.get(id)?.validFrom ?? null
      return {
        legislationId: id,
        legislation: { shortName: shortName[ctx.language], title: title[ctx.language] },
        reason: 'not_in_force',
        knownSince: first !== null && day < first ? first : null,
      }
    })
}
