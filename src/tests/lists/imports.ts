import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'

import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'

import type { ListVersionId } from '#contract/values/ids.ts'
import type { Upload } from '#server/adapters/file-store.ts'
import { kindOf } from '#server/http/answers.ts'
import { exportListSubstances } from '#server/lists/import/export.ts'
import * as imports from '#server/lists/import/import.service.ts'
import * as versions from '#server/lists/import/versions.service.ts'
import { withdrawListVersion } from '#server/lists/import/withdraw.service.ts'
import type { ListDatabase } from '#tests/lists/database.ts'
import { csv } from '#tests/lists/list-files.ts'

/** A row of the table for import, by its columns. */
export type TableLine = Record<string, string>
/** The refusal of a file that is the list as it is. */
export const unchanged = { code: 'list-version:unchanged' }

export function uploadOf(content: string | Uint8Array): Upload {
  const bytes = Buffer.from(content)
  return {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    size: bytes.length,
    name: 'list.csv',
    path: '',
    read: async () => bytes,
    keep: async () => undefined,
    discard: async () => undefined,
  }
}

export const fileOf = (rows: readonly TableLine[]) =>
  csv([Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))])

/** Imports and exports of lists by a system administrator, each in a transaction as requests are. */
export function listImports(database: ListDatabase) {
  const importFile = (list: string, content: string | Uint8Array, validFrom = '2099-01-01') =>
    database.inRequest(database.system, (ctx) =>
      imports.importCandidateList(ctx, {
        body: { list, validFrom, calculateChangeSet: true, confirmLosses: false },
        file: uploadOf(content),
      }),
    )
  const tableOf = async (list: string): Promise<string> => {
    const { file } = kindOf(
      await exportListSubstances(database.system, list, { format: 'csv', for: 'import' }),
    )
    return file ? text(file.stream) : ''
  }
  return {
    importFile,
    tableOf,
    rowsOf: async (list: string): Promise<TableLine[]> =>
      parse(await tableOf(list), { columns: true, bom: true, relax_quotes: true }),
    /** Applied as a job leaves it that has judged everybody. */
    async apply(id: ListVersionId, confirmLosses = false) {
      await database.inRequest(database.system, (ctx) =>
        versions.applyListVersion(ctx, id, { confirmLosses }),
      )
      await database.owner.query(
        `update data.list_versions set state = 'applied', applied_at = now() where id = $1`,
        [id],
      )
    },
    withdraw: (id: ListVersionId) =>
      database.inRequest(database.system, (ctx) => withdrawListVersion(ctx, id)),
    faultsOf: (list: string, content: string | Uint8Array) =>
      importFile(list, content).then(
        () => [],
        (error: { details: { faults: { code: string; column: string; row: number; message: string }[] } }) =>
          error.details.faults,
      ),
    /** Exported, changed, applied, put back: once in each of the years. */
    async roundTrip(list: string, years: readonly string[] = ['2090', '2091']) {
      const before = await tableOf(list)
      const lines: TableLine[] = parse(before, { columns: true, bom: true, relax_quotes: true })
      const changed = lines.map((row, index) => (index % 40 > 4 ? row : marked(row)))
      for (const year of years) {
        await expect(importFile(list, before)).rejects.toMatchObject(unchanged)
        const version = await importFile(list, fileOf(changed), `${year}-01-01`)
        expect(version.counts).toMatchObject({ added: 0, removed: 0 })
        // A short list changes in many of its entries, and that is meant.
        await this.apply(version.id, true)
        const after = await tableOf(list)
        expect(after).not.toBe(before)
        await expect(importFile(list, after)).rejects.toMatchObject(unchanged)
        // The conditions that only the changed table has go, and that is meant.
        await this.apply((await importFile(list, before, `${year}-02-01`)).id, true)
        expect((await tableOf(list)).split('\r\n')).toEqual(before.split('\r\n'))
      }
    },
  }
}

/** A row with other words in the cells that it has of a limit, a Swedish name and a condition. */
const marked = (row: TableLine): TableLine => ({
  ...row,
  ...(row['limit'] === '' ? {} : { limit_note: `${row['limit_note']} *`.trim() }),
  ...(row['name_sv'] === '' ? {} : { name_sv: `${row['name_sv']} *` }),
  ...(row['depends_on_use'] === '' ? {} : { condition_sv: '*' }),
})
