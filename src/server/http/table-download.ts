import type { TableFormat } from '#contract/values/table-format.ts'
import { asDownload, type Download } from '#server/http/answers.ts'
import { mimeOf, writeTable } from '#server/spreadsheets/write/table.ts'
import type { WrittenTable } from '#server/spreadsheets/write/written-table.ts'

/** The answer of an endpoint that is a `download`. `name` comes without ending: "Products 2026-11-21". */
export function tableDownload(format: TableFormat, name: string, table: WrittenTable): Download {
  return asDownload(`${name}.${format}`, mimeOf(format), writeTable(format, table))
}
