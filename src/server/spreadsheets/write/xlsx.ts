import { Readable } from 'node:stream'

import { ZipFile } from 'yazl'

import { columnLetters } from '#domain/spreadsheets/column-letters.ts'
import { MAX_SHEET_ROWS } from '#domain/spreadsheets/table.ts'
import { dayNumber, numberText, safeText } from '#server/spreadsheets/write/cells.ts'
import {
  PIECE_CHARACTERS,
  type Cell,
  type WrittenColumn,
  type WrittenTable,
} from '#server/spreadsheets/write/written-table.ts'
import { xlsxParts, xml, XLSX_STYLES } from '#server/spreadsheets/write/xlsx-parts.ts'

const DEFAULT_WIDTH = 20

/** A workbook of one sheet with a head that stays in view and filters. See `writeTable`. */
export function writeXlsx(table: WrittenTable): Readable {
  const zip = new ZipFile()
  const sheet = Readable.from(sheetOf(table), { objectMode: false })
  for (const [name, content] of xlsxParts(table.name)) zip.addBuffer(Buffer.from(content), name)
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  zip.end()
  // yazl makes a PassThrough, which its types call by the old interface.
  const file = zip.outputStream as Readable
  sheet.on('error', (error) => file.destroy(error))
  file.on('close', () => sheet.destroy())
  return file
}

async function* sheetOf({ columns, rows }: WrittenTable): AsyncGenerator<string> {
  let piece = headOf(columns)
  let number = 1
  for await (const cells of rows) {
    number += 1
    if (number > MAX_SHEET_ROWS) throw new Error(`A sheet holds at most ${MAX_SHEET_ROWS} rows`)
    piece += `<row r="${number}">${columns.map((column, at) => cellOf(column, cells[at] ?? null, at, number)).join('')}</row>`
    if (piece.length < PIECE_CHARACTERS) continue
    yield piece
    piece = ''
  }
  const last = `${columnLetters(columns.length - 1)}${number}`
  yield `${piece}</sheetData><autoFilter ref="A1:${last}"/></worksheet>`
}

function headOf(columns: readonly WrittenColumn[]): string {
  const widths = columns.map(
    ({ width = DEFAULT_WIDTH }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  const titles = columns.map(({ title }, at) => textCell(`${columnLetters(at)}1`, title, XLSX_STYLES.head))
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols><sheetData><row r="1">${titles.join('')}</row>`
  )
}

function cellOf({ kind }: WrittenColumn, cell: Cell, at: number, row: number): string {
  if (cell === null || cell === '') return ''
  const reference = `${columnLetters(at)}${row}`
  if (typeof cell === 'boolean') return `<c r="${reference}" t="b"><v>${cell ? 1 : 0}</v></c>`
  const number = kind === 'number' ? numberText(cell) : null
  if (number !== null) return `<c r="${reference}"><v>${number}</v></c>`
  const day = kind === 'date' && typeof cell === 'string' ? dayNumber(cell) : null
  if (day !== null) return `<c r="${reference}" s="${XLSX_STYLES.date}"><v>${day}</v></c>`
  return textCell(reference, String(cell), XLSX_STYLES.text)
}

/** A text cell; the style "text" preserves an identifier such as 0012 when a user edits the cell. */
const textCell = (reference: string, text: string, style: number) =>
  `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xml(safeText(text))}</t></is></c>`
