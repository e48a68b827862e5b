import { z } from 'zod'

import { job, PATIENT, SOON } from '#server/jobs/job.ts'

/** COMP-13: brings every company's statuses to the day that has begun, and looks ahead. */
export const dayJob = job({
  name: 'forecast/day',
  input: z.strictObject({}),
  retry: PATIENT,
  schedule: { cron: '0 0 * * *' },
  singleton: true,
})

/** Judges a company's products as of a day that a person asks for. */
export const whatIfJob = job({
  name: 'forecast/what-if',
  input: z.strictObject({ day: z.iso.date() }),
  retry: SOON,
})
