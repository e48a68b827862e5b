import { openTableFile } from '#server/spreadsheets/read/table-file.ts'
import {
  LIST_LIMITS,
  MAX_TABLE_CELLS,
  TableFileError,
  type Table,
  type TableFault,
} from '#domain/spreadsheets/table.ts'

/** The tables of a CSV file or an XLSX workbook, whole: for files of a few thousand rows. */
export async function readTables(bytes: Uint8Array): Promise<{ tables: Table[] } | { fault: TableFault }> {
  try {
    return { tables: await tablesOf(bytes) }
  } catch (error) {
    if (error instanceof TableFileError) return { fault: error.fault }
    throw error
  }
}

async function tablesOf(bytes: Uint8Array): Promise<Table[]> {
  const file = await openTableFile(bytes, LIST_LIMITS)
  const tables: Table[] = []
  let cells = 0
  for (const [index, { name, isHidden }] of file.sheets.entries()) {
    if (isHidden) continue
    const rows: Table['rows'] = []
    for await (const some of file.rows(index)) {
      for (const row of some) {
        cells += row.cells.length
        // All of them are kept at once, empty ones before a filled one too.
        if (cells > MAX_TABLE_CELLS)
          throw new TableFileError('table:too-many-cells', { limit: MAX_TABLE_CELLS }, row.number)
        rows.push(row)
      }
    }
    tables.push({ name, rows, endsAbruptly: file.endsAbruptly() })
  }
  return tables
}
