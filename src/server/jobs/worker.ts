import { PgBoss } from 'pg-boss'
import type pg from 'pg'

import type { JobId, SubscriberId } from '#contract/values/ids.ts'
import type { Adapters } from '#server/context.ts'
import type { Databases, Db } from '#server/db/connection.ts'
import { JOB_SCHEMA } from '#server/adapters/job-schema.ts'
import { AppError } from '#server/errors.ts'
import type { QueuedJob } from '#server/adapters/job-queue.ts'
import { tryAgain } from '#server/jobs/again.ts'
import * as repository from '#server/jobs/jobs.repository.ts'
import type { QueueName } from '#server/adapters/queue-names.ts'

/** What a job's work gets: its input, transactions of its tenant (or another, for jobs of the installation), progress. */
export interface JobRun {
  id: JobId
  kind: string
  subscriberId: SubscriberId | null
  input: unknown
  now: () => Date
  adapters: Adapters
  transaction<T>(tenant: SubscriberId | null, work: (db: Db) => Promise<T>): Promise<T>
  /** Seen at once by who waits; `total` null while it is being counted. Throws when the job was cancelled. */
  progress(done: number, total: number | null): Promise<void>
}

export type JobWork = (run: JobRun) => Promise<Record<string, unknown>>
export type JobWorks = Partial<Record<QueueName, JobWork>>

interface WorkerDeps {
  connection: pg.ClientConfig
  databases: Databases
  adapters: Adapters
  now: () => Date
  onError: (error: Error) => void
}

/** A job that was cancelled while it ran; its open transaction is rolled back by this. */
class CancelledError extends Error {}

const POLLING_SECONDS = 0.5

/** Starts taking jobs. Several processes may: a job is claimed with a row lock. A job whose process died is taken again. */
export async function startWorker(deps: WorkerDeps, works: JobWorks): Promise<{ stop(): Promise<void> }> {
  const boss = new PgBoss({
    ...bossConnection(deps.connection),
    schema: JOB_SCHEMA,
    max: 4,
    migrate: false,
    createSchema: false,
  })
  boss.on('error', deps.onError)
  await boss.start()
  for (const [queue, work] of Object.entries(works)) {
    await boss.work<QueuedJob>(
      queue,
      { pollingIntervalSeconds: POLLING_SECONDS, batchSize: 1 },
      async ([job]) => {
        if (job) await runJob(deps, work, job.data)
      },
    )
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 8000 }) }
}

/**
 * Runs one job to its end and records how it ended; a judgement that failed is enqueued again. Exported for tests, which run what
 * they enqueued.
 */
export async function runJob(
  deps: Pick<WorkerDeps, 'databases' | 'adapters' | 'now' | 'onError'>,
  work: JobWork,
  { jobId, subscriberId }: QueuedJob,
): Promise<void> {
  const { databases } = deps
  const isOfSubscriber = subscriberId !== null
  const record = (state: Parameters<typeof repository.setJobState>[3]) =>
    databases.transaction(subscriberId, (db) => repository.setJobState(db, isOfSubscriber, jobId, state))
  const row = await repository.findJob(databases.reading(subscriberId), jobId)
  if (!row || !(await record({ state: 'running', started_at: deps.now() }))) return
  const run: JobRun = {
    id: jobId,
    kind: row.kind,
    subscriberId,
    input: row.input,
    now: deps.now,
    adapters: deps.adapters,
    transaction: (tenant, step) => databases.transaction(tenant, step),
    async progress(done, total) {
      if (!(await record({ done, total }))) throw new CancelledError()
    },
  }
  try {
    const result = await work(run)
    await record({ state: 'done', result: JSON.stringify(result), finished_at: deps.now() })
  } catch (error) {
    if (error instanceof CancelledError) return
    const { code, details } = error instanceof AppError ? error : { code: 'internal', details: {} }
    if (code === 'internal') deps.onError(error instanceof Error ? error : new Error(String(error)))
    if (await tryAgain(run, { ...row, subscriberId })) return
    await record({ state: 'failed', error: JSON.stringify({ code, details }), finished_at: deps.now() })
  }
}

function bossConnection({ host, port, user, password, database, ssl }: pg.ClientConfig) {
  // pg-boss names these as pg does; its types leave out that a password may be a function, which ours never is.
  return { host, port, user, password: String(password ?? ''), database, ssl } as ConstructorParameters<
    typeof PgBoss
  >[0] &
    object
}
