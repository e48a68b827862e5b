import { z } from 'zod'

import { job } from '#server/jobs/job.ts'

/** A job of tests that lasts as long as the test wants. */
export const holdJob = job({
  name: 'export/hold',
  input: z.strictObject({}),
  retry: { limit: 3, backoffSeconds: 1 },
})
