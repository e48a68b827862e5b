import { z } from 'zod'

import { sendRequests } from '#contract/exchange/sent-requests.ts'
import { jobAuthor } from '#server/jobs/author.ts'
import { job, SOON } from '#server/jobs/job.ts'

/** Asks many suppliers. */
export const askSuppliersJob = job({
  name: 'bulk/ask-suppliers',
  input: z.strictObject({ asking: sendRequests.body, author: jobAuthor }),
  retry: SOON,
})
