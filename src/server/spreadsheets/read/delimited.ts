import type { SheetTraits } from '#domain/spreadsheets/table.ts'
import { CsvError, parse as parseStream, type Options } from 'csv-parse'
import { parse } from 'csv-parse/sync'

import {
  indentOf,
  MAX_TABLE_COLUMNS,
  noTraits,
  TableFileError,
  type TableLimits,
  type TableRow,
} from '#domain/spreadsheets/table.ts'
import { keepable, piecesOf, startOf, type EncodedText } from '#server/spreadsheets/read/text-encoding.ts'

/** A file that can be read as tables, sheet by sheet, some rows at a time. */
export interface TableFile {
  /** The sheets of a workbook, hidden ones last; a CSV file is one without a name. */
  sheets: readonly { name: string | null; isHidden: boolean }[]
  /** Rows that hold something, in their order. Reading may end early. Throws a TableFileError. */
  rows: (sheet: number) => AsyncGenerator<TableRow[]>
  /** Display settings from the beginning of a sheet; known after its first rows are read. */
  traits: (sheet: number) => SheetTraits
  /**
   * True when the sheet has more non-empty rows than `rows`. Counts without parsing rows where possible: faults in a row are
   * reported when it is read. Throws a TableFileError when the sheet does not exist.
   */
  isLongerThan: (sheet: number, rows: number) => Promise<boolean>
  /** The encoding that a text without Unicode was taken for, or that a person chose, by its name; absent: the file says its encoding. */
  encoding?: string
  /** After all rows were read: does the file end in the middle of its last row? */
  endsAbruptly: () => boolean
}

const DELIMITERS = ['\t', ';', ',', '|', '^', '~'] as const
const SAMPLE_ROWS = 200
/** A record longer than this is a quote that was never closed. */
const MAX_RECORD_CHARACTERS = 1_000_000

/** The delimiter of a text. Excel writes it into a first line of its own, which Excel does not show or count. */
interface Division {
  delimiter: string
  /** Characters before the first row. */
  skipped: number
}

/** The rows of a CSV text: fields parted by tab, semicolon, comma, bar, caret or tilde, whichever divides the file most evenly. */
export function openDelimitedTable(text: EncodedText, limits: TableLimits): TableFile {
  const division = divisionOf(startOf(text))
  const ending = { widest: 0, beforeLast: 0, last: 0, isClosed: false }
  return {
    sheets: [{ name: null, isHidden: false }],
    traits: noTraits,
    // Each row ends a line; only where there are that many lines the rows themselves are counted.
    isLongerThan: async (_, rows) => linesOf(text.bytes, rows) > rows && hasMoreRows(text, division, rows),
    async *rows() {
      Object.assign(ending, { widest: 0, beforeLast: 0, last: 0 })
      let number = 0
      let filled = 0
      for await (const records of recordsOf(text, division, ending)) {
        const rows: TableRow[] = []
        for (const record of records) {
          number += 1
          if (record.cells.length > 0) filled += 1
          if (filled > limits.rows) throw new TableFileError('table:too-many-rows', { limit: limits.rows })
          ending.beforeLast = ending.last
          ending.last = isRule(record) ? ending.widest : record.width
          ending.widest = Math.max(ending.widest, record.width)
          if (record.cells.length > limits.columns)
            throw new TableFileError('table:too-many-columns', { limit: limits.columns }, number)
          if (record.cells.length > 0) rows.push(rowOf(number, record))
        }
        yield rows
      }
    },
    endsAbruptly: () =>
      ending.last < ending.widest && ending.beforeLast === ending.widest && !ending.isClosed,
  }
}

/** A line of dashes, as lists that are made for printing draw it above and below: it cuts no row. */
const isRule = ({ cells, width }: DelimitedRecord): boolean =>
  width === 1 && /^[-=_+\s]{3,}$/.test(cells[0] ?? '')

async function hasMoreRows(text: EncodedText, division: Division, limit: number): Promise<boolean> {
  let filled = 0
  try {
    for await (const records of recordsOf(text, division, { isClosed: false })) {
      filled += records.filter(({ cells }) => cells.length > 0).length
      if (filled > limit) return true
    }
  } catch (error) {
    if (!(error instanceof TableFileError)) throw error
  }
  return false
}

function rowOf(number: number, { cells, indents }: DelimitedRecord): TableRow {
  const row: TableRow = { number, cells, ...(indents ? { indents } : {}) }
  if (cells.length <= MAX_TABLE_COLUMNS) return row
  row.beyond = cells.length - 1
  cells.length = MAX_TABLE_COLUMNS
  return row
}

/** The number of lines of a text, or more where a line ends with two characters; stops counting once above `enough`. */
function linesOf(bytes: Uint8Array, enough: number): number {
  let lines = 1
  for (const sign of [LINE_FEED, CARRIAGE_RETURN])
    for (let at = bytes.indexOf(sign); at >= 0 && lines <= enough; at = bytes.indexOf(sign, at + 1))
      lines += 1
  return lines
}
const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d

function divisionOf(start: string): Division {
  const named = /^sep=(.)(?:\r\n|\r|\n)/i.exec(start)
  return named?.[1]
    ? { delimiter: named[1], skipped: named[0].length }
    : { delimiter: bestDelimiter(start.replaceAll(REVISION, '$1 ')), skipped: 0 }
}

/** The semicolon of "H-1/A;1-Housing" (Teamcenter) stands between revision and view. */
const REVISION = /(\/[\w.-]{1,10});(?=\d{1,4}-)/g

/** The delimiter with which most rows have the same number of fields, and many. Names of substances are full of commas. */
function bestDelimiter(sample: string): string {
  const evenness = (delimiter: string) => {
    const rows = sampleOf(sample, delimiter)
    const widths = new Map<number, number>()
    for (const { width } of rows) if (width > 1) widths.set(width, (widths.get(width) ?? 0) + 1)
    return Math.max(0, ...Array.from(widths, ([width, count]) => (width * count) / rows.length))
  }
  const scored = DELIMITERS.map((delimiter) => ({ delimiter, score: evenness(delimiter) }))
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).delimiter
}

/** A row of the text: its fields without space around them and without empty ones at the end. */
interface DelimitedRecord {
  cells: string[]
  /** The number of fields, including empty ones at the end. */
  width: number
  indents?: TableRow['indents']
}

/** ="00123" keeps a spreadsheet from taking the text for a number; its value is the text. */
const withoutFormula = (field: string) =>
  field.startsWith('="') ? (/^="([^"]*)"$/.exec(field)?.[1] ?? field) : field

function recordOf(fields: string[]): DelimitedRecord {
  const record: DelimitedRecord = { cells: fields, width: fields.length }
  let last = -1
  for (let column = 0; column < fields.length; column++) {
    const field = fields[column] ?? ''
    const text = keepable(withoutFormula(field.trim()))
    fields[column] = text
    if (text === '') continue
    last = column
    const indent = indentOf(field)
    if (indent > 0) (record.indents ??= []).push({ column, indent })
  }
  fields.length = last + 1
  return record
}

const optionsOf = (delimiter: string, onRecord: (record: DelimitedRecord) => void): Options => ({
  delimiter,
  // Files put together from several sources end their lines now so, now so.
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  // Names hold quotes that are no CSV quotes.
  relax_quotes: true,
  skip_empty_lines: false,
  max_record_size: MAX_RECORD_CHARACTERS,
  on_record: (fields: string[]) => {
    onRecord(recordOf(fields))
    return null
  },
})

/** The first rows; the sample may end inside a quote. */
function sampleOf(text: string, delimiter: string): DelimitedRecord[] {
  const rows: DelimitedRecord[] = []
  try {
    parse(text, { ...optionsOf(delimiter, (record) => rows.push(record)), to: SAMPLE_ROWS })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
  }
  return rows
}

async function* recordsOf(
  text: EncodedText,
  { delimiter, skipped }: Division,
  ending: { isClosed: boolean },
): AsyncGenerator<DelimitedRecord[]> {
  let rows: DelimitedRecord[] = []
  let total = 0
  const parser = parseStream(optionsOf(delimiter, (record) => rows.push(record)))
  // What goes wrong is given to the one who writes.
  parser.on('error', () => undefined)
  const feed = (write: (done: (error?: Error | null) => void) => void) =>
    new Promise<void>((resolve, reject) => {
      write((error) => (error ? reject(error) : resolve()))
    }).catch((error: unknown) => {
      if (!(error instanceof CsvError)) throw error
      throw new TableFileError('table:quote-open', {}, total + rows.length + 1)
    })
  let before = skipped
  for (const piece of piecesOf(text)) {
    const rest = piece.slice(before)
    before = Math.max(0, before - piece.length)
    if (rest === '') continue
    ending.isClosed = /[\r\n]$/.test(rest)
    await feed((done) => parser.write(rest, done))
    total += rows.length
    if (rows.length > 0) yield rows
    rows = []
    await new Promise((resolve) => setImmediate(resolve))
  }
  await feed((done) => parser.end(done))
  if (rows.length > 0) yield rows
}
