import { sql, type RawBuilder } from 'kysely'

import type { ListEntryId, SubstanceListId } from '#contract/values/ids.ts'
import type { SubstanceLimit } from '#contract/lists/limits.ts'
import type { Db } from '#server/db/connection.ts'
import { limitOf } from '#server/lists/match.repository.ts'

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

/** The limits of some entries of a list, of every day, in their order; `which` is a condition over `list_entries`. */
export async function findLimitsOf(
  db: Db,
  listId: SubstanceListId,
  which: RawBuilder<boolean>,
): Promise<Map<ListEntryId, SubstanceLimit[]>> {
  const { rows } = await sql<{ id: ListEntryId; limits: SubstanceLimit[] }>`
    select list_entries.id, json_agg(${limitOf('x')} order by x.id) as limits
    from list_entries join entry_limits x on x.entry_id = list_entries.id
    where list_entries.list_id = ${listId} and ${which} group by list_entries.id`.execute(db)
  return new Map(rows.map(({ id, limits }) => [id, limits]))
}

/** Gives an entry the limits that its list tells. */
export async function insertLimits(
  db: Db,
  entryId: ListEntryId,
  limits: readonly SubstanceLimit[],
): Promise<void> {
  if (limits.length === 0) return
  await db
    .insertInto('installation_entry_limits')
    .values(
      limits.map(({ onlyFor, appliesWhen, validFrom, validTo, sourceDate, members, ...limit }) => ({
        ...limit,
        entry_id: entryId,
        members: [...members],
        only_for: onlyFor,
        applies_when: appliesWhen,
        valid_from: validFrom,
        valid_to: validTo,
        source_date: sourceDate,
      })),
    )
    .execute()
}
