import type { JobId, UserId } from '#contract/values/ids.ts'
import type { Db } from '#server/db/connection.ts'

/** A job of the tenant, or of the installation, whose figures are of all subscribers together. */
export async function findJob(db: Db, id: JobId) {
  return db
    .selectFrom('jobs')
    .select([
      'id',
      'subscriber_id',
      'kind',
      'state',
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
  kind: string
  input: string
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
