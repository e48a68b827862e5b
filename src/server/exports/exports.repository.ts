import { sql } from 'kysely'

import type { ExportFile } from '#contract/exports.ts'
import type { ExportId, FileId, JobId } from '#contract/values/ids.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/connection.ts'

/** A row of a stored export file. */
export interface ExportRow extends Omit<ExportFile, 'createdAt' | 'expiresAt'> {
  sha256: string
  mime: string
  createdAt: Date
  expiresAt: Date
}

/** Files are for the one who made them, in the organization whose rows they hold. What has expired is gone, swept or not. */
const isOwn = (
  ctx: Context,
) => sql<boolean>`e.owner_id = ${ctx.userId} and e.organization_id = ${ctx.organizationId}
  and e.expires_at > ${ctx.now()}`

const selectExports = sql<ExportRow>`
  select e.id, e.row_count as rows, e.created_at as "createdAt", e.expires_at as "expiresAt", f.name, f.size, f.mime, f.sha256
  from exports e join own_files f on f.id = e.file_id`

export async function findExports(ctx: Context, { page, perPage }: PageQuery): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`${selectExports} where ${isOwn(ctx)}
    order by e.created_at desc, e.id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(ctx.db)
  return rows
}

export async function countExports(ctx: Context): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from exports e where ${isOwn(ctx)}`.execute(ctx.db)
  return rows[0]?.total ?? 0
}

export async function findExport(ctx: Context, id: ExportId): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`${selectExports} where e.id = ${id} and ${isOwn(ctx)}`.execute(ctx.db)
  return rows[0]
}

interface NewExport {
  kind: string
  fileId: FileId
  rows: number
  jobId: JobId
  createdAt: Date
  expiresAt: Date
}

/** A job that runs again, because its process died, replaces what it left. */
export async function insertExport(
  ctx: Context,
  { kind, fileId, rows, jobId, createdAt, expiresAt }: NewExport,
): Promise<ExportId> {
  const values = {
    organization_id: ctx.organizationId,
    owner_id: ctx.userId,
    kind,
    file_id: fileId,
    row_count: rows,
    job_id: jobId,
    created_at: createdAt,
    expires_at: expiresAt,
  }
  const { id } = await ctx.db
    .insertInto('exports')
    .values(values)
    .onConflict((conflict) => conflict.columns(['subscriber_id', 'job_id']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Forgets what has expired; the bytes go when no row names them (maintenance-job.ts). Gives how many went. */
export async function deleteExpired(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ file_id: FileId }>`
    delete from exports where expires_at <= ${now} returning file_id`.execute(db)
  // A document or an answer with the same content under the same name keeps the file.
  await sql`select app.drop_files(${rows.map(({ file_id }) => file_id)}::bigint[])`.execute(db)
  return rows.length
}
