import { CsvError, parse as parseStream, type Options } from 'csv-parse'
import { parse } from 'csv-parse/sync'

import type { TableFile } from '#server/spreadsheets/open-table-file.ts'
import {
  MAX_TABLE_COLUMNS,
  TableFileError,
  type TableLimits,
  type TableRow,
} from '#server/spreadsheets/table.ts'

const DELIMITERS = ['\t', ';', ','] as const
const SAMPLE_ROWS = 200
const SAMPLE_CHARACTERS = 262_144
/** A record longer than this is a quote that was never closed. */
const MAX_RECORD_CHARACTERS = 1_000_000
/** So much text is parsed before others get their turn. */
const PIECE_CHARACTERS = 65_536

/** The rows of a CSV text: fields parted by tab, semicolon or comma, whichever divides the file most evenly. */
export function openDelimitedTable(text: string, limits: TableLimits): TableFile {
  const delimiter = bestDelimiter(text)
  const ending = { widest: 0, beforeLast: 0, last: 0 }
  return {
    sheets: [{ name: null }],
    async *rows() {
      let number = 0
      for await (const records of recordsOf(text, delimiter)) {
        yield records.map((cells): TableRow => {
          number += 1
          if (number > limits.rows) throw new TableFileError('table:too-many-rows', { limit: limits.rows })
          if (cells.length > MAX_TABLE_COLUMNS)
            throw new TableFileError('table:too-many-columns', { limit: MAX_TABLE_COLUMNS })
          ending.beforeLast = ending.last
          ending.last = cells.length
          ending.widest = Math.max(ending.widest, cells.length)
          return { number, cells }
        })
      }
    },
    endsAbruptly: () =>
      ending.last < ending.widest && ending.beforeLast === ending.widest && !/[\r\n]$/.test(text),
  }
}

/** The delimiter with which most rows have the same number of fields, and many. Names of substances are full of commas. */
function bestDelimiter(text: string): string {
  const sample = text.slice(0, SAMPLE_CHARACTERS)
  const evenness = (delimiter: string) => {
    const rows = sampleOf(sample, delimiter)
    const widths = new Map<number, number>()
    for (const { length } of rows) if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1)
    return Math.max(0, ...Array.from(widths, ([width, count]) => (width * count) / rows.length))
  }
  const scored = DELIMITERS.map((delimiter) => ({ delimiter, score: evenness(delimiter) }))
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).delimiter
}

const optionsOf = (delimiter: string, onRecord: (cells: string[]) => void): Options => ({
  delimiter,
  bom: true,
  relax_column_count: true,
  // Names hold quotes that are no CSV quotes.
  relax_quotes: true,
  skip_empty_lines: false,
  max_record_size: MAX_RECORD_CHARACTERS,
  on_record: (cells: string[]) => {
    for (let index = 0; index < cells.length; index++) cells[index] = (cells[index] ?? '').trim()
    onRecord(cells)
    return null
  },
})

/** The first rows; the sample may end inside a quote. */
function sampleOf(text: string, delimiter: string): string[][] {
  const rows: string[][] = []
  try {
    parse(text, { ...optionsOf(delimiter, (cells) => rows.push(cells)), to: SAMPLE_ROWS })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
  }
  return rows
}

async function* recordsOf(text: string, delimiter: string): AsyncGenerator<string[][]> {
  let rows: string[][] = []
  let total = 0
  const parser = parseStream(optionsOf(delimiter, (cells) => rows.push(cells)))
  // What goes wrong is given to the one who writes.
  parser.on('error', () => undefined)
  const feed = (write: (done: (error?: Error | null) => void) => void) =>
    new Promise<void>((resolve, reject) => {
      write((error) => (error ? reject(error) : resolve()))
    }).catch((error: unknown) => {
      if (!(error instanceof CsvError)) throw error
      throw new TableFileError('table:quote-open', {}, total + rows.length + 1)
    })
  for (let start = 0; start < text.length; start += PIECE_CHARACTERS) {
    await feed((done) => parser.write(text.slice(start, start + PIECE_CHARACTERS), done))
    total += rows.length
    if (rows.length > 0) yield rows
    rows = []
    await new Promise((resolve) => setImmediate(resolve))
  }
  await feed((done) => parser.end(done))
  if (rows.length > 0) yield rows
}
