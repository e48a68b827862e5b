import type { ListEntryId, ListVersionId, SubstanceId, SubstanceListId } from '#contract/values/ids.ts'
import type { ListEntry, ListEntryDetails, ListFacts } from '#domain/lists/entry.ts'
import type { Db } from '#server/db/connection.ts'
import type { StoredMember } from '#domain/lists/stored-entry.ts'

/** An entry of the newest applied version of a list of the installation, in the list's own words. */
export interface CurrentEntry extends ListEntry {
  id: ListEntryId
  entryKey: string
  substanceId: SubstanceId
  firstVersionId: ListVersionId
  ecNumbers: string[]
  casNumbers: string[]
  reason: string
  description: string
  members: StoredMember[]
  number: string | null
  condition: string
  conditionSv: string
  dependsOnUse: boolean
  /** Its condition over facts of use; "": it has none. */
  appliesWhen: string
  facts: ListFacts
  details: ListEntryDetails
  position: number
}

export async function findCurrentEntries(db: Db, listId: SubstanceListId): Promise<CurrentEntry[]> {
  const rows = await db
    .selectFrom('list_entries')
    .select([
      'id',
      'entry_key',
      'substance_id',
      'first_version_id',
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
    .where('removed_version_id', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    entryKey: row.entry_key,
    substanceId: row.substance_id,
    firstVersionId: row.first_version_id,
    name: row.name,
    ecNumbers: row.details.ecNumbers ?? [],
    casNumbers: row.details.casNumbers ?? [],
    reason: row.reason,
    dateOfInclusion: row.date_of_inclusion,
    description: row.details.description ?? '',
    members: row.details.members ?? [],
    number: row.number,
    condition: row.condition,
    conditionSv: row.condition_sv,
    dependsOnUse: row.depends_on_use,
    appliesWhen: row.applies_when,
    facts: factsOf(row),
    details: row.details,
    position: row.position,
  }))
}

/** The facts that only some lists have, as texts: those that the entry has. */
function factsOf(row: {
  condition: string
  condition_sv: string
  depends_on_use: boolean
  details: ListEntryDetails
}): ListFacts {
  const { latestApplicationDate, sunsetDate, annex, designation, odp, gwp, isReportedOnly } = row.details
  return {
    ...(latestApplicationDate === undefined ? {} : { latestApplicationDate }),
    ...(sunsetDate === undefined ? {} : { sunsetDate }),
    condition: row.condition,
    conditionSv: row.condition_sv,
    dependsOnUse: String(row.depends_on_use),
    annex: annex ?? '',
    designation: designation ?? '',
    odp: odp ?? '',
    gwp: gwp ?? '',
    isReportedOnly: String(isReportedOnly ?? false),
  }
}
