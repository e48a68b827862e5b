import { fileTypeFromBuffer } from 'file-type'

import { readDelimitedTable } from '#server/spreadsheets/delimited-table.ts'
import { TableFileError, type Table, type TableFault } from '#server/spreadsheets/table.ts'
import { decodeText } from '#server/spreadsheets/text-encoding.ts'
import { openXlsxArchive } from '#server/spreadsheets/xlsx-archive.ts'
import { readSharedStrings, readSheetRows } from '#server/spreadsheets/xlsx-sheet.ts'
import { readDateStyles } from '#server/spreadsheets/xlsx-styles.ts'
import { readWorkbook } from '#server/spreadsheets/xlsx-workbook.ts'

/** The tables of a CSV file or an XLSX workbook. What the file is, its content says and not its name. */
export async function readTables(bytes: Uint8Array): Promise<{ tables: Table[] } | { fault: TableFault }> {
  try {
    return { tables: await tablesOf(bytes) }
  } catch (error) {
    if (error instanceof TableFileError) return { fault: error.fault }
    throw error
  }
}

async function tablesOf(bytes: Uint8Array): Promise<Table[]> {
  if (bytes.length === 0) throw new TableFileError('table:empty')
  if (startsWith(bytes, 'PK\u0003\u0004') || startsWith(bytes, 'PK\u0005\u0006')) return xlsxTables(bytes)
  if (startsWith(bytes, '\u00d0\u00cf\u0011\u00e0')) throw oldOfficeFault(bytes)
  if (startsWith(bytes, '%PDF')) throw new TableFileError('table:wrong-kind', { found: 'PDF' })
  const text = decodeText(bytes)
  if (text === null) throw new TableFileError('table:wrong-kind', { found: await binaryKind(bytes) })
  if (text.trim() === '') throw new TableFileError('table:empty')
  const found = markupKind(text)
  if (found !== null) throw new TableFileError('table:wrong-kind', { found })
  return [readDelimitedTable(text)]
}

async function xlsxTables(bytes: Uint8Array): Promise<Table[]> {
  const archive = await openXlsxArchive(bytes)
  const { sheets, sharedStringsPart, stylesPart, isFrom1904 } = await readWorkbook(archive)
  const context = {
    sharedStrings: await readSharedStrings(
      sharedStringsPart === null ? null : archive.read(sharedStringsPart),
    ),
    dateStyles: await readDateStyles(archive, stylesPart),
    isFrom1904,
  }
  const tables: Table[] = []
  for (const { name, part } of sheets) {
    const sheet = archive.read(part)
    if (!sheet) throw new TableFileError('table:damaged', { detail: part })
    tables.push({ name, rows: await readSheetRows(sheet, context), endsAbruptly: false })
  }
  return tables
}

/** An encrypted workbook is wrapped in the old Office format; anything else in it is an .xls or .doc. */
function oldOfficeFault(bytes: Uint8Array): TableFileError {
  const isEncrypted = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(
    'EncryptedPackage',
    0,
    'utf16le',
  )
  return new TableFileError(isEncrypted ? 'table:encrypted' : 'table:old-excel')
}

async function binaryKind(bytes: Uint8Array): Promise<string> {
  const kind = await fileTypeFromBuffer(bytes.subarray(0, 4100)).catch(() => undefined)
  return kind ? kind.ext.toUpperCase() : 'binary'
}

function markupKind(text: string): string | null {
  const start = text.slice(0, 1000).trimStart().toLowerCase()
  if (start.startsWith('<!doctype html') || start.startsWith('<html')) return 'HTML'
  if (start.startsWith('<?xml') || /^<[a-z!]/.test(start)) return 'XML'
  if (/^(\{|\[\s*[{["\d-])/.test(start) && isJson(text)) return 'JSON'
  return start.startsWith('{\\rtf') ? 'RTF' : null
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function startsWith(bytes: Uint8Array, signature: string): boolean {
  return Array.from(signature).every((character, index) => bytes[index] === character.charCodeAt(0))
}
