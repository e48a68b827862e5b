import { z } from 'zod'

import { productImportId } from '#contract/values/ids.ts'
import { jobAuthor } from '#server/jobs/author.ts'
import { job, SOON } from '#server/jobs/job.ts'

const input = z.strictObject({ importId: productImportId, author: jobAuthor })

/** The dry run of an import. */
export const checkImportJob = job({ name: 'import-products/check', input, retry: SOON })

/** The import of what was checked. */
export const applyImportJob = job({
  name: 'import-products/apply',
  input: input.extend({ skipFaulty: z.boolean().default(false) }),
  retry: SOON,
})
