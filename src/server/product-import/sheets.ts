import type { TextEncoding } from '#contract/values/text-encodings.ts'
import type { StoredSheet } from '#domain/product-import/stored.ts'
import { TableFileError } from '#domain/spreadsheets/table.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { tableFaultText } from '#server/product-import/fault-texts.ts'
import { faultOfFile, IMPORT_LIMITS, openImportFile, readSheetStart } from '#server/product-import/file.ts'
import type { SheetStart } from '#server/product-import/sheet-columns.ts'
import type { ImportRow } from '#server/product-import/imports.repository.ts'
import type { TableFile } from '#server/spreadsheets/read/delimited.ts'

/** Maximum number of sheets of a workbook that are read; a person seldom has more. */
const MAX_SHEETS = 40

/** The sheets of a file with their first rows; `encoding`: as a person says that its letters are written. Refuses what is no table. */
export async function readSheets(
  { language }: Context,
  bytes: Uint8Array,
  encoding: TextEncoding | null = null,
): Promise<StoredSheet[]> {
  try {
    const file = await openImportFile(bytes, encoding)
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

/** The fault of a sheet that has more rows than can be imported. */
export const tooManyRows = () => new TableFileError('table:too-many-rows', { limit: IMPORT_LIMITS.rows })

/** The sheets of an import in an encoding: as they are stored, or read again in another one. */
export async function sheetsIn(
  ctx: Context,
  { sheets, settings, sha256 }: ImportRow,
  encoding: TextEncoding | null,
): Promise<StoredSheet[]> {
  if (encoding === settings.encoding) return sheets
  return readSheets(ctx, await bytesOf(ctx.adapters.files.open(sha256)), encoding)
}

/** The bytes of a stored file. */
export async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(piece)
  return Buffer.concat(pieces)
}
