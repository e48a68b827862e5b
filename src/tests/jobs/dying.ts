import { jobHandlers } from '#server/job-handlers.ts'
import type { QueuedJob } from '#server/adapters/job-queue.ts'
import type { Databases } from '#server/db/connection.ts'
import { runJob } from '#server/jobs/run-job.ts'
import type { TestDeps } from '#tests/deps.ts'

/**
 * Runs a job as a worker whose process dies before its transaction of this number: what was committed stays, nothing that follows happens,
 * and nobody cleans up. Gives whether it died; false: the job had fewer transactions, and has ended.
 */
export async function runUntilDeath(
  deps: Pick<TestDeps, 'databases' | 'adapters' | 'now' | 'judge'>,
  job: QueuedJob,
  before: number,
): Promise<boolean> {
  const died = Promise.withResolvers<true>()
  const cut = Promise.withResolvers<never>()
  cut.promise.catch(() => undefined)
  const open = new Set<Promise<unknown>>()
  let begun = 0
  const transaction: Databases['transaction'] = (tenant, work) => {
    begun += 1
    if (begun >= before) {
      // PostgreSQL rolls back what a dead process had begun.
      cut.reject(new Error('The process is dead.'))
      void Promise.allSettled(open).then(() => died.resolve(true))
      return new Promise(() => undefined)
    }
    const ended = deps.databases.transaction(tenant, (db) => Promise.race([work(db), cut.promise]))
    open.add(ended)
    void ended.then(
      () => open.delete(ended),
      () => open.delete(ended),
    )
    // A dead process sees no failure.
    return ended.catch((error: unknown) =>
      begun >= before ? new Promise<never>(() => undefined) : Promise.reject(error),
    )
  }
  const onError = (error: Error) => died.reject(error)
  const databases = { ...deps.databases, transaction }
  const run = runJob({ ...deps, databases, onError }, jobHandlers, job, { isLast: false })
  return Promise.race([died.promise, run.then(() => false)])
}
