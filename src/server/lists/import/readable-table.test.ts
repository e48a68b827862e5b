import { buffer, text } from 'node:stream/consumers'

import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Language } from '#contract/values/locale.ts'
import type { TableFormat } from '#contract/values/table-format.ts'
import { kindOf } from '#server/http/answers.ts'
import { exportListSubstances } from '#server/lists/import/export.ts'
import { listDatabase, type ListDatabase } from '#tests/lists/database.ts'
import { listImports, unchanged } from '#tests/lists/imports.ts'

const LISTS = [
  'candidate_list',
  'reach_ann_14',
  'reach_ann_17',
  'pops',
  'rohs',
  'ozon_depleting_substances',
  'gwp',
  'fmv',
]

let database: ListDatabase
beforeAll(async () => {
  database = await listDatabase()
})
afterAll(() => database.close())

async function exported(list: string, language: Language, format: TableFormat) {
  const { file } = kindOf(await exportListSubstances({ ...database.system, language }, list, { format }))
  return file!.stream
}

const cases = LISTS.flatMap((list) =>
  (['en', 'sv'] as const).flatMap((language) =>
    (['csv', 'xlsx'] as const).map((format) => [list, language, format] as const),
  ),
)

describe('[SUB-04] [SUB-12] a list exported to be read', () => {
  test.each(cases)(
    '%s in %s as %s is imported again as the list that it is',
    async (list, language, format) => {
      const file = await buffer(await exported(list, language, format))
      await expect(listImports(database).importFile(list, file)).rejects.toMatchObject(unchanged)
    },
  )

  test.each(LISTS)(
    '%s has every cell of the table for import, and the limits in words beside them',
    async (list) => {
      const cells = (file: string): string[][] =>
        parse(file, { bom: true, relax_quotes: true, relax_column_count: true })
      const [, ...read] = cells(await text(await exported(list, 'en', 'csv')))
      const [, ...written] = cells(await listImports(database).tableOf(list))
      const filled = (row: readonly string[]) => Array.from({ length: 37 }, (_, place) => row[place] ?? '')
      const inOrder = (rows: readonly string[][]) => rows.map((row) => filled(row).join(' | ')).toSorted()
      expect(inOrder(read)).toEqual(inOrder(written))
    },
  )

  test('Annex XIV tells the latest application date and the sunset date of each entry', async () => {
    const [head, ...rows] = (await text(await exported('reach_ann_14', 'sv', 'csv'))).trim().split('\r\n')
    expect(head).toContain('Sista ansökningsdag,Slutdatum')
    const ofEntry = rows.filter((row) => /^reach_ann_14,\d+,/.test(row))
    expect(ofEntry).toHaveLength(59)
    expect(ofEntry.filter((row) => !/,\d{4}-\d\d-\d\d,\d{4}-\d\d-\d\d,/.test(row))).toEqual([])
  })

  test('a changed cell below a Swedish title is a change of that entry, and nothing else', async () => {
    const file = await text(await exported('reach_ann_14', 'sv', 'csv'))
    const changed = file.replace(/(^reach_ann_14,1,.*2013-02-21,)2014-08-21/m, '$12014-09-21')
    const version = await listImports(database).importFile('reach_ann_14', changed)
    expect(version.changes.map(({ fields, after }) => [after?.number, fields])).toEqual([
      ['1', ['sunsetDate']],
    ])
  })

  test('reasons are told in the reader’s language', async () => {
    const file = await text(await exported('candidate_list', 'sv', 'csv'))
    expect(file).toContain('Reproduktionstoxiskt (artikel 57 c)')
    expect(file).not.toContain('Toxic for reproduction')
  })
})
