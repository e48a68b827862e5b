import { sql } from 'kysely'

import type { JobId, OrganizationId, SubscriberId, UserId } from '#contract/values/ids.ts'
import type { QueueName } from '#server/adapters/queue-names.ts'
import type { Db } from '#server/db/connection.ts'

/** A job of the tenant, or of the installation, whose figures are of all subscribers together. */
export async function findJob(db: Db, id: JobId) {
  return db
    .selectFrom('jobs')
    .select([
      'id',
      'subscriber_id',
      'organization_id',
      'created_by',
      'queue',
      'kind',
      'state',
      'attempts',
      'done',
      'total',
      'input',
      'result',
      'error',
      'created_at',
      'started_at',
      'finished_at',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}
export type JobRow = NonNullable<Awaited<ReturnType<typeof findJob>>>

interface NewJob {
  isOfSubscriber: boolean
  queue: QueueName
  kind: string
  input: string
  /** null: the program's own work. */
  organization_id: OrganizationId | null
  created_by: UserId | null
}

export async function insertJob(db: Db, { isOfSubscriber, ...row }: NewJob): Promise<JobId> {
  const { id } = await db
    .insertInto(isOfSubscriber ? 'own_jobs' : 'installation_jobs')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface JobState {
  state?: 'running' | 'done' | 'failed' | 'cancelled'
  done?: number
  total?: number | null
  result?: string
  error?: string
  started_at?: Date
  finished_at?: Date
}

/** An ended job stays as it ended: a cancelled one is not made `done` by its own last step. */
export async function setJobState(
  db: Db,
  isOfSubscriber: boolean,
  id: JobId,
  state: JobState,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(isOfSubscriber ? 'own_jobs' : 'installation_jobs')
    .set(state)
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** One look at a job at a time, until the transaction ends: two that find the same job stranded enqueue it once. */
export async function lockStranded(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('stranded jobs', 0))`.execute(db)
}

/** Will the queue give this job to a worker (again), or has it? */
const isQueued = sql`exists (select from pgboss.job b where b.data ->> 'jobId' = j.id::text and b.state in ('created', 'retry', 'active'))`

/** Is this job waiting for a worker, or with one that is alive? */
export async function isLive(db: Db, id: JobId): Promise<boolean> {
  const { rows } = await sql`
    select from jobs j where j.id = ${id} and j.state in ('queued', 'running') and ${isQueued}`.execute(db)
  return rows.length > 0
}

/** Jobs of these queues that stand as waiting or running, but that no worker has or will get: their process was killed too often. */
export async function findKilled(
  db: Db,
  tenant: SubscriberId | null,
  queues: readonly QueueName[],
): Promise<JobId[]> {
  const { rows } = await sql<{ id: JobId }>`
    select j.id from jobs j where j.subscriber_id is not distinct from ${tenant}::bigint and j.queue = any(${[...queues]}::text[])
      and j.state in ('queued', 'running') and not ${isQueued} order by j.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** An ended or stranded job as it was before its first run. Gives how often it was tried; undefined: it is done. */
export async function requeue(
  db: Db,
  isOfSubscriber: boolean,
  id: JobId,
): Promise<{ queue: string | null; attempts: number } | undefined> {
  return db
    .updateTable(isOfSubscriber ? 'own_jobs' : 'installation_jobs')
    .set((eb) => ({
      state: 'queued',
      attempts: eb('attempts', '+', 1),
      done: 0,
      total: null,
      error: null,
      started_at: null,
      finished_at: null,
    }))
    .where('id', '=', id)
    .where('state', '<>', 'done')
    .returning(['queue', 'attempts'])
    .executeTakeFirst()
}
