import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { substanceId } from '#contract/ids.ts'
import type { Context } from '#server/context.ts'
import * as exemptions from '#server/lists/exemptions.service.ts'
import * as lists from '#server/lists/substance-lists.service.ts'
import { listDatabase, type ListDatabase } from '#tests/list-database.ts'

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
    expect(all).toHaveLength(178)
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
      exemptions.updateExemption(system, id, change),
    )
    expect(updated).toMatchObject({ ...change, categories: [8, 9, 11] })
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
    await expect(exemptions.updateExemption(database.system, 999_999 as never, change)).rejects.toMatchObject(
      { code: 'not-found' },
    )
  })
})
