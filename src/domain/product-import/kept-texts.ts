import type { TableRow } from '#domain/spreadsheets/table.ts'

/** "'0010": the apostrophe by which a person keeps a spreadsheet from taking a text for a number. Names of several words begin as they will. */
const KEPT = /^['’‘´`](?=[.\p{L}\p{N}][^\s'’‘´`]*$)(?=.*\d)/u

/** The row without such apostrophes. */
export function withoutApostrophes(row: TableRow): TableRow {
  if (!row.cells.some((cell) => KEPT.test(cell))) return row
  return { ...row, cells: row.cells.map((cell) => cell.replace(KEPT, '')) }
}
