import { hiddenParts } from '#domain/spreadsheets/hidden-parts.ts'
import type { TableFile } from '#server/spreadsheets/read/delimited.ts'
import { openTableFile } from '#server/spreadsheets/read/table-file.ts'
import {
  LIST_LIMITS,
  MAX_TABLE_CELLS,
  TableFileError,
  type MergedCell,
  type Table,
  type TableFault,
  type TableNotes,
} from '#domain/spreadsheets/table.ts'

/** The tables of a CSV file or an XLSX workbook, whole: for files of a few thousand rows. */
export async function readTables(bytes: Uint8Array): Promise<{ tables: Table[] } | { fault: TableFault }> {
  try {
    return { tables: await tablesOf(bytes) }
  } catch (error) {
    if (error instanceof TableFileError) return { fault: error.fault }
    throw error
  }
}

async function tablesOf(bytes: Uint8Array): Promise<Table[]> {
  const file = await openTableFile(bytes, LIST_LIMITS)
  const tables: Table[] = []
  let cells = 0
  for (const [index, { name, isHidden }] of file.sheets.entries()) {
    if (isHidden) continue
    const rows: Table['rows'] = []
    for await (const some of file.rows(index)) {
      for (const row of some) {
        cells += row.cells.length
        // All of them are kept at once, empty ones before a filled one too.
        if (cells > MAX_TABLE_CELLS)
          throw new TableFileError('table:too-many-cells', { limit: MAX_TABLE_CELLS }, row.number)
        rows.push(row)
      }
    }
    cells += fillMerged(rows, file.traits(index).mergedCells)
    tables.push({ name, rows, endsAbruptly: file.endsAbruptly(), notes: notesOf(file, index, rows) })
  }
  return tables
}

function notesOf(file: TableFile, index: number, rows: Table['rows']): TableNotes {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const hiddenSheets = file.sheets.flatMap(({ name, isHidden }) => (isHidden && name !== null ? name : []))
  return {
    ...hiddenParts(rows, file.traits(index), width),
    ...(hiddenSheets.length > 0 ? { hiddenSheets } : {}),
    ...(file.encoding === undefined ? {} : { encoding: file.encoding }),
  }
}

/** Gives each row of a merged cell its text, as a person reads it. Tells how many cells were filled. */
function fillMerged(rows: Table['rows'], merged: readonly MergedCell[]): number {
  const places = new Map(rows.map(({ number }, place) => [number, place]))
  let filled = 0
  for (const { column, firstRow, lastRow } of merged) {
    const first = places.get(firstRow)
    const text = rows[first ?? -1]?.cells[column] ?? ''
    if (first === undefined || text === '') continue
    for (const row of rows.slice(first + 1, first + 1 + lastRow - firstRow)) {
      if (row.number > lastRow) break
      filled += 1
      if (filled > MAX_TABLE_CELLS)
        throw new TableFileError('table:too-many-cells', { limit: MAX_TABLE_CELLS }, row.number)
      while (row.cells.length <= column) row.cells.push('')
      row.cells[column] ||= text
    }
  }
  return filled
}
