import { ANNEX_XIV, ANNEX_XVII } from '#contract/lists/keys.ts'
import {
  comparableName,
  isEntryItself,
  numbersOf,
  type ListEntry,
  type ListMember,
} from '#domain/lists/entry.ts'
import { putUnder } from '#domain/lists-by-key.ts'
import { fault } from '#domain/lists/file-fault.ts'
import type { TableHead } from '#server/lists/import/file-columns.ts'
import { plainSigns, plainText } from '#server/lists/import/file-values.ts'
import { knownEntryRows } from '#server/lists/import/list-knowledge.ts'
import type { EntryRows, ListRow } from '#server/lists/import/list-rows.ts'
import type { GroupedRows } from '#server/lists/import/member-groups.ts'

/**
 * Annexes XIV and XVII by the numbers of their entries: of the rows with one number the first without EC and CAS numbers is the entry
 * (else the first), the others are substances that it covers. A row may be of several entries. null: the file has no numbers, or
 * tells groups by a column; rows of Annex XIV may do without.
 */
export function rowsByNumber(
  rows: readonly ListRow[],
  { places, titles }: TableHead,
  { list, current }: { list: string; current: readonly ListEntry[] },
): GroupedRows | null {
  const isNumbered = list === ANNEX_XVII || list === ANNEX_XIV
  if (!isNumbered || !places.has('entryNumber') || places.has('listKey') || places.has('parent')) return null
  const isUnnumbered = ({ cells }: ListRow) => plainText(cells.entryNumber ?? '') === ''
  if (list === ANNEX_XIV && rows.some(isUnnumbered)) return null
  const byNumber = new Map<string, ListRow[]>()
  const faults = []
  for (const row of rows) {
    const numbers = entryNumbersIn(row.cells.entryNumber ?? '')
    if (numbers.length === 0) {
      const column = titles[places.get('entryNumber') ?? -1] ?? null
      faults.push(
        fault('list-file:entry-number', { row: row.row, column, value: row.cells.entryNumber || row.name }),
      )
    }
    for (const number of numbers)
      putUnder(byNumber, number, { ...row, cells: { ...row.cells, entryNumber: number } })
  }
  const known = new Map(current.map((entry) => [entry.number, entry]))
  const groups = Array.from(byNumber, ([number, ofEntry]) => groupOf(ofEntry, known.get(number)))
  return { ...membersTold(groups, current), faults }
}

/**
 * The entry among the rows of its number, and the rows of its members: the row of the entry in force, wherever it stands; else the first
 * without numbers, rather one with a description. Where only members have rows, the entry in force stands above them. Further rows of
 * its name tell further numbers of it.
 */
function groupOf(ofEntry: readonly ListRow[], known: ListEntry | undefined): EntryRows {
  const isMember = memberTest(known?.members ?? [])
  const own = ofEntry.filter((row) => !isMember(row) || isEntryItself(row, known ?? row))
  const [inForce] = known ? knownEntryRows(own, [known]).keys() : []
  const numberless = ofEntry.filter((row) => numbersOf(row).length === 0)
  const likely = numberless.find(({ description }) => description !== '') ?? numberless[0] ?? ofEntry[0]
  if (!likely) throw new Error('A number of an entry stands in a row.')
  const entry = known && !inForce && isMember(likely) ? aboveMembers(known, likely) : (inForce ?? likely)
  const isEntryToo = (row: ListRow) =>
    row !== entry &&
    comparableName(row.name) === comparableName(entry.name) &&
    (numbersOf(row).length === 0 || (numbersOf(entry).length > 0 && !isMember(row)))
  const whole = withNumbersOf(entry, ofEntry.filter(isEntryToo))
  const members = ofEntry.filter((row) => row !== entry && !isEntryToo(row) && !isEntryItself(row, whole))
  return { entry: whole, members, isGuessed: false }
}

/** Tells members of an entry by their name and, where a row has one, a number. */
function memberTest(members: readonly ListMember[]): (row: ListRow) => boolean {
  const byName = Map.groupBy(members, ({ name }) => comparableName(name))
  return (row) => {
    const numbers = numbersOf(row)
    const named = byName.get(comparableName(row.name)) ?? []
    return named.some(
      (member) => numbers.length === 0 || numbersOf(member).some((number) => numbers.includes(number)),
    )
  }
}

/** The entry in force as a row above its members, with what they say of it. */
const aboveMembers = (
  { name, description = '', ecNumbers, casNumbers }: ListEntry,
  row: ListRow,
): ListRow => ({
  ...row,
  name,
  furtherNames: [],
  description,
  ecNumbers: [...ecNumbers],
  casNumbers: [...casNumbers],
})

const withNumbersOf = (entry: ListRow, more: readonly ListRow[]): ListRow => ({
  ...entry,
  ecNumbers: Array.from(new Set([entry, ...more].flatMap(({ ecNumbers }) => ecNumbers))),
  casNumbers: Array.from(new Set([entry, ...more].flatMap(({ casNumbers }) => casNumbers))),
})

/**
 * Decides which entries list their members. The export with a row for each decision lists no members for the entries in force, though
 * it may have further rows of them; for new entries it lists all members.
 */
function membersTold(
  groups: EntryRows[],
  current: readonly ListEntry[],
): Pick<GroupedRows, 'groups' | 'namesMembers'> {
  const known = knownEntryRows(
    groups.map(({ entry }) => entry),
    current,
  )
  const isKnownGroup = ({ entry }: EntryRows) => (known.get(entry)?.members ?? []).length > 0
  const knownGroups = groups.filter(isKnownGroup)
  const listed = (some: readonly EntryRows[]) => some.filter(({ members }) => members.length > 0).length
  const namesMembers =
    knownGroups.length > 0 ? listed(knownGroups) * 2 >= knownGroups.length : listed(groups) > 0
  if (namesMembers) return { groups, namesMembers }
  return {
    namesMembers,
    groups: groups.map((group) =>
      isKnownGroup(group)
        ? { ...group, leftOut: group.members.map(({ row }) => row) }
        : { ...group, tellsMembers: group.members.length > 0 },
    ),
  }
}

/** Rows that are enough to tell counting from the numbers of entries. */
const SOME_ROWS = 5

/** True for a column that counts the rows of the file, whatever its head is: the entries in force have other numbers. */
export function countsRows(rows: readonly ListRow[], current: readonly ListEntry[]): boolean {
  const first = Number(rows[0]?.cells.entryNumber)
  if (rows.length < SOME_ROWS || !rows.every(({ cells }, at) => Number(cells.entryNumber) === first + at))
    return false
  const known = Array.from(knownEntryRows(rows, current))
  const agreeing = known.filter(
    ([{ cells }, { number }]) => entryNumbersIn(cells.entryNumber ?? '')[0] === number,
  )
  return known.length >= SOME_ROWS && agreeing.length * 2 < known.length
}

/** More entries than a range names: something else is meant. */
const MAX_RANGE = 20

/**
 * The numbers of entries that a cell names: "51", "18a", "18 a", "(51)", "Entry 28; 29", "28-30", or 5.0 as a spreadsheet has it. None where
 * a part of the cell with figures cannot be read.
 */
export function entryNumbersIn(cell: string): string[] {
  const tokens = plainSigns(plainText(cell))
    .replaceAll(/[()[\]]/g, ' ')
    .replaceAll(/(\d)\s+([a-z])(?![\p{L}\p{N}])/giu, '$1$2')
    .replaceAll(/\s*-\s*/g, '-')
    .split(/[\s;,#/]+/)
    .filter((token) => /\d/.test(token))
    .map(entryNumbersOf)
  return tokens.every((numbers) => numbers.length > 0) ? tokens.flat() : []
}

function entryNumbersOf(token: string): string[] {
  const single = /^(\d{1,3})(?:\.0)?\.?([a-z]?)\.?$/i.exec(token)
  if (single) return [`${Number(single[1])}${(single[2] ?? '').toLowerCase()}`]
  const range = /^(\d{1,3})-(\d{1,3})$/.exec(token)
  const [first, last] = [Number(range?.[1]), Number(range?.[2])]
  if (!range || last <= first || last - first > MAX_RANGE) return []
  return Array.from({ length: last - first + 1 }, (_, place) => String(first + place))
}
