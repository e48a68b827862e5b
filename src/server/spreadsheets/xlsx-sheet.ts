import {
  MAX_TABLE_COLUMNS,
  TableFileError,
  type CellMark,
  type TableRow,
} from '#server/spreadsheets/table.ts'
import { excelDate } from '#server/spreadsheets/xlsx-styles.ts'
import { readXmlPart, xmlPieces } from '#server/spreadsheets/xml-part.ts'

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
 * The rows of a sheet that hold something, some at a time. Cells may stand anywhere in their sheet; rows beyond the limit and columns
 * beyond theirs are refused before room is made for them.
 */
export async function* sheetRows(
  bytes: AsyncIterable<Uint8Array>,
  context: CellContext,
  maxRows: number,
): AsyncGenerator<TableRow[]> {
  let rows: TableRow[] = []
  let row: TableRow = { number: 0, cells: [] }
  let last = 0
  let cell: ReadCell = { column: 0, type: 'n', style: -1, text: '', formula: 'none' }
  let isInValue = false
  const pieces = xmlPieces(bytes, {
    open(name, attributes) {
      if (name === 'row') {
        row = { number: Number(attributes.r ?? row.number + 1), cells: [] }
      } else if (name === 'c') {
        const column = attributes.r === undefined ? row.cells.length : columnOf(attributes.r)
        cell = {
          column,
          type: attributes.t ?? 'n',
          style: Number(attributes.s ?? 0),
          text: '',
          formula: 'none',
        }
      } else if (name === 'f') cell.formula = 'uncomputed'
      else if (name === 'v' && cell.formula === 'uncomputed') cell.formula = 'computed'
      isInValue = name === 'v' || name === 't'
    },
    text(text) {
      if (isInValue) cell.text += text
    },
    close(name) {
      isInValue = false
      if (name === 'c') putCell(row, cell, context)
      if (name !== 'row' || (!row.marks && row.cells.every((text) => text === ''))) return
      requireInOrder(row, last, maxRows)
      last = row.number
      rows.push(row)
    },
  })
  for await (const _ of pieces) {
    if (rows.length === 0) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}

interface ReadCell {
  column: number
  type: string
  style: number
  text: string
  formula: 'none' | 'uncomputed' | 'computed'
}

function requireInOrder({ number }: TableRow, last: number, maxRows: number): void {
  if (!Number.isInteger(number) || number <= last)
    throw new TableFileError('table:damaged', { detail: 'row order' })
  if (number > maxRows) throw new TableFileError('table:too-many-rows', { limit: maxRows })
}

function putCell(row: TableRow, cell: ReadCell, context: CellContext): void {
  const { column } = cell
  const text = cellText(cell, context)
  const mark = markOf(cell, context, text)
  if (text === '' && !mark) return
  if (column >= MAX_TABLE_COLUMNS)
    throw new TableFileError('table:too-many-columns', { limit: MAX_TABLE_COLUMNS })
  if (mark) (row.marks ??= []).push(mark)
  if (text === '') return
  while (row.cells.length < column) row.cells.push('')
  row.cells[column] = text
}

function markOf(cell: ReadCell, { dateStyles }: CellContext, text: string): CellMark | null {
  const { column } = cell
  if (cell.type === 'e') return { column, kind: 'error', text: cell.text.trim() }
  if (cell.formula === 'uncomputed') return { column, kind: 'formula', text: '' }
  const isDate = cell.type === 'd' || (cell.type === 'n' && dateStyles[cell.style] === true)
  return isDate && text !== '' ? { column, kind: 'date', text } : null
}

/** "C12" → 2. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference)?.[0]
  if (letters === undefined) throw new TableFileError('table:damaged', { detail: 'cell reference' })
  return Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function cellText(cell: ReadCell, context: CellContext): string {
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
      return (
        (isDate ? excelDate(Number(cell.text), context.isFrom1904) : null) ?? plainNumber(cell.text.trim())
      )
    }
    default:
      return unescape(cell.text).trim()
  }
}

/** Long numbers are kept as 4.006381333931E+12; a person sees and types 4006381333931. */
function plainNumber(text: string): string {
  if (!/e/i.test(text)) return text
  const number = Number(text)
  return Number.isSafeInteger(number) ? String(number) : text
}

/** Excel writes characters that XML cannot hold as _x000D_. */
function unescape(text: string): string {
  if (!text.includes('_x')) return text
  return text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
