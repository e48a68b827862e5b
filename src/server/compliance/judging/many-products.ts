import type { ProductId } from '#contract/values/ids.ts'
import { onProductsChanged } from '#server/compliance/judging/on-products-changed.ts'
import { ensureMark, noteTouched } from '#server/compliance/judging/judgements.repository.ts'
import { lockRollUp } from '#server/compliance/judging/locks.repository.ts'
import type { Context } from '#server/context.ts'
import { allProductsJob } from '#server/compliance/judging/jobs.ts'
import { enqueue } from '#server/jobs/jobs.service.ts'

/** So many changed products are judged with the change itself; more by a job, which judges all of the company in a few seconds. */
const MAX_JUDGED_AT_ONCE = 2_000

/**
 * COMP-03, for changes of many products: `onProductsChanged` up to a bound, above it a job that judges all products, with the
 * columns saying so meanwhile. Call it once, as the last thing that writes.
 */
export async function onManyProductsChanged(ctx: Context, productIds: readonly ProductId[]): Promise<void> {
  if (productIds.length <= MAX_JUDGED_AT_ONCE) return onProductsChanged(ctx, productIds)
  await lockRollUp(ctx.db, ctx.subscriberId)
  // A job that runs already has read them before they changed.
  await noteTouched(ctx.db, productIds)
  const jobId = await enqueue(ctx, allProductsJob, {})
  await ensureMark(ctx.db, jobId)
}
