import type { ListEntry } from '#domain/lists/entry.ts'
import type { ReferenceTables } from '#server/reference/schemas.ts'

/** An entry of the Candidate List as it ships with the program. */
export interface ReferenceCandidateEntry extends ListEntry {
  dateOfInclusion: string
  reason: string
  description: string
  source: string
  members: { name: string; ecNumbers: string[]; casNumbers: string[] }[]
}

/** A day after every version: the newest list that ships. */
export const NEWEST = '9999-12-31'

/** The Candidate List on a day: its entries by then, oldest first. Entries leave the list by decision only; none has left yet. */
export function candidateListOn(
  day: string,
  tables: Pick<ReferenceTables, 'candidate-list' | 'candidate-list-members'>,
): ReferenceCandidateEntry[] {
  const members = Map.groupBy(tables['candidate-list-members'], ({ entry_name }) => entry_name)
  return tables['candidate-list']
    .filter(({ date_of_inclusion }) => date_of_inclusion <= day)
    .map((row) => ({
      name: row.entry_name,
      ecNumbers: row.ec_number,
      casNumbers: row.cas_number,
      reason: row.reason_for_inclusion,
      dateOfInclusion: row.date_of_inclusion,
      description: row.description,
      source: row.source_note,
      members: (members.get(row.entry_name) ?? []).map(({ member_name, ec, cas }) => ({
        name: member_name,
        ecNumbers: ec,
        casNumbers: cas,
      })),
    }))
}
