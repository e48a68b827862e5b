import type { z } from 'zod'

import { dayOf } from '#domain/days.ts'
import type { getComplianceAsOf as endpoint } from '#contract/forecasts.ts'
import type { ProductId } from '#contract/ids.ts'
import type { Verdict } from '#domain/compliance/statuses.ts'
import { worstOf } from '#domain/compliance/statuses.ts'
import { complianceRows } from '#server/compliance/compliance.service.ts'
import { findExplained } from '#server/compliance/explain.repository.ts'
import { factsBelow } from '#server/compliance/facts-below.ts'
import { findGraphBelow } from '#server/compliance/graph.repository.ts'
import { judgedLegislations, type Legislations } from '#server/compliance/judged-legislations.ts'
import { findJudgedProducts } from '#server/compliance/judged-products.repository.ts'
import { judgeVerdict } from '#server/compliance/judge-verdict.ts'
import { contextOf } from '#server/compliance/product-contexts.ts'
import { eventStatusOf } from '#server/compliance/status-view.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { findMemberIds } from '#server/forecasts/members.repository.ts'

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
  const rows = await complianceRows(ctx, id)
  if (day === today) return { asOf: day, items: rows.map((row) => ({ ...row, today: null })) }
  const legislations = await judgedLegislations(ctx.db)
  const verdict = product.isGroup
    ? worstOf(await verdictsOfMembers(ctx, id, { day, legislations }))
    : await verdictOn(ctx, id, { day, legislations })
  return {
    asOf: day,
    items: rows.map((row) => {
      const legislation = legislations.all.find(({ id: known }) => known === row.legislationId)
      const found = verdict[row.legislationId]
      if (!legislation || !found) return { ...row, today: null }
      const then = eventStatusOf(legislation, found, ctx.language)
      const isSame = then.status === row.status.status && then.event.key === row.status.event.key
      return { ...row, status: then, today: isSame ? null : row.status }
    }),
  }
}

interface AsOf {
  day: string
  legislations: Legislations
}

async function verdictOn(ctx: Context, rootId: number, { day, legislations }: AsOf): Promise<Verdict> {
  const { all, listKeys, customsPrefixes } = legislations
  const stored = await findGraphBelow(ctx.db, rootId)
  const { facts } = await factsBelow(ctx.db, stored, { rootId, day, isToday: false })
  const [row] = await findJudgedProducts(ctx.db, [rootId], day)
  if (!row) throw new AppError('not-found')
  return judgeVerdict(facts, contextOf(row, customsPrefixes, false), all, listKeys)
}

async function verdictsOfMembers(ctx: Context, groupId: ProductId, asOf: AsOf): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const memberId of await findMemberIds(ctx.db, groupId))
    verdicts.push(await verdictOn(ctx, memberId, asOf))
  return verdicts
}
