import type { ProductId } from '#contract/values/ids.ts'
import { dayOf } from '#domain/days.ts'
import { judgeChanges } from '#server/compliance/judging/incremental.ts'
import { ensureMark } from '#server/compliance/judging/judgements.repository.ts'
import { lockRollUp } from '#server/compliance/judging/locks.repository.ts'
import { isRefreshNeeded } from '#server/compliance/judging/outdated-forecast.repository.ts'
import type { Context } from '#server/context.ts'
import { lookAheadJob, rollUpJob } from '#server/compliance/judging/jobs.ts'
import { enqueue } from '#server/jobs/jobs.service.ts'

/**
 * COMP-03: judges products that changed (answers, substances, components, settings, groups) and all that contain them, in the
 * request's transaction. Call it once, as the last thing that writes: it takes the one lock of the subscriber's judgements.
 * `componentIds` are components that came to one of the products or left it.
 */
export async function onProductsChanged(
  ctx: Context,
  productIds: readonly ProductId[],
  { componentIds = [] }: { componentIds?: readonly ProductId[] } = {},
): Promise<void> {
  if (productIds.length === 0) return
  const [, isToBeRefreshed, { isCutOff, concernChanged }] = await Promise.all([
    // The first to be sent: what follows is read when nobody else judges.
    lockRollUp(ctx.db, ctx.subscriberId),
    isRefreshNeeded(ctx.db),
    judgeChanges(
      {
        db: ctx.db,
        subscriberId: ctx.subscriberId,
        today: dayOf(ctx.now()),
        requestId: ctx.request.id,
      },
      { productIds, componentIds },
    ),
  ])
  // A job computes the forecast again soon after a change, once for many changes (COMP-13).
  if (isToBeRefreshed) await enqueue(ctx, lookAheadJob, {})
  if (!isCutOff) return
  const jobId = await enqueue(ctx, rollUpJob, { concernChanged: [...concernChanged] })
  await ensureMark(ctx.db, jobId)
}
