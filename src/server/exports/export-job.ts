import { z } from 'zod'

import { EXPORT_KEPT_HOURS, productExport, type ProductExport } from '#contract/exports.ts'
import type { Upload } from '#server/adapters/file-store.ts'
import { lockContent, saveFile } from '#server/files/files.repository.ts'
import { insertExport } from '#server/exports/exports.repository.ts'
import { inJob, jobAuthor, type JobAuthor } from '#server/jobs/job-context.ts'
import type { JobRun, JobWork } from '#server/jobs/worker.ts'
import { cellsOf, exportName, planExport, rowsOf, tableOf } from '#server/products/product-export.service.ts'
import { mimeOf, writeTable } from '#server/spreadsheets/write-table.ts'

const jobInput = z.object({ author: jobAuthor, wanted: productExport })

/** Far above any list: a file that grows without end must not fill the disk. */
const MAX_FILE_BYTES = 1024 ** 3
const HOUR_MS = 3_600_000

/**
 * The work of the queue `export`: writes the file some rows at a time, each in a transaction of its own, and keeps it when it is whole.
 * What fails or is cancelled in the middle leaves no file.
 */
export const exportWork: JobWork = async (run) => {
  const { author, wanted } = jobInput.parse(run.input)
  await run.progress(0, null)
  const { ids, columns } = await inJob(run, author, (ctx) => planExport(ctx, wanted))
  await run.progress(0, ids.length)
  let done = 0
  const rows = rowsOf(ids, async (some) => {
    const cells = await inJob(run, author, (ctx) => cellsOf(ctx, wanted, columns, some))
    done += some.length
    await run.progress(done, ids.length)
    return cells
  })
  const name = `${exportName({ language: author.language, now: run.now })}.${wanted.format}`
  const file = await run.adapters.files.receive(
    writeTable(wanted.format, tableOf(author, columns, rows)),
    name,
    MAX_FILE_BYTES,
  )
  try {
    return { exportId: await keep(run, author, { file, wanted, rows: ids.length }), rows: ids.length, name }
  } finally {
    await file.discard()
  }
}

const keep = (
  run: JobRun,
  author: JobAuthor,
  { file, wanted, rows }: { file: Upload; wanted: ProductExport; rows: number },
) =>
  inJob(run, author, async (ctx) => {
    await lockContent(ctx, file.sha256)
    await file.keep()
    const { sha256, size, name } = file
    const fileId = await saveFile(ctx, { sha256, size, name, mime: mimeOf(wanted.format) })
    const createdAt = run.now()
    const expiresAt = new Date(createdAt.getTime() + EXPORT_KEPT_HOURS * HOUR_MS)
    return insertExport(ctx, { kind: 'products', fileId, rows, jobId: run.id, createdAt, expiresAt })
  })
