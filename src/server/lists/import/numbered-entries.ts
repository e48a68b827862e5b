import { comparableName, isEntryItself, numbersOf } from '#domain/lists/entry.ts'
import { putUnder } from '#domain/lists-by-key.ts'
import { fault } from '#domain/lists/file-fault.ts'
import type { TableHead } from '#server/lists/import/file-columns.ts'
import { plainText } from '#server/lists/import/file-values.ts'
import type { ListRow } from '#server/lists/import/list-rows.ts'
import type { GroupedRows } from '#server/lists/import/member-groups.ts'

/**
 * Annex XVII by the numbers of its entries: of the rows with one number the first without EC and CAS numbers is the entry (else the
 * first), the others are substances that it covers. A row may be of several entries. null: the file has no numbers, or tells
 * groups by a column.
 */
export function rowsByNumber(
  rows: readonly ListRow[],
  { places, titles }: TableHead,
  list: string,
): GroupedRows | null {
  if (list !== 'reach_ann_17' || !places.has('entryNumber') || places.has('listKey') || places.has('parent'))
    return null
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
  // Entries with one row each: the export with a row for each decision, which names no members.
  const listed = groups.filter(({ members }) => members.length > 0).length
  return { groups, faults, namesMembers: listed * 4 >= groups.length }
}

/** "51", "18a", "Entry 28; 29": an entry of Annex XVII has a number, perhaps with a letter. */
export function entryNumbersIn(cell: string): string[] {
  return plainText(cell)
    .split(/[\s;,#/]+/)
    .flatMap((token) => {
      const number = /^(\d{1,3})\.?([a-z]?)\.?$/i.exec(token)
      return number ? [`${Number(number[1])}${(number[2] ?? '').toLowerCase()}`] : []
    })
}
