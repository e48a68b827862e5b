import { Readable } from 'node:stream'

import type { TableFormat } from '#contract/values/table-format.ts'
import { writeXlsx } from '#server/spreadsheets/write/xlsx.ts'
import { numberText, safeText } from '#server/spreadsheets/write/cells.ts'
import {
  PIECE_CHARACTERS,
  type Cell,
  type WrittenColumn,
  type WrittenTable,
} from '#server/spreadsheets/write/written-table.ts'

const MIMES: Record<TableFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

export const mimeOf = (format: TableFormat): string => MIMES[format]

/**
 * The bytes of a file, streamed in constant memory. Throws nothing itself: an error of the rows destroys the stream, so
 * that a download breaks off visibly instead of ending early. Closing the stream ends the rows (`finally` runs).
 */
export function writeTable(format: TableFormat, table: WrittenTable): Readable {
  return format === 'xlsx' ? writeXlsx(table) : Readable.from(csvOf(table), { objectMode: false })
}

async function* csvOf({ columns, rows }: WrittenTable): AsyncGenerator<string> {
  // The mark tells Excel that the file is UTF-8.
  let piece = `\uFEFF${csvLine(columns.map(({ title }) => safeText(title)))}`
  for await (const cells of rows) {
    piece += csvLine(columns.map((column, index) => csvText(column, cells[index] ?? null)))
    if (piece.length < PIECE_CHARACTERS) continue
    yield piece
    piece = ''
  }
  yield piece
}

function csvText({ kind }: WrittenColumn, cell: Cell): string {
  if (cell === null) return ''
  return (kind === 'number' ? numberText(cell) : null) ?? safeText(String(cell))
}

/** RFC 4180. Semicolons and tabs are quoted, too: readers in countries of the decimal comma part by them. */
const csvLine = (texts: readonly string[]) =>
  `${texts.map((text) => (/[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(',')}\r\n`
