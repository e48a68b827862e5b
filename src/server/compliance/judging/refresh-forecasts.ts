import type { SubscriberId } from '#contract/values/ids.ts'
import { lookAheadJob } from '#server/compliance/judging/jobs.ts'
import { enqueue } from '#server/jobs/jobs.service.ts'
import type { JobRun } from '#server/jobs/job-handler.ts'

/** Has the forecasts of a company computed again after a job has judged its products: they start from the statuses of today (COMP-13). */
export async function refreshForecasts(run: JobRun, subscriberId: SubscriberId): Promise<void> {
  await run.transaction(subscriberId, (db) =>
    enqueue({ db, subscriberId, adapters: run.adapters, userId: null }, lookAheadJob, {}),
  )
}
