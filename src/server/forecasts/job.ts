import { z } from 'zod'

import type { SubscriberId } from '#contract/values/ids.ts'
import { judgeDay, lookAhead } from '#server/forecasts/daily-judgement.ts'
import { makeForecast } from '#server/forecasts/forecast.ts'
import type { JobRun, JobWork } from '#server/jobs/worker.ts'
import { findSubscriberIds } from '#server/tenancy/subscribers.repository.ts'

/** Kinds in the queue `forecast`: `day`: all companies at the beginning of a day; `ahead`: one, after products changed; `what-if`: a person's question. */
const whatIfInput = z.object({ day: z.iso.date() })

/** The work of the queue `forecast`. */
export const forecastWork: JobWork = async (run) => {
  const { subscriberId } = run
  if (subscriberId === null) return judgeDayOfAll(run)
  if (run.kind === 'ahead') return { products: await lookAhead(run, subscriberId) }
  const { day } = whatIfInput.parse(run.input)
  return { products: await makeForecast(run, subscriberId, { day, isAnnounced: false }) }
}

/** A company that cannot be judged does not keep the others waiting; the job then fails. */
async function judgeDayOfAll(run: JobRun): Promise<Record<string, unknown>> {
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
