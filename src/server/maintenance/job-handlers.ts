import { UNDO_DAYS } from '#contract/change-sets.ts'
import { resumeJudging } from '#server/compliance/judging/unfinished.ts'
import { sweepExports } from '#server/exports/sweep.ts'
import { endKilled } from '#server/jobs/killed.ts'
import { jobHandler, type JobRun, type JobHandler } from '#server/jobs/job-handler.ts'
import { lockContent } from '#server/files/files.repository.ts'
import { findSubscriberIds } from '#server/tenancy/subscribers.repository.ts'
import { hourlyJob } from '#server/maintenance/jobs.ts'
import * as repository from '#server/maintenance/sweep.repository.ts'

const DAY_MS = 86_400_000
/**
 * Least age of a content that may be swept: a content is stored before the row that names it is committed.
 */
const YOUNG_FILE_MS = DAY_MS
const FILES_AT_ONCE = 500

/**
 * The work of the queue `maintenance`: enqueues judgements again that did not finish, ends killed jobs of persons, and takes away what has ended and what nobody
 * names. It may run at any time, and twice. `works`: of the jobs that it ends, as they take back what they wrote.
 */
export const maintenanceJobHandlers = (works: readonly JobHandler[]): JobHandler =>
  jobHandler(hourlyJob, async (run) => {
    const now = run.now()
    // First: until it is done, statuses are not current.
    const judgements = await resumeJudging(run)
    const companies = await run.transaction(null, findSubscriberIds)
    const killed = await endKilled(run, companies, works)
    const expired = await run.transaction(null, (db) => repository.sweepExpired(db, now))
    const changeSets = await run.transaction(null, (db) =>
      repository.sweepChangeSets(db, new Date(now.getTime() - UNDO_DAYS * DAY_MS)),
    )
    await run.transaction(null, repository.foldProductCounts)
    const exports = await sweepExports((tenant, step) => run.transaction(tenant, step), companies, now)
    const files = await sweepFiles(run, new Date(now.getTime() - YOUNG_FILE_MS))
    return { ...expired, judgements, killed, changeSets, exports, files }
  })

/** Contents that no row names, e.g. because the request that brought them failed. */
async function sweepFiles(run: JobRun, before: Date): Promise<number> {
  const { adapters } = run
  await adapters.files.dropIncoming(before)
  let swept = 0
  let old: string[] = []
  const sweep = async () => {
    const unused = await run.transaction(null, (db) => repository.findUnusedFiles(db, old))
    for (const sha256 of unused) {
      // The same content may be coming again at this moment.
      await run.transaction(null, async (db) => {
        await lockContent({ db }, sha256)
        const [isStillUnused] = await repository.findUnusedFiles(db, [sha256])
        if (isStillUnused === undefined) return
        await adapters.files.remove(sha256)
        swept += 1
      })
    }
    old = []
  }
  for await (const { sha256, keptAt } of adapters.files.list()) {
    if (keptAt < before) old.push(sha256)
    if (old.length >= FILES_AT_ONCE) await sweep()
  }
  if (old.length > 0) await sweep()
  return swept
}
