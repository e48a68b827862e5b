import type { SheetNotes } from '#contract/product-import.ts'
import type { ImportSettings } from '#contract/product-import-settings.ts'
import { headTitles, ownTitles } from '#domain/product-import/find-head.ts'
import { isRule } from '#domain/product-import/passed-over.ts'
import type { ReadColumn } from '#domain/product-import/propose-columns.ts'
import type { TableRow } from '#domain/spreadsheets/table.ts'

/** The beginning of a sheet. */
export interface SheetStart {
  rows: TableRow[]
  width: number
  /** Notes to show before the sheet is read. */
  notes?: SheetNotes
}

/** The titles of all columns, "" where there is none. */
export function titlesOf(
  { rows, width }: SheetStart,
  head: Pick<ImportSettings, 'headRow' | 'headRows'>,
): string[] {
  return headTitles(headCells(rows, head), width)
}

/** The cells of the rows of a head; none where the table has none. */
export function headCells(
  rows: readonly TableRow[],
  { headRow, headRows }: Pick<ImportSettings, 'headRow' | 'headRows'>,
): string[][] {
  return rows.flatMap(({ number, cells }) =>
    number > headRow - headRows && number <= headRow ? [cells] : [],
  )
}

/** Rows of the sheet without ruled lines and repeated heads. */
export function rowsBelow({ rows }: Pick<SheetStart, 'rows'>, { headRow }: Pick<ImportSettings, 'headRow'>) {
  const head = rows.find(({ number }) => number === headRow)?.cells.join('\u0000')
  return rows.filter(
    ({ number, cells }) => number > headRow && !isRule(cells) && cells.join('\u0000') !== head,
  )
}

/** The columns of a sheet with their heads and values. */
export function readColumns(
  sheet: SheetStart,
  head: Pick<ImportSettings, 'headRow' | 'headRows'>,
): ReadColumn[] {
  const own = ownTitles(headCells(sheet.rows, head), sheet.width)
  const below = rowsBelow(sheet, head)
  return titlesOf(sheet, head).map((title, column) => {
    const filled = below.flatMap(({ cells }, place) => (cells[column] ? { place, value: cells[column] } : []))
    return {
      column,
      title,
      ...(own[column] ? { ownTitle: own[column] } : {}),
      values: filled.map(({ value }) => value),
      places: filled.map(({ place }) => place),
      rows: below.length,
    }
  })
}
