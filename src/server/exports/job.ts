import { z } from 'zod'

import {
  bomExport,
  EXPORT_KEPT_HOURS,
  productExport,
  type BomExport,
  type ProductExport,
} from '#contract/exports.ts'
import type { Upload } from '#server/adapters/file-store.ts'
import type { Context } from '#server/context.ts'
import { nameOf, requireRoom, rowsOf, tableOf, type ExportPlan } from '#server/exports/plan.ts'
import { insertExport } from '#server/exports/exports.repository.ts'
import { keepFile } from '#server/files/keep.ts'
import { inJob, jobAuthor } from '#server/jobs/author.ts'
import type { JobRun, JobWork } from '#server/jobs/worker.ts'
import { mimeOf, writeTable } from '#server/spreadsheets/write/table.ts'

const jobInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('products'), author: jobAuthor, wanted: productExport }),
  z.object({ kind: z.literal('bom'), author: jobAuthor, wanted: bomExport }),
])
type JobInput = z.output<typeof jobInput>

/** How each kind of export is planned; the modules that own the rows hand it in. */
export interface ExportPlanners {
  products: (ctx: Context, wanted: ProductExport) => Promise<ExportPlan>
  bom: (ctx: Context, wanted: BomExport) => Promise<ExportPlan>
}

/** Far above any list: a file that grows without end must not fill the disk. */
const MAX_FILE_BYTES = 1024 ** 3
const HOUR_MS = 3_600_000

/**
 * The work of the queue `export`: writes the file some rows at a time, each in a transaction of its own, and keeps it when it is whole.
 * What fails or is cancelled in the middle leaves no file.
 */
export const exportWork =
  (planners: ExportPlanners): JobWork =>
  async (run) => {
    const input = jobInput.parse(Object.assign({ kind: run.kind }, run.input))
    const { author, wanted } = input
    await run.progress(0, null)
    const plan = await inJob(run, author, (ctx) =>
      input.kind === 'bom' ? planners.bom(ctx, input.wanted) : planners.products(ctx, input.wanted),
    )
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
      return { exportId: await keep(run, input, { file, rows: plan.rows }), rows: plan.rows, name }
    } finally {
      await file.discard()
    }
  }

const keep = (
  run: JobRun,
  { kind, author, wanted }: JobInput,
  { file, rows }: { file: Upload; rows: number },
) =>
  inJob(run, author, async (ctx) => {
    const fileId = await keepFile(ctx, file, mimeOf(wanted.format))
    const createdAt = run.now()
    const expiresAt = new Date(createdAt.getTime() + EXPORT_KEPT_HOURS * HOUR_MS)
    return insertExport(ctx, { kind, fileId, rows, jobId: run.id, createdAt, expiresAt })
  })
