import { sql } from 'kysely'

import type { ListEntryId, SubstanceListId } from '#contract/values/ids.ts'
import type { Db } from '#server/db/connection.ts'

/**
 * An entry whose limits most entries of the list have, too (the Candidate List's 0.1 %); null where entries have limits of
 * their own, as in Annex XVII.
 */
export async function findCommonLimits(
  db: Db,
  listId: SubstanceListId,
): Promise<{ entryId: ListEntryId | null; hasLimits: boolean }> {
  const { rows } = await sql<{ entryId: ListEntryId | null; hasLimits: boolean }>`
    with entries as materialized (
      select e.id, (select string_agg(concat_ws(' ', x.value, x.unit, x.operator, x.scope, x.weighed, x.element, x.members::text,
          x.only_for, x.applies_when, x.equipment, x.valid_from, x.valid_to), '; ' order by x.id) from entry_limits x where x.entry_id = e.id) as limits
      from list_entries e where e.list_id = ${listId} and e.subscriber_id is null and e.removed_version_id is null)
    select (select max(id) from entries group by limits
        having limits is not null and count(*) * 2 > (select count(*) from entries) limit 1) as "entryId",
      exists (select from entries where limits is not null) as "hasLimits"`.execute(db)
  return rows[0] ?? { entryId: null, hasLimits: false }
}

/** Gives an entry the limits of another one. */
export async function copyLimits(db: Db, from: ListEntryId, to: ListEntryId): Promise<void> {
  await sql`
    insert into installation_entry_limits
      (entry_id, value, unit, operator, scope, weighed, element, members, only_for, applies_when, equipment, valid_from, valid_to, note, source, source_date)
    select ${to}, value, unit, operator, scope, weighed, element, members, only_for, applies_when, equipment, valid_from, valid_to, note, source, source_date
    from entry_limits where entry_id = ${from} order by id`.execute(db)
}
