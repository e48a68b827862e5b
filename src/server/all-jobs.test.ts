import { expect, test } from 'vitest'

import { allJobs } from '#server/all-jobs.ts'
import { jobHandlers } from '#server/job-handlers.ts'

test('every job has one work, and every work is of a job', () => {
  const worked = jobHandlers.map(({ job }) => job.name)
  expect(worked.toSorted()).toEqual(allJobs.map(({ name }) => name).toSorted())
  expect(new Set(worked).size).toBe(worked.length)
})
