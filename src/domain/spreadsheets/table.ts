import type { HiddenParts } from '#domain/spreadsheets/hidden-parts.ts'

/** A row of a table file. `number` counts from 1 as a spreadsheet shows it, rows before the head included. */
export interface TableRow {
  number: number
  /** Texts without surrounding space; an empty cell is ''. Dates of a spreadsheet are ISO dates. */
  cells: string[]
  /** Cells whose text is not what a person typed; absent where there is none. */
  marks?: CellMark[]
  /** Indents of texts, in spaces: some bills of materials show levels so. Absent: no text is indented. */
  indents?: { column: number; indent: number }[]
  /** The last filled column, when the row has more columns than a table may have and the rest is left out. */
  beyond?: number
  /** The workbook does not show the row. */
  isHidden?: true
  /** Columns whose cell is a number with a decimal point, not a text that looks like one. Absent where none is. */
  fractions?: number[]
}

/** The spaces before a text; a tab counts as four. */
export function indentOf(text: string): number {
  let indent = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0x20 || code === 0xa0) indent += 1
    else if (code === 0x09) indent += 4
    else break
  }
  return indent
}

/**
 * A cell of a workbook that needs a second look: a formula that was never computed, an error (`text`: #N/A), or a number shown as a
 * date (part numbers like 3-4 become dates when they are typed).
 */
export interface CellMark {
  column: number
  kind: 'formula' | 'error' | 'date'
  text: string
}

/** A sheet of a workbook, or a whole CSV file (`name` null). */
export interface Table {
  name: string | null
  rows: TableRow[]
  /** The file ends in the middle of its last row. */
  endsAbruptly: boolean
  notes: TableNotes
}

/** Circumstances of a table that a person should know; absent where there are none. */
export interface TableNotes extends HiddenParts {
  /** Names of the hidden sheets of its workbook, which are not read. */
  hiddenSheets?: string[]
  /** The encoding that the letters of a text without Unicode were taken for. */
  encoding?: string
}

/** A cell that goes over several rows, both included; only the first of the rows has its text. */
export interface MergedCell {
  column: number
  firstRow: number
  lastRow: number
}

/** The reason why a file cannot be read as a table. `params` fill the message. */
export interface TableFault {
  code:
    | 'table:empty'
    | 'table:wrong-kind'
    | 'table:encrypted'
    | 'table:old-excel'
    | 'table:damaged'
    | 'table:quote-open'
    | 'table:columns-slip'
    | 'table:unpacks-too-large'
    | 'table:too-many-rows'
    | 'table:too-many-columns'
    | 'table:too-many-cells'
  row: number | null
  params: Record<string, string | number>
}

/** Thrown while reading and caught by `readTables`: the file is at fault, not the server. */
export class TableFileError extends Error {
  readonly fault: TableFault
  constructor(code: TableFault['code'], params: TableFault['params'] = {}, row: number | null = null) {
    super(code)
    this.name = 'TableFileError'
    this.fault = { code, row, params }
  }
}

/** Maximum rows of a table; the longest list of the law, Annex XVII with its members, has 2,200. */
const MAX_TABLE_ROWS = 50_000
export const MAX_TABLE_COLUMNS = 256
/** Capacity of an Excel sheet in rows, the head row included (a limit of Excel; ECMA-376 sets none). */
export const MAX_SHEET_ROWS = 1_048_576
export const MAX_SHEET_COLUMNS = 16_384
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024

/** Limits above which a file is refused. */
export interface TableLimits {
  rows: number
  /** Wider tables are refused; of narrower ones, what stands beyond MAX_TABLE_COLUMNS is left out. */
  columns: number
  /** All parts of a workbook together, unpacked. */
  unpackedBytes: number
}
export const LIST_LIMITS: TableLimits = {
  rows: MAX_TABLE_ROWS,
  columns: MAX_TABLE_COLUMNS,
  unpackedBytes: MAX_UNPACKED_BYTES,
}
/** Keeps the memory for one file below some 150 MB for any content; the Candidate List has 8,000 cells. */
export const MAX_TABLE_CELLS = 1_500_000

/** Display settings of a sheet that stand before its rows. */
export interface SheetTraits {
  /** First and last of columns that are not shown, from 0. */
  hiddenColumns: { first: number; last: number }[]
  /** True when a filter hides rows. */
  isFiltered: boolean
  /** True for rows in groups that can be folded. */
  isGrouped: boolean
  /** Known once all rows are read. */
  mergedCells: MergedCell[]
}
export const noTraits = (): SheetTraits => ({
  hiddenColumns: [],
  isFiltered: false,
  isGrouped: false,
  mergedCells: [],
})
