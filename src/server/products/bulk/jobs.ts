import { z } from 'zod'

import { jobAuthor } from '#server/jobs/author.ts'
import { job, SOON } from '#server/jobs/job.ts'
import { bulkRequest } from '#server/products/bulk/request.ts'

/** Changes many products. */
export const bulkActionJob = job({
  name: 'bulk/bulk-action',
  input: z.strictObject({ request: bulkRequest, author: jobAuthor }),
  retry: SOON,
})
