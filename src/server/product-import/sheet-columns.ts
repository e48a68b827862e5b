import type { SheetNotes } from '#contract/product-import.ts'
import type { ImportSettings } from '#contract/product-import-settings.ts'
import { byHead } from '#domain/product-import/column-heads.ts'
import { hasSameColumns, isHeadOfList } from '#domain/product-import/further-head.ts'
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

/**
 * Rows of the sheet without ruled lines, repeated heads and the texts right above these; they end where a head over other columns begins another
 * list.
 */
export function rowsBelow(sheet: SheetStart, head: Pick<ImportSettings, 'headRow' | 'headRows'>): TableRow[] {
  const heads = new Set(headCells(sheet.rows, head).map(joined))
  const named = titlesOf(sheet, head).flatMap((title, column) => {
    const field = byHead(title)?.field
    return field ? [{ column, field }] : []
  })
  const isSame = ({ cells }: TableRow) => heads.has(joined(cells)) || hasSameColumns(cells, named)
  const isHead = (row: TableRow | undefined) =>
    row !== undefined && (heads.has(joined(row.cells)) || isHeadOfList(row.cells))
  const below = sheet.rows.filter(({ number, cells }) => number > head.headRow && !isRule(cells))
  const other = below.findIndex((row) => isHead(row) && !isSame(row))
  const isAlone = ({ cells }: TableRow) => cells.filter((cell) => cell !== '').length === 1
  return (other < 0 ? below : below.slice(0, other)).filter(
    (row, at) => !isHead(row) && !(isAlone(row) && isHead(below[at + 1])),
  )
}

const joined = (cells: readonly string[]) => cells.join('\u0000')

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
