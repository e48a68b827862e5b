import type { ProductId } from '#contract/values/ids.ts'
import { onProductsChanged } from '#server/compliance/judging/on-products-changed.ts'
import { ensureMark, noteTouched } from '#server/compliance/judging/judgements.repository.ts'
import { lockRollUp } from '#server/compliance/judging/locks.repository.ts'
import type { Context } from '#server/context.ts'
import { allProductsJob } from '#server/compliance/judging/jobs.ts'
import { enqueue } from '#server/jobs/jobs.service.ts'

/** Maximum changed products that are judged with the change itself; with more, a job judges the whole company in a few seconds. */
const MAX_JUDGED_AT_ONCE = 2_000

/**
 * Judges after a change of many products (COMP-03): with `onProductsChanged` up to a bound, above it with a job that judges all
 * products while the columns show that judging is under way. Call it once, as the last write of the transaction.
 */
export async function onManyProductsChanged(ctx: Context, productIds: readonly ProductId[]): Promise<void> {
  if (productIds.length <= MAX_JUDGED_AT_ONCE) return onProductsChanged(ctx, productIds)
  await lockRollUp(ctx.db, ctx.subscriberId)
  // A job that runs already has read them before they changed.
  await noteTouched(ctx.db, productIds)
  const jobId = await enqueue(ctx, allProductsJob, {})
  await ensureMark(ctx.db, jobId)
}
