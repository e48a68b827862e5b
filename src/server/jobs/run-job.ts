import { z } from 'zod'

import type { JobId, SubscriberId } from '#contract/values/ids.ts'
import type { QueuedJob } from '#server/adapters/job-queue.ts'
import { isPersonal } from '#server/adapters/queues.ts'
import type { Deps } from '#server/deps.ts'
import { tell, type Audience } from '#server/events/events.repository.ts'
import { AppError } from '#server/errors.ts'
import { isJobOf } from '#server/jobs/job.ts'
import * as repository from '#server/jobs/jobs.repository.ts'
import { isPassing, refusalIn, Transient } from '#server/jobs/transient.ts'
import type { JobRun, JobHandler } from '#server/jobs/job-handler.ts'

export type Runner = Pick<Deps, 'databases' | 'adapters' | 'now' | 'judge'> & {
  onError: (error: Error) => void
}

/** A job that was cancelled while it ran; its open transaction is rolled back by this. */
class CancelledError extends Error {}

/**
 * Runs one job and records how it ended. Throws where it is to be tried again, which the queue then does. `isLast`: after this attempt it
 * has failed.
 */
export async function runJob(
  runner: Runner,
  handlers: readonly JobHandler[],
  { jobId, subscriberId }: QueuedJob,
  { isLast }: { isLast: boolean } = { isLast: true },
): Promise<void> {
  const row = await repository.findJob(runner.databases.reading(subscriberId), jobId)
  const started = { state: 'running' as const, started_at: runner.now() }
  if (!row || !(await record(runner, { jobId, subscriberId }, started))) return
  const notifyScreens = notifierOf(runner, { jobId, subscriberId }, row)
  try {
    await notifyScreens()
    await runStarted(runner, handlers, {
      row,
      queued: { jobId, subscriberId },
      isLast,
      onProgress: notifyScreens,
    })
  } finally {
    // In a transaction of its own: what the work wrote may be many rows.
    await notifyScreens()
  }
}

interface Started {
  row: repository.JobRow
  queued: QueuedJob
  isLast: boolean
  onProgress: () => Promise<void>
}

async function runStarted(
  runner: Runner,
  handlers: readonly JobHandler[],
  { row, queued: { jobId, subscriberId }, isLast, onProgress }: Started,
): Promise<void> {
  const handler = handlers.find(({ job }) => isJobOf(row, job))
  const input = handler && z.safeParse(handler.job.input, row.input)
  if (!handler || !input?.success)
    return fail(runner, { jobId, subscriberId }, new AppError('job:unreadable'))
  const run = { ...runOf(runner, { jobId, subscriberId }, onProgress), input: input.data }
  try {
    const result = await handler.run(run)
    await record(runner, { jobId, subscriberId }, ended('done', runner.now(), { result }))
  } catch (error) {
    if (!(error instanceof CancelledError)) return failOrRetry(runner, { handler, run, error, isLast })
    await handler.takeBack?.(run)
  }
}

/** Makes the function that notifies the screens which show a job of its progress. */
function notifierOf(
  { databases, onError }: Runner,
  { jobId, subscriberId }: QueuedJob,
  row: repository.JobRow,
) {
  const audience: Audience =
    isPersonal(row.queue) && row.created_by !== null ? { userId: row.created_by } : 'tenant'
  // A screen that misses the event asks by itself, later.
  return () =>
    databases
      .transaction(subscriberId, (db) => tell(db, { kind: 'job', objectId: jobId }, audience))
      .catch(onError)
}

/** Makes the part of a job that its work sees. */
function runOf(runner: Runner, queued: QueuedJob, onProgress: () => Promise<void>): Omit<JobRun, 'input'> {
  const { databases, adapters, now, judge } = runner
  return {
    id: queued.jobId,
    subscriberId: queued.subscriberId,
    now,
    adapters,
    judge,
    transaction: (tenant, step) => databases.transaction(tenant, step),
    async progress(done, total) {
      if (!(await record(runner, queued, { done, total }))) throw new CancelledError()
      await onProgress()
    },
    async end(db, result) {
      const isOfSubscriber = queued.subscriberId !== null
      if (!(await repository.setJobState(db, isOfSubscriber, queued.jobId, ended('done', now(), { result }))))
        throw new CancelledError()
    },
  }
}

interface Failed {
  handler: JobHandler
  run: JobRun
  error: unknown
  isLast: boolean
}

async function failOrRetry(runner: Runner, { handler, run, error, isLast }: Failed): Promise<void> {
  const isRefused = error instanceof AppError
  if (!isRefused) runner.onError(error instanceof Error ? error : new Error(String(error)))
  const isRetried = isPassing(error) || (handler.job.retry.isForAnyFault && !isRefused)
  const queued = { jobId: run.id, subscriberId: run.subscriberId }
  if (isRetried && !isLast) {
    // Cancelled meanwhile: it is not tried again.
    if (!(await requeue(runner, queued))) return
    throw error instanceof Transient ? error : new Transient(error)
  }
  await handler.takeBack?.(run)
  const given = refusalIn(error) ?? (isRetried ? new AppError('job:attempts-used') : undefined)
  await fail(runner, queued, given)
}

/** Undefined: a fault of the program, of which nothing is told. */
const fail = (runner: Runner, queued: QueuedJob, refusal: AppError | undefined) => {
  const { code, details } = refusal ?? { code: 'internal', details: {} }
  return record(runner, queued, ended('failed', runner.now(), { error: { code, details } })).then(
    () => undefined,
  )
}

const ended = (state: 'done' | 'failed', at: Date, told: { result: object } | { error: object }) => ({
  state,
  ...('result' in told ? { result: JSON.stringify(told.result) } : { error: JSON.stringify(told.error) }),
  finished_at: at,
})

const record = (
  { databases }: Runner,
  { jobId, subscriberId }: QueuedJob,
  state: Parameters<typeof repository.setJobState>[3],
): Promise<boolean> =>
  databases.transaction(subscriberId, (db) => repository.setJobState(db, subscriberId !== null, jobId, state))

const requeue = (
  { databases }: Runner,
  { jobId, subscriberId }: { jobId: JobId; subscriberId: SubscriberId | null },
) => databases.transaction(subscriberId, (db) => repository.putBack(db, subscriberId !== null, jobId))
