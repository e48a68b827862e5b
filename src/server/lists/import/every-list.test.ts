import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { ListVersionId } from '#contract/values/ids.ts'
import * as versions from '#server/lists/import/versions.service.ts'
import { withdrawListVersion } from '#server/lists/import/withdraw.service.ts'
import { readReferenceTables } from '#server/reference/tables.ts'
import type { ReferenceTables } from '#server/reference/schemas.ts'
import { listDatabase, type ListDatabase } from '#tests/lists/database.ts'
import { listImports } from '#tests/lists/imports.ts'
import { authorityDay, csv, workbook } from '#tests/lists/list-files.ts'

let database: ListDatabase
let tables: ReferenceTables
beforeAll(async () => {
  tables = await readReferenceTables()
  database = await listDatabase()
})
afterAll(() => database.close())

const importFile = (list: string, content: string | Uint8Array, validFrom?: string) =>
  listImports(database).importFile(list, content, validFrom)
const tableOf = (list: string) => listImports(database).tableOf(list)
const faultsOf = (list: string, content: string | Uint8Array) => listImports(database).faultsOf(list, content)

describe('[SUB-12] the table that every list is exported as and imported from', () => {
  test('a new entry, a changed condition and a member that is gone are told, and nothing else', async () => {
    const lines = (await tableOf('rohs')).trim().split('\r\n')
    const member = lines.findIndex((line) => line.includes('3-bromobiphenyl'))
    const changed = lines
      .filter((_, index) => index !== member)
      .map((line) =>
        line.startsWith('rohs,1,') ? line.replace('later (2014-07-22', 'LATER (2014-07-22') : line,
      )
    const head = (lines[0] ?? '').split(',')
    const told: Record<string, string> = {
      list: 'rohs',
      entry_no: '11',
      entry_name: 'Medium-chain chlorinated paraffins',
      cas: '85535-85-9',
      depends_on_use: 'false',
      reported_only: 'false',
    }
    const fresh = head.map((column) => told[column] ?? '').join(',')
    const version = await importFile('rohs', [...changed, fresh].join('\r\n'))
    expect(version.changes.map(({ change, fields, after }) => [change, fields, after?.number])).toEqual([
      ['added', [], '11'],
      ['changed', ['condition'], '1'],
      ['changed', ['members'], '5'],
    ])
    // Its cells of limits are empty: any content counts.
    expect(version.changes[0]?.after?.limits).toEqual([])
  })

  test.each([
    ['a truth that is none', (line: string) => line.replace(',false,', ',perhaps,'), 'list-file:truth'],
    [
      'a wrong check digit',
      (line: string) => line.replace('7439-92-1', '7439-92-2'),
      'list-file:cas-check-digit',
    ],
    ['an entry twice', (line: string) => `${line}\r\n${line}`, 'list-file:duplicate'],
  ])('%s is a fault at its place', async (_, change, code) => {
    const lines = (await tableOf('rohs')).trim().split('\r\n')
    const file = lines.map((line) => (line.startsWith('rohs,1,') ? change(line) : line)).join('\r\n')
    expect(await faultsOf('rohs', file)).toMatchObject([{ code, row: expect.any(Number) }])
  })

  test('another table than its own is refused with what to do', async () => {
    const [fault] = await faultsOf(
      'rohs',
      csv([
        ['Name', 'CAS no'],
        ['Lead', '7439-92-1'],
      ]),
    )
    expect(fault).toMatchObject({
      code: 'list-file:not-own-table',
      message: expect.stringContaining('Table for import'),
    })
    const [other] = await faultsOf('gwp', await tableOf('rohs'))
    expect(other?.message).toBe(
      'This is the RoHS list, not the list of fluorinated greenhouse gases. Choose the RoHS list as the list, or another file.',
    )
  })
})

/** Annex XIV as the newer site exports it, and as the older one did. */
const annexXiv = {
  newer: () => [
    [
      'Substance name',
      'Description',
      'EC number',
      'CAS number',
      'Entry number',
      'Latest application date',
      'Latest application date remarks',
      'Sunset date',
      'Sunset date remarks',
      'Reason for inclusion',
      'Exempted (categories of) uses',
      'Review periods',
      'Regulatory outcome',
      'Regulatory outcome date',
    ],
    ...tables['reach-annex-xiv'].map((row) => [
      row.name,
      row.description || '-',
      row.ec.join('\n') || '-',
      row.cas.join('\n') || '-',
      row.entry_no,
      authorityDay(row.latest_application_date),
      '-',
      authorityDay(row.sunset_date),
      '-',
      row.reason_for_inclusion,
      '-',
      '-',
      'Included',
      '17-Feb-2011',
    ]),
  ],
  older: () => [
    ['Authorisation List'],
    [],
    [
      'Substance name',
      'EC No.',
      'CAS No.',
      'Entry No.',
      'Intrinsic property(ies) referred to in Article 57',
      'Latest application date',
      'Sunset date',
    ],
    ...tables['reach-annex-xiv'].flatMap((row) => [
      [
        row.name,
        row.ec.join(', ') || '-',
        row.cas.join(', ') || '-',
        row.entry_no,
        row.reason_for_inclusion,
        authorityDay(row.latest_application_date),
        authorityDay(row.sunset_date),
      ],
    ]),
  ],
}
/** Annex XVII: a row for each decision. */
const annexXvii = () => [
  [
    'Substance name',
    'Description',
    'EC number',
    'CAS number',
    'Entry number',
    'Conditions',
    'Regulatory outcome',
    'Regulatory outcome date',
  ],
  ...tables['reach-annex-xvii'].flatMap((row) =>
    ['2012-09-18', row.first_restriction_date]
      .map((day) => [
        row.name,
        '-',
        row.ec.join('\n') || '-',
        row.cas.join('\n') || '-',
        row.entry_no,
        'https://eur-lex.europa.eu/x',
        'Restricted',
        authorityDay(day > row.first_restriction_date ? day : row.first_restriction_date),
      ])
      .concat([
        [
          row.name,
          '-',
          row.ec.join('\n') || '-',
          row.cas.join('\n') || '-',
          row.entry_no,
          'https://eur-lex.europa.eu/x',
          'Restricted',
          authorityDay(row.first_restriction_date),
        ],
      ])
      .slice(0, 3),
  ),
]
const pops = () => [
  ['Substance name', 'Description', 'EC number', 'CAS number', 'Date of inclusion', 'POPs Regulation Annex'],
  ...tables.pops.map((row) => [
    row.substance,
    '-',
    row.ec.join('\n') || '-',
    row.cas.join('\n') || '-',
    authorityDay(row.date_of_inclusion),
    'Annex I, part A # Annex IV',
  ]),
  ['Polycyclic aromatic hydrocarbons (PAHs)', '-', '-', '-', '25-Jun-2019', 'Annex III, part B'],
]

describe('[SUB-12] the authority’s exports of the other lists', () => {
  test.each<[string, string, () => string[][]]>([
    ['reach_ann_14', 'Annex XIV, newer', () => annexXiv.newer()],
    ['reach_ann_14', 'Annex XIV, older, below its title', () => annexXiv.older()],
    ['pops', 'POPs, what is in Annex III alone left out', () => pops()],
  ])('%s (%s) of the state that ships is the same list', async (list, _, rows) => {
    await expect(importFile(list, await workbook(rows()))).rejects.toMatchObject({
      code: 'list-version:unchanged',
    })
    await expect(importFile(list, csv(rows(), '\t'))).rejects.toMatchObject({
      code: 'list-version:unchanged',
    })
  })

  test('Annex XVII: rows of decisions are one entry, days before 2006 are read, members and conditions stay', async () => {
    await expect(importFile('reach_ann_17', await workbook(annexXvii()))).rejects.toMatchObject({
      code: 'list-version:unchanged',
    })
    const fresh = ['New substances', '-', '200-001-8', '50-00-0', '83', 'x', 'Restricted', '01-Oct-2026']
    const version = await importFile('reach_ann_17', await workbook([...annexXvii(), fresh]))
    expect(version.changes).toMatchObject([
      { change: 'added', after: { number: '83', name: 'New substances', dateOfInclusion: '2026-10-01' } },
    ])
  })

  test('Annex XIV: a new entry gives its substances their days, and takes them away when it is withdrawn', async () => {
    const rows = [
      ...annexXiv.newer(),
      [
        'n-hexane',
        '-',
        '203-777-6',
        '110-54-3',
        '60',
        '01-Jul-2030',
        '-',
        '01-Jan-2032',
        '-',
        'x (Article 57f)',
        '-',
        '-',
        'Included',
        '01-Jul-2028',
      ],
    ]
    const { id } = await importFile('reach_ann_14', await workbook(rows), '2026-10-01')
    const days = async () => {
      const { rows: found } = await database.owner.query(
        `select properties -> 'annexXiv' ->> 'sunsetDate' as sunset from data.substances where '110-54-3' = any(cas_numbers)`,
      )
      return found[0].sunset
    }
    expect(await days()).toBeNull()
    await database.inRequest(database.system, (ctx) => versions.applyListVersion(ctx, id))
    expect(await days()).toBe('2032-01-01')
    await database.owner.query(`update data.list_versions set state = 'applied' where id = $1`, [id])
    await database.inRequest(database.system, (ctx) => withdrawListVersion(ctx, id))
    expect(await days()).toBeNull()
    await expect(importFile('reach_ann_14', await tableOf('reach_ann_14'))).rejects.toMatchObject({
      code: 'list-version:unchanged',
    })
  })

  test('a file of another list is named as what it is', async () => {
    const of = async (list: string, rows: string[][]) =>
      (await faultsOf(list, await workbook(rows)))[0]?.message
    expect(await of('candidate_list', annexXiv.newer())).toContain('This is Annex XIV')
    expect(await of('candidate_list', annexXiv.older())).toContain('This is Annex XIV')
    expect(await of('candidate_list', annexXvii())).toContain('This is Annex XVII')
    expect(await of('reach_ann_17', pops())).toContain('This is the list of the POPs Regulation')
    expect(await of('rohs', annexXiv.newer())).toContain('This is Annex XIV')
    const candidates = [
      ['Substance name', 'EC No.', 'CAS No.', 'Reason for inclusion', 'Date of inclusion'],
      ['Lead', '231-100-4', '7439-92-1', 'x', '27-Jun-2018'],
    ]
    expect(await of('pops', candidates)).toContain('This is the Candidate List')
    expect(await of('reach_ann_14', candidates)).toContain('This is the Candidate List')
  })

  test('Annex XVII asks no company anything more: a card asks the lists that ask', async () => {
    const company = await database.company()
    const { rows } = await database.owner.query<{ asked: number; all: number }>(
      `select (select count(*)::int from data.substance_lists where is_asked) as asked, (select count(*)::int from data.substance_lists) as all`,
    )
    expect(rows).toEqual([{ asked: 7, all: 8 }])
    expect(company.subscriberId).toBeGreaterThan(0)
  })
})

describe('[SUB-12] versions that are withdrawn, and who sees which', () => {
  const apply = (id: ListVersionId) =>
    database.inRequest(database.system, (ctx) => versions.applyListVersion(ctx, id))
  const withdraw = (id: ListVersionId) =>
    database.inRequest(database.system, (ctx) => withdrawListVersion(ctx, id))
  const done = (id: ListVersionId) =>
    database.owner.query(
      `update data.list_versions set state = 'applied', applied_at = now() where id = $1`,
      [id],
    )
  const changedRohs = async (word: string) =>
    (await tableOf('rohs'))
      .replaceAll(/Mercury [^,"\r]*(?=,)/g, `Mercury ${word}`)
      .replace(/rohs,,.*3-bromobiphenyl.*\r\n/, '')

  test('an applied version is taken back: names, members and entries are as before', async () => {
    const before = await tableOf('rohs')
    const { id } = await importFile('rohs', await changedRohs('and its vapour'), '2026-10-01')
    await expect(withdraw(id)).rejects.toMatchObject({
      code: 'list-version:not-applied',
      details: { state: 'pending' },
    })
    await apply(id)
    await done(id)
    expect(await tableOf('rohs')).not.toBe(before)
    expect(await withdraw(id)).toMatchObject({ state: 'withdrawn', jobId: expect.any(Number) })
    expect((await tableOf('rohs')).split('\r\n').toSorted()).toEqual(before.split('\r\n').toSorted())
    await expect(withdraw(id)).rejects.toMatchObject({ code: 'list-version:not-applied' })
  })

  test('not while a later one, an answer or a judgement stands on it, and never the first', async () => {
    const first = await importFile('rohs', await changedRohs('one'), '2026-10-02')
    await apply(first.id)
    await done(first.id)
    const second = await importFile('rohs', await changedRohs('two'), '2026-10-03')
    await apply(second.id)
    await done(second.id)
    await expect(withdraw(first.id)).rejects.toMatchObject({ code: 'list-version:not-newest' })
    const company = await database.company()
    const { rows } = await database.owner.query(
      `with p as (insert into data.products (subscriber_id, organization_id, type, title) values ($1, $2, 'own_product', 'Lamp') returning id)
       insert into data.product_answers (subscriber_id, product_id, list_id, state, version_id)
       select $1, p.id, v.list_id, 'excluded', v.id from p, data.list_versions v where v.id = $3 returning product_id`,
      [company.subscriberId, company.organizationId, second.id],
    )
    await expect(withdraw(second.id)).rejects.toMatchObject({
      code: 'list-version:in-use',
      details: { answers: 1 },
    })
    await database.owner.query('delete from data.product_answers where product_id = $1', [rows[0].product_id])
    await withdraw(second.id)
    await withdraw(first.id)
    const { items } = await versions.getListVersions(database.system, { list: 'rohs', page: 1, perPage: 50 })
    const shipped = items.find(({ basedOn }) => basedOn === null)
    await expect(withdraw(shipped!.id)).rejects.toMatchObject({ code: 'list-version:first' })
  })

  test('companies see versions that can still be applied, the system administrator the others too', async () => {
    const company = await database.company()
    const stale = await importFile('rohs', await changedRohs('three'), '2026-10-04')
    const seen = async () =>
      (await versions.getListVersions(company, { list: 'rohs', page: 1, perPage: 50 })).items.map(
        ({ id }) => id,
      )
    expect(await seen()).toContain(stale.id)
    const applied = await importFile('rohs', await changedRohs('four'), '2026-10-05')
    await apply(applied.id)
    await done(applied.id)
    expect(await seen()).toContain(applied.id)
    expect(await seen()).not.toContain(stale.id)
    await expect(versions.getListVersion(company, stale.id)).rejects.toMatchObject({ code: 'not-found' })
    expect(await versions.getListVersion(database.system, stale.id)).toMatchObject({ isOutdated: true })
    await withdraw(applied.id)
    expect(await seen()).not.toContain(applied.id)
  })
})
