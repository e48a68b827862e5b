import type { z } from 'zod'

import { dayOf } from '#domain/days.ts'
import type { getComplianceAsOf as endpoint } from '#contract/forecasts.ts'
import type { ProductId } from '#contract/values/ids.ts'
import { worstOf } from '#domain/compliance/statuses.ts'
import { complianceRows } from '#server/compliance/explaining/statuses.service.ts'
import { findExplained, findMemberIds } from '#server/compliance/explaining/explanation.repository.ts'
import { judgedLegislations } from '#server/compliance/law/judged-legislations.ts'
import { eventStatusOf, obligationRowsOf } from '#server/compliance/law/status-words.ts'
import { verdictsOn } from '#server/compliance/explaining/verdicts-on-day.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'

type ComplianceAsOf = z.output<typeof endpoint.response>

/**
 * COMP-06: a product's statuses as of a day, by what is known of it today: lists, limits, exemptions and legislations are those of
 * the day. A group has its members' worst.
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
  if (day === today) return { asOf: day, items: rows.map((row) => ({ ...row, today: null })) }
  const legislations = await judgedLegislations(ctx.db)
  const judgedIds = product.isGroup ? await findMemberIds(ctx.db, id) : [id]
  const verdicts = await verdictsOn(ctx.db, judgedIds, { day, today, legislations })
  const verdict = product.isGroup ? worstOf(Array.from(verdicts.values())) : (verdicts.get(id) ?? {})
  return {
    asOf: day,
    items: rows.map((row) => {
      const legislation = legislations.all.find(({ id: known }) => known === row.legislationId)
      const found = verdict[row.legislationId]
      if (!legislation || !found) return { ...row, today: null }
      const then = eventStatusOf(legislation, found, ctx.language)
      const isSame = then.status === row.status.status && then.event.key === row.status.event.key
      const obligations = obligationRowsOf(legislation, found, ctx.language)
      return { ...row, status: then, obligations, today: isSame ? null : row.status }
    }),
  }
}
