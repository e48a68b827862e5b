import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { listDatabase, type ListDatabase } from '#tests/lists/database.ts'
import { listImports } from '#tests/lists/imports.ts'

let database: ListDatabase
let files: ReturnType<typeof listImports>
beforeAll(async () => {
  database = await listDatabase()
  files = listImports(database)
})
afterAll(() => database.close())

const LARGE = ['candidate_list', 'reach_ann_17']
const ALL = [...LARGE, 'reach_ann_14', 'pops', 'rohs', 'ozon_depleting_substances', 'gwp', 'fmv']

describe('[SUB-12] the table for import carries all that the import reads', () => {
  test('limits, conditions of use, sums and Swedish names stand in it', async () => {
    const formaldehyde = (await files.rowsOf('reach_ann_17')).find((row) => row['entry_no'] === '77')
    expect(formaldehyde).toMatchObject({ limit: '0', limit_unit: '%', limit_from: '2026-08-07' })
    const { rows } = await database.owner.query<{ limits: number }>(
      `select count(*)::int as limits from data.entry_limits`,
    )
    const tables = await Promise.all(ALL.map((list) => files.rowsOf(list)))
    const written = tables.flat().filter((row) => row['limit'] !== '')
    expect(written.length).toBe(rows[0]?.limits)
    const all = tables.flat()
    expect(all.some((row) => row['applies_when'] !== '')).toBe(true)
    expect(all.some((row) => row['limit_applies_when'] !== '')).toBe(true)
    expect(all.some((row) => row['sum_group'] === 'pbde')).toBe(true)
    expect(all.some((row) => row['name_sv'] !== '' && row['member_name'] !== '')).toBe(true)
    expect(all.find((row) => row['list'] === 'rohs' && row['entry_no'] === '1')?.['name_sv']).toBe('Bly')
  })

  test.each(LARGE)('%s: exported, imported, changed and put back is the same table', (list) =>
    files.roundTrip(list, ['2090']),
  )
})
