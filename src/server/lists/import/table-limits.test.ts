import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { listDatabase, type ListDatabase } from '#tests/lists/database.ts'
import { listImports, fileOf, unchanged, type TableLine } from '#tests/lists/imports.ts'

let database: ListDatabase
let files: ReturnType<typeof listImports>
beforeAll(async () => {
  database = await listDatabase()
  files = listImports(database)
})
afterAll(() => database.close())

test.each(['reach_ann_14', 'pops', 'rohs', 'ozon_depleting_substances', 'gwp', 'fmv'])(
  '[SUB-12] %s: exported, imported, changed and put back is the same table, twice',
  (list) => files.roundTrip(list),
)

describe('[SUB-12] limits of a list file', () => {
  const rohs = () => files.rowsOf('rohs')

  test('a new entry has the limits that its file tells, each in a row of its own, and loses them when it is withdrawn', async () => {
    const rows = await rohs()
    const blank = Object.fromEntries(Object.keys(rows[0]!).map((key) => [key, '']))
    const fresh = { ...blank, list: 'rohs', entry_no: '11', entry_name: 'Paraffins' }
    const version = await files.importFile(
      'rohs',
      fileOf([
        ...rows,
        { ...fresh, cas: '85535-85-9', limit: '0,1' },
        {
          ...fresh,
          limit: '500',
          limit_unit: 'mg/kg',
          limit_operator: 'at_or_above',
          limit_to: '2027-01-01',
        },
        { ...fresh, limit: '0', limit_weighed: 'element', limit_element: 'lead', limit_from: '2027-01-02' },
      ]),
      '2098-01-01',
    )
    expect(version.changes).toMatchObject([{ change: 'added', after: { limits: [{}, {}, {}] } }])
    expect(version.warnings).toEqual([])
    await files.apply(version.id)
    const limits = async () =>
      (
        await database.owner.query(
          `select x.value::text, x.unit, x.operator, x.weighed, x.source from data.entry_limits x
           join data.list_entries e on e.id = x.entry_id where e.name = 'Paraffins' order by x.id`,
        )
      ).rows
    const source = 'Imported from the file list.csv'
    expect(await limits()).toEqual([
      { value: '0.1', unit: '%', operator: 'above', weighed: 'substance', source },
      { value: '500', unit: 'mg/kg', operator: 'at_or_above', weighed: 'substance', source },
      { value: '0', unit: '%', operator: 'above', weighed: 'element', source },
    ])
    await files.withdraw(version.id)
    expect((await rohs()).some((row) => row['entry_name'] === 'Paraffins')).toBe(false)
  })

  test.each<[string, string, TableLine]>([
    ['limit', 'list-file:limit-value', { limit: 'a little' }],
    ['limit', 'list-file:limit-value', { limit: '101' }],
    ['limit', 'list-file:limit-value', { limit: '' }],
    ['limit', 'list-file:limit-ambiguous', { limit: '1,000', limit_unit: 'mg/kg' }],
    ['limit', 'list-file:limit-ambiguous', { limit: '1.500', limit_unit: 'mg/kg' }],
    ['list', 'list-file:other-list', { list: 'pops' }],
    ['limit_unit', 'list-file:choice', { limit_unit: 'ppb' }],
    ['limit_operator', 'list-file:choice', { limit_operator: '>' }],
    ['limit_element', 'list-file:element', { limit_weighed: 'element', limit_element: '' }],
    ['limit_members', 'list-file:cas-format', { limit_members: '7439-92-2' }],
    ['limit_applies_when', 'list-file:condition', { limit_applies_when: 'use.nothing' }],
    ['limit_equipment', 'list-file:equipment', { limit_equipment: 'cables' }],
    ['limit_to', 'list-file:date', { limit_from: '2027-01-01', limit_to: '2026-01-01' }],
    ['applies_when', 'list-file:condition', { applies_when: 'use.toy &&' }],
  ])('a wrong %s is a fault at its place (%s)', async (column, code, wrong) => {
    const rows = await rohs()
    const place = rows.findIndex((row) => row['entry_no'] === '2')
    const file = fileOf(rows.map((row, index) => (index === place ? { ...row, ...wrong } : row)))
    expect(await files.faultsOf('rohs', file)).toMatchObject([{ code, column, row: place + 2 }])
  })

  test('a table without columns of limits leaves them; one with empty cells says that many go, to be confirmed', async () => {
    const rows = await rohs()
    const without = rows
      .filter(
        (row) => row['limit'] === '' || row['ec'] !== '' || row['cas'] !== '' || row['condition'] !== '',
      )
      .map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => !key.startsWith('limit'))))
    await expect(files.importFile('rohs', fileOf(without))).rejects.toMatchObject(unchanged)
    const emptied = without.map((row) => ({ ...row, limit: '' }))
    const version = await files.importFile('rohs', fileOf(emptied), '2098-02-01')
    expect(version.losses.join()).toContain('would lose all their limits')
    await expect(files.apply(version.id)).rejects.toMatchObject({ code: 'list-version:losses' })
  })

  test('limits and conditions that a person corrects between import and application stay', async () => {
    const rows = (await rohs()).map((row) =>
      row['entry_no'] === '3' && row['cas'] !== '' ? { ...row, reason: 'Other words' } : row,
    )
    const version = await files.importFile('rohs', fileOf(rows), '2098-03-01')
    await database.owner.query(
      `update data.entry_limits set value = 0.005 where entry_id in (select e.id from data.list_entries e
        join data.substance_lists l on l.id = e.list_id where l.key = 'rohs' and e.number = '3')`,
    )
    await files.apply(version.id)
    const cadmium = (await rohs()).filter((row) => row['entry_no'] === '3' && row['member_name'] === '')
    expect(cadmium.map((row) => row['limit'])).toEqual(cadmium.map(() => '0.005'))
  })
})
