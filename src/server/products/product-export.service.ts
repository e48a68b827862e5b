import { MAX_DIRECT_ROWS, type ProductExport } from '#contract/exports.ts'
import type { JobId, ProductId } from '#contract/ids.ts'
import type { Language } from '#contract/locale.ts'
import type { ProductFilters } from '#contract/product-overview.ts'
import { listLegislations } from '#server/compliance/legislations.service.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import type { Download } from '#server/http/answers.ts'
import { authorOf } from '#server/jobs/job-context.ts'
import { startJob } from '#server/jobs/jobs.service.ts'
import { exportColumns, type ExportColumn } from '#server/products/product-export-table.ts'
import { withOpened } from '#server/products/product-export-tree.ts'
import * as repository from '#server/products/product-export.repository.ts'
import { tableDownload } from '#server/spreadsheets/write-table.ts'
import type { Cell, WrittenTable } from '#server/spreadsheets/written-table.ts'

/** So many rows are had at a time: few statements, and little memory. */
const ROWS_AT_ONCE = 500

/** What the list is called in files. */
const TITLES: Record<Language, string> = { en: 'Products', sv: 'Produkter' }

/** OV-14: the rows of the overview as a file. Longer ones are made by a job: a request must not take minutes. */
export async function exportProducts(ctx: Context, wanted: ProductExport): Promise<Download> {
  const { ids, columns } = await planExport(ctx, wanted, MAX_DIRECT_ROWS + 1)
  if (ids.length > MAX_DIRECT_ROWS) throw new AppError('export:too-long', { limit: MAX_DIRECT_ROWS })
  const rows = rowsOf(ids, (some) => cellsOf(ctx, wanted, columns, some))
  return tableDownload(wanted.format, exportName(ctx), tableOf(ctx, columns, rows))
}

/** The same as a job. */
export async function startProductExport(ctx: Context, wanted: ProductExport): Promise<{ jobId: JobId }> {
  return { jobId: await startJob(ctx, 'export', 'products', { author: authorOf(ctx), wanted }) }
}

/** What a file will hold: the products in their order, and its columns. */
export async function planExport(
  ctx: Context,
  wanted: ProductExport,
  limit: number | null = null,
): Promise<{ ids: ProductId[]; columns: ExportColumn[] }> {
  const { items: legislations } = await listLegislations(ctx)
  const { language } = ctx
  const columns = exportColumns(wanted.columns, {
    language,
    legislations,
    withChains: isFiltered(wanted),
    withLevels: wanted.open.length > 0,
  })
  const filters = isFiltered(wanted) ? wanted.filters : null
  return { ids: await repository.findListedIds(ctx, { ...wanted, filters }, limit), columns }
}

/** The cells of some products, and of the components of those that are open. */
export async function cellsOf(
  ctx: Context,
  wanted: ProductExport,
  columns: readonly ExportColumn[],
  ids: readonly ProductId[],
): Promise<Cell[][]> {
  const rows = await repository.findListedRows(ctx, ids, { withChains: isFiltered(wanted) })
  const cells: Cell[][] = []
  for await (const { row, level } of withOpened(ctx, rows, new Set(wanted.open)))
    cells.push(columns.map(({ cell }) => cell(row, level)))
  return cells
}

/** All rows, some at a time. */
export async function* rowsOf(
  ids: readonly ProductId[],
  cellsOfSome: (ids: readonly ProductId[]) => Promise<Cell[][]>,
): AsyncGenerator<Cell[]> {
  for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
    yield* await cellsOfSome(ids.slice(start, start + ROWS_AT_ONCE))
  }
}

export const tableOf = (
  { language }: Pick<Context, 'language'>,
  columns: readonly ExportColumn[],
  rows: WrittenTable['rows'],
): WrittenTable => ({ name: TITLES[language], columns, rows })

/** "Products 2026-11-21", without ending. */
export const exportName = ({ language, now }: Pick<Context, 'language' | 'now'>) =>
  `${TITLES[language]} ${now().toISOString().slice(0, 10)}`

/** OV-09: mode f. Empty texts and lists ask for nothing. */
function isFiltered({ filters }: { filters: ProductFilters }): boolean {
  const isSet = (value: unknown): boolean => {
    if (value === undefined || value === '') return false
    return typeof value === 'object' && value !== null ? Object.values(value).some(isSet) : true
  }
  return isSet(filters)
}
