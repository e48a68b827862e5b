import { z } from 'zod'

import { job, SOON } from '#server/jobs/job.ts'

/** Sends what waits in the outbox and is due. Also once an hour, for what a killed process had begun. */
export const sendMailsJob = job({
  name: 'mail/send',
  input: z.strictObject({}),
  retry: SOON,
  schedule: { cron: '0 * * * *' },
  singleton: true,
})

/** Sends again what could not be sent; each run starts the next one while a mail waits. */
export const sendMailsAgainJob = job({
  name: 'mail/send-again',
  input: z.strictObject({}),
  retry: SOON,
  singleton: true,
  delaySeconds: 60,
})
