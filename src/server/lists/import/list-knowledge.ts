import {
  comparableName,
  haveSameName,
  namesOf,
  numbersOf,
  type ListEntry,
  type ListMember,
} from '#domain/lists/entry.ts'
import { putUnder } from '#domain/lists-by-key.ts'
import type { ListRow } from '#server/lists/import/list-rows.ts'

/** What the list in force tells about the rows of a file. */
export interface Knowledge {
  entries: readonly ListEntry[]
  /** The entries that a substance is a member of: there may be several. Numbers first; a name counts where the row has none. */
  ownersOf: (row: ListMember) => readonly ListEntry[]
}

/** Looks a row up among the members of the list in force. */
export function knowledgeOf(current: readonly ListEntry[]): Knowledge {
  const owners = new Map<string, ListEntry[]>()
  for (const entry of current) {
    for (const key of new Set((entry.members ?? []).flatMap(keysOf))) putUnder(owners, key, entry)
  }
  return {
    entries: current,
    ownersOf: (row) => Array.from(new Set(keysOf(row).flatMap((key) => owners.get(key) ?? []))),
  }
}

function keysOf(substance: ListMember): string[] {
  const numbers = numbersOf(substance)
  return numbers.length > 0 ? numbers : [`name:${comparableName(substance.name)}`]
}

/**
 * The row of each entry in force, the surest first: a row with the entry's number in the act; one of its name; one with a number
 * of it. A member may carry a number of its group: the row that is called like the group is the group's. An entry may also be
 * a member of a newer group; its own row has its own date.
 */
export function knownEntryRows(rows: readonly ListRow[], { entries }: Knowledge): Map<ListRow, ListEntry> {
  const index = indexRows(rows)
  const candidates = entries.flatMap((entry) =>
    Array.from(candidateRows(entry, index), (row) => ({ entry, row, sureness: surenessOf(row, entry) })),
  )
  const byRow = new Map<ListRow, ListEntry>()
  const taken = new Set<ListEntry>()
  for (const { entry, row } of candidates.toSorted((a, b) => b.sureness - a.sureness)) {
    if (byRow.has(row) || taken.has(entry)) continue
    byRow.set(row, entry)
    taken.add(entry)
  }
  return byRow
}

interface RowIndex {
  byNumber: Map<string, ListRow[]>
  byName: Map<string, ListRow[]>
}

function indexRows(rows: readonly ListRow[]): RowIndex {
  const index: RowIndex = { byNumber: new Map(), byName: new Map() }
  for (const row of rows) {
    for (const number of numbersOf(row)) putUnder(index.byNumber, number, row)
    const names = [...namesOf(row), ...row.furtherNames.flatMap((name) => namesOf({ name }))]
    for (const name of new Set(names)) putUnder(index.byName, name, row)
  }
  return index
}

/** Rows with a number of the entry, or called like it, with or without the description. */
const candidateRows = (entry: ListEntry, { byNumber, byName }: RowIndex): Set<ListRow> =>
  new Set([
    ...numbersOf(entry).flatMap((number) => byNumber.get(number) ?? []),
    ...namesOf(entry).flatMap((name) => byName.get(name) ?? []),
  ])

/** Points: a same name counts more than a number, a same day decides between equals. */
function surenessOf(row: ListRow, entry: ListEntry): number {
  const [own, others] = [numbersOf(row), numbersOf(entry)]
  const sharesNumber = own.some((number) => others.includes(number))
  const bothNumberless = own.length === 0 && others.length === 0
  const isNamed = haveSameName(row, entry)
  return (
    (isNamed ? 8 : 0) +
    (sharesNumber || bothNumberless ? 4 : 0) +
    (row.dateOfInclusion === (entry.dateOfInclusion ?? null) ? 2 : 0)
  )
}

/**
 * Corrects what an older file mistook: an entry in force that is named like one of its members. Its true row stands above the
 * members, or shares their documents, has the entry's day and reasons, and is no entry in force.
 */
export function mistakenEntries(
  rows: readonly ListRow[],
  known: ReadonlyMap<ListRow, ListEntry>,
): { truth: ListRow; mistaken: ListRow; entry: ListEntry }[] {
  const places = new Map(rows.map((row, place) => [row, place]))
  return Array.from(known, ([mistaken, entry]) => {
    if ((entry.members ?? []).length === 0) return null
    const place = places.get(mistaken) ?? 0
    const above =
      rows.slice(0, place).findLastIndex((row) => !isSameDecision(row, mistaken) || known.has(row)) + 1
    const isCandidate = (row: ListRow) =>
      row !== mistaken && !known.has(row) && numbersOf(row).length === 0 && isSameDecision(row, mistaken)
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
