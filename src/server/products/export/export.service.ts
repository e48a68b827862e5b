import { MAX_DIRECT_ROWS, type ProductExport } from '#contract/exports.ts'
import type { JobId, ProductId } from '#contract/values/ids.ts'
import type { Language } from '#contract/values/locale.ts'
import type { ProductFilters } from '#contract/products/overview.ts'
import { listLegislations } from '#server/legislations/legislations.service.ts'
import type { Context } from '#server/context.ts'
import { downloadNow, type ExportPlan } from '#server/exports/plan.ts'
import type { Download } from '#server/http/answers.ts'
import { authorOf } from '#server/jobs/author.ts'
import { exportProductsJob } from '#server/exports/jobs.ts'
import { enqueueAsked } from '#server/jobs/jobs.service.ts'
import { exportColumns, type ExportColumn } from '#server/products/export/table.ts'
import { withOpened } from '#server/products/export/tree.ts'
import * as repository from '#server/products/export/export.repository.ts'
import type { Cell } from '#server/spreadsheets/write/written-table.ts'

/** The title of the list in files. */
const TITLES: Record<Language, string> = { en: 'Products', sv: 'Produkter' }

/** OV-14: the rows of the overview as a file. Longer ones are made by a job. */
export async function exportProducts(ctx: Context, wanted: ProductExport): Promise<Download> {
  return downloadNow(ctx, await planProductExport(ctx, wanted, MAX_DIRECT_ROWS + 1), wanted.format)
}

/** Starts a job that writes the products to a file. */
export async function startProductExport(ctx: Context, wanted: ProductExport): Promise<{ jobId: JobId }> {
  return { jobId: await enqueueAsked(ctx, exportProductsJob, { author: authorOf(ctx), wanted }) }
}

/** Plans a file: the products in their order, and the columns. */
export async function planProductExport(
  ctx: Context,
  wanted: ProductExport,
  limit: number | null = null,
): Promise<ExportPlan> {
  const { items: legislations } = await listLegislations(ctx)
  const columns = exportColumns(wanted.columns, {
    language: ctx.language,
    legislations,
    withChains: isFiltered(wanted),
    withLevels: wanted.open.length > 0,
  })
  const filters = isFiltered(wanted) ? wanted.filters : null
  const ids = await repository.findListedIds(ctx, { ...wanted, filters }, limit)
  return {
    title: TITLES[ctx.language],
    columns,
    rows: ids.length,
    cellsOf: (now, start, end) => cellsOf(now, wanted, columns, ids.slice(start, end)),
  }
}

/** The cells of some products, and of the components of those that are open. */
async function cellsOf(
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

/** OV-09: mode f. Empty texts and lists ask for nothing. */
function isFiltered({ filters }: { filters: ProductFilters }): boolean {
  const isSet = (value: unknown): boolean => {
    if (value === undefined || value === '') return false
    return typeof value === 'object' && value !== null ? Object.values(value).some(isSet) : true
  }
  return isSet(filters)
}
