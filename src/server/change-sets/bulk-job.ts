import { z } from 'zod'

import { changeSetId } from '#contract/ids.ts'
import { undoNow } from '#server/change-sets/change-sets.service.ts'
import { inJob, jobAuthor } from '#server/jobs/job-context.ts'
import type { JobRun, JobWork } from '#server/jobs/worker.ts'

const undoInput = z.object({ changeSetId, author: jobAuthor })

/** The work of the queue `bulk`: what is done to many products, in one transaction. */
export const bulkWork: JobWork = (run) => undoWork(run)

/** The kind `undo`: undoes a change of many products, all of it or nothing. */
async function undoWork(run: JobRun): Promise<Record<string, unknown>> {
  const { changeSetId: id, author } = undoInput.parse(run.input)
  await run.progress(0, null)
  const { changed } = await inJob(run, author, (ctx) => undoNow(ctx, id))
  await run.progress(changed, changed)
  return { changeSetId: id, changed }
}
