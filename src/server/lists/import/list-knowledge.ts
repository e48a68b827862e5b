import {
  haveSameName,
  memberKeys,
  namesOf,
  numbersOf,
  type ListEntry,
  type ListMember,
} from '#domain/lists/entry.ts'
import { putUnder } from '#domain/lists-by-key.ts'
import type { FormerEntry } from '#server/lists/import/former-entries.ts'
import type { ListRow } from '#server/lists/import/list-rows.ts'

/** Knowledge of the list about the rows of a file: the entries in force and those of earlier versions. */
export interface Knowledge {
  entries: readonly ListEntry[]
  /** The entries that a substance is a member of: there may be several. Numbers first; a name counts where the row has none. */
  ownersOf: (row: ListMember) => readonly ListEntry[]
  /** Entries as they were in earlier versions, the newest first. */
  former: readonly FormerEntry[]
  /** The entries of earlier versions that a substance was a member of. */
  formerOwnersOf: (row: ListMember) => readonly FormerEntry[]
}

/** Looks a row up among the members of the list in force, and of its earlier versions. */
export function knowledgeOf(current: readonly ListEntry[], former: readonly FormerEntry[] = []): Knowledge {
  return {
    entries: current,
    ownersOf: ownersAmong(current),
    former,
    formerOwnersOf: ownersAmong(former),
  }
}

/** Finds those that a substance is a member of. */
function ownersAmong<E extends Pick<ListEntry, 'members'>>(entries: readonly E[]): (row: ListMember) => E[] {
  const owners = new Map<string, E[]>()
  for (const entry of entries) {
    for (const key of new Set((entry.members ?? []).flatMap(memberKeys))) putUnder(owners, key, entry)
  }
  return (row) => Array.from(new Set(memberKeys(row).flatMap((key) => owners.get(key) ?? [])))
}

/**
 * The row of each entry in force, the surest first: a row with the entry's number in the act; one of its name; one with a number
 * of it. A member may carry a number of its group: the row that is called like the group is the group's. An entry may also be
 * a member of a newer group; its own row has its own date.
 */
export function knownEntryRows(
  rows: readonly ListRow[],
  entries: readonly ListEntry[],
): Map<ListRow, ListEntry> {
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
