import type { z } from 'zod'

import type { JobId, LegislationId, SubscriberId } from '#contract/values/ids.ts'
import * as repository from '#server/compliance/judging/unfinished.repository.ts'
import type { InstallationContext } from '#server/context.ts'
import { judgingJobOf, judgingQueues, legislationJob } from '#server/compliance/judging/jobs.ts'
import type { Job } from '#server/jobs/job.ts'
import { findJob, findKilled, isLive } from '#server/jobs/jobs.repository.ts'
import { enqueue, enqueueAgain } from '#server/jobs/jobs.service.ts'
import type { JobRun } from '#server/jobs/job-handler.ts'
import { findSubscriberIds } from '#server/tenancy/subscribers.repository.ts'

/** Starts a job that judges every company again; each one's columns say so from now on (COMP-03), not from when its turn comes. */
export async function startJudgingAll<Input extends z.core.$ZodType>(
  ctx: InstallationContext,
  job: Job<Input>,
  input: z.input<Input>,
): Promise<JobId> {
  const jobId = await enqueue(ctx, job, input)
  await markJudgingAll(ctx, jobId, null)
  return jobId
}

/** Marks columns as being judged by an existing job; `legislationIds`: the columns, null = all. */
export const markJudgingAll = (
  { db }: Pick<InstallationContext, 'db'>,
  jobId: JobId,
  legislationIds: readonly LegislationId[] | null,
): Promise<void> => repository.markCompanies(db, jobId, legislationIds)

type Sweeper = Pick<JobRun, 'transaction' | 'adapters'>

/**
 * COMP-03: enqueues again what was to judge products and did not finish, however it ended: its job failed, was cancelled, or its
 * process was killed more often than the queue tries again. Until then its marks say that statuses are not current. Gives how many jobs.
 */
export async function resumeJudging(run: Sweeper): Promise<number> {
  const companies = await run.transaction(null, findSubscriberIds)
  let resumed = 0
  for (const tenant of [null, ...companies]) {
    const killed = await run.transaction(tenant, (db) => findKilled(db, tenant, judgingQueues))
    for (const id of killed) if (await resume(run, { id, subscriberId: tenant })) resumed += 1
  }
  for (const tenant of companies) resumed += await resumeMarks(run, tenant)
  return resumed
}

async function resume(
  run: Sweeper,
  killed: { id: JobId; subscriberId: SubscriberId | null },
): Promise<boolean> {
  const row = await run.transaction(killed.subscriberId, (db) => findJob(db, killed.id))
  const job = row && judgingJobOf(row)
  return job ? enqueueAgain(run, job, killed) : false
}

async function resumeMarks(run: Sweeper, tenant: SubscriberId): Promise<number> {
  let resumed = 0
  for (const mark of await run.transaction(tenant, repository.findMarks)) {
    const before = mark.job && !mark.job.isUnreadable ? judgingJobOf(mark.job) : undefined
    const isResumed =
      mark.job && before ? await enqueueAgain(run, before, mark.job) : await takeOver(run, tenant, mark)
    if (isResumed) resumed += 1
  }
  return resumed
}

/** The mark of work that judges only at its end (a bulk action), of another version's job, or of none: a job of its own judges all products. */
async function takeOver(
  { transaction, adapters }: Sweeper,
  subscriberId: SubscriberId,
  mark: repository.MarkOfJob,
): Promise<boolean> {
  return transaction(subscriberId, async (db) => {
    if (mark.job && (await isLive(db, mark.job.id))) return false
    if (!(await repository.lockMark(db, mark))) return false
    const ctx = { db, subscriberId, userId: null, adapters }
    const jobId = await enqueue(ctx, legislationJob, { because: 'unfinished' })
    await repository.giveMark(db, mark.id, jobId)
    return true
  })
}
