import { z } from 'zod'

import { changeSetId } from '#contract/values/ids.ts'
import { jobAuthor } from '#server/jobs/author.ts'
import { job, SOON } from '#server/jobs/job.ts'

/** Undoes a change of many products. */
export const undoJob = job({
  name: 'bulk/undo',
  input: z.strictObject({ changeSetId, author: jobAuthor }),
  retry: SOON,
})
