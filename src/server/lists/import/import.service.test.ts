import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'

import type { ListVersionId } from '#contract/values/ids.ts'
import { exportCsv, exportSheet } from '#server/lists/import/candidate-list-export.ts'
import { candidateListOn, type ReferenceCandidateEntry } from '#server/reference/candidate-list.ts'
import * as versions from '#server/lists/import/versions.service.ts'
import { readReferenceTables } from '#server/reference/tables.ts'
import { candidateImports, changed } from '#tests/lists/candidate-imports.ts'
import { listDatabase, type ListDatabase } from '#tests/lists/database.ts'

let database: ListDatabase
let february2026: ReferenceCandidateEntry[]
beforeAll(async () => {
  february2026 = candidateListOn('2026-02-04', await readReferenceTables())
  database = await listDatabase('2025-06-25')
})
afterAll(() => database.close())
// Pending versions are discarded after each test: the next test begins with the version in force.
afterEach(async () => {
  const { rows } = await database.owner.query<{ id: string }>(
    `select id from data.list_versions where state = 'pending'`,
  )
  for (const { id } of rows) await discard(Number(id) as ListVersionId)
})

const { importFile, entriesNow, apply } = candidateImports(() => database)
const discard = (id: ListVersionId) =>
  database.inRequest(database.system, (ctx) => versions.discardListVersion(ctx, id))

/** The list with one entry changed. */
const withChange = (name: string, change: Partial<ReferenceCandidateEntry>) =>
  changed(february2026, name, change)

describe('a list file that is calculated', () => {
  test('[SUB-07] gives the change set as a pending version and changes nothing', async () => {
    const version = await importFile(exportCsv(february2026))
    expect(version).toMatchObject({
      state: 'pending',
      validFrom: '2026-02-04',
      entries: 253,
      basedOn: { validFrom: '2025-06-25', entries: 250 },
      counts: { added: 3, changed: 0, removed: 0 },
      subscribersTouched: 0,
      jobId: null,
    })
    expect(version.changes.map(({ change, after }) => [change, after?.name])).toEqual([
      ['added', "4,4'-[2,2,2-trifluoro-1-(trifluoromethyl)ethylidene]diphenol and its salts"],
      ['added', 'n-hexane'],
      ['added', "1,1'-(ethane-1,2-diyl)bis[pentabromobenzene] (DBDPE)"],
    ])
    expect(version.changes[0]?.after?.members).toHaveLength(9)
    expect(await entriesNow()).toMatchObject({ validFrom: '2025-06-25', entries: 250 })
  })

  test('[SUB-07] is the same from a workbook', async () => {
    const version = await importFile(await writeXlsxFile(exportSheet(february2026, '2026-02-04')).toBuffer())
    expect(version.counts).toEqual({ added: 3, changed: 0, removed: 0 })
  })

  test('[SUB-07] tells changed and removed entries, with the fields that differ', async () => {
    const changed = withChange('n-hexane', {}).filter(({ name }) => name !== 'Melamine')
    const version = await importFile(
      exportCsv(
        changed.map((entry) =>
          entry.name === 'Lead'
            ? { ...entry, name: 'Lead (massive and powder)', reason: 'vPvB (Article 57e)' }
            : entry,
        ),
      ),
    )
    expect(version.counts).toEqual({ added: 3, changed: 1, removed: 1 })
    expect(version.changes.slice(3)).toMatchObject([
      {
        change: 'changed',
        fields: ['name', 'reason'],
        before: { name: 'Lead' },
        after: { name: 'Lead (massive and powder)', casNumbers: ['7439-92-1'] },
      },
      { change: 'removed', before: { name: 'Melamine' }, after: null, fields: [] },
    ])
  })

  test('[SUB-07] that would remove many entries says so: it may be incomplete', async () => {
    const version = await importFile(exportCsv(february2026.slice(0, 100)))
    expect(version.warnings).toContain(
      '150 of 250 entries would be removed. Check that the file is complete and that it is the right list.',
    )
  })

  test('[SUB-07] that is imported twice is one pending version; of the same entries as now it is refused', async () => {
    const changing = await listDatabase('2025-06-25')
    onTestFinished(() => changing.close())
    const there = candidateImports(() => changing)
    const [first, second] = [
      await there.importFile(exportCsv(february2026)),
      await there.importFile(exportCsv(february2026)),
    ]
    expect(second.id).toBe(first.id)
    await there.apply(first.id)
    await expect(
      there.importFile(exportCsv(february2026), { validFrom: '2026-06-24' }),
    ).rejects.toMatchObject({
      code: 'list-version:unchanged',
    })
  })

  test('[SUB-07] for a day that is not after the version in force is refused', async () => {
    for (const validFrom of ['2025-06-25', '2024-01-23']) {
      await expect(importFile(exportCsv(february2026), { validFrom })).rejects.toMatchObject({
        code: 'list-version:not-newer',
        details: { current: '2025-06-25' },
      })
    }
    await expect(importFile(exportCsv(february2026), { list: 'prop65' })).rejects.toMatchObject({
      code: 'substance-list:not-found',
    })
  })

  test('[SUB-07] with faults is refused fault by fault, and nothing is stored', async () => {
    const lines = exportCsv(february2026).split('\n')
    lines[56] = lines[56]?.replace(/"(\d+-\d\d-)\d"/, '"$1X"') ?? ''
    await expect(importFile(lines.join('\n'))).rejects.toMatchObject({
      code: 'file:faults',
      details: {
        count: 1,
        faults: [
          {
            row: 57,
            column: 'CAS No.',
            code: 'list-file:cas-format',
            message: expect.stringContaining('CAS number'),
          },
        ],
      },
    })
    await expect(importFile('%PDF-1.7')).rejects.toMatchObject({
      code: 'file:wrong-type',
      details: { found: 'PDF' },
    })
    const { rows } = await database.owner.query(
      'select count(*)::int as versions from data.list_versions v where state = $1',
      ['pending'],
    )
    expect(rows).toEqual([{ versions: 0 }])
  })
})

describe('versions', () => {
  test('[SUB-07] that are pending can be thrown away; then they are not listed', async () => {
    const { id } = await importFile(exportCsv(february2026))
    const before = await versions.getListVersions(database.system, { page: 1, perPage: 10 })
    expect(before.items.map(({ state, validFrom }) => [state, validFrom])).toEqual([
      ['pending', '2026-02-04'],
      ['applied', '2025-06-25'],
    ])
    const discarded = await discard(id)
    expect(discarded.state).toBe('discarded')
    expect((await versions.getListVersions(database.system, { page: 1, perPage: 10 })).totalItems).toBe(1)
    await expect(apply(id)).rejects.toMatchObject({ code: 'list-version:not-pending' })
  })

  test('[SUB-07] tell a system administrator how many companies they touch, and a company only whether it is one', async () => {
    const { id } = await importFile(exportCsv(february2026))
    const [touched, untouched] = [await database.company(), await database.company()]
    await database.owner.query(
      `with p as (insert into data.products (subscriber_id, organization_id, type, title) values ($1, $2, 'own_product', 'Cleaner') returning id)
       insert into data.product_substances (subscriber_id, product_id, substance_id, status)
       select $1, p.id, s.id, 'included' from p, data.substances s where '110-54-3' = any(s.cas_numbers)`,
      [touched.subscriberId, touched.organizationId],
    )
    expect((await versions.getListVersion(database.system, id)).subscribersTouched).toBe(1)
    expect((await versions.getListVersion(touched, id)).subscribersTouched).toBe(1)
    expect((await versions.getListVersion(untouched, id)).subscribersTouched).toBe(0)
  })

  test('that are not there are not found; the file to try is only in the demo', async () => {
    await expect(versions.getListVersion(database.system, 999_999 as ListVersionId)).rejects.toMatchObject({
      code: 'not-found',
    })
    await expect(versions.getDemoListFile(false, 'csv')).rejects.toMatchObject({ code: 'not-found' })
    await expect(versions.getDemoListFile(true, 'xlsx')).resolves.toBeDefined()
  })
})
