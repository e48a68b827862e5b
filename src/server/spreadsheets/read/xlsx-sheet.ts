import {
  indentOf,
  MAX_SHEET_ROWS,
  MAX_TABLE_COLUMNS,
  TableFileError,
  type CellMark,
  type MergedCell,
  type SheetTraits,
  type TableLimits,
  type TableRow,
} from '#domain/spreadsheets/table.ts'
import { keepable } from '#server/spreadsheets/read/text-encoding.ts'
import { excelDate, type CellStyle } from '#server/spreadsheets/read/xlsx-styles.ts'
import { isTrue, readXmlPart, xmlPieces } from '#server/spreadsheets/read/xml-part.ts'

/** Data of the workbook that the cells of all sheets refer to. */
export interface CellContext {
  sharedStrings: readonly string[]
  styles: readonly CellStyle[]
  isFrom1904: boolean
}

/** Data that is collected about a sheet while it is read. */
interface SheetContext extends CellContext {
  traits: SheetTraits
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
 * The rows of a sheet that hold something, some at a time. Cells may stand anywhere in their sheet: too many rows and columns are refused
 * before room is made for them.
 */
export async function* sheetRows(
  bytes: AsyncIterable<Uint8Array>,
  context: SheetContext,
  limits: TableLimits,
): AsyncGenerator<TableRow[]> {
  let rows: TableRow[] = []
  let row: TableRow = { number: 0, cells: [] }
  let last = 0
  let filled = 0
  let cell: ReadCell = { column: 0, type: 'n', style: -1, text: '', isFormula: false }
  let isInValue = false
  const pieces = xmlPieces(bytes, {
    open(name, attributes) {
      if (name === 'row') {
        row = { number: Number(attributes.r ?? row.number + 1), cells: [] }
        if (isTrue(attributes.hidden)) row.isHidden = true
        context.traits.isGrouped ||= Number(attributes.outlineLevel ?? 0) > 0
      } else if (name === 'sheetPr') context.traits.isFiltered = isTrue(attributes.filterMode)
      else if (name === 'sheetFormatPr')
        context.traits.isGrouped ||= Number(attributes.outlineLevelRow ?? 0) > 0
      else if (name === 'col' && isTrue(attributes.hidden)) {
        context.traits.hiddenColumns.push({
          first: Number(attributes.min) - 1,
          last: Number(attributes.max) - 1,
        })
      } else if (name === 'c') {
        const column = attributes.r === undefined ? row.cells.length : columnOf(attributes.r)
        cell = {
          column,
          type: attributes.t ?? 'n',
          style: Number(attributes.s ?? 0),
          text: '',
          isFormula: false,
        }
      } else if (name === 'f') cell.isFormula = true
      else if (name === 'mergeCell') context.traits.mergedCells.push(...mergedCell(attributes.ref ?? ''))
      isInValue = name === 'v' || name === 't'
    },
    text(text) {
      if (isInValue) cell.text += text
    },
    close(name) {
      isInValue = false
      if (name === 'c') putCell(row, cell, context, limits)
      if (name !== 'row' || (!row.marks && row.cells.every((text) => text === ''))) return
      requireInOrder(row, last)
      last = row.number
      filled += 1
      if (filled > limits.rows) throw new TableFileError('table:too-many-rows', { limit: limits.rows })
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
  isFormula: boolean
}

function requireInOrder({ number }: TableRow, last: number): void {
  if (!Number.isInteger(number) || number <= last || number > MAX_SHEET_ROWS)
    throw new TableFileError('table:damaged', { detail: 'row order' })
}

function putCell(row: TableRow, cell: ReadCell, context: CellContext, limits: TableLimits): void {
  const { column } = cell
  const raw = cellText(cell, context)
  const text = raw.trim()
  const mark = markOf(cell, context, text)
  if (text === '' && !mark) return
  if (column >= limits.columns) throw new TableFileError('table:too-many-columns', { limit: limits.columns })
  if (column >= MAX_TABLE_COLUMNS) {
    row.beyond = Math.max(column, row.beyond ?? 0)
    return
  }
  if (mark) (row.marks ??= []).push(mark)
  if (text === '') return
  while (row.cells.length < column) row.cells.push('')
  row.cells[column] = text
  const indent = indentOf(raw) + INDENT_STEP * (context.styles[cell.style]?.indent ?? 0)
  if (indent > 0) (row.indents ??= []).push({ column, indent })
  if (cell.type === 'n' && text.includes('.')) (row.fractions ??= []).push(column)
}

/** A step of a style is about as wide as two spaces. */
const INDENT_STEP = 2

function markOf(cell: ReadCell, { styles }: CellContext, text: string): CellMark | null {
  const { column } = cell
  if (cell.type === 'e') return { column, kind: 'error', text: cell.text.trim() }
  // A formula whose value is the empty text says that its value is a text.
  if (cell.isFormula && cell.type !== 'str' && cell.text === '') return { column, kind: 'formula', text: '' }
  const isDate = cell.type === 'd' || (cell.type === 'n' && styles[cell.style]?.isDate === true)
  return isDate && text !== '' ? { column, kind: 'date', text } : null
}

/** "A5:A9" → the cell of the first column over rows 5 to 9; nothing where it goes over one row only. */
function mergedCell(reference: string): MergedCell[] {
  const [, letters, first, last] = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(reference) ?? []
  if (letters === undefined || first === last) return []
  return [{ column: columnOf(`${letters}1`), firstRow: Number(first), lastRow: Number(last) }]
}

/** "C12" → 2. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference.toUpperCase())?.[0]
  if (letters === undefined) throw new TableFileError('table:damaged', { detail: 'cell reference' })
  return Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function cellText(cell: ReadCell, context: CellContext): string {
  switch (cell.type) {
    case 's':
      return cell.text.trim() === '' ? '' : sharedString(context, Number(cell.text))
    case 'b':
      return cell.text === '1' ? 'true' : 'false'
    case 'e':
      return ''
    case 'd':
      return cell.text.slice(0, 10)
    case 'n': {
      const isDate = context.styles[cell.style]?.isDate === true && cell.text !== ''
      return (
        (isDate ? excelDate(Number(cell.text), context.isFrom1904) : null) ?? plainNumber(cell.text.trim())
      )
    }
    default:
      return unescape(cell.text)
  }
}

function sharedString({ sharedStrings }: CellContext, index: number): string {
  const text = sharedStrings[index]
  if (text === undefined) throw new TableFileError('table:damaged', { detail: `shared string ${index}` })
  return text
}

/** Excel shows and keeps 15 figures; what is computed may have more, as 0.30000000000000004. */
const MAX_FIGURES = 15
const SMALLEST_PLAIN = 1e-6

/** A number as a person sees and types it: long ones are kept as 4.006381333931E+12. What has lost its figures stays as it is. */
function plainNumber(text: string): string {
  if (!/e/i.test(text) && text.length <= MAX_FIGURES) return text
  const number = Number(text)
  if (!Number.isFinite(number)) return text
  if (Number.isSafeInteger(number)) return String(number)
  const rounded = Number(number.toPrecision(MAX_FIGURES))
  if (Math.abs(rounded) > Number.MAX_SAFE_INTEGER) return text
  return Math.abs(rounded) < SMALLEST_PLAIN
    ? rounded.toFixed(MAX_FIGURES).replace(/0+$/, '')
    : String(rounded)
}

/** Excel writes characters that XML cannot hold as _x000D_. */
function unescape(text: string): string {
  if (!text.includes('_x')) return text
  const plain = text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return keepable(plain)
}
