import { sql } from 'kysely'

import type { LegislationId } from '#contract/values/ids.ts'
import type { Db } from '#server/db/connection.ts'

/** Since when a list, and its exemptions, are known (COMP-06). */
export interface KnownList {
  key: string
  /** null: it has no version. */
  knownSince: string | null
  exemptionsKnownSince: string | null
}

export async function findKnownLists(db: Db): Promise<KnownList[]> {
  const { rows } = await sql<KnownList>`
    select l.key, l.exemptions_known_since as "exemptionsKnownSince", coalesce(l.known_since, (
      select min(v.valid_from) from list_versions v where v.list_id = l.id and v.state in ('applied', 'applying'))) as "knownSince"
    from substance_lists l`.execute(db)
  return rows
}

/** First and last days of the legislations that the subscriber works with. */
export async function findDays(
  db: Db,
): Promise<Map<LegislationId, { validFrom: string | null; validTo: string | null }>> {
  const rows = await db.selectFrom('legislations').select(['id', 'valid_from', 'valid_to']).execute()
  return new Map(rows.map(({ id, valid_from: validFrom, valid_to: validTo }) => [id, { validFrom, validTo }]))
}
