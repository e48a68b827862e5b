import type { JobId, LegislationId } from '#contract/values/ids.ts'
import { audit } from '#server/audit/audit.ts'
import { findConcernLists, flagAllProducts } from '#server/compliance/judging/concern-flags.repository.ts'
import { rulesJob } from '#server/compliance/judging/jobs.ts'
import { markLegislations } from '#server/compliance/judging/judgements.repository.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { enqueue } from '#server/jobs/jobs.service.ts'
import { confirmLaws, findCard, switchOn } from '#server/legislations/card.repository.ts'

/**
 * OV-16: switches a legislation on or off for the company. Columns, filters, cards and the concern flag
 * follow at once, texts of verdicts by a job.
 */
export async function switchLegislation(
  ctx: Context,
  id: LegislationId,
  isOn: boolean,
): Promise<{ isOn: boolean; jobId: JobId | null }> {
  const before = await findCard(ctx, id)
  if (!before) throw new AppError('not-found')
  if (before.isOn === isOn) return { isOn, jobId: null }
  const asked = await findConcernLists(ctx.db)
  await switchOn(ctx.db, id, isOn)
  if ((await findConcernLists(ctx.db)).join() !== asked.join()) await flagAllProducts(ctx.db)
  await audit(ctx, {
    action: isOn ? 'switched-on' : 'switched-off',
    objectType: 'Legislation',
    objectId: id,
    changes: { isOn: { before: before.isOn, after: isOn } },
  })
  const jobId = await enqueue(ctx, rulesJob, { because: 'switch', legislationId: id })
  await markLegislations(ctx.db, jobId, [id])
  return { isOn, jobId }
}

/** HOME-04: the company keeps the legislations that are on as they are; nothing is judged by others because of it. */
export async function confirmLegislations(ctx: Context): Promise<{ isConfirmed: true }> {
  if (await confirmLaws(ctx.db, ctx.now()))
    await audit(ctx, {
      action: 'laws-confirmed',
      objectType: 'Subscriber',
      objectId: ctx.subscriberId,
      changes: { isConfirmed: { before: false, after: true } },
    })
  return { isConfirmed: true }
}
