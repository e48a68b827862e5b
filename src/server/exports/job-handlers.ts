import { EXPORT_KEPT_HOURS, type BomExport, type ProductExport } from '#contract/exports.ts'
import type { TableFormat } from '#contract/values/table-format.ts'
import type { Upload } from '#server/adapters/file-store.ts'
import type { Context } from '#server/context.ts'
import { nameOf, requireRoom, rowsOf, tableOf, type ExportPlan } from '#server/exports/plan.ts'
import { exportBomJob, exportProductsJob } from '#server/exports/jobs.ts'
import { insertExport } from '#server/exports/exports.repository.ts'
import { keepFile } from '#server/files/keep.ts'
import { inJob, type JobAuthor } from '#server/jobs/author.ts'
import { jobHandler, type JobResult, type JobRun, type JobHandler } from '#server/jobs/job-handler.ts'
import { mimeOf, writeTable } from '#server/spreadsheets/write/table.ts'

/** The planner of each kind of export; the modules that own the rows hand it in. */
export interface ExportPlanners {
  products: (ctx: Context, wanted: ProductExport) => Promise<ExportPlan>
  bom: (ctx: Context, wanted: BomExport) => Promise<ExportPlan>
}

/** Far above any list: a file that grows without end must not fill the disk. */
const MAX_FILE_BYTES = 1024 ** 3
const HOUR_MS = 3_600_000

/** The works of the queue `export`. */
export const exportJobHandlers = ({ products, bom }: ExportPlanners): readonly JobHandler[] => [
  jobHandler(exportProductsJob, (run) =>
    writeExport(run, { ...run.input, kind: 'products', planOf: (ctx) => products(ctx, run.input.wanted) }),
  ),
  jobHandler(exportBomJob, (run) =>
    writeExport(run, { ...run.input, kind: 'bom', planOf: (ctx) => bom(ctx, run.input.wanted) }),
  ),
]

interface Exported {
  kind: 'products' | 'bom'
  author: JobAuthor
  wanted: { format: TableFormat }
  planOf: (ctx: Context) => Promise<ExportPlan>
}

/**
 * Writes the file some rows at a time, each in a transaction of its own, and keeps it when it is whole. What fails or is cancelled in the
 * middle leaves no file.
 */
async function writeExport(run: JobRun, exported: Exported): Promise<JobResult> {
  const { author, wanted } = exported
  await run.progress(0, null)
  const plan = await inJob(run, author, exported.planOf)
  requireRoom(plan, wanted.format)
  await run.progress(0, plan.rows)
  const rows = rowsOf(plan, async (start, end) => {
    const cells = await inJob(run, author, (ctx) => plan.cellsOf(ctx, start, end))
    await run.progress(end, plan.rows)
    return cells
  })
  const name = `${nameOf(plan, run)}.${wanted.format}`
  const file = await run.adapters.files.receive(
    writeTable(wanted.format, tableOf(plan, rows)),
    name,
    MAX_FILE_BYTES,
  )
  try {
    return { exportId: await keep(run, exported, { file, rows: plan.rows }), rows: plan.rows, name }
  } finally {
    await file.discard()
  }
}

const keep = (
  run: JobRun,
  { kind, author, wanted }: Exported,
  { file, rows }: { file: Upload; rows: number },
) =>
  inJob(run, author, async (ctx) => {
    const fileId = await keepFile(ctx, file, mimeOf(wanted.format))
    const createdAt = run.now()
    const expiresAt = new Date(createdAt.getTime() + EXPORT_KEPT_HOURS * HOUR_MS)
    return insertExport(ctx, { kind, fileId, rows, jobId: run.id, createdAt, expiresAt })
  })
