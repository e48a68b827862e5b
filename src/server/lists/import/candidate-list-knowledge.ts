import { comparableName, numbersOf, type ListEntry, type ListMember } from '#domain/lists/entry.ts'
import { putUnder } from '#domain/lists-by-key.ts'
import type { CandidateListRow } from '#server/lists/import/candidate-list-rows.ts'

/** What the list in force tells about the rows of a file. */
export interface Knowledge {
  entryOf: (row: ListMember) => ListEntry | undefined
  /** A substance may be a member of several entries. */
  ownersOf: (row: ListMember) => readonly ListEntry[]
}

/** Looks a row up among the entries of the list in force, and among their members. Numbers first; a name counts where a side has no numbers. */
export function knowledgeOf(current: readonly ListEntry[]): Knowledge {
  const entries = new Map<string, ListEntry>()
  const owners = new Map<string, ListEntry[]>()
  for (const entry of current) {
    for (const key of keysOf(entry)) entries.set(key, entry)
    for (const key of new Set((entry.members ?? []).flatMap(keysOf))) putUnder(owners, key, entry)
  }
  return {
    entryOf: (row) =>
      keysOf(row)
        .map((key) => entries.get(key))
        .find((entry) => entry !== undefined),
    ownersOf: (row) => keysOf(row).flatMap((key) => owners.get(key) ?? []),
  }
}

function keysOf(substance: ListMember): string[] {
  const numbers = numbersOf(substance)
  return numbers.length > 0 ? numbers : [`name:${comparableName(substance.name)}`]
}

/** The row of each entry in force. An entry may also be a member of a newer group; its own row has its own date. */
export function knownEntryRows(
  rows: readonly CandidateListRow[],
  knowledge: Knowledge,
): Map<CandidateListRow, ListEntry> {
  const rowOf = new Map<ListEntry, CandidateListRow>()
  for (const row of rows) {
    const entry = knowledge.entryOf(row)
    if (!entry) continue
    const chosen = rowOf.get(entry)
    const isBetter =
      chosen?.dateOfInclusion !== entry.dateOfInclusion && row.dateOfInclusion === entry.dateOfInclusion
    if (!chosen || isBetter) rowOf.set(entry, row)
  }
  return new Map(Array.from(rowOf, ([entry, row]) => [row, entry]))
}
