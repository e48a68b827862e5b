import { listChangeSet } from '#domain/lists/change-set.ts'
import type { ListFileFault } from '#domain/lists/file-fault.ts'
import { listEntries, readListTable } from '#server/lists/import/list-file.ts'
import { shippedLists } from '#tests/lists/authority-lists.ts'

export type ListFile = string | Uint8Array
export type Rows = string[][]

/** An empty change of a list. */
export const nothing = { added: [], removed: [], changed: [] }

/** Reads a file as a list of the authority, with the list that ships in force, without a database. */
export async function shapeReader(list: string) {
  const current = (await shippedLists()).get(list) ?? []
  const read = async (file: ListFile | Promise<ListFile>) => {
    const bytes = await file
    const table = await readListTable(typeof bytes === 'string' ? Buffer.from(bytes) : bytes, list)
    return listEntries(table, current, { list })
  }
  return {
    current,
    /** The changes that the file makes to the list, and the codes of its warnings. */
    async changesOf(file: ListFile | Promise<ListFile>) {
      const result = await read(file)
      if ('faults' in result) throw new Error(JSON.stringify(result.faults.slice(0, 5)))
      const { added, removed, changed } = listChangeSet(current, result.entries)
      return {
        changes: { added, removed, changed },
        warnings: result.warnings.map(({ code }) => code.slice('list-file:'.length)),
      }
    },
    async faultsOf(file: ListFile | Promise<ListFile>): Promise<ListFileFault[]> {
      const result = await read(file)
      return 'faults' in result ? result.faults : []
    },
  }
}

export const slashes = (iso: string) => iso.split('-').toReversed().join('/')
export const dots = (iso: string) => iso.split('-').toReversed().map(Number).join('.')
/** A day as Excel's serial number. */
export const serial = (iso: string) => String((Date.parse(iso) - Date.UTC(1899, 11, 30)) / 86_400_000)
export const written = (language: string) => (iso: string) =>
  new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(iso))
export const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
/** Rows with other cells in one place. */
export const put = (rows: Rows, place: number, change: (cell: string, row: string[]) => string): Rows =>
  rows.map((row) => row.map((cell, at) => (at === place ? change(cell, row) : cell)))
/** Heads of a file by the columns that they stand over. */
export const titled = (head: readonly string[], titles: readonly string[]) =>
  Object.fromEntries(head.map((title, place) => [title, titles[place] ?? title]))
