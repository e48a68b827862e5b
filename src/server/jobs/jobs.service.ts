import { z } from 'zod'

import type { JobId, OrganizationId, SubscriberId } from '#contract/values/ids.ts'
import type { Job as ShownJob } from '#contract/jobs.ts'
import { errorText, errorKinds, type ErrorCode } from '#contract/http/errors.ts'
import type { Language } from '#contract/values/locale.ts'
import { audit } from '#server/audit/audit.ts'
import type { AnyContext, Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { tell } from '#server/events/events.repository.ts'
import * as repository from '#server/jobs/jobs.repository.ts'
import type { JobRow } from '#server/jobs/jobs.repository.ts'
import type { QueuedJob } from '#server/adapters/job-queue.ts'
import { isPersonal } from '#server/adapters/queues.ts'
import type { Job } from '#server/jobs/job.ts'
import type { JobRun } from '#server/jobs/job-handler.ts'

/** The starter of a job; `userId` null: the program itself. */
type Starter = Pick<AnyContext, 'db' | 'subscriberId' | 'adapters'> & {
  userId: AnyContext['userId'] | null
  organizationId?: AnyContext['organizationId']
}

/**
 * Records a job and enqueues it, in the caller's transaction: it runs if and only if that commits. A singleton that waits already is given
 * instead of a second one. Throws on an input that is not the job's.
 */
export async function enqueue<Input extends z.core.$ZodType>(
  ctx: Starter,
  job: Job<Input>,
  input: z.input<Input>,
): Promise<JobId> {
  z.parse(job.input, input)
  const waiting = job.singleton && (await repository.findWaiting(ctx, job))
  if (waiting) return waiting
  const jobId = await repository.insertJob(ctx.db, {
    isOfSubscriber: ctx.subscriberId !== null,
    queue: job.queue,
    kind: job.kind,
    input: JSON.stringify(input),
    organization_id: isPersonal(job.queue) ? (ctx.organizationId ?? null) : null,
    created_by: ctx.userId,
  })
  await sendToQueue(ctx, job, { jobId, subscriberId: ctx.subscriberId })
  return jobId
}

/**
 * Enqueues a job that a person asked for, with a row in the audit trail (PERM-08). A job that follows a
 * change is covered by the change's row.
 */
export async function enqueueAsked<Input extends z.core.$ZodType>(
  ctx: Context,
  job: Job<Input>,
  input: z.input<Input>,
): Promise<JobId> {
  const id = await enqueue(ctx, job, input)
  await audit(ctx, { action: 'started', objectType: 'Job', objectId: id, changes: { kind: job.kind } })
  return id
}

/** Enqueues a job again that is not done and that no worker has. False: it is done, or somebody was faster. */
export async function enqueueAgain(
  { transaction, adapters }: Pick<JobRun, 'transaction' | 'adapters'>,
  job: Job,
  { id, subscriberId }: { id: JobId; subscriberId: SubscriberId | null },
): Promise<boolean> {
  return transaction(subscriberId, async (db) => {
    await repository.lockStranded(db)
    if (await repository.isLive(db, id)) return false
    if (!(await repository.putBackEnded(db, subscriberId !== null, id))) return false
    await sendToQueue({ db, adapters }, job, { jobId: id, subscriberId })
    return true
  })
}

const sendToQueue = (
  { db, adapters }: Pick<Starter, 'db' | 'adapters'>,
  { queue, retry, delaySeconds }: Job,
  queued: QueuedJob,
): Promise<void> =>
  adapters.jobs.enqueue(db, queue, queued, { retry, ...(delaySeconds !== undefined && { delaySeconds }) })

/** A job of the caller's own, or how far one of the program's is; another person's is not found. */
export async function getJob(ctx: AnyContext, id: JobId): Promise<ShownJob> {
  return jobOf(await requireJob(ctx, id), ctx)
}

async function requireJob(ctx: AnyContext, id: JobId): Promise<JobRow> {
  const row = await repository.findJob(ctx.db, id)
  if (!row || (isPersonal(row.queue) && !isOwn(row, ctx))) throw new AppError('not-found')
  return row
}

/**
 * True when the caller started the job, in the present organization or one below it; for a job of the
 * program, when the caller caused it.
 */
function isOwn(row: JobRow, { userId, subscriberId, scope }: AnyContext): boolean {
  if (row.created_by !== userId || row.subscriber_id !== subscriberId) return false
  if (subscriberId === null || !isPersonal(row.queue)) return true
  const ownOrganizations: readonly OrganizationId[] = scope
  return row.organization_id !== null && ownOrganizations.includes(row.organization_id)
}

/**
 * Stops a job of the caller's own: it sees so at its next safe point and takes back what it had written. The program's are not
 * stopped by anybody: verdicts would stay as they were before a change.
 */
export async function cancelJob(ctx: AnyContext, id: JobId): Promise<ShownJob> {
  const row = await requireJob(ctx, id)
  if (!isPersonal(row.queue)) throw new AppError('job:of-system')
  const isCancelled = await repository.setJobState(ctx.db, ctx.subscriberId !== null, id, {
    state: 'cancelled',
    finished_at: ctx.now(),
  })
  // It has ended.
  if (!isCancelled) throw new AppError('job:not-cancellable')
  await audit(ctx, { action: 'cancelled', objectType: 'Job', objectId: id })
  const cancelled = await getJob(ctx, id)
  await tell(ctx.db, { kind: 'job', objectId: id }, { userId: ctx.userId })
  return cancelled
}

function jobOf(row: JobRow, ctx: AnyContext): ShownJob {
  const { subscriberId, language } = ctx
  const isOfOthers = subscriberId !== null && !isOwn(row, ctx)
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    ...(isOfOthers ? inPercent(row) : { done: row.done, total: row.total, result: row.result }),
    error: row.error && { code: row.error.code, title: titleOf(row.error, language) },
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  }
}

/** PERM-07: progress of a job of the program, without the numbers of companies and products. */
const inPercent = ({ done, total }: JobRow) => ({
  done: total ? Math.floor((done / total) * 100) : 0,
  total: total === null ? null : 100,
  result: null,
})

function titleOf(
  { code, details }: { code: string; details: Record<string, unknown> },
  language: Language,
): string {
  return isErrorCode(code) ? errorText(code, language, details) : errorText('internal', language)
}

const isErrorCode = (code: string): code is ErrorCode => code in errorKinds
