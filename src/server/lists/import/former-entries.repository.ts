import { sql } from 'kysely'

import type { ListVersionId, SubstanceListId } from '#contract/values/ids.ts'
import { lossCodes } from '#domain/lists/losses.ts'
import type { Db } from '#server/db/connection.ts'
import { findEndedEntries, type CurrentEntry } from '#server/lists/import/current-entries.repository.ts'
import { formerEntries, type FormerEntry, type PastVersion } from '#server/lists/import/former-entries.ts'

/** The entries of a list in its earlier versions, the newest first; withdrawn versions do not count. */
export async function findFormerEntries(
  db: Db,
  listId: SubstanceListId,
  current: readonly CurrentEntry[],
): Promise<FormerEntry[]> {
  const ended = await findEndedEntries(db, listId)
  const { rows } = await sql<PastVersion & { id: ListVersionId; isWithdrawn: boolean }>`
    select v.id, v.valid_from as "validFrom", v.state = 'withdrawn' as "isWithdrawn",
      exists (select from jsonb_array_elements(v.warnings) w where w ->> 'code' = any(${[...lossCodes]}::text[])) as "hasLosses"
    from list_versions v where v.list_id = ${listId}`.execute(db)
  const versions = new Map(rows.map((version) => [version.id, version]))
  return formerEntries(
    ended.filter(({ addedVersionId }) => versions.get(addedVersionId)?.isWithdrawn !== true),
    current,
    versions,
  )
}
