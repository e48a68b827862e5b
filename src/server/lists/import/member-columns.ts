import {
  comparableName,
  haveSameName,
  isEntryItself,
  numbersOf,
  type ListEntry,
} from '#domain/lists/entry.ts'
import { fault, type ListFileFault } from '#domain/lists/file-fault.ts'
import type { EntryRows, ListRow } from '#server/lists/import/list-rows.ts'

/** True when a column tells which rows are members, and of which entry. */
export function saysWhatBelongs(rows: readonly ListRow[]): boolean {
  return rows.some(({ isMember }) => isMember) || hasParents(rows)
}

/** A column "Group" that only says yes or no names no parents, nor does one where every row has a value of its own. */
function hasParents(rows: readonly ListRow[]): boolean {
  const named = rows.map(parentKey).filter((parent) => parent !== '')
  const parents = new Set(named)
  return parents.size < named.length || rows.some(({ name }) => parents.has(comparableName(name)))
}

function parentKey({ parent }: ListRow): string {
  return /^(?:yes|no|true|false|x|ja|nej)$/i.test(parent) ? '' : comparableName(parent)
}

const ENTRY_NUMBER = /^[\w./-]{1,12}$/

/** Entries with the rows that name them as their group. A group without a row of its own is the entry in force that it names. */
export function groupByColumn(
  rows: readonly ListRow[],
  current: readonly ListEntry[],
): { groups: EntryRows[]; faults: ListFileFault[] } {
  const heads = new Map<string, EntryRows[]>()
  const groups: EntryRows[] = []
  const faults: ListFileFault[] = []
  const begin = (entry: ListRow) => {
    const group: EntryRows = { entry, members: [], isGuessed: false }
    groups.push(group)
    const key = comparableName(entry.name)
    heads.set(key, [...(heads.get(key) ?? []), group])
    return group
  }
  // A member may be called like its group.
  const isKnownMember = (row: ListRow) =>
    current.some(
      (entry) =>
        haveSameName(entry, row) &&
        (entry.members ?? []).some((member) =>
          numbersOf(member).some((number) => numbersOf(row).includes(number)),
        ),
    )
  const isOwn = (row: ListRow) => {
    const parent = parentKey(row)
    if (row.isMember || parent === '') return !row.isMember
    return parent === comparableName(row.name) && !isKnownMember(row)
  }
  for (const row of rows) if (isOwn(row)) begin(row)
  for (const row of rows) {
    if (isOwn(row)) continue
    const parent = parentKey(row)
    // Of several entries of one name, the one that stands above.
    const named = heads.get(parent)
    const head =
      named?.findLast(({ entry }) => entry.row < row.row) ??
      named?.[0] ??
      (parent === '' ? groups.findLast(({ entry }) => entry.row < row.row) : undefined)
    if (head) head.members.push(row)
    // "Entry 12" in each row: the first row of the number is the entry itself.
    else if (!row.isMember && ENTRY_NUMBER.test(parent)) heads.set(parent, [begin(row)])
    else {
      const known = current.find((entry) => haveSameName(entry, { name: row.parent }))
      if (known) begin(rowOfEntry(known, row.row)).members.push(row)
      else faults.push(fault('list-file:parent-unknown', { row: row.row, value: row.parent || row.name }))
    }
  }
  const members = (group: EntryRows) => group.members.filter((member) => !isEntryItself(member, group.entry))
  return {
    groups: groups
      .map((group) => ({ ...group, members: members(group) }))
      .toSorted((a, b) => a.entry.row - b.entry.row),
    faults,
  }
}

/** An entry in force that the file only names as the group of others: it stays as it is. */
function rowOfEntry(entry: ListEntry, row: number): ListRow {
  return {
    row,
    name: entry.name,
    furtherNames: [],
    description: '',
    ecNumbers: [...entry.ecNumbers],
    casNumbers: [...entry.casNumbers],
    reason: entry.reason ?? '',
    dateOfInclusion: entry.dateOfInclusion,
    documents: '',
    decision: '',
    outcome: '',
    parent: '',
    isMember: false,
    members: '',
    limits: [],
    cells: { ...(entry.number ? { entryNumber: entry.number } : {}), ...entry.facts },
  }
}
