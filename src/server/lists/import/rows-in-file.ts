import { numbersOf, type ListEntry } from '#domain/lists/entry.ts'
import type { FormerEntry } from '#server/lists/import/former-entries.ts'
import { knownEntryRows, type Knowledge } from '#server/lists/import/list-knowledge.ts'
import type { ListRow } from '#server/lists/import/list-rows.ts'

/** The rows of a file that are entries, and the entries that rows are or were members of. */
export interface RowsInFile {
  knownEntries: ReadonlyMap<ListRow, ListEntry>
  /** Entries that left the list, by the row that they would come back with. */
  goneEntries: ReadonlyMap<ListRow, ListEntry>
  /**
   * The entries that a row is a member of, and those that it was a member of in earlier versions, where it has their day and reasons.
   * An entry that a version with many losses removed comes first.
   */
  ownersOf: (row: ListRow) => readonly ListEntry[]
  /** True when the entry has, or had, members. */
  isGroup: (entry: ListEntry) => boolean
}

/**
 * Finds the rows of entries: those in force, corrected by what an older file mistook; and those that a bad file took from the list. A
 * row that such a file made an entry of its own is the member again that it was.
 */
export function rowsInFile(rows: readonly ListRow[], knowledge: Knowledge): RowsInFile {
  const knownEntries = knownEntryRows(rows, knowledge.entries)
  const mistaken = new Map<ListRow, ListEntry[]>()
  for (const found of mistakenEntries(rows, knownEntries, knowledge)) {
    knownEntries.delete(found.mistaken)
    knownEntries.set(found.truth, found.entry)
    mistaken.set(found.mistaken, [found.entry])
  }
  const ownersNow = (row: ListRow) => [...(mistaken.get(row) ?? []), ...knowledge.ownersOf(row)]
  const gone = new Map<ListEntry, FormerEntry>(
    knowledge.former.filter(({ isGone }) => isGone).map((was) => [was.entry, was]),
  )
  const goneEntries = knownEntryRows(rows, Array.from(gone.keys()))
  const rowOf = new Map([...goneEntries, ...knownEntries].map(([row, entry]) => [entry, row]))
  const formerOwnersOf = (row: ListRow) =>
    knowledge.formerOwnersOf(row).filter(({ entry }) => isOfDecision(row, rowOf.get(entry)))
  const wasMadeOfMember = (row: ListRow, entry: ListEntry) =>
    formerOwnersOf(row).some((owner) => owner.madeOfMembers.has(entry))
  for (const [row, entry] of knownEntries) if (wasMadeOfMember(row, entry)) knownEntries.delete(row)
  for (const [row, entry] of goneEntries) {
    const owners = [...ownersNow(row), ...formerOwnersOf(row).map((owner) => owner.entry)]
    const isOwned = owners.some((owner) => isOfDecision(row, rowOf.get(owner)))
    const isBack = !isOwned || (gone.get(entry)?.hasLosses === true && !wasMadeOfMember(row, entry))
    if (isBack && !knownEntries.has(row) && row.dateOfInclusion === entry.dateOfInclusion)
      knownEntries.set(row, entry)
  }
  const groups = new Set<ListEntry>(
    knowledge.former.filter(({ members }) => members.length > 0).map(({ entry }) => entry),
  )
  return {
    knownEntries,
    goneEntries,
    ownersOf(row) {
      const former = formerOwnersOf(row)
      const [lost, others] = [true, false].map((hasLosses) =>
        former.filter((was) => was.hasLosses === hasLosses).map(({ entry }) => entry),
      )
      return Array.from(new Set([...(lost ?? []), ...ownersNow(row), ...(others ?? [])]))
    },
    isGroup: (entry) => (entry.members ?? []).length > 0 || groups.has(entry),
  }
}

/** Members have the day and the reasons of their group, or tell none. */
function isOfDecision(row: ListRow, group: ListRow | undefined): boolean {
  return (
    group !== undefined &&
    row !== group &&
    (row.dateOfInclusion === null || row.dateOfInclusion === group.dateOfInclusion) &&
    (row.reason === '' || row.reason === group.reason)
  )
}

/**
 * Corrects what an older file mistook: an entry in force that is named like one of its members. Its true row stands above the
 * members, or shares their documents, has the entry's day and reasons, and is no entry in force, nor a member of one: rows in the order
 * of their names may stand above any other.
 */
function mistakenEntries(
  rows: readonly ListRow[],
  known: ReadonlyMap<ListRow, ListEntry>,
  { ownersOf }: Pick<Knowledge, 'ownersOf'>,
): { truth: ListRow; mistaken: ListRow; entry: ListEntry }[] {
  const places = new Map(rows.map((row, place) => [row, place]))
  return Array.from(known, ([mistaken, entry]) => {
    if ((entry.members ?? []).length === 0) return null
    const place = places.get(mistaken) ?? 0
    const above =
      rows.slice(0, place).findLastIndex((row) => !isSameDecision(row, mistaken) || known.has(row)) + 1
    const isCandidate = (row: ListRow) =>
      row !== mistaken &&
      !known.has(row) &&
      numbersOf(row).length === 0 &&
      isSameDecision(row, mistaken) &&
      ownersOf(row).length === 0
    const truth =
      mistaken.documents === ''
        ? rows.slice(above, place).find((row, index) => index === 0 && isCandidate(row))
        : rows.find(
            (row) => isCandidate(row) && (numbersOf(mistaken).length > 0 || (places.get(row) ?? 0) < place),
          )
    return truth && entry.dateOfInclusion === truth.dateOfInclusion ? { truth, mistaken, entry } : null
  }).filter((found) => found !== null)
}

const isSameDecision = (left: ListRow, right: ListRow) =>
  left.dateOfInclusion === right.dateOfInclusion &&
  left.reason === right.reason &&
  left.documents === right.documents
