import type { SubscriberId } from '#contract/values/ids.ts'
import { deleteMarkOfJob } from '#server/compliance/judging/judgements.repository.ts'
import { refreshForecasts } from '#server/compliance/judging/refresh-forecasts.ts'
import {
  recomputeSubscriber,
  rejudgeSubscriber,
  rollUpFrom,
} from '#server/compliance/judging/recompute-subscriber.ts'
import {
  allProductsJob,
  legislationJob,
  listsJob,
  rollUpJob,
  rulesJob,
} from '#server/compliance/judging/jobs.ts'
import { findSubscriberIds } from '#server/tenancy/subscribers.repository.ts'
import { jobHandler, type JobRun, type JobHandler } from '#server/jobs/job-handler.ts'

type OnProgress = JobRun['progress'] | undefined
type Judge = (
  run: JobRun,
  subscriberId: SubscriberId,
  onProgress: OnProgress,
) => Promise<Record<string, number>>

/** The work of the queue `recompute`: for the job's subscriber, or for all when it is of the installation. */
export const recomputeJobHandlers: readonly JobHandler[] = [
  jobHandler(rulesJob, (run) => judgeEach(run, rejudgeWithMark)),
  jobHandler(legislationJob, (run) => judgeEach(run, judgeByLegislation)),
  jobHandler(rollUpJob, (run) =>
    judgeEach(run, (_, id, onProgress) => rollUpFrom(run, id, run.input, onProgress)),
  ),
  ...[listsJob, allProductsJob].map((job) => jobHandler(job, (run) => judgeEach(run, recomputeSubscriber))),
]

async function judgeEach(run: JobRun, judge: Judge): Promise<Record<string, number>> {
  const subscribers =
    run.subscriberId === null ? await run.transaction(null, findSubscriberIds) : [run.subscriberId]
  const results: Record<string, number>[] = []
  for (const [index, subscriberId] of subscribers.entries()) {
    // Of one subscriber the progress is told in products, of many in subscribers.
    const onProgress =
      subscribers.length === 1 ? (done: number, total: number | null) => run.progress(done, total) : undefined
    results.push(await judge(run, subscriberId, onProgress))
    await refreshForecasts(run, subscriberId)
    if (subscribers.length > 1) await run.progress(index + 1, subscribers.length)
  }
  return sumOf(results)
}

async function judgeByLegislation(run: JobRun, subscriberId: SubscriberId, onProgress: OnProgress) {
  await rejudgeSubscriber(run, subscriberId)
  return recomputeSubscriber(run, subscriberId, onProgress)
}

/** Ends the mark that the change left once all is judged: until then the columns say that they are being judged again (COMP-03). */
async function rejudgeWithMark(run: JobRun, subscriberId: SubscriberId): Promise<Record<string, number>> {
  const result = await rejudgeSubscriber(run, subscriberId)
  await run.transaction(subscriberId, (db) => deleteMarkOfJob(db, run.id))
  return result
}

function sumOf(results: readonly Record<string, number>[]): Record<string, number> {
  const sum: Record<string, number> = {}
  for (const [name, value] of results.flatMap((result) => Object.entries(result)))
    sum[name] = (sum[name] ?? 0) + value
  return sum
}
