import { z } from 'zod'

import { changeSetId } from '#contract/ids.ts'
import { undoNow } from '#server/change-sets/change-sets.service.ts'
import { inJob, jobAuthor } from '#server/jobs/job-context.ts'
import type { JobRun, JobWork } from '#server/jobs/worker.ts'
import { bulkRequest } from '#server/products/product-bulk-request.ts'
import { doBulk } from '#server/products/product-bulk.service.ts'

const undoInput = z.object({ changeSetId, author: jobAuthor })
const bulkInput = z.object({ request: bulkRequest, author: jobAuthor })

/** The work of the queue `bulk`: what is done to many products, all of it in one transaction or nothing. */
export const bulkWork: JobWork = (run) => (run.kind === 'undo' ? undo(run) : act(run))

async function undo(run: JobRun): Promise<Record<string, unknown>> {
  const { changeSetId: id, author } = undoInput.parse(run.input)
  await run.progress(0, null)
  const { changed } = await inJob(run, author, (ctx) => undoNow(ctx, id))
  await run.progress(changed, changed)
  return { changeSetId: id, changed }
}

async function act(run: JobRun): Promise<Record<string, unknown>> {
  const { request, author } = bulkInput.parse(run.input)
  await run.progress(0, null)
  const onProgress = (done: number, total: number) => run.progress(done, total)
  const outcome = await inJob(run, author, (ctx) => doBulk(ctx, request, { jobId: run.id, onProgress }))
  const { changeSetId: id, changed, unchanged, refused } = outcome
  return { changeSetId: id, changed, unchanged, refused }
}
