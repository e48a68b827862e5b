import { sql } from 'kysely'

import type { ListEntryId } from '#contract/values/ids.ts'
import type { EntryLimit, ListEntry, ListEntryChange } from '#contract/lists/entries.ts'
import type { InstallationContext } from '#server/context.ts'
import { limitOf } from '#server/lists/match.repository.ts'

/** An entry of a list of the installation; locked until the transaction ends when it is to be changed. */
export async function findListEntry(
  { db, language }: InstallationContext,
  id: ListEntryId,
  lock: 'for update' | 'unlocked' = 'unlocked',
): Promise<ListEntry | undefined> {
  if (lock === 'for update')
    await sql`select from installation_list_entries where id = ${id} for update`.execute(db)
  const { rows } = await sql<ListEntry>`
    select e.id, l.key as list, l.title ->> ${language} as "listTitle", e.name, e.condition, e.condition_sv as "conditionSv", e.depends_on_use as "dependsOnUse",
      coalesce((select json_agg(${limitOf('x')} order by x.id) from entry_limits x where x.entry_id = e.id), '[]') as limits, e.version
    from list_entries e join substance_lists l on l.id = e.list_id
    where e.id = ${id} and e.subscriber_id is null`.execute(db)
  return rows[0]
}

/** The entry, and the rows that take its place in versions whose day has not come: they were copied from it. */
export async function findEntryWithSuccessors(
  { db }: InstallationContext,
  id: ListEntryId,
): Promise<ListEntryId[]> {
  const { rows } = await sql<{ id: ListEntryId }>`
    select later.id from list_entries e
    join list_entries later on later.list_id = e.list_id and later.entry_key = e.entry_key and later.id >= e.id
    where e.id = ${id} and later.subscriber_id is null order by later.id`.execute(db)
  return rows.map((row) => row.id)
}

export async function updateEntries(
  { db }: InstallationContext,
  ids: readonly ListEntryId[],
  { condition, conditionSv, dependsOnUse, limits }: ListEntryChange,
): Promise<void> {
  await db
    .updateTable('installation_list_entries')
    .set({
      condition,
      condition_sv: conditionSv,
      depends_on_use: dependsOnUse,
      version: sql<number>`version + 1`,
    })
    .where('id', 'in', [...ids])
    .execute()
  await db
    .deleteFrom('installation_entry_limits')
    .where('entry_id', 'in', [...ids])
    .execute()
  const rows = ids.flatMap((id) => limits.map((limit) => rowOf(id, limit)))
  if (rows.length > 0) await db.insertInto('installation_entry_limits').values(rows).execute()
}

const rowOf = (
  entryId: ListEntryId,
  { validFrom, validTo, sourceDate, onlyFor, appliesWhen, ...limit }: EntryLimit,
) => ({
  entry_id: entryId,
  ...limit,
  only_for: onlyFor,
  applies_when: appliesWhen,
  valid_from: validFrom,
  valid_to: validTo,
  source_date: sourceDate,
})
