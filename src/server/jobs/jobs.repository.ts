import { sql, type ExpressionBuilder } from 'kysely'

import type { JobId, OrganizationId, SubscriberId, UserId } from '#contract/values/ids.ts'
import type { QueueName } from '#server/adapters/queues.ts'
import type { Db } from '#server/db/connection.ts'
import type { Database } from '#server/db/schema.gen.ts'

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

/** Locks the check for stranded jobs until the transaction ends, so that two checks enqueue the same job once. */
export async function lockStranded(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('stranded jobs', 0))`.execute(db)
}

/** Will the queue give this job to a worker (again), or has it? */
const isQueued = sql`exists (select from pgboss.job b where b.data ->> 'jobId' = j.id::text and b.state in ('created', 'retry', 'active'))`

/** True when this job waits for a worker, or a live worker runs it. */
export async function isLive(db: Db, id: JobId): Promise<boolean> {
  const { rows } = await sql`
    select from jobs j where j.id = ${id} and j.state in ('queued', 'running') and ${isQueued}`.execute(db)
  return rows.length > 0
}

/** Tells whether one of these queues has a job that a worker would take now. */
export async function isAnyWaiting(db: Db, queues: readonly QueueName[]): Promise<boolean> {
  const { rows } = await sql`
    select from pgboss.job where name = any(${[...queues]}::text[]) and state < 'active' and start_after <= now() limit 1`.execute(
    db,
  )
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

const asBeforeItsRun = (eb: ExpressionBuilder<Pick<Database, 'own_jobs'>, 'own_jobs'>) => ({
  state: 'queued' as const,
  attempts: eb('attempts', '+', 1),
  done: 0,
  total: null,
  error: null,
  started_at: null,
  finished_at: null,
})

/** A job that is tried again after a while, as it was before its first run. False: it was cancelled meanwhile. */
export async function putBack(db: Db, isOfSubscriber: boolean, id: JobId): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(isOfSubscriber ? 'own_jobs' : 'installation_jobs')
    .set(asBeforeItsRun)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Puts a job back that ended or was stranded, in any state. False: the job is done. */
export async function putBackEnded(db: Db, isOfSubscriber: boolean, id: JobId): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(isOfSubscriber ? 'own_jobs' : 'installation_jobs')
    .set(asBeforeItsRun)
    .where('id', '=', id)
    .where('state', '<>', 'done')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface Waiting {
  db: Db
  subscriberId: SubscriberId | null
}

/**
 * The job of this kind that waits for a worker. It begins after the caller's transaction has ended, so that it sees what that wrote. Two
 * callers at once wait for each other.
 */
export async function findWaiting(
  { db, subscriberId }: Waiting,
  { name, queue, kind }: { name: string; queue: QueueName; kind: string },
): Promise<JobId | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${name} of ${subscriberId ?? 'all'}`}, 0))`.execute(
    db,
  )
  const { rows } = await sql<{ id: JobId }>`
    select j.id from ${sql.table(subscriberId === null ? 'installation_jobs' : 'own_jobs')} j
    where j.queue = ${queue} and j.kind = ${kind} and j.state = 'queued'
      and exists (select from pgboss.job b where b.name = j.queue and b.data ->> 'jobId' = j.id::text and b.state in ('created', 'retry'))
    limit 1 for update of j`.execute(db)
  return rows[0]?.id
}
