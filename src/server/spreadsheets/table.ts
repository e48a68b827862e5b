/** A row of a table file. `number` counts from 1 as a spreadsheet shows it, rows before the head included. */
export interface TableRow {
  number: number
  /** Texts without surrounding space; an empty cell is ''. Dates of a spreadsheet are ISO dates. */
  cells: string[]
}

/** A sheet of a workbook, or a whole CSV file (`name` null). */
export interface Table {
  name: string | null
  rows: TableRow[]
  /** The file ends in the middle of its last row. */
  endsAbruptly: boolean
}

/** Why a file cannot be read as a table. `params` fill the message. */
export interface TableFault {
  code:
    | 'table:empty'
    | 'table:wrong-kind'
    | 'table:encrypted'
    | 'table:old-excel'
    | 'table:damaged'
    | 'table:quote-open'
    | 'table:unpacks-too-large'
    | 'table:too-many-rows'
    | 'table:too-many-columns'
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

/** No list of the law comes near: the longest, Annex XVII with its members, has 2,200 rows. */
export const MAX_TABLE_ROWS = 50_000
export const MAX_TABLE_COLUMNS = 256
