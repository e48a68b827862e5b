import { sql } from 'kysely'

import type { RequestId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { noDraft, type Draft } from '#server/exchange/answering/merge.ts'
import { utcText } from '#server/db/utc-text.ts'

/** A draft with its last author. */
export interface StoredDraft extends Draft {
  changedAt: string | null
  /** Name of the person; null: not known, or nothing is written. */
  changedBy: string | null
}

const nothingWritten: StoredDraft = { ...noDraft, changedAt: null, changedBy: null }

/** The draft of a request that the caller may see. */
export async function findDraft({ db }: Context, id: RequestId): Promise<StoredDraft> {
  const { rows } = await sql<StoredDraft>`
    select d.content, d.part_versions as "partVersions", d.version,
      ${utcText('d.changed_at')} as "changedAt",
      (select u.name from users u where u.id = d.changed_by) as "changedBy"
    from request_drafts d where d.request_id = ${id}`.execute(db)
  return rows[0] ?? nothingWritten
}

/** The draft, locked until the transaction ends: of two who write at once the second one sees what the first wrote. */
export async function lockDraft(ctx: Context, id: RequestId): Promise<StoredDraft> {
  // The lock of a row that may not be there yet.
  await sql`select pg_advisory_xact_lock(hashtextextended('answer ' || ${id}::text, 0))`.execute(ctx.db)
  return findDraft(ctx, id)
}

export async function saveDraft(
  { db, userId, now }: Context,
  id: RequestId,
  { content, partVersions, version }: Draft,
): Promise<void> {
  const row = {
    content: JSON.stringify(content),
    part_versions: JSON.stringify(partVersions),
    version,
    changed_at: now(),
    changed_by: userId,
  }
  await db
    .insertInto('request_drafts')
    .values({ request_id: id, ...row })
    .onConflict((conflict) => conflict.columns(['subscriber_id', 'request_id']).doUpdateSet(row))
    .execute()
}
