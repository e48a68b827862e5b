import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { listDatabase, type ListDatabase } from '#tests/lists/database.ts'
import { fileOf, listImports, unchanged, type TableLine } from '#tests/lists/imports.ts'

let database: ListDatabase
beforeAll(async () => {
  database = await listDatabase()
})
afterAll(() => database.close())
const imports = () => listImports(database)

/** The list's own table with other cells under a column. */
const withCells = async (list: string, column: string, change: (cell: string, row: TableLine) => string) =>
  fileOf((await imports().rowsOf(list)).map((row) => ({ ...row, [column]: change(row[column] ?? '', row) })))
const without = async (list: string, isLeftOut: (column: string) => boolean) =>
  fileOf(
    (await imports().rowsOf(list)).map((row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !isLeftOut(column))),
    ),
  )

describe('[SUB-12] the own table of a list, changed by hand', () => {
  test('without its column of lists it is told what lacks, and is taken for no other list', async () => {
    for (const list of ['gwp', 'reach_ann_17'])
      expect(
        await imports().faultsOf(list, await without(list, (column) => column === 'list')),
      ).toMatchObject([
        { code: 'list-file:columns', message: expect.stringContaining('Columns are missing: list.') },
      ])
  })

  test('may write the key of its list in capital letters', async () => {
    const file = await withCells('rohs', 'list', (key) => key.toUpperCase())
    await expect(imports().importFile('rohs', file)).rejects.toMatchObject(unchanged)
  })

  test('without the columns of limits it changes nothing, nor does it name entries twice', async () => {
    const file = await without('rohs', (column) => column.startsWith('limit'))
    await expect(imports().importFile('rohs', file)).rejects.toMatchObject(unchanged)
  })

  test.each(['emptied', 'left out'])(
    'with the names of members %s, members do not take the name of their group',
    async (how) => {
      const file =
        how === 'emptied'
          ? await withCells('rohs', 'member_name', () => '')
          : await without('rohs', (column) => column === 'member_name')
      expect((await imports().faultsOf('rohs', file))[0]).toMatchObject({
        code: 'list-file:name-twice',
        column: 'entry_name',
        value: 'Polybrominated biphenyls (PBB)',
      })
    },
  )

  test.each(['1,430', '1.430'])(
    'a warming potential of %s may be a thousand times as much',
    async (amount) => {
      const file = await withCells('gwp', 'gwp', (cell) => (cell === '1430' ? amount : cell))
      expect(await imports().faultsOf('gwp', file)).toMatchObject([
        { code: 'list-file:limit-ambiguous', column: 'gwp', value: amount },
      ])
    },
  )

  test('a potential with a decimal comma is the one with a point', async () => {
    const list = 'ozon_depleting_substances'
    const file = await withCells(list, 'odp', (cell) => cell.replace('.', ','))
    await expect(imports().importFile(list, file)).rejects.toMatchObject(unchanged)
  })

  test.each<[string, string, string, (cell: string) => string]>([
    ['limits ten times as high', 'pops', 'limit', (cell) => cell && String(Number(cell) / 10)],
    ['an emptied column of conditional entries', 'gwp', 'depends_on_use', () => ''],
    ['names in another language', 'reach_ann_14', 'entry_name', (cell) => `Ämne ${cell}`],
  ])('%s are applied when a person has confirmed them', async (_what, list, column, change) => {
    const version = await imports().importFile(list, await withCells(list, column, change))
    expect(version.losses).toEqual([expect.stringContaining(`other values under “${column}”`)])
    await expect(imports().apply(version.id)).rejects.toMatchObject({ code: 'list-version:losses' })
  })

  test('a day of inclusion after the day of the version is told', async () => {
    const file = await withCells('candidate_list', 'date_of_inclusion', (day, row) =>
      row['entry_name'] === 'Anthracene' && day !== '' ? '2099-07-27' : day,
    )
    const version = await imports().importFile('candidate_list', file, '2098-01-01')
    expect(version.warnings).toEqual([expect.stringContaining('“Anthracene” (2099-07-27)')])
  })
})
