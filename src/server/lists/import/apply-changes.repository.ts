import { sql } from 'kysely'

import type { ListEntryId, ListVersionId, SubstanceId, SubstanceListId } from '#contract/values/ids.ts'
import type { Db } from '#server/db/connection.ts'
import type { CurrentEntry } from '#server/lists/import/current-entries.repository.ts'
import type { StoredListEntry } from '#domain/lists/stored-entry.ts'

/** The entry ends with this version; its row stays for the days before. */
export async function endEntry(db: Db, id: ListEntryId, versionId: ListVersionId): Promise<void> {
  await db
    .updateTable('installation_list_entries')
    .set({ removed_version_id: versionId })
    .where('id', '=', id)
    .execute()
}

interface NewEntry {
  listId: SubstanceListId
  versionId: ListVersionId
  entryKey: string
  substanceId: SubstanceId
  entry: StoredListEntry
  source: string
  sourceDate: string
  position: number
  /** The entry as the version before had it; answers that were given for it still hold. */
  replaces: CurrentEntry | null
}

export async function insertEntry(db: Db, next: NewEntry): Promise<ListEntryId> {
  const { entry, replaces } = next
  const details = {
    ...replaces?.details,
    ...(entry.description === '' ? {} : { description: entry.description }),
    ecNumbers: entry.ecNumbers,
    casNumbers: entry.casNumbers,
    members: entry.members,
  }
  const { id } = await db
    .insertInto('installation_list_entries')
    .values({
      list_id: next.listId,
      entry_key: next.entryKey,
      substance_id: next.substanceId,
      added_version_id: next.versionId,
      first_version_id: replaces?.firstVersionId ?? next.versionId,
      number: replaces?.number ?? null,
      name: entry.name,
      reason: entry.reason,
      date_of_inclusion: entry.dateOfInclusion,
      condition: replaces?.condition ?? '',
      condition_sv: replaces?.conditionSv ?? '',
      depends_on_use: replaces?.dependsOnUse ?? false,
      applies_when: replaces?.appliesWhen ?? '',
      details: JSON.stringify(details),
      position: next.position,
      source: next.source,
      source_date: next.sourceDate,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An entry with the limits that the list has for every entry: not one that the law words by itself ("any of the individual isomers"). */
export async function findNeighbour(db: Db, listId: SubstanceListId): Promise<ListEntryId | undefined> {
  const { rows } = await sql<{ id: ListEntryId }>`
    select e.id from list_entries e where e.list_id = ${listId} and e.removed_version_id is null
    order by exists (select from entry_limits x where x.entry_id = e.id and x.weighed = 'entry') desc, e.position desc limit 1`.execute(
    db,
  )
  return rows[0]?.id
}

/** Limits are of the entry, or of the list as a whole: a new entry gets those of a neighbour (the Candidate List's 0.1 %). */
export async function copyLimits(db: Db, from: ListEntryId, to: ListEntryId): Promise<void> {
  await sql`
    insert into installation_entry_limits
      (entry_id, value, unit, operator, scope, weighed, element, members, only_for, applies_when, equipment, valid_from, valid_to, note, source, source_date)
    select ${to}, value, unit, operator, scope, weighed, element, members, only_for, applies_when, equipment, valid_from, valid_to, note, source, source_date
    from entry_limits where entry_id = ${from} order by id`.execute(db)
}

/** Follows a corrected name or number of the list; what other lists told of the substance stays. */
export async function correctSubstance(
  db: Db,
  id: SubstanceId,
  before: StoredListEntry,
  after: StoredListEntry,
): Promise<void> {
  const corrected = (column: 'ec_numbers' | 'cas_numbers', was: string[], is: string[]) => sql<string[]>`
    array(select number from unnest(${sql.ref(column)}) with ordinality as n (number, place)
      where number <> all(${was.filter((number) => !is.includes(number))}::text[]) order by place)
    || array(select number from unnest(${is}::text[]) as number where number <> all(${sql.ref(column)}))`
  await db
    .updateTable('installation_substances')
    .set({
      name: sql<string>`case when name = ${before.name} then ${after.name} else name end`,
      ec_numbers: corrected('ec_numbers', before.ecNumbers, after.ecNumbers),
      cas_numbers: corrected('cas_numbers', before.casNumbers, after.casNumbers),
      is_group: sql<boolean>`is_group or ${after.members.length > 0}`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

/** A substance becomes a group when a list names members of it. */
export async function markGroup(db: Db, id: SubstanceId): Promise<void> {
  await db.updateTable('installation_substances').set({ is_group: true }).where('id', '=', id).execute()
}

export async function insertMember(db: Db, groupId: SubstanceId, memberId: SubstanceId): Promise<void> {
  if (groupId === memberId) return
  await db
    .insertInto('installation_substance_members')
    .values({ group_id: groupId, member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteMember(db: Db, groupId: SubstanceId, memberId: SubstanceId): Promise<void> {
  await db
    .deleteFrom('installation_substance_members')
    .where('group_id', '=', groupId)
    .where('member_id', '=', memberId)
    .execute()
}

/**
 * Substances that a company added itself and that a list of the law names now: its products hold the installation's one from
 * now on, so that the list finds them. In the company's own transaction.
 */
export async function adoptOwnSubstances(db: Db, versionId: ListVersionId): Promise<void> {
  await sql`
    with adopted as (
      select o.id as own_id, min(i.id) as id from own_substances o
      join version_substances(${versionId}) v on v.substance_id = o.id
      join substances i on i.subscriber_id is null and (i.cas_numbers && o.cas_numbers
        or (i.ec_numbers && o.ec_numbers and (i.cas_numbers = '{}' or o.cas_numbers = '{}')))
      group by o.id)
    update product_substances p set substance_id = a.id from adopted a
    where p.substance_id = a.own_id and not exists (
      select from product_substances same where same.product_id = p.product_id and same.list_id = p.list_id
        and same.substance_id = a.id and same.basis = p.basis and same.material_name = p.material_name)`.execute(
    db,
  )
}

/** How much there is to judge, for the progress. */
export async function countProducts(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}
