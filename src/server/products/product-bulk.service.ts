import { errorText } from '#contract/errors.ts'
import type { ChangeSetId, ProductId } from '#contract/ids.ts'
import type { BulkOutcome, BulkSelection } from '#contract/product-bulk.ts'
import { beginChangeSet, noteRefused, sealChangeSet } from '#server/change-sets/keep-changes.ts'
import type { RefusedProduct } from '#server/change-sets/keep-changes.repository.ts'
import { onManyProductsChanged } from '#server/compliance/judge-many.ts'
import type { Context } from '#server/context.ts'
import { authorOf } from '#server/jobs/job-context.ts'
import { startJob } from '#server/jobs/jobs.service.ts'
import type { BulkAction } from '#server/products/product-bulk-actions.ts'
import { actionOf, type BulkRequest } from '#server/products/product-bulk-request.ts'
import { findChosen } from '#server/products/product-bulk-selection.repository.ts'

/** More products are changed by a job. */
const MAX_CHANGED_AT_ONCE = 500
/** The job tells how far it is after so many. */
const PRODUCTS_A_STEP = 5_000
const SHOWN_REFUSALS = 20

/** OV-14: says what a bulk action would do, does it, or has a job do it. */
export async function runBulk(ctx: Context, request: BulkRequest): Promise<BulkOutcome> {
  const { body } = request
  const action = actionOf(request)
  await action.check(ctx)
  const asOf = ctx.now().toISOString()
  const plan = await planOf(ctx, action, { ...body, lock: false })
  if (body.isPreview) return { state: 'preview', asOf, ...countsOf(ctx, plan) }
  if (plan.changedIds.length + plan.refused.length > MAX_CHANGED_AT_ONCE) {
    const jobId = await startJob(ctx, 'bulk', 'bulk-action', { request, author: authorOf(ctx) })
    return { state: 'running', jobId }
  }
  return doBulk(ctx, request)
}

/** Does it in the caller's transaction. */
export async function doBulk(
  ctx: Context,
  request: BulkRequest,
  {
    jobId,
    onProgress,
  }: { jobId?: Parameters<typeof beginChangeSet>[1]['jobId']; onProgress?: OnProgress } = {},
): Promise<BulkOutcome & { state: 'done' }> {
  const action = actionOf(request)
  await action.check(ctx)
  const plan = await planOf(ctx, action, { ...request.body, lock: true })
  const { kind, parts } = action
  const subject = await action.subject(ctx)
  const changeSetId = await beginChangeSet(ctx, { kind, subject, parts, ...(jobId ? { jobId } : {}) })
  await noteRefused(ctx, changeSetId, plan.refused)
  const judged = await writeInSteps(ctx, { action, changeSetId, ids: plan.changedIds, onProgress })
  await action.audit(ctx, changeSetId)
  await sealChangeSet(ctx, changeSetId)
  await onManyProductsChanged(ctx, judged)
  return { state: 'done', changeSetId, ...countsOf(ctx, plan) }
}

type OnProgress = (done: number, total: number) => Promise<void>

async function writeInSteps(
  ctx: Context,
  work: {
    action: BulkAction
    changeSetId: ChangeSetId
    ids: readonly ProductId[]
    onProgress: OnProgress | undefined
  },
): Promise<ProductId[]> {
  const { action, changeSetId, ids, onProgress } = work
  // Components stay in place until all that contains them is gone, which only the whole knows.
  const step = action.kind === 'delete' ? Math.max(1, ids.length) : PRODUCTS_A_STEP
  const judged = new Set<ProductId>()
  for (let start = 0; start < ids.length; start += step) {
    await onProgress?.(start, ids.length)
    const written = await action.write(ctx, changeSetId, ids.slice(start, start + step))
    for (const id of written) judged.add(id)
  }
  await onProgress?.(ids.length, ids.length)
  return Array.from(judged)
}

interface Plan {
  changedIds: ProductId[]
  unchanged: number
  refused: RefusedProduct[]
}

/** Which of the chosen products are changed, which are so already, and which are refused and why. Nobody is passed over in silence. */
async function planOf(
  ctx: Context,
  action: BulkAction,
  { selection, asOf, lock }: { selection: BulkSelection; asOf?: string | undefined; lock: boolean },
): Promise<Plan> {
  const chosen = await findChosen(ctx, selection, { asOf: asOf ? new Date(asOf) : null, lock })
  const refused: RefusedProduct[] = missingOf(selection, new Set(chosen.map(({ id }) => id)))
  const changeable = chosen.filter((product) => {
    const { id: productId, title, number, isInScope, changedBy } = product
    if (isInScope && changedBy === null) return true
    refused.push({
      productId,
      title,
      number,
      ...(isInScope
        ? { code: 'bulk:changed-since', details: { name: changedBy ?? '' } }
        : { code: 'bulk:other-organization', details: {} }),
    })
    return false
  })
  const refusals = await action.refusals(ctx, changeable)
  const wanted = changeable.filter(({ id: productId, title, number }) => {
    const refusal = refusals.get(productId)
    if (refusal) refused.push({ productId, title, number, ...refusal })
    return !refusal
  })
  const changedIds = await action.differing(
    ctx,
    wanted.map(({ id }) => id),
  )
  return { changedIds, unchanged: wanted.length - changedIds.length, refused }
}

/** Chosen by id and not seen: removed meanwhile, or never there for this organization. */
function missingOf(selection: BulkSelection, found: ReadonlySet<ProductId>): RefusedProduct[] {
  if (!('productIds' in selection)) return []
  return Array.from(new Set(selection.productIds))
    .filter((id) => !found.has(id))
    .map((productId) => ({ productId, title: '', number: '', code: 'not-found', details: {} }))
}

function countsOf({ language }: Context, { changedIds, unchanged, refused }: Plan) {
  return {
    changed: changedIds.length,
    unchanged,
    refused: refused.length,
    refusals: refused.slice(0, SHOWN_REFUSALS).map(({ productId, title, code, details }) => ({
      productId,
      title,
      code,
      reason: errorText(code, language, details),
    })),
  }
}
