import type { JobId, SubscriberId } from '#contract/values/ids.ts'
import * as repository from '#server/jobs/jobs.repository.ts'
import { isJudging } from '#server/jobs/queues.ts'
import type { JobRun } from '#server/jobs/worker.ts'

type Again = Pick<JobRun, 'transaction' | 'adapters'>

/** Waits before the next attempts; after the last one the job stands as failed until the hourly sweep tries it again. */
const RETRY_SECONDS = [60, 240, 960]

/**
 * Enqueues a judgement that failed again, a while later. False: it was tried often enough for now, or its queue judges nothing.
 */
export async function tryAgain(
  run: Again,
  job: { id: JobId; subscriberId: SubscriberId | null; queue: string | null; attempts: number },
): Promise<boolean> {
  const delaySeconds = RETRY_SECONDS[job.attempts]
  if (delaySeconds === undefined || !isJudging(job.queue)) return false
  return enqueueAgain(run, job, delaySeconds)
}

/** Enqueues a judgement again that is not done and that no worker has. False: it is done, or somebody was faster. */
export async function enqueueAgain(
  { transaction, adapters }: Again,
  { id, subscriberId }: { id: JobId; subscriberId: SubscriberId | null },
  delaySeconds = 0,
): Promise<boolean> {
  return transaction(subscriberId, async (db) => {
    await repository.lockStranded(db)
    if (delaySeconds === 0 && (await repository.isLive(db, id))) return false
    const row = await repository.requeue(db, subscriberId !== null, id)
    if (!row || !isJudging(row.queue)) return false
    await adapters.jobs.enqueue(db, row.queue, { jobId: id, subscriberId }, { delaySeconds })
    return true
  })
}
