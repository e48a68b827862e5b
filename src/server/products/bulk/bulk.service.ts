import type { ChangeSetId, JobId, ProductId } from '#contract/values/ids.ts'
import type { BulkOutcome } from '#contract/products/bulk.ts'
import { beginChangeSet, noteRefused, finishChangeSet, finishProducts } from '#server/change-sets/recorder.ts'
import type { Context } from '#server/context.ts'
import { authorOf } from '#server/jobs/author.ts'
import { bulkActionJob } from '#server/products/bulk/jobs.ts'
import { enqueueAsked } from '#server/jobs/jobs.service.ts'
import { countsOf, planOf, type BulkPlan } from '#server/products/bulk/plan.ts'
import { actionOf, type BulkRequest } from '#server/products/bulk/request.ts'
import { touchProducts } from '#server/transactions/touched-products.ts'

/** More products are changed by a job. */
const MAX_CHANGED_AT_ONCE = 500

/** OV-14: says what a bulk action would do, does it, or has a job do it. */
export async function runBulk(ctx: Context, request: BulkRequest): Promise<BulkOutcome> {
  const { body } = request
  const action = actionOf(request)
  await action.check(ctx)
  const asOf = ctx.now().toISOString()
  const plan = await planOf(ctx, action, { ...body, lock: false })
  if (body.isPreview) return { state: 'preview', asOf, ...countsOf(ctx, plan) }
  if (plan.changedIds.length + plan.refused.length > MAX_CHANGED_AT_ONCE) {
    const jobId = await enqueueAsked(ctx, bulkActionJob, { request, author: authorOf(ctx) })
    return { state: 'running', jobId }
  }
  return doBulk(ctx, request)
}

/** Does it in the caller's transaction. */
async function doBulk(ctx: Context, request: BulkRequest): Promise<BulkOutcome> {
  const action = actionOf(request)
  const plan = await planOf(ctx, action, { ...request.body, lock: true })
  const changeSetId = await beginBulk(ctx, request, { plan })
  await action.write(ctx, changeSetId, plan.changedIds)
  await endBulk(ctx, request, { changeSetId, changedIds: plan.changedIds })
  return { state: 'done', changeSetId, ...countsOf(ctx, plan) }
}

/** Begins the change set, with what is refused noted in it. */
export async function beginBulk(
  ctx: Context,
  request: BulkRequest,
  { plan, jobId }: { plan: BulkPlan; jobId?: JobId },
): Promise<ChangeSetId> {
  const action = actionOf(request)
  const { kind, parts } = action
  const changeSetId = await beginChangeSet(ctx, {
    kind,
    subject: await action.subject(ctx),
    parts,
    ...(jobId ? { jobId } : {}),
  })
  await noteRefused(ctx, changeSetId, plan.refused)
  return changeSetId
}

/**
 * Changes some of the products in a transaction of their own, after checking them again, because time has
 * passed.
 */
export async function doBulkStep(
  ctx: Context,
  request: BulkRequest,
  { changeSetId, productIds }: { changeSetId: ChangeSetId; productIds: readonly ProductId[] },
): Promise<void> {
  const action = actionOf(request)
  const { asOf } = request.body
  const plan = await planOf(ctx, action, { selection: { productIds: [...productIds] }, asOf, lock: true })
  await noteRefused(ctx, changeSetId, plan.refused)
  await action.write(ctx, changeSetId, plan.changedIds)
  await finishProducts(ctx, changeSetId, plan.changedIds)
}

/** Ends it: from now on it can be undone, and what it changed is judged with the transaction. */
export async function endBulk(
  ctx: Context,
  request: BulkRequest,
  { changeSetId, changedIds }: { changeSetId: ChangeSetId; changedIds: readonly ProductId[] },
): Promise<void> {
  await finishChangeSet(ctx, changeSetId)
  touchProducts(ctx, await actionOf(request).judged(ctx, changeSetId, changedIds))
}
