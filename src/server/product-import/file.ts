import type { SheetNotes } from '#contract/product-import.ts'
import type { ImportSettings } from '#contract/product-import-settings.ts'
import type { TextEncoding } from '#contract/values/text-encodings.ts'
import { columnLetters, columnRange } from '#domain/spreadsheets/column-letters.ts'
import { correctedRow } from '#domain/product-import/corrections.ts'
import { foreignMarkOf, markIn } from '#domain/product-import/export-mark.ts'
import { withoutApostrophes } from '#domain/product-import/kept-texts.ts'
import { dottedColumns, withoutDots } from '#domain/product-import/dotted-names.ts'
import { areLineTexts, signInLines, withLineCells, withLineParts } from '#domain/product-import/line-texts.ts'
import { findHead } from '#domain/product-import/find-head.ts'
import { isRule, isSum } from '#domain/product-import/passed-over.ts'
import {
  readRow,
  type Lookups,
  type Reading,
  type ReadRow,
  type TitledColumn,
} from '#domain/product-import/read-row.ts'
import { optionalFields } from '#domain/product-import/optional-fields.ts'
import {
  indentColumnOf,
  levelFiguresOf,
  levelWordsOf,
  pathSignOf,
  placeColumnOf,
  stepColumnsOf,
  stepPathsOf,
} from '#domain/product-import/levels-of-rows.ts'
import { hiddenParts } from '#domain/spreadsheets/hidden-parts.ts'
import { listParts, type FirstList } from '#domain/product-import/list-parts.ts'
import { isCounting } from '#domain/product-import/column-content.ts'
import { quantityColumns } from '#domain/product-import/quantity-columns.ts'
import { headCells, readColumns, titlesOf, type SheetStart } from '#server/product-import/sheet-columns.ts'
import { openTableFile } from '#server/spreadsheets/read/table-file.ts'
import { type TableFile } from '#server/spreadsheets/read/delimited.ts'
import {
  MAX_SHEET_COLUMNS,
  MAX_TABLE_COLUMNS,
  TableFileError,
  type TableLimits,
  type TableRow,
} from '#domain/spreadsheets/table.ts'

/** Twice what is promised. A row takes about 1 KB while it is worked on. */
export const IMPORT_LIMITS: TableLimits = {
  rows: 200_000,
  columns: MAX_SHEET_COLUMNS,
  unpackedBytes: 400 * 1024 * 1024,
}

/** Number of rows that are read before a person chooses the settings. */
const SAMPLE_ROWS = 200

/** Opens a file; apostrophes before numbers are left out, dots before names are indents of theirs, and a text that holds a whole line is parted. */
export async function openImportFile(
  bytes: Uint8Array,
  encoding: TextEncoding | null = null,
): Promise<TableFile> {
  const file = await openTableFile(bytes, IMPORT_LIMITS, encoding)
  return { ...file, rows: (sheet) => rowsInParts(file.rows(sheet)) }
}

/** Rows whose first ones tell how their cells are to be parted. */
async function* rowsInParts(pieces: AsyncIterable<TableRow[]>): AsyncGenerator<TableRow[]> {
  let first: TableRow[] | null = []
  let parted = (row: TableRow) => row
  for await (const rows of pieces) {
    first?.push(...rows)
    if (first && first.length < SAMPLE_ROWS) continue
    if (first) parted = partingOf(first.slice(0, SAMPLE_ROWS))
    const told: TableRow[] = first ?? rows
    first = null
    yield told.map(parted)
  }
  if (first) yield first.map(partingOf(first))
}

function partingOf(rows: readonly TableRow[]): (row: TableRow) => TableRow {
  // An export of ours is read as it was written.
  const isOurs = rows.some(({ cells }) => cells.some((cell) => markIn(cell) !== null))
  const sign = signInLines(rows)
  const whole = (row: TableRow) => (sign === null ? row : withLineCells(row, sign))
  const plain = (row: TableRow) => (isOurs ? whole(row) : withoutApostrophes(whole(row)))
  const columns = dottedColumns(rows.map(plain))
  const undotted = (row: TableRow) => (columns.size === 0 ? plain(row) : withoutDots(plain(row), columns))
  return areLineTexts(rows.map(undotted)) ? (row) => withLineParts(undotted(row)) : undotted
}

/** Reads no further than it has to. Throws a TableFileError. */
export async function readSheetStart(file: TableFile, sheet: number): Promise<SheetStart> {
  const rows: TableRow[] = []
  for await (const some of file.rows(sheet)) {
    rows.push(...some.slice(0, SAMPLE_ROWS - rows.length))
    if (rows.length >= SAMPLE_ROWS) break
  }
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const notes = await notesOf(file, sheet, { rows, width })
  return { rows, width, ...(Object.keys(notes).length > 0 ? { notes } : {}) }
}

/** Notes on hidden content that is read, on visible content that is not read, and on letters that were guessed. */
async function notesOf(file: TableFile, sheet: number, { rows, width }: SheetStart): Promise<SheetNotes> {
  const beyond = rows.reduce((most, row) => Math.max(most, row.beyond ?? 0), 0)
  return {
    ...(file.sheets[sheet]?.isHidden ? { isHidden: true as const } : {}),
    ...hiddenParts(rows, file.traits(sheet), width),
    ...(beyond > 0 ? { leftOutColumns: columnRange(MAX_TABLE_COLUMNS, beyond) } : {}),
    ...(file.encoding === undefined ? {} : { encoding: file.encoding }),
    ...((await file.isLongerThan(sheet, IMPORT_LIMITS.rows)) ? { isTooLong: true as const } : {}),
  }
}

/** The head as the settings name it, or as it is found. */
export function headOf(
  { rows }: SheetStart,
  settings: Partial<Pick<ImportSettings, 'headRow' | 'headRows'>>,
): Pick<ImportSettings, 'headRow' | 'headRows'> {
  if (settings.headRow !== undefined) return { headRow: settings.headRow, headRows: settings.headRows ?? 1 }
  const found = findHead(rows)
  return { headRow: found.row, headRows: found.rows }
}

/** The mapped columns with the titles by which messages name them; those without one by their letters. */
export function titledColumns(
  start: SheetStart,
  settings: Pick<ImportSettings, 'headRow' | 'headRows' | 'columns'>,
): TitledColumn[] {
  const titles = titlesOf(start, settings)
  return settings.columns.map((column) => ({
    ...column,
    title: titles[column.column] || columnLetters(column.column),
  }))
}

/** The settings for reading the rows of a file. */
export function readingOf(start: SheetStart, settings: ImportSettings): Reading {
  const { options } = settings
  const columns = titledColumns(start, settings)
  const stepColumns = stepColumnsOf({ columns, options })
  const below = start.rows.flatMap(({ number, cells }) => (number > settings.headRow ? [cells] : []))
  return {
    columns,
    decimalMark: options.decimalMark,
    indentColumn: indentColumnOf(settings)?.column ?? null,
    stepColumns,
    areStepsQuantities: levelFiguresOf(stepColumns, below, settings) === 'quantities',
    stepPaths: stepPathsOf(stepColumns, below, columns),
    otherQuantities: otherQuantities(start, settings),
    placeColumn: placeColumnOf(columns, below),
    levelWords: stepColumns.length > 0 ? null : levelWordsOf(columns, below),
    pathSign: stepColumns.length > 0 ? null : pathSignOf(columns, below),
    leavesOut: optionalFields(options),
  }
}

/** The columns of quantities beside the one that is read. */
function otherQuantities(start: SheetStart, settings: ImportSettings) {
  const fields = new Map(settings.columns.map(({ column, field }) => [column, field] as const))
  const several = quantityColumns(readColumns(start, settings), fields)
  const isRead = ({ column }: { column: number }) => fields.has(column)
  return several.some(isRead) ? several.filter((column) => !isRead(column)) : []
}

/** The mark of the company whose export a file is; null: our own, or no export. */
export const foreignMarkIn = (columns: readonly TitledColumn[], ownMark: string): string | null =>
  foreignMarkOf(
    columns.filter(({ field }) => field === 'id').map(({ title }) => title),
    ownMark,
  )

/** Knowledge of the list whose head the settings name, to tell others below it. */
const firstListOf = (start: SheetStart, settings: ImportSettings, reading: Reading): FirstList => ({
  headRow: settings.headRow,
  head: headCells(start.rows, settings),
  above: start.rows.flatMap(({ number, cells }) =>
    number <= settings.headRow - settings.headRows ? [cells] : [],
  ),
  reading,
  counts: countingColumn(start, settings),
  options: settings.options,
})

function countingColumn(start: SheetStart, { headRow, columns }: ImportSettings): number | null {
  const below = start.rows.filter(({ number }) => number > headRow)
  const found = columns.find(({ column, field }) => {
    const figures = below.flatMap(({ cells }) =>
      /^\d/.test(cells[column] ?? '') ? (cells[column] ?? '') : [],
    )
    return field === 'position' && isCounting(figures)
  })
  return found?.column ?? null
}

/**
 * All rows of a file below its head, as they are understood. A repeated head, drawn lines, sums and empty rows are passed over. Others get their turn
 * between the pieces. Throws a TableFileError.
 */
export async function readRows(
  file: TableFile,
  settings: ImportSettings,
  {
    start,
    lookups,
    onRead,
  }: { start: SheetStart; lookups: Lookups; onRead: (rows: number) => Promise<void> },
): Promise<{ rows: ReadRow[]; columns: readonly TitledColumn[] }> {
  const reading = readingOf(start, settings)
  const corrected = correctedRow(settings.corrections)
  const parts = listParts(firstListOf(start, settings, reading))
  let count = 0
  const { repeatParents } = settings.options
  let above: Pick<ReadRow, 'parent' | 'parentName'> | null = null
  let last = 0
  let told = 0
  for await (const some of file.rows(settings.sheet)) {
    for (const row of some) {
      last = row.number
      if (row.number <= settings.headRow || isRule(row.cells)) continue
      const now = corrected(row)
      if (parts.takeHead(now)) continue
      const read = readRow(now, reading, lookups)
      if (read && isSum(now.cells, read, settings.options)) continue
      if (read && repeatParents) above = withParentAbove(read, above)
      parts.add(now, read)
      count += 1
    }
    if (count - told < TELL_EVERY) continue
    told = count
    await onRead(count)
  }
  // What is half there cannot be told from what is wrong.
  if (file.endsAbruptly()) throw new CutOffError(last)
  const rows = parts.end()
  if (rows.length === 0) throw new NoRowsError(settings.headRow)
  return { rows, columns: reading.columns }
}

/** Gives the row that names a parent last: a row without one has its. */
function withParentAbove(
  read: ReadRow,
  above: Pick<ReadRow, 'parent' | 'parentName'> | null,
): Pick<ReadRow, 'parent' | 'parentName'> | null {
  if (read.parent !== null) return read
  if (above) Object.assign(read, { parent: above.parent, parentName: above.parentName })
  return above
}

const TELL_EVERY = 10_000

/** A text file whose last row is not whole. */
export class CutOffError extends Error {
  readonly row: number
  constructor(row: number) {
    super('cut off')
    this.name = 'CutOffError'
    this.row = row
  }
}

/** A sheet that has nothing to import below its head. */
class NoRowsError extends Error {
  readonly headRow: number
  constructor(headRow: number) {
    super('no rows')
    this.name = 'NoRowsError'
    this.headRow = headRow
  }
}

/** The fault of a file as a whole; null: the file is not the cause of the error. */
export function faultOfFile(error: unknown) {
  if (error instanceof TableFileError) return error.fault
  if (error instanceof CutOffError) return { code: 'table:cut-off' as const, row: error.row, params: {} }
  if (error instanceof NoRowsError) return { code: 'table:no-rows' as const, row: error.headRow, params: {} }
  return null
}
