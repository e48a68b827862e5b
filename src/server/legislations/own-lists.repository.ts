import { sql } from 'kysely'

import type { LegislationId, ListVersionId, SubstanceId, SubstanceListId } from '#contract/values/ids.ts'
import type { OwnLimit, OwnList } from '#contract/legislations/draft.ts'
import type { SubstanceBrief } from '#contract/substances/substances.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/connection.ts'

/** The source that the limits of a company's own list name. */
const OWN_SOURCE = 'own list'

export interface StoredOwnList extends OwnList {
  id: SubstanceListId
}

/** The own lists of a legislation with their entries in force, in their order. */
export async function findOwnLists(db: Db, id: LegislationId): Promise<StoredOwnList[]> {
  const { rows } = await sql<StoredOwnList>`
    select x.id, x.key, x.title, x.question, x.allow_new_substances as "allowNewSubstances",
      coalesce((select json_agg(json_build_object('substanceId', e.substance_id, 'limit', (
          select json_build_object('value', trim_scale(m.value)::text, 'unit', m.unit, 'operator', m.operator, 'scope', m.scope)
          from entry_limits m where m.entry_id = e.id order by m.id limit 1)) order by e.position, e.id)
        from list_entries e where e.list_id = x.id and e.removed_version_id is null), '[]') as entries
    from own_substance_lists x where x.legislation_id = ${id} order by x.position, x.id`.execute(db)
  return rows
}

/** Substances as a form shows them; those of others are not there. */
export async function findSubstances(
  db: Db,
  ids: readonly SubstanceId[],
): Promise<(SubstanceBrief & { id: SubstanceId })[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('substances')
    .select((eb) => [
      'id',
      'name',
      'ec_numbers as ecNumbers',
      'cas_numbers as casNumbers',
      'is_group as isGroup',
      eb('subscriber_id', 'is not', null).as('isOwn'),
    ])
    .where('id', 'in', [...ids])
    .orderBy('name')
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, isOwn: Boolean(row.isOwn) })))
}

export async function insertList(
  { db, userId }: Context,
  {
    legislationId,
    list,
    position,
    day,
  }: { legislationId: LegislationId; list: OwnList; position: number; day: string },
): Promise<SubstanceListId> {
  const { id } = await db
    .insertInto('own_substance_lists')
    .values({
      key: list.key,
      title: JSON.stringify(list.title),
      question: JSON.stringify(list.question),
      allow_new_substances: list.allowNewSubstances,
      legislation_id: legislationId,
      // After those of the law.
      position: 1000 + position,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertVersion(db, { listId: id, day, entries: list.entries.length, by: userId })
  return id
}

export async function updateList(
  db: Db,
  id: SubstanceListId,
  list: OwnList,
  position: number,
): Promise<void> {
  await db
    .updateTable('own_substance_lists')
    .set({
      title: JSON.stringify(list.title),
      question: JSON.stringify(list.question),
      allow_new_substances: list.allowNewSubstances,
      position: 1000 + position,
    })
    .where('id', '=', id)
    .execute()
}

/** The number of own products with an answer or a substance under the list. */
export async function countProductsUnder(db: Db, id: SubstanceListId): Promise<number> {
  const { rows } = await sql<{ products: number }>`
    select count(*)::int as products from (
      select product_id from product_answers where list_id = ${id} union
      select s.product_id from product_substances s
        join product_substance_lists x on x.product_substance_id = s.id where x.list_id = ${id}) t`.execute(
    db,
  )
  return rows[0]?.products ?? 0
}

/** The list with its versions and entries; nothing refers to it any more. */
export async function deleteList(db: Db, id: SubstanceListId): Promise<void> {
  await db.deleteFrom('own_list_entries').where('list_id', '=', id).execute()
  await db.deleteFrom('own_list_versions').where('list_id', '=', id).execute()
  await db.deleteFrom('own_substance_lists').where('id', '=', id).execute()
}

interface NewVersion {
  listId: SubstanceListId
  day: string
  entries: number
  by: number
}

/** The list's version of a day; what is changed on one day is one version. */
async function insertVersion(db: Db, { listId, day, entries, by }: NewVersion): Promise<ListVersionId> {
  const { rows } = await sql<{ id: ListVersionId }>`
    with same as (
      update own_list_versions set entry_count = ${entries}
      where list_id = ${listId} and valid_from = ${day}::date and state = 'applied' returning id),
    made as (
      insert into own_list_versions (list_id, valid_from, state, based_on_id, source, source_date, entry_count, created_by, applied_at)
      select ${listId}, ${day}::date, 'applied',
        (select id from own_list_versions where list_id = ${listId} and state = 'applied' order by valid_from desc limit 1),
        ${OWN_SOURCE}, ${day}::date, ${entries}, ${by}, now()
      where not exists (select from same) returning id)
    select id from same union all select id from made`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A version of the list was neither found nor made.')
  return row.id
}

interface Entries {
  listId: SubstanceListId
  entries: OwnList['entries']
  /** Substances whose entry is new or has another limit. */
  written: ReadonlySet<SubstanceId>
  day: string
  by: number
}

/**
 * Makes these the list's entries from a day on. What went or changed ends with the day's version and stays for the days before
 * (COMP-14); what this very version brought is replaced. A changed limit keeps since when its substance is on the list, so answers
 * that were given for it hold.
 */
export async function replaceEntries(db: Db, { listId, entries, written, day, by }: Entries): Promise<void> {
  const versionId = await insertVersion(db, { listId, day, entries: entries.length, by })
  const kept = entries
    .filter(({ substanceId }) => !written.has(substanceId))
    .map((entry) => entry.substanceId)
  const { rows: replaced } = await sql<{ substanceId: SubstanceId; firstVersionId: ListVersionId }>`
    select substance_id as "substanceId", first_version_id as "firstVersionId" from own_list_entries
    where list_id = ${listId} and removed_version_id is null and substance_id <> all(${kept}::bigint[])`.execute(
    db,
  )
  await sql`delete from own_list_entries where list_id = ${listId} and added_version_id = ${versionId} and removed_version_id is null
    and substance_id <> all(${kept}::bigint[])`.execute(db)
  await sql`update own_list_entries set removed_version_id = ${versionId} where list_id = ${listId} and removed_version_id is null
    and substance_id <> all(${kept}::bigint[])`.execute(db)
  const first = new Map(replaced.map((entry) => [entry.substanceId, entry.firstVersionId]))
  const added = entries.flatMap((entry, position) =>
    written.has(entry.substanceId)
      ? [{ ...entry, position, firstVersionId: first.get(entry.substanceId) ?? versionId }]
      : [],
  )
  await insertEntries(db, { listId, versionId, day, added })
}

interface AddedEntry {
  substanceId: SubstanceId
  limit: OwnLimit | null
  position: number
  firstVersionId: ListVersionId
}

async function insertEntries(
  db: Db,
  {
    listId,
    versionId,
    day,
    added,
  }: { listId: SubstanceListId; versionId: ListVersionId; day: string; added: AddedEntry[] },
): Promise<void> {
  if (added.length === 0) return
  const limits = added.map(({ limit }) => limit)
  await sql`
    with given as materialized (
      select * from unnest(${added.map(({ substanceId }) => substanceId)}::bigint[], ${added.map(({ position }) => position)}::int[],
        ${added.map(({ firstVersionId }) => firstVersionId)}::bigint[], ${limits.map((limit) => limit?.value ?? null)}::numeric[],
        ${limits.map((limit) => limit?.unit ?? null)}::text[], ${limits.map((limit) => limit?.operator ?? null)}::text[],
        ${limits.map((limit) => limit?.scope ?? null)}::text[])
        as t (substance_id, position, first_version_id, value, unit, operator, scope)),
    made as (
      insert into own_list_entries (list_id, entry_key, substance_id, added_version_id, first_version_id, name, position, source, source_date)
      select ${listId}, 's' || g.substance_id, g.substance_id, ${versionId}, g.first_version_id, s.name, g.position, ${OWN_SOURCE},
        ${day}::date
      from given g join substances s on s.id = g.substance_id returning id, substance_id)
    insert into own_entry_limits (entry_id, value, unit, operator, scope, weighed, source, source_date)
    select m.id, g.value, g.unit, g.operator, g.scope, 'substance', ${OWN_SOURCE}, ${day}::date
    from made m join given g using (substance_id) where g.value is not null`.execute(db)
}

/** The company's own lists and whose they are. */
export async function findOwnListKeys(
  db: Db,
): Promise<{ key: string; legislationId: LegislationId | null }[]> {
  return db.selectFrom('own_substance_lists').select(['key', 'legislation_id as legislationId']).execute()
}
