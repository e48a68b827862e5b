import type { TextEncoding } from '#contract/values/text-encodings.ts'
import { encodingName } from '#domain/spreadsheets/encoding-names.ts'
import type { TableFile } from '#server/spreadsheets/read/delimited.ts'

import { openDelimitedTable } from '#server/spreadsheets/read/delimited.ts'
import { fixedWidthsOf, openFixedWidthTable } from '#server/spreadsheets/read/fixed-width.ts'
import { noTraits, TableFileError, type TableLimits } from '#domain/spreadsheets/table.ts'
import {
  encodedText,
  guessedEncoding,
  startOf,
  textInEncoding,
} from '#server/spreadsheets/read/text-encoding.ts'
import { openXlsxArchive } from '#server/spreadsheets/read/xlsx-archive.ts'
import { hasMoreRows } from '#server/spreadsheets/read/xlsx-row-count.ts'
import { readSharedStrings, sheetRows } from '#server/spreadsheets/read/xlsx-sheet.ts'
import { readCellStyles } from '#server/spreadsheets/read/xlsx-styles.ts'
import { readWorkbook } from '#server/spreadsheets/read/xlsx-workbook.ts'

/**
 * Opens a CSV file or an XLSX workbook. What the file is, its content says and not its name; a person may say how the letters of a text are
 * written (`encoding`; null: as they look). Throws a TableFileError.
 */
export async function openTableFile(
  bytes: Uint8Array,
  limits: TableLimits,
  encoding: TextEncoding | null = null,
): Promise<TableFile> {
  if (bytes.length === 0) throw new TableFileError('table:empty')
  if (startsWith(bytes, 'PK\u0003\u0004') || startsWith(bytes, 'PK\u0005\u0006'))
    return openXlsx(bytes, limits)
  if (startsWith(bytes, '\u00d0\u00cf\u0011\u00e0')) throw oldOfficeFault(bytes)
  if (beginsAsBiff(bytes)) throw new TableFileError('table:old-excel')
  if (startsWith(bytes, '%PDF')) throw new TableFileError('table:wrong-kind', { found: 'PDF' })
  const text = encoding === null ? encodedText(bytes) : textInEncoding(bytes, encoding)
  if (text === null) throw new TableFileError('table:wrong-kind', { found: await binaryKind(bytes) })
  const start = startOf(text)
  if (start.trim() === '') throw new TableFileError('table:empty')
  const found = markupKind(start)
  if (found !== null) throw new TableFileError('table:wrong-kind', { found })
  const widths = fixedWidthsOf(text)
  const file = widths ? openFixedWidthTable(text, widths, limits) : openDelimitedTable(text, limits)
  const told = encoding === null ? guessedEncoding(text) : encodingName(encoding)
  return told === null ? file : { ...file, encoding: told }
}

async function openXlsx(bytes: Uint8Array, limits: TableLimits): Promise<TableFile> {
  const archive = await openXlsxArchive(bytes, limits)
  const { sheets, sharedStringsPart, stylesPart, isFrom1904 } = await readWorkbook(archive)
  const context = {
    sharedStrings: await readSharedStrings(
      sharedStringsPart === null ? null : archive.read(sharedStringsPart),
    ),
    styles: await readCellStyles(archive, stylesPart),
    isFrom1904,
  }
  const traits = sheets.map(() => noTraits())
  const read = (index: number) => {
    const part = sheets[index]?.part ?? ''
    const sheet = archive.read(part)
    if (!sheet) throw new TableFileError('table:damaged', { detail: part })
    return sheet
  }
  return {
    sheets,
    traits: (index) => traits[index] ?? noTraits(),
    isLongerThan: (index, rows) => hasMoreRows(read(index), rows),
    async *rows(index) {
      const of = (traits[index] = noTraits())
      yield* sheetRows(read(index), { ...context, traits: of }, limits)
    },
    endsAbruptly: () => false,
  }
}

/** An encrypted workbook is wrapped in the old Office format; what else is in it, the names of its streams say. */
function oldOfficeFault(bytes: Uint8Array): TableFileError {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const has = (entry: string) => file.includes(entry, 0, 'utf16le')
  if (has('EncryptedPackage')) return new TableFileError('table:encrypted')
  if (has('WordDocument')) return new TableFileError('table:wrong-kind', { found: 'Word (DOC)' })
  if (has('PowerPoint Document')) return new TableFileError('table:wrong-kind', { found: 'PowerPoint (PPT)' })
  return new TableFileError('table:old-excel')
}

/**
 * True for the beginning of a sheet or workbook of Excel 2 to 5 (BOF), which other programs still write without the wrapping of Office: 9, the
 * version, and the length of what follows.
 */
function beginsAsBiff([sign = 0, version = 1, length = 0, upper = 1]: Uint8Array): boolean {
  return sign === 9 && [0, 2, 4, 8].includes(version) && [4, 6, 8, 16].includes(length) && upper === 0
}

async function binaryKind(bytes: Uint8Array): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type')
  const kind = await fileTypeFromBuffer(bytes.subarray(0, 4100)).catch(() => undefined)
  return kind ? kind.ext.toUpperCase() : 'binary'
}

function markupKind(text: string): string | null {
  const start = text.slice(0, 1000).trimStart().toLowerCase()
  if (start.startsWith('<!doctype html') || start.startsWith('<html')) return 'HTML'
  if (start.includes('urn:schemas-microsoft-com:office:spreadsheet') && start.startsWith('<?xml'))
    return 'Excel 2003 (XML)'
  if (start.startsWith('mime-version:')) return 'MHTML'
  if (start.startsWith('id;p')) return 'SYLK'
  if (start.startsWith('<?xml') || /^<[a-z!]/.test(start)) return 'XML'
  if (/^(\{\s*["}]|\[\s*[{["\d-])/.test(start)) return 'JSON'
  return start.startsWith('{\\rtf') ? 'RTF' : null
}

function startsWith(bytes: Uint8Array, signature: string): boolean {
  return Array.from(signature).every((character, index) => bytes[index] === character.charCodeAt(0))
}
