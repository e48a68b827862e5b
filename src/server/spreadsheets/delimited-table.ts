import { CsvError, parse } from 'csv-parse/sync'

import { MAX_TABLE_COLUMNS, MAX_TABLE_ROWS, TableFileError, type Table } from '#server/spreadsheets/table.ts'

const DELIMITERS = ['\t', ';', ','] as const
const SAMPLE_ROWS = 200
/** A record longer than this is a quote that was never closed. */
const MAX_RECORD_CHARACTERS = 1_000_000

/** The rows of a CSV text: fields parted by tab, semicolon or comma, whichever divides the file most evenly. */
export function readDelimitedTable(text: string): Table {
  const rows = recordsOf(text, bestDelimiter(text), MAX_TABLE_ROWS + 1)
  if (rows.length > MAX_TABLE_ROWS) throw new TableFileError('table:too-many-rows', { limit: MAX_TABLE_ROWS })
  if (rows.some((cells) => cells.length > MAX_TABLE_COLUMNS)) {
    throw new TableFileError('table:too-many-columns', { limit: MAX_TABLE_COLUMNS })
  }
  const widest = rows.reduce((width, cells) => Math.max(width, cells.length), 0)
  const [beforeLast, last] = rows.slice(-2)
  const isLastShort = last !== undefined && last.length < widest && beforeLast?.length === widest
  return {
    name: null,
    rows: rows.map((cells, index) => ({ number: index + 1, cells })),
    endsAbruptly: isLastShort && !/[\r\n]$/.test(text),
  }
}

/** The delimiter with which most rows have the same number of fields, and many. Names of substances are full of commas. */
function bestDelimiter(text: string): string {
  const evenness = (delimiter: string) => {
    const { rows } = readRecords(text, delimiter, SAMPLE_ROWS)
    const widths = new Map<number, number>()
    for (const { length } of rows) if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1)
    return Math.max(0, ...Array.from(widths, ([width, count]) => (width * count) / rows.length))
  }
  const scored = DELIMITERS.map((delimiter) => ({ delimiter, score: evenness(delimiter) }))
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).delimiter
}

function recordsOf(text: string, delimiter: string, limit: number): string[][] {
  const { rows, isQuoteOpen } = readRecords(text, delimiter, limit)
  if (isQuoteOpen) throw new TableFileError('table:quote-open', {}, rows.length + 1)
  return rows
}

function readRecords(text: string, delimiter: string, limit: number) {
  const rows: string[][] = []
  try {
    parse(text, {
      delimiter,
      to: limit,
      bom: true,
      relax_column_count: true,
      // Names hold quotes that are no CSV quotes.
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: MAX_RECORD_CHARACTERS,
      on_record: (cells: string[]) => {
        rows.push(cells.map((cell) => cell.trim()))
        return null
      },
    })
    return { rows, isQuoteOpen: false }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { rows, isQuoteOpen: true }
  }
}
