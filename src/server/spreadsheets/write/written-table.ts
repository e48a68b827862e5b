/** A value of a cell. Dates are ISO dates (YYYY-MM-DD); decimals of the database are texts such as "0.1". */
export type Cell = string | number | boolean | null

export interface WrittenColumn {
  /** Title of the column in the reader's language. */
  title: string
  /** A cell that is not of its column's kind is written as text. Default: text. */
  kind?: 'text' | 'number' | 'date' | 'boolean'
  /** Width in characters; default: 20. CSV has no widths. */
  width?: number
}

/** A table to write. Rows are taken one by one as the reader takes the file, so they may be any number. */
export interface WrittenTable {
  /** Name of the sheet, in the reader's language. */
  name: string
  columns: readonly WrittenColumn[]
  /** Cells in the order of the columns. */
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>
}

/** Rows are handed on in pieces of about this size: one piece a row is slow. */
export const PIECE_CHARACTERS = 64 * 1024
