import { comparableName, isEntryItself, numbersOf, type ListEntry } from '#domain/lists/entry.ts'
import type { ListFileFault } from '#domain/lists/file-fault.ts'
import { knowledgeOf } from '#server/lists/import/list-knowledge.ts'
import type { FormerEntry } from '#server/lists/import/former-entries.ts'
import type { EntryRows, ListRow } from '#server/lists/import/list-rows.ts'
import { groupByColumn, saysWhatBelongs } from '#server/lists/import/member-columns.ts'
import { rowsInFile, type RowsInFile } from '#server/lists/import/rows-in-file.ts'

export interface GroupedRows {
  groups: EntryRows[]
  faults: ListFileFault[]
  /**
   * True when the file marks the members of groups; false when it denies them; null: nothing in the file
   * tells.
   */
  namesMembers: boolean | null
}

/**
 * Divides the rows into entries and members of entries. The authority's older export marks neither: a group's members follow the group
 * as rows of their own with its date, reasons and documents; the newer export leaves members out. The criteria, surest first: a column
 * with the kind of row; the list in force and its earlier versions, in which the substance is an entry or a member; documents that rows
 * share; a place below a group, which is an entry without numbers.
 */
export function groupRows(
  rows: readonly ListRow[],
  current: readonly ListEntry[],
  former: readonly FormerEntry[] = [],
): GroupedRows {
  if (saysWhatBelongs(rows)) return { ...groupByColumn(rows, current), namesMembers: true }
  const known = rowsInFile(rows, knowledgeOf(current, former))
  const namesMembers = rowsOfMembers(rows, known)
  if (namesMembers === false)
    return {
      groups: rows.map((entry) => ({ entry, members: [], isGuessed: false })),
      faults: [],
      namesMembers,
    }
  const groups = groupByEvidence(rows, known, true)
  // Some exports leave members out. Then what follows a group is an entry of its own.
  const listed = listsMembers(groups) ? groups : groupByEvidence(rows, known, false)
  return { groups: listed.map(withoutItself), faults: [], namesMembers }
}

/** Each row an entry: our own table names its members, and what it does not name so is none. */
export const entriesAlone = (rows: readonly ListRow[]): GroupedRows => ({
  groups: rows.map((entry) => ({ entry, members: [], isGuessed: false })),
  faults: [],
  namesMembers: null,
})

/**
 * True when rows of the file are members according to the current or earlier list; null: the list has no
 * groups that are in the file.
 */
export function rowsOfMembers(rows: readonly ListRow[], known: RowsInFile): boolean | null {
  const groups = Array.from(known.knownEntries.values()).filter(known.isGroup)
  if (groups.length === 0) return null
  const members = rows.filter((row) => !known.knownEntries.has(row) && known.ownersOf(row).length > 0)
  return members.length * 2 >= groups.length
}

/** An entry is never a member of itself. */
const withoutItself = ({ members, ...group }: EntryRows): EntryRows => ({
  ...group,
  members: members.filter((member) => !isEntryItself(member, group.entry)),
})

/** True when the file lists members at all; then most groups without numbers have some. */
function listsMembers(groups: readonly EntryRows[]): boolean {
  const numberless = groups.filter(({ entry }) => numbersOf(entry).length === 0)
  return numberless.filter(({ members }) => members.length > 0).length * 2 > numberless.length
}

function groupByEvidence(
  rows: readonly ListRow[],
  { knownEntries, goneEntries, ownersOf }: RowsInFile,
  mayGuess: boolean,
): EntryRows[] {
  const groups: EntryRows[] = []
  const byEntry = new Map<ListEntry, EntryRows>()
  const byDocuments = new Map<string, EntryRows>()
  const byRow = new Map<ListRow, EntryRows>()
  const firstEntries = entriesByDocuments(rows, ownersOf, knownEntries)
  const begin = (row: ListRow) => {
    const group: EntryRows = { entry: row, members: [], isGuessed: false }
    groups.push(group)
    byRow.set(row, group)
    for (const known of [goneEntries.get(row), knownEntries.get(row)]) if (known) byEntry.set(known, group)
    if (row.documents !== '') byDocuments.set(documentsKey(row), group)
  }
  const isEntry = (row: ListRow) => knownEntries.has(row) || firstEntries.has(row)
  for (const row of rows) if (isEntry(row)) begin(row)

  let above: EntryRows | undefined
  for (const row of rows) {
    if (isEntry(row)) {
      above = byRow.get(row)
      continue
    }
    const owners = ownersOf(row).flatMap((owner) => byEntry.get(owner) ?? [])
    // A member of several groups has a row for each of them: the next row is of a group that has none yet.
    const lacking = owners.filter((group) => !group.members.some((member) => isSameSubstance(member, row)))
    const known = lacking.length > 0 ? lacking : owners
    const sameDocuments = byDocuments.get(documentsKey(row))
    const isBelow = mayGuess && above !== undefined && isBelowGroup(row, above.entry)
    // Of several groups that it is a member of, the one whose documents or day it shares or below which it stands. A new group may
    // have a member of an older one: then the row has the new one's day.
    const sure =
      known.find((group) => group === sameDocuments || group === above) ??
      sameDocuments ??
      known.find(({ entry }) => entry.dateOfInclusion === row.dateOfInclusion) ??
      (isBelow ? undefined : known[0])
    if (sure) {
      sure.members.push(row)
      // Two substances with numbers, of which nothing but a document says that one belongs to the other.
      sure.isGuessed ||= known.length === 0 && numbersOf(sure.entry).length > 0
    } else if (isBelow && above) {
      above.members.push(row)
      above.isGuessed = true
    } else {
      begin(row)
      above = groups.at(-1)
    }
  }
  return groups.toSorted((a, b) => a.entry.row - b.entry.row)
}

/** Members of one group may share a number: all of a row's keys count. */
const substanceKey = (row: ListRow) => [comparableName(row.name), ...numbersOf(row).toSorted()].join(' ')
const isSameSubstance = (member: ListRow, row: ListRow): boolean => substanceKey(member) === substanceKey(row)

/**
 * The entry among rows that share documents and are neither entry nor member yet: preferably a row without numbers, with a description
 * and no reaction mass, else the first row.
 */
function entriesByDocuments(
  rows: readonly ListRow[],
  ownersOf: (row: ListRow) => readonly ListEntry[],
  knownEntries: ReadonlyMap<ListRow, ListEntry>,
): Set<ListRow> {
  const first = new Map<string, ListRow>()
  const taken = new Set<string>()
  for (const row of knownEntries.keys()) taken.add(documentsKey(row))
  for (const row of rows) {
    const key = documentsKey(row)
    if (row.documents === '' || taken.has(key) || ownersOf(row).length > 0) continue
    const chosen = first.get(key)
    if (!chosen || isRatherGroup(row, chosen)) first.set(key, row)
  }
  return new Set(first.values())
}

/** Some members have no numbers, too; the authority calls them mixtures by their process. */
const REACTION_MASS = /^(?:reaction (?:mass|product)|a mixture of|mass of)/i

function isRatherGroup(row: ListRow, chosen: ListRow): boolean {
  const points = (candidate: ListRow) =>
    (numbersOf(candidate).length === 0 ? 2 : 0) +
    (REACTION_MASS.test(candidate.name) ? 0 : 1) +
    (candidate.description === '' ? 0 : 1)
  return numbersOf(row).length === 0 && points(row) > points(chosen)
}

const documentsKey = (row: ListRow) =>
  row.documents === '' ? '' : `${row.documents} ${row.dateOfInclusion} ${row.reason}`

/** True when the row may be a member of the group above it: no other day, reason or document. */
export function isBelowGroup(row: ListRow, entry: ListRow): boolean {
  return (
    numbersOf(entry).length === 0 &&
    row.documents === '' &&
    comparableName(row.name) !== comparableName(entry.name) &&
    (row.dateOfInclusion === null || row.dateOfInclusion === entry.dateOfInclusion) &&
    (row.reason === '' || row.reason === entry.reason)
  )
}

/** Rows that stand below a group of the same day; for files that do not mark members. */
export function rowsBelowGroups(rows: readonly ListRow[]): Set<ListRow> {
  const below = new Set<ListRow>()
  let above: ListRow | undefined
  for (const row of rows) {
    if (above && isBelowGroup(row, above)) below.add(row)
    else above = row
  }
  return below
}
