import { sql, type RawBuilder } from 'kysely'

import type { ListEntryId, ListVersionId, SubstanceId, SubstanceListId } from '#contract/values/ids.ts'
import type { ListEntry, ListEntryDetails, ListFacts } from '#domain/lists/entry.ts'
import type { SubstanceLimit } from '#contract/lists/limits.ts'
import { entriesInForce } from '#server/lists/in-force.repository.ts'
import type { Db } from '#server/db/connection.ts'
import { findSwedishNames } from '#server/lists/import/swedish-names.repository.ts'
import { findLimitsOf } from '#server/lists/import/entry-limits.repository.ts'
import type { StoredMember } from '#domain/lists/stored-entry.ts'

/** An entry of a list of the installation, in the list's own words: of its newest applied version, or of an earlier one. */
export interface CurrentEntry extends ListEntry {
  id: ListEntryId
  entryKey: string
  substanceId: SubstanceId
  firstVersionId: ListVersionId
  addedVersionId: ListVersionId
  /** The version that ended it; null: it is in force. */
  removedVersionId: ListVersionId | null
  ecNumbers: string[]
  casNumbers: string[]
  reason: string
  description: string
  members: StoredMember[]
  number: string | null
  condition: string
  conditionSv: string
  dependsOnUse: boolean
  /** The entry's condition over facts of use; "": none. */
  appliesWhen: string
  facts: ListFacts
  limits: SubstanceLimit[]
  nameSv: string
  details: ListEntryDetails
  position: number
}

const stillThere = sql<boolean>`list_entries.removed_version_id is null`
const ended = sql<boolean>`list_entries.removed_version_id is not null`

export const findCurrentEntries = (db: Db, listId: SubstanceListId): Promise<CurrentEntry[]> =>
  findEntries(db, listId, stillThere)

/** The entries of a list as they are in force on a day. */
export const findEntriesOn = (db: Db, listId: SubstanceListId, day: string): Promise<CurrentEntry[]> =>
  findEntries(db, listId, sql<boolean>`list_entries.id in (select d.id from ${entriesInForce(day)} d)`)

/** The entries of earlier versions, as they were when a later version changed or removed them. */
export const findEndedEntries = (db: Db, listId: SubstanceListId): Promise<CurrentEntry[]> =>
  findEntries(db, listId, ended)

async function findEntries(
  db: Db,
  listId: SubstanceListId,
  which: RawBuilder<boolean>,
): Promise<CurrentEntry[]> {
  const rows = await db
    .selectFrom('list_entries')
    .select([
      'id',
      'entry_key',
      'substance_id',
      'first_version_id',
      'added_version_id',
      'removed_version_id',
      'number',
      'name',
      'reason',
      'date_of_inclusion',
      'condition',
      'condition_sv',
      'depends_on_use',
      'applies_when',
      'details',
      'position',
    ])
    .where('subscriber_id', 'is', null)
    .where('list_id', '=', listId)
    .where(which)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const limits = await findLimitsOf(db, listId, which)
  const swedish = await findSwedishNames(db)
  return rows.map((row) => ({
    id: row.id,
    entryKey: row.entry_key,
    substanceId: row.substance_id,
    firstVersionId: row.first_version_id,
    addedVersionId: row.added_version_id,
    removedVersionId: row.removed_version_id,
    name: row.name,
    ecNumbers: row.details.ecNumbers ?? [],
    casNumbers: row.details.casNumbers ?? [],
    reason: row.reason,
    dateOfInclusion: row.date_of_inclusion,
    description: row.details.description ?? '',
    members: (row.details.members ?? []).map((member) => ({ ...member, nameSv: swedish.ofMember(member) })),
    number: row.number,
    condition: row.condition,
    conditionSv: row.condition_sv,
    dependsOnUse: row.depends_on_use,
    appliesWhen: row.applies_when,
    facts: factsOf(row),
    limits: limits.get(row.id) ?? [],
    nameSv: swedish.byId.get(row.substance_id) ?? '',
    details: row.details,
    position: row.position,
  }))
}

/** The facts that only some lists have, as texts: those that the entry has. */
function factsOf(row: {
  condition: string
  condition_sv: string
  depends_on_use: boolean
  applies_when: string
  details: ListEntryDetails
}): ListFacts {
  const { latestApplicationDate, sunsetDate, annex, designation, odp, gwp, sumGroup, isReportedOnly } =
    row.details
  return {
    ...(latestApplicationDate === undefined ? {} : { latestApplicationDate }),
    ...(sunsetDate === undefined ? {} : { sunsetDate }),
    condition: row.condition,
    conditionSv: row.condition_sv,
    dependsOnUse: String(row.depends_on_use),
    appliesWhen: row.applies_when,
    sumGroup: sumGroup ?? '',
    annex: annex ?? '',
    designation: designation ?? '',
    odp: odp ?? '',
    gwp: gwp ?? '',
    isReportedOnly: String(isReportedOnly ?? false),
  }
}
