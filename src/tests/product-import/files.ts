import { expect } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'

import type { ProductImportId } from '#contract/values/ids.ts'
import type { ImportLine, ProductImport } from '#contract/product-import.ts'
import type { ImportOptions, ImportSettings } from '#contract/product-import-settings.ts'
import type { Language } from '#contract/values/locale.ts'
import type { Context } from '#server/context.ts'
import type { Upload } from '#server/adapters/file-store.ts'
import { runJob } from '#server/jobs/run-job.ts'
import { importProductsJobHandlers } from '#server/product-import/job-handlers.ts'
import { getImportLines } from '#server/product-import/report.ts'
import * as imports from '#server/product-import/imports.service.ts'
import { inRequest } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'

type Cell = string | number | null
export type Sheet = readonly (readonly Cell[])[]

/** A table as a CSV file. */
export const csvOf = (rows: Sheet, mark = ';'): Buffer =>
  Buffer.from(
    rows
      .map((cells) => cells.map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`).join(mark))
      .join('\r\n'),
  )

/** A table as a workbook. */
export const xlsxOf = (rows: Sheet): Promise<Buffer> =>
  writeXlsxFile(rows.map((cells) => cells.map((cell) => cell ?? null))).toBuffer()

/** A received file, in the store of the tests. */
export async function uploadOf(bytes: Buffer, name = 'parts.csv'): Promise<Upload> {
  const { Readable } = await import('node:stream')
  const { adapters } = await testDeps()
  return adapters.files.receive(Readable.from([bytes]), name, 100_000_000)
}

export const upload = async (ctx: Context, bytes: Buffer, name?: string): Promise<ProductImport> =>
  inRequest(ctx, async (request) => imports.uploadProductFile(request, { file: await uploadOf(bytes, name) }))

/** The message of the one fault for which a file is refused when it is chosen. */
export async function refusalOf(
  ctx: Context,
  bytes: Buffer,
  language: Language = 'en',
): Promise<string | undefined> {
  const refused = await upload({ ...ctx, language }, bytes).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'file:faults', details: { count: 1 } })
  return (refused as { details: { faults: { message: string }[] } }).details.faults[0]?.message
}

/** The settings that are proposed, with other options. */
export async function proposedSettings(
  ctx: Context,
  id: ProductImportId,
  options: Partial<ImportOptions> = {},
): Promise<ImportSettings> {
  const { settings } = await inRequest(ctx, (request) => imports.previewProductImport(request, id, {}))
  return { ...settings, options: { ...settings.options, ...options } }
}

/** Faults and doubts about the columns of a file, as its preview tells them. */
export async function mappingFaultsOf(
  ctx: Context,
  rows: Sheet,
  options: Partial<ImportOptions> = {},
): Promise<{ column: number | null; message: string }[]> {
  const { id } = await upload(ctx, csvOf(rows))
  const settings = await proposedSettings(ctx, id, options)
  const { mappingFaults } = await inRequest(ctx, (request) =>
    imports.previewProductImport(request, id, settings),
  )
  return mappingFaults
}

/** Runs the job that an import waits for, as the worker would. */
export async function runImportJob(ctx: Context, { job }: ProductImport): Promise<void> {
  if (!job) throw new Error('No job was started')
  const deps = await testDeps()
  const failures: Error[] = []
  const onError = (error: Error) => void failures.push(error)
  await runJob({ ...deps, onError }, importProductsJobHandlers, {
    jobId: job.id,
    subscriberId: ctx.subscriberId,
  })
  if (failures[0]) throw failures[0]
}

/** Uploads and checks a file. */
export async function check(
  ctx: Context,
  file: Sheet | Buffer,
  options: Partial<ImportOptions> = {},
): Promise<ProductImport> {
  const { id } = await upload(ctx, Buffer.isBuffer(file) ? file : csvOf(file))
  return checkWith(ctx, id, await proposedSettings(ctx, id, options))
}

/** Checks an uploaded file by settings of one's own. */
export async function checkWith(
  ctx: Context,
  id: ProductImportId,
  settings: ImportSettings,
): Promise<ProductImport> {
  const checking = await inRequest(ctx, (request) => imports.checkProductImport(request, id, settings))
  await runImportJob(ctx, checking)
  return inRequest(ctx, (request) => imports.getProductImport(request, id))
}

/** Imports a checked file. */
export async function apply(ctx: Context, { id }: ProductImport, skipFaulty = false): Promise<ProductImport> {
  const applying = await inRequest(ctx, (request) => imports.applyProductImport(request, id, { skipFaulty }))
  await runImportJob(ctx, applying)
  return inRequest(ctx, (request) => imports.getProductImport(request, id))
}

/** Uploads, checks and imports a file. */
export async function importFile(
  ctx: Context,
  file: Sheet | Buffer,
  options: Partial<ImportOptions> = {},
): Promise<ProductImport> {
  return apply(ctx, await check(ctx, file, options))
}

export const linesOf = async (ctx: Context, { id }: ProductImport): Promise<ImportLine[]> =>
  (await inRequest(ctx, (request) => getImportLines(request, id, { page: 1, perPage: 256 }))).items

/** Faults of the rows as "row column: code". */
export const faultsOf = async (ctx: Context, checked: ProductImport): Promise<string[]> =>
  (await linesOf(ctx, checked)).flatMap(({ faults }) =>
    faults.map(({ row, column, code }) => [row, column ?? '', code].join(' ').replace('  ', ' ')),
  )
