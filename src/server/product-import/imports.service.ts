import type { ProductImportId } from '#contract/values/ids.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import type { Corrections, ImportPreview, ProductImport } from '#contract/product-import.ts'
import { MAX_CORRECTIONS, type ImportSettings } from '#contract/product-import-settings.ts'
import { hasUnits } from '#domain/product-import/column-content.ts'
import { mergeCorrections } from '#domain/product-import/corrections.ts'
import { mappingFaults, type MappingFault } from '#domain/product-import/mapping-faults.ts'
import type { Upload } from '#server/adapters/file-store.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { keepFile } from '#server/files/keep.ts'
import { authorOf } from '#server/jobs/author.ts'
import { enqueue, enqueueAsked } from '#server/jobs/jobs.service.ts'
import {
  faultOfFile,
  IMPORT_LIMITS,
  openImportFile,
  readSheetStart,
  titledColumns,
  type SheetStart,
} from '#server/product-import/file.ts'
import {
  headsHash,
  previewRows,
  rememberedOf,
  settingsFor,
  type FoundSettings,
} from '#server/product-import/preview.ts'
import { importOf } from '#server/product-import/view.ts'
import { loadLookups } from '#server/product-import/lookups.ts'
import { findMark, isChangeable } from '#server/product-import/match.repository.ts'
import { applyImportJob, checkImportJob } from '#server/product-import/jobs.ts'
import * as repository from '#server/product-import/imports.repository.ts'
import type { StoredSheet } from '#domain/product-import/stored.ts'
import { tableFaultText } from '#server/product-import/fault-texts.ts'
import type { TableFile } from '#server/spreadsheets/read/delimited.ts'
import { TableFileError } from '#domain/spreadsheets/table.ts'

/** Maximum number of sheets of a workbook that are read; a person seldom has more. */
const MAX_SHEETS = 40

/** PROD-35: stores a file and proposes settings. Nothing is imported. */
export async function uploadProductFile(ctx: Context, { file }: { file: Upload }): Promise<ProductImport> {
  const sheets = await readSheets(ctx, file)
  const { settings } = await settingsFor(sheets, {}, await knowledgeOf(ctx))
  const { sha256, name, size } = file
  await keepFile(ctx, file, 'application/octet-stream')
  const id = await repository.insertImport(ctx, { sha256, fileName: name, fileSize: size, sheets, settings })
  await audit(ctx, {
    action: 'uploaded',
    objectType: 'ProductImport',
    objectId: id,
    changes: { file: name, sha256, size },
  })
  return getProductImport(ctx, id)
}

async function readSheets({ language }: Context, upload: Upload): Promise<StoredSheet[]> {
  try {
    const file = await openImportFile(await upload.read())
    const sheets: StoredSheet[] = []
    for (const [index, { name, isHidden }] of file.sheets.slice(0, MAX_SHEETS).entries())
      sheets.push({ name, ...(await (isHidden ? startOrNothing(file, index) : readSheetStart(file, index))) })
    const filled = sheets.filter(({ rows }) => rows.length > 0)
    if (filled.length === 0) throw new TableFileError('table:empty')
    // Where another sheet could be meant, a person chooses.
    if (filled.every(({ notes }) => notes?.isTooLong)) throw tooManyRows()
    return sheets
  } catch (error) {
    const fault = faultOfFile(error)
    if (!fault) throw error
    throw new AppError('file:faults', {
      count: 1,
      faults: [
        {
          row: fault.row,
          column: null,
          value: null,
          code: 'table',
          message: tableFaultText(fault, language),
        },
      ],
    })
  }
}

/** The start of a hidden sheet, or nothing: an unreadable hidden sheet must not stop the import of the others. */
async function startOrNothing(file: TableFile, sheet: number): Promise<SheetStart> {
  try {
    return await readSheetStart(file, sheet)
  } catch (error) {
    if (error instanceof TableFileError) return { rows: [], width: 0, notes: { isHidden: true } }
    throw error
  }
}

const tooManyRows = () => new TableFileError('table:too-many-rows', { limit: IMPORT_LIMITS.rows })

export async function getProductImport(ctx: Context, id: ProductImportId): Promise<ProductImport> {
  return importOf(await requireImport(ctx, id), ctx.language)
}

export async function getProductImports(ctx: Context, query: PageQuery) {
  const { rows, total } = await repository.findImports(ctx, query)
  const items = rows.map((row) => {
    const { settings: _, sheets: __, ...item } = importOf(row, ctx.language)
    return item
  })
  return { items, totalItems: total }
}

async function requireImport(ctx: Context, id: ProductImportId): Promise<repository.ImportRow> {
  const row = await repository.findImport(ctx, id)
  if (!row) throw new AppError('not-found')
  return row
}

/** Reads the first rows with the given settings; missing settings are proposed. */
export async function previewProductImport(
  ctx: Context,
  id: ProductImportId,
  wanted: Partial<ImportSettings>,
): Promise<ImportPreview> {
  const { sheets, state } = await requireImport(ctx, id)
  if (isOver(state)) throw new AppError('product-import:applied')
  const found = await settingsFor(sheets, wanted, await knowledgeOf(ctx))
  const { sheet, settings, columns, isRemembered } = found
  const fields = new Set(settings.columns.map(({ field }) => field))
  const lookups = await loadLookups(ctx, fields, settings.options)
  return {
    settings,
    isRemembered,
    columns,
    mappingFaults: await faultsOf(ctx, found),
    rows: previewRows(sheet, settings, { lookups, language: ctx.language }),
  }
}

/** The knowledge for mapping columns: the variant, the company's mark, and the organization's earlier mappings. */
const knowledgeOf = async (ctx: Context) => ({
  variant: ctx.variant,
  ownMark: await findMark(ctx),
  remembered: (hash: string) => repository.findMapping(ctx, hash),
})

/**
 * Reasons why a sheet cannot be read with these settings. A sheet that is too long is refused here, before
 * minutes of reading.
 */
async function faultsOf(ctx: Context, { sheet, settings, columns }: FoundSettings): Promise<MappingFault[]> {
  const { language, variant } = ctx
  const hasUnitsAt = (at: number) => hasUnits(columns.find(({ column }) => column === at)?.samples ?? [])
  const faults = mappingFaults(titledColumns(sheet, settings), settings.options, {
    language,
    variant,
    hasUnits: hasUnitsAt,
  })
  const { componentsOf } = settings.options
  if (componentsOf && 'productId' in componentsOf && !(await isChangeable(ctx, componentsOf.productId)))
    faults.push({ column: null, message: topProductGone[language] })
  if (!sheet.notes?.isTooLong) return faults
  return [{ column: null, message: tableFaultText(tooManyRows().fault, language) }, ...faults]
}

const topProductGone = {
  en: 'The product that the rows are to be the components of is not there any more, or not yours to change. Choose another.',
  sv: 'Produkten som raderna ska vara komponenter i finns inte kvar, eller är inte din att ändra. Välj en annan.',
} as const

const isOver = (state: repository.ImportRow['state']) => state === 'applied' || state === 'undone'

/** Begins the dry run; how the columns are mapped is remembered for the next file with these heads. */
export async function checkProductImport(
  ctx: Context,
  id: ProductImportId,
  settings: ImportSettings,
): Promise<ProductImport> {
  return startCheck(ctx, await lockIdle(ctx, id), settings)
}

/** PROD-46: corrects cells, keeps the corrections with the import, and begins the dry run anew. */
export async function correctProductImport(
  ctx: Context,
  id: ProductImportId,
  { cells, options }: Corrections,
): Promise<ProductImport> {
  const row = await lockIdle(ctx, id)
  const corrections = mergeCorrections(row.settings.corrections, cells)
  if (corrections.length > MAX_CORRECTIONS)
    throw new AppError('product-import:corrections', { max: MAX_CORRECTIONS })
  return startCheck(ctx, row, {
    ...row.settings,
    corrections,
    options: { ...row.settings.options, ...options },
  })
}

async function startCheck(
  ctx: Context,
  { id, sheets }: repository.ImportRow,
  settings: ImportSettings,
): Promise<ProductImport> {
  const found = await settingsFor(sheets, settings, await knowledgeOf(ctx))
  const [fault] = await faultsOf(ctx, found)
  if (fault) throw new AppError('product-import:mapping', { reason: fault.message })
  await repository.saveMapping(ctx, headsHash(found.columns), rememberedOf(settings, found.columns))
  const jobId = await enqueue(ctx, checkImportJob, { importId: id, author: authorOf(ctx) })
  await repository.updateImport(ctx, id, { state: 'uploaded', settings, outcome: null, jobId })
  await audit(ctx, {
    action: 'checked',
    objectType: 'ProductImport',
    objectId: id,
    changes: { columns: settings.columns, options: settings.options, corrections: settings.corrections },
  })
  return getProductImport(ctx, id)
}

/** Begins the import of the checked file. */
export async function applyProductImport(
  ctx: Context,
  id: ProductImportId,
  { skipFaulty }: { skipFaulty: boolean },
): Promise<ProductImport> {
  const { state, outcome } = await lockIdle(ctx, id)
  if (state !== 'checked' || !outcome) throw new AppError('product-import:not-checked')
  if (outcome.rows.refused > 0 && !skipFaulty)
    throw new AppError('product-import:faults', { count: outcome.rows.refused })
  const input = { importId: id, skipFaulty, author: authorOf(ctx) }
  const jobId = await enqueueAsked(ctx, applyImportJob, input)
  await repository.updateImport(ctx, id, { jobId })
  return getProductImport(ctx, id)
}

/**
 * Locks an import on which nothing is being done and that was not applied. It never waits: what holds the import is a job that works on
 * it, or a request that starts one.
 */
async function lockIdle(ctx: Context, id: ProductImportId): Promise<repository.ImportRow> {
  requireIdle(await requireImport(ctx, id))
  if (!(await repository.lockIdleImport(ctx, id))) throw new AppError('product-import:running')
  return requireIdle(await requireImport(ctx, id))
}

function requireIdle(row: repository.ImportRow): repository.ImportRow {
  if (isOver(row.state)) throw new AppError('product-import:applied')
  if (row.jobState === 'queued' || row.jobState === 'running') throw new AppError('product-import:running')
  return row
}
