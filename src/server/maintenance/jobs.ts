import { z } from 'zod'

import { job, SOON } from '#server/jobs/job.ts'

/** Resumes what did not finish and takes away what has ended. */
export const hourlyJob = job({
  name: 'maintenance/hourly',
  input: z.strictObject({}),
  retry: SOON,
  schedule: { cron: '0 * * * *' },
  singleton: true,
})
