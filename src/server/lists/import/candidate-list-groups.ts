import { comparableName, numbersOf, type ListEntry } from '#domain/lists/entry.ts'
import { knowledgeOf, knownEntryRows, type Knowledge } from '#server/lists/import/candidate-list-knowledge.ts'
import type { CandidateListRow } from '#server/lists/import/candidate-list-rows.ts'
import { fault, type ListFileFault } from '#domain/lists/file-fault.ts'

/** An entry with the rows of its members; `isGuessed` where only their place in the file says that they belong to it. */
export interface EntryRows {
  entry: CandidateListRow
  members: CandidateListRow[]
  isGuessed: boolean
}

/**
 * Which rows are entries and which are members of one. The authority's export marks neither: a group's members follow it
 * as rows of their own with its date, reasons and documents. What settles it, surest first: a column that says so; the
 * list in force, where the substance is an entry or a member already; the documents that the rows share; their place
 * below a group, which is an entry without numbers.
 */
export function groupRows(
  rows: readonly CandidateListRow[],
  current: readonly ListEntry[],
): { groups: EntryRows[]; faults: ListFileFault[] } {
  const says = rows.some(({ isMember }) => isMember) || hasParents(rows)
  if (says) return groupByColumn(rows)
  const knowledge = knowledgeOf(current)
  const groups = groupByEvidence(rows, knowledge, true)
  // Some exports leave members out. Then what follows a group is an entry of its own.
  return { groups: listsMembers(groups) ? groups : groupByEvidence(rows, knowledge, false), faults: [] }
}

/** A column "Group" that only says yes or no names no parents, nor does one where every row has a value of its own. */
function hasParents(rows: readonly CandidateListRow[]): boolean {
  const named = rows.map(parentKey).filter((parent) => parent !== '')
  return (
    new Set(named).size < named.length ||
    named.some((parent) => rows.some(({ name }) => comparableName(name) === parent))
  )
}

function parentKey({ parent }: CandidateListRow): string {
  return /^(?:yes|no|true|false|x|ja|nej)$/i.test(parent) ? '' : comparableName(parent)
}

const ENTRY_NUMBER = /^[\w./-]{1,12}$/

function groupByColumn(rows: readonly CandidateListRow[]): { groups: EntryRows[]; faults: ListFileFault[] } {
  const heads = new Map<string, EntryRows>()
  const groups: EntryRows[] = []
  const faults: ListFileFault[] = []
  const begin = (entry: CandidateListRow) => {
    const group = { entry, members: [], isGuessed: false }
    groups.push(group)
    heads.set(comparableName(entry.name), group)
    return group
  }
  for (const row of rows) {
    const parent = parentKey(row)
    if (!row.isMember && (parent === '' || parent === comparableName(row.name))) begin(row)
  }
  for (const row of rows) {
    const parent = parentKey(row)
    if (!row.isMember && (parent === '' || parent === comparableName(row.name))) continue
    const head =
      heads.get(parent) ?? (parent === '' ? groups.findLast(({ entry }) => entry.row < row.row) : undefined)
    if (head) head.members.push(row)
    // "Entry 12" in each row: the first row of the number is the entry itself.
    else if (!row.isMember && ENTRY_NUMBER.test(parent)) heads.set(parent, begin(row))
    else faults.push(fault('list-file:parent-unknown', { row: row.row, value: row.parent || row.name }))
  }
  return { groups: groups.toSorted((a, b) => a.entry.row - b.entry.row), faults }
}

/** Does the file list members at all? Where it does, most groups without numbers have some. */
function listsMembers(groups: readonly EntryRows[]): boolean {
  const numberless = groups.filter(({ entry }) => numbersOf(entry).length === 0)
  return numberless.filter(({ members }) => members.length > 0).length * 2 > numberless.length
}

function groupByEvidence(
  rows: readonly CandidateListRow[],
  knowledge: Knowledge,
  mayGuess: boolean,
): EntryRows[] {
  const groups: EntryRows[] = []
  const byEntry = new Map<ListEntry, EntryRows>()
  const byDocuments = new Map<string, EntryRows>()
  const byRow = new Map<CandidateListRow, EntryRows>()
  const knownEntries = knownEntryRows(rows, knowledge)
  const firstEntries = entriesByDocuments(rows, knowledge, knownEntries)
  const begin = (row: CandidateListRow) => {
    const group: EntryRows = { entry: row, members: [], isGuessed: false }
    groups.push(group)
    byRow.set(row, group)
    const known = knownEntries.get(row)
    if (known) byEntry.set(known, group)
    if (row.documents !== '') byDocuments.set(documentsKey(row), group)
  }
  const isEntry = (row: CandidateListRow) => knownEntries.has(row) || firstEntries.has(row)
  for (const row of rows) if (isEntry(row)) begin(row)

  let above: EntryRows | undefined
  for (const row of rows) {
    if (isEntry(row)) {
      above = byRow.get(row)
      continue
    }
    const known = knowledge.ownersOf(row).flatMap((owner) => byEntry.get(owner) ?? [])
    const sameDocuments = byDocuments.get(documentsKey(row))
    // Of several groups that it is a member of, the one whose documents it shares or below which it stands.
    const sure =
      known.find((group) => group === sameDocuments || group === above) ?? known[0] ?? sameDocuments
    if (sure) sure.members.push(row)
    else if (mayGuess && above && isBelowGroup(row, above)) {
      above.members.push(row)
      above.isGuessed = true
    } else {
      begin(row)
      above = groups.at(-1)
    }
  }
  return groups.toSorted((a, b) => a.entry.row - b.entry.row)
}

/** Of the rows that share documents, and are neither entry nor member yet, the entry: the first without numbers, else the first. */
function entriesByDocuments(
  rows: readonly CandidateListRow[],
  knowledge: Knowledge,
  knownEntries: ReadonlyMap<CandidateListRow, ListEntry>,
): Set<CandidateListRow> {
  const first = new Map<string, CandidateListRow>()
  const taken = new Set<string>()
  for (const row of knownEntries.keys()) taken.add(documentsKey(row))
  for (const row of rows) {
    const key = documentsKey(row)
    if (row.documents === '' || taken.has(key) || knowledge.ownersOf(row).length > 0) continue
    const chosen = first.get(key)
    if (!chosen || (numbersOf(chosen).length > 0 && numbersOf(row).length === 0)) first.set(key, row)
  }
  return new Set(first.values())
}

const documentsKey = (row: CandidateListRow) =>
  row.documents === '' ? '' : `${row.documents} ${row.dateOfInclusion} ${row.reason}`

function isBelowGroup(row: CandidateListRow, { entry }: EntryRows): boolean {
  return (
    numbersOf(entry).length === 0 &&
    row.documents === '' &&
    (row.dateOfInclusion === null || row.dateOfInclusion === entry.dateOfInclusion) &&
    (row.reason === '' || row.reason === entry.reason)
  )
}
