import { sql } from 'kysely'

import type { FileId } from '#contract/values/ids.ts'
import type { AnyContext } from '#server/context.ts'
import type { Db } from '#server/db/connection.ts'

interface KeptFile {
  sha256: string
  name: string
  /** Size in bytes. */
  size: number
  mime: string
}

/**
 * The lock of a content, until the transaction ends: an upload takes it before it keeps the bytes, the sweep before it removes
 * them, so that no row is left without its bytes.
 */
export async function lockContent({ db }: { db: Db }, sha256: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('file ' || ${sha256}::text, 0))`.execute(db)
}

/** The row of this content under this name, of the company or of the installation; the same again is the same row. */
export async function saveFile(
  { db, userId, subscriberId }: Pick<AnyContext, 'db' | 'userId' | 'subscriberId'>,
  { sha256, name, size, mime }: KeptFile,
): Promise<FileId> {
  const files = sql.table(subscriberId === null ? 'installation_files' : 'own_files')
  const { rows } = await sql<{ id: FileId }>`
    insert into ${files} (sha256, name, size, mime, created_by) values (${sha256}, ${name}, ${size}, ${mime}, ${userId})
    on conflict (subscriber_id, sha256, name) do update set name = excluded.name returning id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A kept file has a row.')
  return row.id
}
