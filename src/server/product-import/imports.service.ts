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
  baseColumn,
  besideColumn,
  countedPlaces,
  lengthsColumn,
  mixedNumbers,
  totalColumn,
  unclearLevels,
} from '#server/product-import/doubtful-columns.ts'
import { titledColumns } from '#server/product-import/file.ts'
import { readSheets, sheetsIn, tooManyRows } from '#server/product-import/sheets.ts'
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
import { tableFaultText } from '#server/product-import/fault-texts.ts'

/** PROD-35: stores a file and proposes settings. Nothing is imported. */
export async function uploadProductFile(ctx: Context, { file }: { file: Upload }): Promise<ProductImport> {
  const sheets = await readSheets(ctx, await file.read())
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
  const row = await requireImport(ctx, id)
  if (isOver(row.state)) throw new AppError('product-import:applied')
  const sheets = await sheetsIn(ctx, row, wanted.encoding ?? null)
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
    unclear: unclearLevels(sheet, settings),
    mixed: mixedNumbers(sheet, settings),
    base: baseColumn(sheet, settings),
    places: countedPlaces(sheet, settings),
    beside: besideColumn(sheet, settings),
    total: totalColumn(sheet, settings),
    lengths: lengthsColumn(sheet, settings),
  })
  const { componentsOf } = settings.options
  if (componentsOf && 'productId' in componentsOf && !(await isChangeable(ctx, componentsOf.productId)))
    faults.push({ column: null, message: topProductGone[language] })
  if (!sheet.notes?.isTooLong) return faults
  return [{ column: null, message: tableFaultText(tooManyRows().fault, language) }, ...faults]
}

const topProductGone = {
  en: 'The product for the components no longer exists, or you may not change it. Choose another product.',
  sv: 'Produkten för komponenterna finns inte längre, eller så får du inte ändra den. Välj en annan produkt.',
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
  row: repository.ImportRow,
  settings: ImportSettings,
): Promise<ProductImport> {
  const { id } = row
  const sheets = await sheetsIn(ctx, row, settings.encoding)
  const found = await settingsFor(sheets, settings, await knowledgeOf(ctx))
  const [fault] = await faultsOf(ctx, found)
  if (fault) throw new AppError('product-import:mapping', { reason: fault.message })
  await repository.saveMapping(ctx, headsHash(found.columns), rememberedOf(settings, found.columns))
  const jobId = await enqueue(ctx, checkImportJob, { importId: id, author: authorOf(ctx) })
  await repository.updateImport(ctx, id, {
    state: 'uploaded',
    ...(sheets !== row.sheets && { sheets }),
    settings,
    outcome: null,
    jobId,
  })
  await audit(ctx, {
    action: 'checked',
    objectType: 'ProductImport',
    objectId: id,
    changes: {
      columns: settings.columns,
      options: settings.options,
      corrections: settings.corrections,
      ...(settings.encoding && { encoding: settings.encoding }),
    },
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
