import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { getAffected as affectedEndpoint } from '#contract/lists/import.ts'
import type { ListVersionId } from '#contract/values/ids.ts'
import { touchProducts } from '#server/transactions/touched-products.ts'
import type { Context } from '#server/context.ts'
import { getAffected } from '#server/lists/import/affected.service.ts'
import * as versions from '#server/lists/import/versions.service.ts'
import * as lists from '#server/lists/lists.service.ts'
import * as world from '#tests/compliance/world.ts'
import { lawDatabase, type ListDatabase } from '#tests/lists/database.ts'
import { fileOf, listImports } from '#tests/lists/imports.ts'

const DEHP = '117-81-7'
const [REACH, ROHS] = [1, 4]

let database: ListDatabase
let files: ReturnType<typeof listImports>
beforeAll(async () => {
  database = await lawDatabase()
  files = listImports(database)
})
afterAll(() => database.close())

const ask = (ctx: Context, id: ListVersionId) => getAffected(ctx, id, affectedEndpoint.query.parse({}))

async function partWith(
  ctx: Context,
  title: string,
  { cas, list, concentration }: { cas: string; list: string; concentration: string },
) {
  return database.inRequest(ctx, async (request) => {
    const part = await world.addPart(request, { title })
    await world.answerNone(request, part)
    await world.include(request, part, { list, cas, concentration })
    touchProducts(request, [part])
    return part
  })
}

/** The list with other cells in the row of an entry. */
const changed = async (list: string, no: string, cells: Record<string, string>) =>
  fileOf(
    (await files.rowsOf(list)).map((row) =>
      row['entry_no'] === no && row['depends_on_use'] !== '' ? { ...row, ...cells } : row,
    ),
  )

describe('[SUB-07] products that a changed entry touches', () => {
  test('another day of Annex XIV touches what contains the substance, as a new entry does; companies see the version', async () => {
    const ctx = await database.company()
    const hose = await partWith(ctx, 'Hose', { cas: DEHP, list: 'candidate_list', concentration: '2' })
    const glue = await partWith(ctx, 'Glue', {
      cas: world.CAS.nHexane,
      list: 'candidate_list',
      concentration: '2',
    })
    await partWith(ctx, 'Seal', { cas: '7439-92-1', list: 'candidate_list', concentration: '2' })
    const entry = (await files.rowsOf('reach_ann_14')).find((row) => row['cas']?.includes(DEHP))
    const rows = await files.rowsOf('reach_ann_14')
    const blank = Object.fromEntries(Object.keys(rows[0]!).map((key) => [key, '']))
    const file = fileOf([
      ...rows.map((row) => (row['cas'] === entry?.['cas'] ? { ...row, sunset_date: '2031-01-01' } : row)),
      {
        ...blank,
        list: 'reach_ann_14',
        entry_no: '60',
        entry_name: 'n-hexane',
        cas: world.CAS.nHexane,
        depends_on_use: 'false',
        reported_only: 'false',
        sunset_date: '2020-01-01',
        latest_application_date: '2019-01-01',
      },
    ])
    const { id } = await files.importFile('reach_ann_14', file, '2026-10-01')

    expect(await ask(ctx, id)).toMatchObject({
      legislationId: REACH,
      counts: { products: 2, included: 1, changed: 1 },
      items: [
        { id: glue, because: 'included', substances: ['n-hexane'] },
        { id: hose, because: 'changed' },
      ],
    })
    const page = { list: 'reach_ann_14', page: 1, perPage: 50 }
    expect((await versions.getListVersions(ctx, page)).items.map((version) => version.id)).toContain(id)
    expect(await versions.getListVersion(ctx, id)).toMatchObject({ list: 'reach_ann_14' })
    expect(await lists.getSubstanceList(ctx, 'reach_ann_14')).toMatchObject({ key: 'reach_ann_14' })
    const keys = async (all: boolean) =>
      (await lists.getSubstanceLists(ctx, { all })).items.map(({ key }) => key)
    expect(await keys(true)).toContain('reach_ann_14')
    // It asks products nothing.
    expect(await keys(false)).not.toContain('reach_ann_14')
    const stranger = await database.company()
    expect((await ask(stranger, id)).totalItems).toBe(0)
  })

  test('a higher limit touches what contains the substance; another spelling of the limit nobody', async () => {
    const ctx = await database.company()
    const solder = await partWith(ctx, 'Solder', { cas: '7439-92-1', list: 'rohs', concentration: '0.3' })
    const row = (await files.rowsOf('rohs')).find((line) => line['entry_no'] === '1')!
    const version = await files.importFile('rohs', await changed('rohs', '1', { limit: '0.5' }), '2026-10-02')
    expect(version).toMatchObject({ counts: { changed: 1 }, subscribersTouched: expect.any(Number) })
    expect(version.subscribersTouched).toBeGreaterThan(0)
    expect(await ask(ctx, version.id)).toMatchObject({
      legislationId: ROHS,
      counts: { products: 1, changed: 1 },
      items: [{ id: solder, because: 'changed', substances: ['Lead'] }],
    })
    const words = await changed('rohs', '1', { limit: `${row['limit']}0`, description: 'As the element' })
    const reworded = await files.importFile('rohs', words, '2026-10-03')
    expect((await ask(ctx, reworded.id)).totalItems).toBe(0)
  })
})
