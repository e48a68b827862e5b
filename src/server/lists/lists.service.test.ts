import { text } from 'node:stream/consumers'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { substanceId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import * as exemptions from '#server/lists/exemptions.service.ts'
import { kindOf } from '#server/http/answers.ts'
import { exportListSubstances } from '#server/lists/import/export.ts'
import * as lists from '#server/lists/lists.service.ts'
import { listDatabase, type ListDatabase } from '#tests/lists/database.ts'

let database: ListDatabase
let ctx: Context
beforeAll(async () => {
  database = await listDatabase('2025-06-25')
  ctx = await database.company()
})
afterAll(() => database.close())

const firstPage = { page: 1, perPage: 10 }

describe('substance lists', () => {
  test("[SUB-01] are the seven keys, with title and question in the caller's language", async () => {
    const { items } = await lists.getSubstanceLists({ ...ctx, language: 'sv' })
    expect(items.map(({ key }) => key)).toEqual([
      'candidate_list',
      'rohs',
      'pops',
      'reach_ann_17',
      'ozon_depleting_substances',
      'gwp',
      'fmv',
    ])
    expect(items[0]).toMatchObject({
      title: 'Kandidatförteckningen över särskilt farliga ämnen',
      question: 'Innehåller produkten ämnen på kandidatförteckningen?',
      version: { validFrom: '2025-06-25', entries: 250, sourceDate: '2026-04-01' },
    })
    expect(items.at(-1)).toMatchObject({
      key: 'fmv',
      allowNewSubstances: true,
      referencingLists: ['candidate_list', 'rohs', 'pops', 'ozon_depleting_substances', 'gwp'],
    })
  })

  test('[SUB-01] a company sees Annex XIV among all lists, though it asks products nothing', async () => {
    const { items } = await lists.getSubstanceLists(ctx, { all: true })
    expect(items).toHaveLength(8)
    expect(items.find(({ key }) => key === 'reach_ann_14')).toMatchObject({
      title: 'REACH Annex XIV, authorisation',
      version: { entries: 59 },
    })
  })

  test('[SUB-01] an unknown key gives "Substance list not found"', async () => {
    await expect(lists.getSubstanceList(ctx, 'prop65')).rejects.toMatchObject({
      code: 'substance-list:not-found',
      message: 'Substance list not found',
    })
    await expect(lists.getListSubstances(ctx, 'prop65', firstPage)).rejects.toMatchObject({
      code: 'substance-list:not-found',
    })
  })

  test('[SUB-01] entries come a page at a time, groups with children, members of a group by its id', async () => {
    const { items, totalItems } = await lists.getListSubstances(ctx, 'candidate_list', {
      ...firstPage,
      perPage: 256,
    })
    expect(totalItems).toBe(250)
    const group = items.find(({ name }) => name === 'Perfluoroheptanoic acid and its salts')
    expect(group).toMatchObject({
      type: 'entry',
      hasChildren: true,
      selectable: true,
      dateOfInclusion: '2023-01-17',
    })
    const members = await lists.getListSubstances(ctx, 'candidate_list', {
      ...firstPage,
      parent: substanceId.parse(group?.substance?.id),
    })
    expect(members.totalItems).toBe(4)
    expect(members.items[0]).toMatchObject({
      type: 'member',
      entryId: null,
      selectable: true,
      hasChildren: false,
    })
  })

  test('[SHELL-07] entries, groups without a number and members have their Swedish names', async () => {
    const swedish: Context = { ...ctx, language: 'sv' }
    const named = async (list: string, asked: { text?: string; name?: string }) =>
      (await lists.getListSubstances(swedish, list, { ...firstPage, ...asked })).items.map(({ name }) => name)
    const { items: rohs } = await lists.getListSubstances(swedish, 'rohs', { ...firstPage })
    expect(rohs.map(({ name }) => name).slice(0, 4)).toEqual([
      'Bly',
      'Kvicksilver',
      'Kadmium',
      'Sexvärt krom',
    ])
    expect(await named('reach_ann_17', { name: 'Asbestfibrer' })).toContain('Asbestfibrer')
    expect(await named('reach_ann_17', { text: 'Lead and its compounds' })).toContain(
      'Bly och dess föreningar',
    )
  })

  test('[SUB-01] a list that refers to others shows them first, as what they are', async () => {
    const { items } = await lists.getListSubstances(ctx, 'fmv', { ...firstPage, perPage: 20 })
    expect(items.slice(0, 2)).toMatchObject([
      { type: 'list-reference', list: 'candidate_list', selectable: false, external: true, substance: null },
      { type: 'list-reference', list: 'rohs' },
    ])
    expect(items).toHaveLength(16)
  })

  test('[SUB-10] RoHS entries name the exemptions that may be claimed for them', async () => {
    const { items } = await lists.getListSubstances(ctx, 'rohs', { ...firstPage, perPage: 20 })
    const { exemptions: all } = await lists.getSubstanceList(ctx, 'rohs')
    expect(items.map(({ number }) => number)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
    // A row for each category of equipment, where the categories end on different days.
    expect(all).toHaveLength(279)
    const ofLead = all.filter(({ id }) => items[0]?.exemptions.includes(id))
    expect(ofLead.length).toBeGreaterThan(90)
    expect(ofLead.find(({ number }) => number === '6(c)')).toMatchObject({
      endsOn: '2027-06-30',
      renewalPending: 'unknown',
    })
  })

  test('[SUB-03] a text finds entries and members of the list, by name and by number', async () => {
    const found = async (text: string) =>
      (await lists.getListSubstances(ctx, 'candidate_list', { ...firstPage, text })).items.map(
        ({ type, name }) => `${type} ${name}`,
      )
    expect(await found('117-81-7')).toEqual(['entry Bis (2-ethylhexyl)phthalate (DEHP)'])
    expect(await found('375-85-9')).toEqual(['member Perfluoroheptanoic acid'])
    expect(await found('n-hexane')).not.toContain('entry n-hexane')
  })

  test('[SUB-04] columns filter by name, EC and CAS number, together', async () => {
    const found = async (filters: object) =>
      (await lists.getListSubstances(ctx, 'candidate_list', { ...firstPage, ...filters })).items.map(
        ({ name }) => name,
      )
    expect(await found({ cas: '375-85' })).toEqual(['Perfluoroheptanoic acid'])
    expect(await found({ ec: '2067989' })).toEqual(['Perfluoroheptanoic acid'])
    expect(await found({ name: 'perfluoroheptanoic', ec: '206-798-9' })).toEqual(['Perfluoroheptanoic acid'])
    expect(await found({ name: 'lead', cas: '375-85-9' })).toEqual([])
  })

  test('[SUB-02] entries carry their limits with operator, unit and what is weighed', async () => {
    const { items } = await lists.getListSubstances(ctx, 'rohs', firstPage)
    expect(items[0]?.limits).toMatchObject([
      {
        value: '0.1',
        unit: '%',
        operator: 'above',
        scope: 'homogeneous_material',
        weighed: 'element',
        element: 'lead',
      },
    ])
  })
})

describe('versions of a list', () => {
  test('[SUB-04] what is to come, in force and past can each be looked at as it is on its day', async () => {
    const versions = () => lists.getSubstanceListVersions(ctx, 'rohs', { page: 1, perPage: 10 })
    const [first] = (await versions()).items
    expect(first).toMatchObject({ validFrom: '2019-07-22', standing: 'in_force', entries: 10 })
    await database.owner.query(
      `with v as (insert into data.list_versions (list_id, valid_from, state, source, entry_count)
         select id, '2099-01-01', 'applied', 'test', 9 from data.substance_lists where key = 'rohs' returning id, list_id)
       update data.list_entries e set removed_version_id = v.id from v where e.list_id = v.list_id and e.number = '1'`,
    )
    expect((await versions()).items.map(({ standing }) => standing)).toEqual(['coming', 'in_force'])
    const entriesOn = async (asOf?: string) =>
      (await lists.getListSubstances(ctx, 'rohs', { page: 1, perPage: 20, asOf })).totalItems
    expect([await entriesOn(), await entriesOn('2099-01-01')]).toEqual([10, 9])
    expect((await lists.getSubstanceList(ctx, 'rohs')).upcoming).toMatchObject({
      validFrom: '2099-01-01',
      entries: 9,
      isPending: false,
    })
    await database.owner
      .query(`update data.list_entries e set removed_version_id = null from data.list_versions v
      where v.id = e.removed_version_id and v.valid_from = '2099-01-01'`)
    await database.owner.query(`delete from data.list_versions where valid_from = '2099-01-01'`)
  })
})

describe('the export of a list', () => {
  test('[SUB-04] has every entry, its members below it', async () => {
    const { file } = kindOf(await exportListSubstances(ctx, 'candidate_list', { format: 'csv' }))
    const lines = (await text(file!.stream)).split('\r\n')
    expect(lines[0]).toContain('Entry name,Member name,EC no.,CAS no.')
    const group = lines.findIndex((line) => line.includes('Perfluoroheptanoic acid and its salts'))
    expect(lines[group]).toContain('above 0.1 % of the article')
    expect(lines.slice(group, group + 8).join()).toContain('6130-43-4')
    expect(file!.name).toMatch(/^Candidate List .+ \d{4}-\d\d-\d\d\.csv$/)
  })

  test('of a list that is not there is refused', async () => {
    await expect(exportListSubstances(ctx, 'prop65', { format: 'csv' })).rejects.toMatchObject({
      code: 'substance-list:not-found',
    })
  })
})

describe('exemptions', () => {
  test('[SUB-10] a system administrator corrects one; a job judges again, the change is kept on record', async () => {
    const { exemptions: all } = await lists.getSubstanceList(database.system, 'rohs')
    const exemption = all.find(({ number }) => number === '5(b)')
    const change = {
      endsOn: '2027-01-31',
      renewalPending: 'yes' as const,
      categories: [9, 8, 11],
      note: 'Application of 2025',
      source: 'Directive 2011/65/EU, Article 5(5)',
      sourceDate: '2026-11-01',
    }
    const id = exemption?.id ?? all[0]!.id
    const updated = await database.inRequest(database.system, (system) =>
      exemptions.updateExemption(system, { id, ifMatch: 1, change }),
    )
    expect(updated).toMatchObject({
      ...change,
      categories: [8, 9, 11],
      version: 2,
      jobId: expect.any(Number),
    })
    // Somebody else's page still shows the first version.
    await expect(
      exemptions.updateExemption(database.system, { id, ifMatch: 1, change: { ...change, note: 'other' } }),
    ).rejects.toMatchObject({ code: 'edit:outdated' })
    expect(await exemptions.updateExemption(database.system, { id, ifMatch: 2, change })).toMatchObject({
      version: 2,
      jobId: null,
    })
    const { rows } = await database.owner.query(
      `select a.changes -> 'endsOn' ->> 'after' as ends, j.kind from data.audit_log a, data.jobs j where a.object_type = 'Exemption' and a.object_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ ends: '2027-01-31', kind: 'judge-all' }])
  })

  test('one that is not there is not found', async () => {
    const change = {
      endsOn: null,
      renewalPending: 'no' as const,
      categories: [],
      note: '',
      source: 'x',
      sourceDate: '2026-11-01',
    }
    await expect(
      exemptions.updateExemption(database.system, { id: 999_999 as never, ifMatch: 1, change }),
    ).rejects.toMatchObject({ code: 'not-found' })
  })
})
