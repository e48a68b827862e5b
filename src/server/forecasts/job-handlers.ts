import type { SubscriberId } from '#contract/values/ids.ts'
import { lookAheadJob } from '#server/compliance/judging/jobs.ts'
import { judgeDay, lookAhead } from '#server/forecasts/daily-judgement.ts'
import { makeForecast } from '#server/forecasts/forecast.ts'
import { dayJob, whatIfJob } from '#server/forecasts/jobs.ts'
import { companyOf } from '#server/jobs/author.ts'
import { jobHandler, type JobResult, type JobRun, type JobHandler } from '#server/jobs/job-handler.ts'
import { findSubscriberIds } from '#server/tenancy/subscribers.repository.ts'

/** The works of the queue `forecast`. */
export const forecastJobHandlers: readonly JobHandler[] = [
  jobHandler(dayJob, judgeDayOfAll),
  jobHandler(lookAheadJob, async (run) => ({ products: await lookAhead(run, companyOf(run)) })),
  jobHandler(whatIfJob, async (run) => ({
    products: await makeForecast(run, companyOf(run), {
      day: run.input.day,
      isAnnounced: false,
      isAhead: false,
    }),
  })),
]

/** A company that cannot be judged does not keep the others waiting; the job then fails. */
async function judgeDayOfAll(run: JobRun): Promise<JobResult> {
  const companies = await run.transaction(null, findSubscriberIds)
  const failures: unknown[] = []
  let judged = 0
  for (const [index, subscriberId] of companies.entries()) {
    judged += await judgedOf(run, subscriberId).catch((error: unknown) => {
      failures.push(error)
      return 0
    })
    await run.progress(index + 1, companies.length)
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} companies could not be judged`)
  return { companies: companies.length, judged }
}

async function judgedOf(run: JobRun, subscriberId: SubscriberId): Promise<number> {
  const { isJudged } = await judgeDay(run, subscriberId)
  return isJudged ? 1 : 0
}
