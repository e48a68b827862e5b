import {
  MAX_TABLE_COLUMNS,
  MAX_TABLE_ROWS,
  TableFileError,
  type TableRow,
} from '#server/spreadsheets/table.ts'
import { excelDate } from '#server/spreadsheets/xlsx-styles.ts'
import { readXmlPart } from '#server/spreadsheets/xml-part.ts'

/** What the cells of all sheets refer to. */
export interface CellContext {
  sharedStrings: readonly string[]
  dateStyles: readonly boolean[]
  isFrom1904: boolean
}

/** The texts of the shared string table, in its order. Rich text is joined; readings (rPh) are left out. */
export async function readSharedStrings(bytes: AsyncIterable<Uint8Array> | null): Promise<string[]> {
  const strings: string[] = []
  if (!bytes) return strings
  let current = ''
  let isInText = false
  let isInReading = false
  await readXmlPart(bytes, {
    open(name) {
      if (name === 'si') current = ''
      if (name === 'rPh') isInReading = true
      isInText = name === 't' && !isInReading
    },
    text(text) {
      if (isInText) current += text
    },
    close(name) {
      if (name === 'si') strings.push(unescape(current))
      if (name === 'rPh') isInReading = false
      isInText = false
    },
  })
  return strings
}

/**
 * The rows of a sheet that hold something. Cells may stand anywhere in their sheet; rows and columns beyond the limits
 * are refused before room is made for them.
 */
export async function readSheetRows(
  bytes: AsyncIterable<Uint8Array>,
  context: CellContext,
): Promise<TableRow[]> {
  const rows: TableRow[] = []
  let row: TableRow = { number: 0, cells: [] }
  let cell = { column: 0, type: 'n', style: -1, text: '' }
  let isInValue = false

  await readXmlPart(bytes, {
    open(name, attributes) {
      if (name === 'row') {
        row = { number: Number(attributes.r ?? row.number + 1), cells: [] }
      } else if (name === 'c') {
        const column = attributes.r === undefined ? row.cells.length : columnOf(attributes.r)
        cell = { column, type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), text: '' }
      }
      isInValue = name === 'v' || name === 't'
    },
    text(text) {
      if (isInValue) cell.text += text
    },
    close(name) {
      isInValue = false
      if (name === 'c') putCell(row, cell.column, cellText(cell, context))
      if (name === 'row' && row.cells.some((text) => text !== '')) putRow(rows, row)
    },
  })
  return rows
}

function putRow(rows: TableRow[], row: TableRow): void {
  const previous = rows.at(-1)?.number ?? 0
  if (!Number.isInteger(row.number) || row.number <= previous)
    throw new TableFileError('table:damaged', { detail: 'row order' })
  if (row.number > MAX_TABLE_ROWS) throw new TableFileError('table:too-many-rows', { limit: MAX_TABLE_ROWS })
  rows.push(row)
}

function putCell(row: TableRow, column: number, text: string): void {
  if (text === '') return
  if (column >= MAX_TABLE_COLUMNS)
    throw new TableFileError('table:too-many-columns', { limit: MAX_TABLE_COLUMNS })
  while (row.cells.length < column) row.cells.push('')
  row.cells[column] = text
}

/** "C12" → 2. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference)?.[0]
  if (letters === undefined) throw new TableFileError('table:damaged', { detail: 'cell reference' })
  return Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function cellText(cell: { type: string; style: number; text: string }, context: CellContext): string {
  switch (cell.type) {
    case 's':
      return (context.sharedStrings[Number(cell.text)] ?? '').trim()
    case 'b':
      return cell.text === '1' ? 'true' : 'false'
    case 'e':
      return ''
    case 'd':
      return cell.text.slice(0, 10)
    case 'n': {
      const isDate = context.dateStyles[cell.style] === true && cell.text !== ''
      return (isDate ? excelDate(Number(cell.text), context.isFrom1904) : null) ?? cell.text.trim()
    }
    default:
      return unescape(cell.text).trim()
  }
}

/** Excel writes characters that XML cannot hold as _x000D_. */
function unescape(text: string): string {
  if (!text.includes('_x')) return text
  return text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
