import { PgBoss } from 'pg-boss'
import type pg from 'pg'

import { JOB_SCHEMA } from '#server/adapters/job-schema.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/jobs/job.ts'
import { keepSchedules } from '#server/jobs/schedules.ts'

/** Pause between looks for jobs whose process has died. */
const WATCH_SECONDS = 15

interface QueueOptions {
  connection: pg.ClientConfig
  /**
   * True when this process starts the scheduled jobs and recovers jobs whose process has died; any number of
   * processes may do so.
   */
  isWatching: boolean
  onError: (error: Error) => void
}

/** The job queue as this process sees it. */
export async function openQueue({ connection, isWatching, onError }: QueueOptions): Promise<PgBoss> {
  const boss = new PgBoss({
    ...bossConnection(connection),
    schema: JOB_SCHEMA,
    max: isWatching ? 2 : 4,
    migrate: false,
    createSchema: false,
    schedule: isWatching,
    supervise: isWatching,
    superviseIntervalSeconds: WATCH_SECONDS,
    monitorIntervalSeconds: WATCH_SECONDS,
  })
  boss.on('error', onError)
  return boss.start()
}

/** Starts due scheduled jobs and puts back jobs whose process has died; takes no jobs itself. */
export async function watchQueue(
  deps: Pick<Deps, 'databases' | 'adapters'> & Omit<QueueOptions, 'isWatching'>,
  jobs: readonly Job[],
): Promise<{ stop(): Promise<void> }> {
  const boss = await openQueue({ ...deps, isWatching: true })
  await keepSchedules(boss, jobs)
  return { stop: () => boss.stop({ graceful: false }) }
}

function bossConnection({ host, port, user, password, database, ssl }: pg.ClientConfig) {
  // pg-boss names these as pg does; its types leave out that a password may be a function, which ours never is.
  return { host, port, user, password: String(password ?? ''), database, ssl } as ConstructorParameters<
    typeof PgBoss
  >[0] &
    object
}
