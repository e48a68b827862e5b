import type { Job } from '#server/jobs/job.ts'
import type { JobWork } from '#server/jobs/work.ts'

/** The work of a job, to be run without a queue. */
export function workOf(works: readonly JobWork[], { name }: Job): JobWork {
  const found = works.find(({ job }) => job.name === name)
  if (!found) throw new Error(`nothing is done for ${name}`)
  return found
}
