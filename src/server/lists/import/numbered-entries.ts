import { ANNEX_XIV, ANNEX_XVII } from '#contract/lists/keys.ts'
import { comparableName, isEntryItself, numbersOf, type ListEntry } from '#domain/lists/entry.ts'
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
  const groups = Array.from(byNumber.values(), (ofEntry) => {
    const sole = new Set(ofEntry.map(({ name }) => comparableName(name))).size === 1
    const entry = ofEntry.find((row) => numbersOf(row).length === 0) ?? ofEntry[0]
    const members = ofEntry.filter((row) => row !== entry && (!sole || numbersOf(row).length > 0))
    return entry
      ? [{ entry, members: members.filter((member) => !isEntryItself(member, entry)), isGuessed: false }]
      : []
  }).flat()
  return { ...membersTold(groups, current), faults }
}

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

/** More entries than a range names: something else is meant. */
const MAX_RANGE = 20

/**
 * The numbers of entries that a cell names: "51", "18a", "18 a", "Entry 28; 29", "28-30", or 5.0 as a spreadsheet has it. None where
 * a part of the cell with figures cannot be read.
 */
export function entryNumbersIn(cell: string): string[] {
  const tokens = plainSigns(plainText(cell))
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
