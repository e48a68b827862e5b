import { sql } from 'kysely'

import type { JobId, LegislationId, SubscriberId } from '#contract/values/ids.ts'
import type { Db } from '#server/db/connection.ts'

/** Says of every company that a job of the installation is going to judge it, from the moment of the change on (COMP-03). */
export async function markCompanies(
  db: Db,
  jobId: JobId,
  legislationIds: readonly LegislationId[] | null,
): Promise<void> {
  await sql`select app.mark_companies(${jobId}, ${legislationIds && [...legislationIds]}::bigint[])`.execute(
    db,
  )
}

/** A mark with its job; null: it was set without one. */
export interface MarkOfJob {
  id: number
  job: {
    id: JobId
    subscriberId: SubscriberId | null
    queue: string | null
    kind: string
    /** True when this version of the program cannot read the job's input. */
    isUnreadable: boolean
  } | null
}

/** The marks of the tenant. */
export async function findMarks(db: Db): Promise<MarkOfJob[]> {
  const { rows } = await sql<MarkOfJob>`
    select m.id, case when j.id is null then null else
      json_build_object('id', j.id, 'subscriberId', j.subscriber_id, 'queue', j.queue, 'kind', j.kind,
        'isUnreadable', coalesce(j.error ->> 'code' = 'job:unreadable', false)) end as job
    from recompute_marks m left join jobs j on j.id = m.job_id order by m.id`.execute(db)
  return rows
}

/** Keeps a mark from others until the transaction ends. False: its work has ended meanwhile, or another job has it. */
export async function lockMark(db: Db, { id, job }: MarkOfJob): Promise<boolean> {
  const { rows } = await sql`
    select from recompute_marks where id = ${id} and job_id is not distinct from ${job?.id ?? null}::bigint for update`.execute(
    db,
  )
  return rows.length > 0
}

/** Gives a mark to another job; it is about all columns from now on. */
export async function giveMark(db: Db, id: number, jobId: JobId): Promise<void> {
  await db
    .updateTable('recompute_marks')
    .set({ job_id: jobId, legislation_ids: null })
    .where('id', '=', id)
    .execute()
}
