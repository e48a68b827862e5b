import { z } from 'zod'

import type { JobId, SubscriberId } from '#contract/values/ids.ts'
import { personalQueues } from '#server/adapters/queues.ts'
import { isJobOf } from '#server/jobs/job.ts'
import * as repository from '#server/jobs/jobs.repository.ts'
import type { JobRun, JobHandler } from '#server/jobs/job-handler.ts'

/**
 * Ends jobs of persons whose process was killed more often than the queue tries again: they would stand as running for ever, and what they
 * work on could not be begun anew. Each is taken back and says why it ended. Gives how many.
 */
export async function endKilled(
  run: JobRun,
  companies: readonly SubscriberId[],
  works: readonly JobHandler[],
): Promise<number> {
  let ended = 0
  for (const subscriberId of companies) {
    const killed = await run.transaction(subscriberId, (db) =>
      repository.findKilled(db, subscriberId, personalQueues),
    )
    for (const id of killed) if (await endOne(run, { id, subscriberId }, works)) ended += 1
  }
  return ended
}

interface KilledJob {
  id: JobId
  subscriberId: SubscriberId
}

async function endOne(
  run: JobRun,
  { id, subscriberId }: KilledJob,
  works: readonly JobHandler[],
): Promise<boolean> {
  const row = await run.transaction(subscriberId, (db) => repository.findJob(db, id))
  if (!row) return false
  const found = works.find(({ job }) => isJobOf(row, job))
  const input = found && z.safeParse(found.job.input, row.input)
  const killed = { ...run, id, subscriberId, input: input?.data, progress: async () => undefined }
  // What cannot be taken back must not keep the next from its end.
  const isTakenBack =
    found?.takeBack && input?.success ? await found.takeBack(killed).catch(() => false) : true
  return run.transaction(subscriberId, async (db) => {
    await repository.lockStranded(db)
    if (await repository.isLive(db, id)) return false
    return repository.setJobState(db, true, id, {
      state: 'failed',
      error: JSON.stringify({ code: isTakenBack ? 'job:killed' : 'job:killed-standing', details: {} }),
      finished_at: run.now(),
    })
  })
}
