import { MAX_DIRECT_ROWS } from '#contract/exports.ts'
import type { TableFormat } from '#contract/values/table-format.ts'
import { dayOf } from '#domain/days.ts'
import type { AnyContext, Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import type { Download } from '#server/http/answers.ts'
import { MAX_SHEET_ROWS } from '#domain/spreadsheets/table.ts'
import { tableDownload } from '#server/http/table-download.ts'
import type { Cell, WrittenColumn, WrittenTable } from '#server/spreadsheets/write/written-table.ts'

/** A file before it is written: its content is determined, and its cells are fetched some rows at a time. */
export interface ExportPlan<C extends AnyContext = Context> {
  /** The title of the sheet; also the part of the file's name before the day. */
  title: string
  columns: readonly WrittenColumn[]
  /** The number of listed rows. */
  rows: number
  /** The cells of the things from `start` to before `end`; what is gone meanwhile is left out. */
  cellsOf: (ctx: C, start: number, end: number) => Promise<Cell[][]>
}

/** Number of rows read at a time, which keeps both statements and memory low. */
export const ROWS_AT_ONCE = 500

/** The file at once. Longer ones are made by a job: a request must not take minutes. */
export function downloadNow<C extends AnyContext>(
  ctx: C,
  plan: ExportPlan<C>,
  format: TableFormat,
): Download {
  requireFewRows(plan.rows)
  const rows = rowsOf(plan, (start, end) => plan.cellsOf(ctx, start, end))
  return tableDownload(format, nameOf(plan, ctx), tableOf(plan, rows))
}

/** Refuses what only a job may do. */
export function requireFewRows(rows: number): void {
  if (rows > MAX_DIRECT_ROWS) throw new AppError('export:too-long', { limit: MAX_DIRECT_ROWS })
}

/** Throws when the rows exceed the capacity of a sheet, before the work begins. */
export function requireRoom({ rows }: ExportPlan, format: TableFormat): void {
  if (format === 'xlsx' && rows >= MAX_SHEET_ROWS)
    throw new AppError('export:sheet-full', { rows, limit: MAX_SHEET_ROWS - 1 })
}

/** All rows, some at a time. */
export async function* rowsOf(
  { rows }: Pick<ExportPlan, 'rows'>,
  cellsOf: (start: number, end: number) => Promise<Cell[][]>,
): AsyncGenerator<Cell[]> {
  for (let start = 0; start < rows; start += ROWS_AT_ONCE)
    yield* await cellsOf(start, Math.min(rows, start + ROWS_AT_ONCE))
}

export const tableOf = (
  { title, columns }: Pick<ExportPlan, 'title' | 'columns'>,
  rows: WrittenTable['rows'],
): WrittenTable => ({
  name: title,
  columns,
  rows,
})

/** "Products 2026-11-21", without ending. */
export const nameOf = ({ title }: Pick<ExportPlan, 'title'>, { now }: { now: () => Date }) =>
  `${title} ${dayOf(now())}`
