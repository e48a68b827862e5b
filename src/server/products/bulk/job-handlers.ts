import type { z } from 'zod'

import type { ChangeSetId, ProductId } from '#contract/values/ids.ts'
import { findChangeSetOfJob, tellOfUndoneApprovals } from '#server/change-sets/change-sets.repository.ts'
import { noteRefused } from '#server/change-sets/recorder.ts'
import { undoJob } from '#server/change-sets/jobs.ts'
import { undoNow } from '#server/change-sets/undo.ts'
import { deleteMarkOfJob, ensureMark } from '#server/compliance/judging/judgements.repository.ts'
import { lockRollUp } from '#server/compliance/judging/locks.repository.ts'
import type { Context } from '#server/context.ts'
import { retryConflicts } from '#server/http/retry.ts'
import { inJob, inJobTakingBack } from '#server/jobs/author.ts'
import { jobHandler, type JobResult, type JobRun, type JobHandler } from '#server/jobs/job-handler.ts'
import { bulkActionJob } from '#server/products/bulk/jobs.ts'
import { planOf } from '#server/products/bulk/plan.ts'
import { actionOf, type BulkRequest } from '#server/products/bulk/request.ts'
import { afterJudging } from '#server/transactions/judge-once.ts'
import { findNoted } from '#server/products/bulk/bulk.repository.ts'
import { beginBulk, doBulkStep, endBulk } from '#server/products/bulk/bulk.service.ts'

/** Products changed in one transaction, so that a person who works on one of them waits only briefly. */
const PRODUCTS_A_STEP = 1_000

/** The works of the queue `bulk`: what is done to many products. */
export const bulkJobHandlers: readonly JobHandler[] = [
  jobHandler(undoJob, undo),
  jobHandler(bulkActionJob, act, takeBack),
]

/** Undoes a change set in one transaction: everything or nothing. */
async function undo(run: JobRun<z.output<typeof undoJob.input>>): Promise<JobResult> {
  const { changeSetId: id, author } = run.input
  await run.progress(0, null)
  const onProgress = (done: number, total: number) => run.progress(done, total)
  // An import beside it may hold what it needs, and need what it holds: one of the two begins anew.
  return retryConflicts(() =>
    inJob(run, author, async (ctx) => {
      const { changed } = await undoNow(ctx, id, onProgress)
      const result = { changeSetId: id, changed }
      await run.end(ctx.db, result)
      return afterJudging(async () => {
        await tellOfUndoneApprovals(ctx, id)
        return result
      })
    }),
  )
}

/**
 * Runs a bulk action in many transactions, so that others can work meanwhile. After a cancellation or failure
 * the changes are undone, unless later changes build on them: then they stay and are listed among the recent
 * changes. A job whose process died continues where it stopped.
 */
async function act(run: BulkRun): Promise<JobResult> {
  const { request, author } = run.input
  const inStep: InStep = (step) => inJob(run, author, step)
  await run.progress(0, null)
  const begun = await inStep((ctx) => begin(ctx, run, request))
  if (begun.state === 'open') await changeAll(run, inStep, { request, begun })
  return inStep(async (ctx) => {
    if (begun.state === 'open') await end(ctx, run, request, begun.changeSetId)
    const { changed, refused } = await findNoted(ctx, begun.changeSetId)
    const counts = { changed: changed.length, unchanged: begun.unchanged, refused: refused.length }
    const result = { changeSetId: begun.changeSetId, ...counts }
    await run.end(ctx.db, result)
    return result
  })
}

/**
 * Undoes the changes of a job so far, without a check of rights. False: later changes build on them, so they
 * stay.
 */
async function takeBack(run: BulkRun): Promise<boolean> {
  const { request, author } = run.input
  const takingBack = <T>(work: (ctx: Context) => Promise<T>) => inJobTakingBack(run, author, work)
  const begun = await takingBack((ctx) => findChangeSetOfJob(ctx, run.id))
  if (!begun || begun.state === 'undone') return true
  if (begun.state === 'done') return false
  const { id } = begun
  await takingBack((ctx) => end(ctx, run, request, id))
  return takingBack((ctx) => undoNow(ctx, id)).then(
    () => true,
    () => false,
  )
}

type BulkRun = JobRun<z.output<typeof bulkActionJob.input>>

interface Begun {
  changeSetId: ChangeSetId
  state: 'open' | 'done' | 'undone'
  /** The remaining products. */
  ids: ProductId[]
  done: number
  unchanged: number
}

/** Plans the whole action and locks nothing; the mark says that the statuses are not up to date. */
async function begin(ctx: Context, run: JobRun, request: BulkRequest): Promise<Begun> {
  const action = actionOf(request)
  await action.check(ctx)
  const before = await findChangeSetOfJob(ctx, run.id)
  if (before && before.state !== 'open')
    return { changeSetId: before.id, state: before.state, ids: [], done: 0, unchanged: 0 }
  const plan = await planOf(ctx, action, { ...request.body, lock: false })
  const changeSetId = before?.id ?? (await beginBulk(ctx, request, { plan, jobId: run.id }))
  const { changed } = await findNoted(ctx, changeSetId)
  const isDone = new Set(changed)
  await lockRollUp(ctx.db, ctx.subscriberId)
  await ensureMark(ctx.db, run.id)
  return {
    changeSetId,
    state: 'open',
    ids: plan.changedIds.filter((productId) => !isDone.has(productId)),
    done: changed.length,
    unchanged: plan.unchanged,
  }
}

type InStep = <T>(work: (ctx: Context) => Promise<T>) => Promise<T>

async function changeAll(
  run: JobRun,
  inStep: InStep,
  { request, begun }: { request: BulkRequest; begun: Begun },
): Promise<void> {
  const { changeSetId: id } = begun
  const action = actionOf(request)
  const total = begun.done + begun.ids.length
  let { done } = begun
  let left: readonly ProductId[] = begun.ids
  await run.progress(done, total)
  while (left.length > 0) {
    const waiting = left
    const now = await inStep((ctx) => action.ready(ctx, waiting))
    if (now.length === 0) break
    for (let start = 0; start < now.length; start += PRODUCTS_A_STEP) {
      const productIds = now.slice(start, start + PRODUCTS_A_STEP)
      await inStep((ctx) => doBulkStep(ctx, request, { changeSetId: id, productIds }))
      done += productIds.length
      await run.progress(done, total)
    }
    const isDone = new Set(now)
    left = left.filter((productId) => !isDone.has(productId))
  }
  // Somebody put what is left into another product meanwhile.
  const stuck = left
  if (stuck.length > 0) await inStep((ctx) => refuse(ctx, request, id, stuck))
}

async function refuse(
  ctx: Context,
  request: BulkRequest,
  id: ChangeSetId,
  productIds: readonly ProductId[],
): Promise<void> {
  const selection = { productIds: [...productIds] }
  const plan = await planOf(ctx, actionOf(request), { selection, asOf: request.body.asOf, lock: false })
  await noteRefused(ctx, id, plan.refused)
}

async function end(ctx: Context, run: JobRun, request: BulkRequest, id: ChangeSetId): Promise<void> {
  const { changed } = await findNoted(ctx, id)
  await endBulk(ctx, request, { changeSetId: id, changedIds: changed })
  // Judging takes the lock first and the marks second; another order could deadlock.
  await lockRollUp(ctx.db, ctx.subscriberId)
  await deleteMarkOfJob(ctx.db, run.id)
}
