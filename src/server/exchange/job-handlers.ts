import type { z } from 'zod'

import { askSuppliersJob } from '#server/exchange/jobs.ts'
import { sendRequests } from '#server/exchange/sending.service.ts'
import { inJob } from '#server/jobs/author.ts'
import { jobHandler, type JobHandler, type JobResult, type JobRun } from '#server/jobs/job-handler.ts'

/** The jobs of requests. */
export const exchangeJobHandlers: readonly JobHandler[] = [jobHandler(askSuppliersJob, ask)]

/** REQ-01: asks all suppliers in one transaction, so that nobody is asked twice when a process dies and the job begins anew. */
async function ask(run: JobRun<z.output<typeof askSuppliersJob.input>>): Promise<JobResult> {
  const { asking, author } = run.input
  const total = asking.mailings.length
  await run.progress(0, total)
  return inJob(run, author, async (ctx) => {
    const result = await sendRequests(ctx, asking, (done) => run.progress(done, total))
    await run.end(ctx.db, result)
    return result
  })
}
