import { buffer } from 'node:stream/consumers'

import { kindOf, type Download } from '#server/http/answers.ts'
import { readTables } from '#server/spreadsheets/read/tables.ts'

/** The first table of a downloaded file, and the name of the file. */
export async function downloadedTable(download: Download): Promise<{ name: string; rows: string[][] }> {
  const { file } = kindOf(download)
  if (!file) throw new Error('no file')
  const result = await readTables(await buffer(file.stream))
  if ('fault' in result) throw new Error(JSON.stringify(result.fault))
  const rows = (result.tables[0]?.rows ?? []).map(({ cells }) => cells)
  // A reader may leave out what is empty at the end of a row.
  return { name: file.name, rows: rows.map((cells) => (rows[0] ?? []).map((_, at) => cells[at] ?? '')) }
}
