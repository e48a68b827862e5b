import { dayOf } from '#domain/days.ts'
import { CONCERN_LIST } from '#server/compliance/inputs/roll-up-transforms.ts'
import { judgeChanges } from '#server/compliance/judging/incremental.ts'
import { allProductsJob, lookAheadJob, rollUpJob } from '#server/compliance/judging/jobs.ts'
import { ensureMark, isAnyAbove, noteTouched } from '#server/compliance/judging/judgements.repository.ts'
import { lockRollUp } from '#server/compliance/judging/locks.repository.ts'
import type { Context } from '#server/context.ts'
import { enqueue } from '#server/jobs/jobs.service.ts'

/** Maximum changed products that are judged with the change itself; with more, a job judges the whole company in a few seconds. */
const MAX_JUDGED_AT_ONCE = 2_000

/**
 * COMP-03: judges the products that a transaction changed, and all that contain them, before it commits. `judgeOnce` calls it, after
 * everything else that writes: it takes the one lock of the subscriber's judgements. Above a bound a job judges all products, while the
 * columns show that judging is under way.
 */
export async function judgeTouched(ctx: Context): Promise<void> {
  if (ctx.touched.productIds.size > MAX_JUDGED_AT_ONCE) return leaveToJob(ctx)
  const [productIds, recomposedIds, componentIds] = idsOf(ctx)
  const [, { isCutOff, concernChanged }] = await Promise.all([
    // The first to be sent: what follows is read when nobody else judges.
    lockRollUp(ctx.db, ctx.subscriberId),
    judgeChanges(
      {
        db: ctx.db,
        subscriberId: ctx.subscriberId,
        today: dayOf(ctx.now()),
        requestId: ctx.request.id,
      },
      { productIds, recomposedIds, componentIds },
    ),
  ])
  // A job computes the forecasts soon after a change, once for many changes (COMP-13).
  await enqueue(ctx, lookAheadJob, {})
  if (!isCutOff) return
  const jobId = await enqueue(ctx, rollUpJob, { concernChanged: [...concernChanged] })
  await ensureMark(ctx.db, jobId)
}

async function leaveToJob(ctx: Context): Promise<void> {
  const [productIds, recomposedIds, componentIds] = idsOf(ctx)
  await lockRollUp(ctx.db, ctx.subscriberId)
  // A job that runs already has read them before they changed.
  await noteTouched(ctx.db, productIds)
  const jobId = await enqueue(ctx, allProductsJob, {})
  await ensureMark(ctx.db, jobId)
  // COMP-11: substances of concern that come with components outdate a notification, which judging anew does not notice.
  if (recomposedIds.length > 0 && (await isAnyAbove(ctx.db, componentIds, CONCERN_LIST)))
    await enqueue(ctx, rollUpJob, { concernChanged: recomposedIds })
}

const idsOf = ({ touched: { productIds, recomposedIds, componentIds } }: Context) =>
  [Array.from(productIds), Array.from(recomposedIds), Array.from(componentIds)] as const
