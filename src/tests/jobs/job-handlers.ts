import type { Job } from '#server/jobs/job.ts'
import type { JobHandler } from '#server/jobs/job-handler.ts'

/** The work of a job, to be run without a queue. */
export function jobHandlerOf(works: readonly JobHandler[], { name }: Job): JobHandler {
  const found = works.find(({ job }) => job.name === name)
  if (!found) throw new Error(`nothing is done for ${name}`)
  return found
}
