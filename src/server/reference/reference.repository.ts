import { sql } from 'kysely'

import type { ListEntryId, ListVersionId, SubstanceId, SubstanceListId } from '#contract/values/ids.ts'
import type { Db } from '#server/db/connection.ts'
import type { IndexedSubstance } from '#server/reference/substance-index.ts'
import type { PlannedEntry, PlannedList } from '#server/reference/planned-lists.ts'
import type { ReferenceRow } from '#server/reference/schemas.ts'
import { eeeScope } from '#domain/compliance/eee-categories.ts'
import { renewalOf } from '#server/reference/rohs-exemptions.ts'

const ROWS_A_STATEMENT = 500

/** Two processes that start at once on one database load one after the other. */
export async function lockReference(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('kedja reference'))`.execute(db)
}

export async function findListKeys(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('substance_lists')
    .select('key')
    .where('subscriber_id', 'is', null)
    .execute()
  return rows.map(({ key }) => key)
}

export async function findListId(db: Db, key: string): Promise<SubstanceListId> {
  const { id } = await db
    .selectFrom('substance_lists')
    .select('id')
    .where('key', '=', key)
    .where('subscriber_id', 'is', null)
    .executeTakeFirstOrThrow()
  return id
}

/** Substances of the installation with their ids, so that lists that are added later use them again. */
export async function findInstallationSubstances(db: Db) {
  return db
    .selectFrom('substances')
    .select(['id', 'name', 'ec_numbers', 'cas_numbers', 'is_group'])
    .where('subscriber_id', 'is', null)
    .orderBy('id')
    .execute()
}

export async function insertSubstances(
  db: Db,
  substances: readonly IndexedSubstance[],
): Promise<Map<IndexedSubstance, SubstanceId>> {
  const ids = new Map<IndexedSubstance, SubstanceId>()
  for (const part of inParts(substances)) {
    const rows = await db
      .insertInto('installation_substances')
      .values(
        part.map((substance) => ({
          name: substance.name,
          name_sv: substance.nameSv,
          ec_numbers: substance.ecNumbers,
          cas_numbers: substance.casNumbers,
          is_group: substance.members.size > 0,
          description: substance.description,
          properties: JSON.stringify(substance.properties),
          source: substance.source,
        })),
      )
      .returning('id')
      .execute()
    // The rows of one insert come back in its order.
    for (const [index, substance] of part.entries()) ids.set(substance, idAt(rows, index))
  }
  return ids
}

export async function insertMembers(
  db: Db,
  pairs: readonly { group_id: SubstanceId; member_id: SubstanceId }[],
): Promise<void> {
  for (const part of inParts(pairs)) {
    await db
      .insertInto('installation_substance_members')
      .values([...part])
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

export async function insertList(db: Db, { list }: PlannedList, position: number): Promise<SubstanceListId> {
  const { id } = await db
    .insertInto('installation_substance_lists')
    .values({
      key: list.key,
      title: JSON.stringify(list.title),
      question: JSON.stringify(list.question),
      is_asked: list.isAsked,
      concentration_range: list.concentrationRange,
      allow_new_substances: list.allowNewSubstances,
      referenced_list_keys: list.referencedLists,
      known_since: list.knownSince ?? null,
      exemptions_known_since: list.exemptionsKnownSince ?? null,
      position,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertFirstVersion(
  db: Db,
  listId: SubstanceListId,
  { list, validFrom, entries }: PlannedList,
): Promise<ListVersionId> {
  const { id } = await db
    .insertInto('installation_list_versions')
    .values({
      list_id: listId,
      valid_from: validFrom,
      state: 'applied',
      source: list.source,
      source_date: list.sourceDate,
      entry_count: entries.length,
      applied_at: sql<Date>`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface EntryPlace {
  listId: SubstanceListId
  versionId: ListVersionId
  sourceDate: string
  idOf: (substance: IndexedSubstance) => SubstanceId
}

export async function insertEntries(
  db: Db,
  entries: readonly PlannedEntry[],
  { listId, versionId, sourceDate, idOf }: EntryPlace,
): Promise<void> {
  const rows = entries.map((entry, position) => ({
    list_id: listId,
    entry_key: entry.entryKey,
    substance_id: idOf(entry.substance),
    added_version_id: versionId,
    first_version_id: versionId,
    number: entry.number,
    name: entry.name,
    reason: entry.reason,
    date_of_inclusion: entry.dateOfInclusion,
    condition: entry.condition,
    condition_sv: entry.conditionSv,
    depends_on_use: entry.dependsOnUse,
    applies_when: entry.appliesWhen,
    details: JSON.stringify(entry.details),
    position,
    source: entry.source,
    source_date: sourceDate,
  }))
  const ids: { id: ListEntryId }[] = []
  for (const part of inParts(rows)) {
    ids.push(
      ...(await db
        .insertInto('installation_list_entries')
        .values([...part])
        .returning('id')
        .execute()),
    )
  }
  await insertLimits(
    db,
    entries.flatMap(({ limits }, index) => limits.map((limit) => ({ entryId: idAt(ids, index), limit }))),
  )
}

async function insertLimits(
  db: Db,
  limits: readonly { entryId: ListEntryId; limit: ReferenceRow<'limits'> }[],
): Promise<void> {
  for (const part of inParts(limits)) {
    await db
      .insertInto('installation_entry_limits')
      .values(
        part.map(({ entryId, limit: { list: _list, entry: _entry, ...limit } }) => ({
          entry_id: entryId,
          ...limit,
        })),
      )
      .execute()
  }
}

/** The exemptions of RoHS Annexes III and IV; one that names a single substance stands at its entry. */
export async function insertExemptions(
  db: Db,
  listId: SubstanceListId,
  exemptions: readonly ReferenceRow<'rohs-exemptions'>[],
): Promise<void> {
  const entries = await db
    .selectFrom('list_entries')
    .select(['id', 'name'])
    .where('list_id', '=', listId)
    .execute()
  const entryIdOf = (substance: string) => {
    const name = substance === 'Chromium VI' ? 'Hexavalent chromium' : substance
    return (
      entries.find((entry) => entry.name.startsWith(name) || entry.name.includes(`(${name})`))?.id ?? null
    )
  }
  for (const part of inParts(exemptions)) {
    await db
      .insertInto('installation_exemptions')
      .values(
        part.map((row) => {
          const { categories, partialCategories } = eeeScope(row.scope_categories)
          return {
            list_id: listId,
            entry_id: entryIdOf(row.substance),
            annex: row.annex,
            number: row.exemption_id,
            substance_name: row.substance,
            text_en: row.short_text,
            materials: row.materials,
            application_en: row.application,
            valid_from: row.valid_from,
            categories,
            partial_categories: partialCategories,
            scope_text: row.scope_categories,
            ends_on: row.expiry_date,
            renewal_pending: renewalOf(row),
            note: row.expiry_note,
            source: row.source_note,
            source_date: row.source_date,
          }
        }),
      )
      .execute()
  }
}

function inParts<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_A_STATEMENT) }, (_, part) =>
    rows.slice(part * ROWS_A_STATEMENT, (part + 1) * ROWS_A_STATEMENT),
  )
}

function idAt<Id>(rows: readonly { id: Id }[], index: number): Id {
  const row = rows[index]
  if (row === undefined) throw new Error('An insert gave fewer ids than it had rows')
  return row.id
}

/** Has PostgreSQL count the lists anew that this transaction has loaded (app.refresh_list_statistics). */
export async function refreshListStatistics(db: Db): Promise<void> {
  await sql`select app.refresh_list_statistics()`.execute(db)
}
