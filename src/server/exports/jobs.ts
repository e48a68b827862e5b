import { z } from 'zod'

import { bomExport, productExport } from '#contract/exports.ts'
import { jobAuthor } from '#server/jobs/author.ts'
import { job, SOON } from '#server/jobs/job.ts'

/** Writes the file of a list of products. */
export const exportProductsJob = job({
  name: 'export/products',
  input: z.strictObject({ author: jobAuthor, wanted: productExport }),
  retry: SOON,
})

/** Writes the file of bills of materials. */
export const exportBomJob = job({
  name: 'export/bom',
  input: z.strictObject({ author: jobAuthor, wanted: bomExport }),
  retry: SOON,
})
