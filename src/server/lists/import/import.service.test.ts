import { createHash } from 'node:crypto'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'

import type { ListVersionId } from '#contract/values/ids.ts'
import type { Upload } from '#server/adapters/file-store.ts'
import { exportCsv, exportSheet } from '#server/lists/import/candidate-list-export.ts'
import { candidateListOn, type ReferenceCandidateEntry } from '#server/reference/candidate-list.ts'
import * as imports from '#server/lists/import/import.service.ts'
import * as versions from '#server/lists/import/versions.service.ts'
import { readReferenceTables } from '#server/reference/tables.ts'
import * as lists from '#server/lists/lists.service.ts'
import { listDatabase, type ListDatabase } from '#tests/lists/database.ts'

let database: ListDatabase
let february2026: ReferenceCandidateEntry[]
beforeEach(async () => {
  february2026 = candidateListOn('2026-02-04', await readReferenceTables())
  database = await listDatabase('2025-06-25')
})
afterEach(() => database.close())

/** A file as the server receives it; nothing is kept. */
function upload(content: string | Uint8Array, name = 'export.csv'): Upload {
  const bytes = Buffer.from(content)
  return {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    size: bytes.length,
    name,
    path: '',
    read: async () => bytes,
    keep: async () => undefined,
    discard: async () => undefined,
  }
}

const importFile = (
  content: string | Uint8Array,
  {
    validFrom = '2026-02-04',
    calculateChangeSet = true,
    list = 'candidate_list',
    confirmLosses = false,
  } = {},
) =>
  database.inRequest(database.system, (ctx) =>
    imports.importCandidateList(ctx, {
      body: { list, validFrom, calculateChangeSet, confirmLosses },
      file: upload(content),
    }),
  )
const apply = (id: ListVersionId) =>
  database.inRequest(database.system, (ctx) => versions.applyListVersion(ctx, id))
const entriesNow = async () => (await lists.getSubstanceList(database.system, 'candidate_list')).version

/** The list with one entry changed. */
const withChange = (name: string, change: Partial<ReferenceCandidateEntry>) =>
  february2026.map((entry) => (entry.name.startsWith(name) ? { ...entry, ...change } : entry))

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
      '150 of 250 entries would be removed. Is the file complete, and is it this list?',
    )
  })

  test('[SUB-07] that is imported twice is one pending version; of the same entries as now it is refused', async () => {
    const [first, second] = [
      await importFile(exportCsv(february2026)),
      await importFile(exportCsv(february2026)),
    ]
    expect(second.id).toBe(first.id)
    await apply(first.id)
    await expect(importFile(exportCsv(february2026), { validFrom: '2026-06-24' })).rejects.toMatchObject({
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

describe('a version that is applied', () => {
  test('[SUB-07] is in force with its entries; old entries keep their key and limits, new ones get them', async () => {
    const version = await apply((await importFile(exportCsv(february2026))).id)
    expect(version).toMatchObject({ state: 'applying', jobId: expect.any(Number) })
    expect(await entriesNow()).toMatchObject({ validFrom: '2026-02-04', entries: 253 })
    const { items } = await lists.getListSubstances(database.system, 'candidate_list', {
      page: 1,
      perPage: 10,
      text: '110-54-3',
    })
    expect(items).toMatchObject([{ name: 'n-hexane', type: 'entry', dateOfInclusion: '2026-02-04' }])
    const { rows } = await database.owner.query(
      `select e.name, x.value::text, x.operator, v.valid_from::text as first from data.list_entries e join data.entry_limits x on x.entry_id = e.id
       join data.list_versions v on v.id = e.first_version_id where e.added_version_id = $1 order by e.name`,
      [version.id],
    )
    expect(rows).toHaveLength(3)
    expect(rows.at(-1)).toEqual({ name: 'n-hexane', value: '0.1', operator: 'above', first: '2026-02-04' })
  })

  test('[COMP-14] a changed entry is not a new one, and its substance follows the correction', async () => {
    const renamed = withChange('Lead', {}).map((entry) =>
      entry.name === 'Lead'
        ? {
            ...entry,
            name: 'Lead metal',
            casNumbers: ['7439-92-1', '7440-43-9'].slice(0, 1),
            ecNumbers: ['231-100-4', '231-152-8'].slice(0, 1),
          }
        : entry,
    )
    await apply((await importFile(exportCsv(renamed))).id)
    const { rows } = await database.owner.query(
      `select e.name, s.name as substance, first.valid_from::text as first, removed.valid_from::text as removed from data.list_entries e
       join data.substances s on s.id = e.substance_id join data.list_versions first on first.id = e.first_version_id
       left join data.list_versions removed on removed.id = e.removed_version_id
       where e.entry_key = 'cas:7439-92-1' and e.list_id = (select id from data.substance_lists where key = 'candidate_list') order by e.id`,
    )
    expect(rows).toEqual([
      { name: 'Lead', substance: 'Lead metal', first: '2025-06-25', removed: '2026-02-04' },
      { name: 'Lead metal', substance: 'Lead metal', first: '2025-06-25', removed: null },
    ])
  })

  test('[COMP-14] a removed entry is there for the days before, and not after', async () => {
    await apply((await importFile(exportCsv(february2026.filter(({ name }) => name !== 'Lead')))).id)
    const found = async (day: string) =>
      (
        await lists.getListSubstances({ ...database.system, now: () => new Date(day) }, 'candidate_list', {
          page: 1,
          perPage: 10,
          text: '7439-92-1',
        })
      ).totalItems
    expect([await found('2026-02-03'), await found('2026-02-05')]).toEqual([1, 0])
  })

  test('[SUB-02] members that a group gains and loses are followed', async () => {
    const name = 'Perfluoroheptanoic acid and its salts'
    const group = february2026.find((entry) => entry.name === name)!
    const members = [
      ...group.members.slice(1),
      { name: 'Nickel', ecNumbers: ['231-111-4'], casNumbers: ['7440-02-0'] },
    ]
    const version = await importFile(exportCsv(withChange(name, { members })))
    expect(version.changes.find(({ change }) => change === 'changed')?.fields).toEqual(['members'])
    await apply(version.id)
    const { rows } = await database.owner.query(
      `select m.name from data.substance_members sm join data.substances g on g.id = sm.group_id join data.substances m on m.id = sm.member_id
       where g.name = $1 order by m.name`,
      [name],
    )
    expect(rows.map((row: { name: string }) => row.name)).toEqual(expect.arrayContaining(['Nickel']))
    expect(rows).toHaveLength(4)
  })

  test('[SUB-07] leaves other pending versions outdated: they are refused', async () => {
    const first = await importFile(exportCsv(february2026))
    const second = await importFile(exportCsv(february2026.filter(({ name }) => name !== 'n-hexane')), {
      validFrom: '2026-03-01',
    })
    await apply(first.id)
    await expect(apply(second.id)).rejects.toMatchObject({ code: 'list-version:outdated' })
    await expect(apply(first.id)).rejects.toMatchObject({
      code: 'list-version:not-pending',
      details: { state: 'applying' },
    })
  })

  test('[SUB-07] by two people at once is applied once', async () => {
    const { id } = await importFile(exportCsv(february2026))
    const results = await Promise.allSettled([apply(id), apply(id)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { rows } = await database.owner.query(
      'select count(*)::int as entries from data.list_entries where added_version_id = $1',
      [id],
    )
    expect(rows).toEqual([{ entries: 3 }])
  })

  test('[SUB-07] without a change set to look at is applied at once', async () => {
    const version = await importFile(exportCsv(february2026), { calculateChangeSet: false })
    expect(version.state).toBe('applying')
    expect(await entriesNow()).toMatchObject({ entries: 253 })
  })

  test('[SUB-07] for a day to come is in force on that day', async () => {
    await importFile(exportCsv(february2026), { validFrom: '2099-01-01', calculateChangeSet: false })
    expect(await entriesNow()).toMatchObject({ validFrom: '2025-06-25' })
    const later = { ...database.system, now: () => new Date('2099-01-02') }
    expect((await lists.getSubstanceList(later, 'candidate_list')).version).toMatchObject({
      validFrom: '2099-01-01',
      entries: 253,
    })
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
    const discarded = await database.inRequest(database.system, (ctx) => versions.discardListVersion(ctx, id))
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
