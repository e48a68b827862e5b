import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Context } from '#server/context.ts'
import * as lists from '#server/lists/lists.service.ts'
import { newUserSubstance } from '#contract/substances/substances.ts'
import * as cards from '#server/substances/card.service.ts'
import * as substances from '#server/substances/substances.service.ts'
import { listDatabase, type ListDatabase } from '#tests/lists/database.ts'

let database: ListDatabase
let ctx: Context
beforeAll(async () => {
  database = await listDatabase()
  ctx = await database.company()
})
afterAll(() => database.close())

const namesFor = async (text: string, list?: string, as = ctx) =>
  (await substances.searchSubstances(as, { text, list, perPage: 10 })).items.map(({ name }) => name)

describe('the search for substances', () => {
  test.each([
    ['117-81-7', 'Bis (2-ethylhexyl)phthalate (DEHP)'],
    ['CAS 117-81-7', 'Bis (2-ethylhexyl)phthalate (DEHP)'],
    ['117817', 'Bis (2-ethylhexyl)phthalate (DEHP)'],
    ['231-100-4', 'Lead'],
    ['lead', 'Lead'],
    ['Bly', 'Lead'],
    ['blyoxid', 'Lead monoxide (lead oxide)'],
    ['bis(2-etylhexyl)ftalat', 'Bis (2-ethylhexyl)phthalate (DEHP)'],
  ])('[SUB-03] %s finds %s first', async (text, name) => {
    expect((await namesFor(text))[0]).toBe(name)
  })

  test.each([
    ['cadmuim', 'Cadmium'],
    ['phtalate', 'phthalate'],
    ['perfluoroheptanoic acd', 'Perfluoroheptanoic acid'],
    ['trifenylfosfat', 'Triphenyl phosphate'],
  ])('[SUB-03] a typing error is forgiven: %s', async (text, part) => {
    expect((await namesFor(text)).join(' | ')).toContain(part)
  })

  test('[SUB-03] an exact number comes before numbers that begin with it', async () => {
    const { items } = await substances.searchSubstances(ctx, { text: '50-00-0', perPage: 10 })
    expect(items[0]).toMatchObject({ casNumbers: ['50-00-0'] })
  })

  test('[SUB-03] a pasted list of numbers gives each substance once, in its order, and what no substance has', async () => {
    const { items, unknown } = await substances.findSubstancesByNumber(ctx, {
      numbers: ['7440‑43‑9', '231-100-4', '7439-92-1', '111-11-1', '231-100'],
    })
    expect(items.map(({ name }) => name)).toEqual(['Cadmium', 'Lead'])
    expect(unknown).toEqual(['111-11-1', '231-100'])
  })

  test('[SUB-03] a hit tells the lists that it is on, as an entry or as a member', async () => {
    const { items } = await substances.searchSubstances(ctx, { text: '375-85-9', perPage: 10 })
    expect(items[0]).toMatchObject({
      name: 'Perfluoroheptanoic acid',
      // Toxic for reproduction: entry 30 of Annex XVII.
      lists: ['candidate_list', 'reach_ann_17'],
      isOwn: false,
    })
  })

  test('[SUB-03] can be kept to one list, members and compounds of its elements included', async () => {
    const underRohs = await namesFor('lead', 'rohs')
    expect(underRohs[0]).toBe('Lead')
    expect(underRohs).toContain('Lead acetate')
    expect(await namesFor('375-85-9', 'candidate_list')).toEqual(['Perfluoroheptanoic acid'])
    expect(await namesFor('375-85-9', 'rohs')).toEqual([])
  })

  test('a percent sign and an underscore are plain characters', async () => {
    expect(await namesFor('%')).toEqual([])
    expect(await namesFor('_')).toEqual([])
  })
})

describe('the card of a substance', () => {
  test('[SUB-04] has its names, numbers, lists with limits, members and groups', async () => {
    const { items } = await substances.searchSubstances(ctx, { text: '7439-92-1', perPage: 1 })
    const card = await cards.getSubstanceCard(ctx, items[0]!.id)
    expect(card).toMatchObject({
      name: 'Lead',
      nameSv: 'Bly',
      ecNumbers: ['231-100-4'],
      casNumbers: ['7439-92-1'],
      isGroup: false,
    })
    expect(
      card.lists.map(({ key, limits }) => [
        key,
        limits.map(({ value, unit, operator, scope }) => `${operator} ${value} ${unit} ${scope}`),
      ]),
    ).toEqual([
      ['candidate_list', ['above 0.1 % article']],
      ['rohs', ['above 0.1 % homogeneous_material']],
      // Annex XVII names lead in entry 63 and, as one of its substances, in entries 30, 72 and 75.
      ['reach_ann_17', ['at_or_above 0.03 % mixture']],
      [
        'reach_ann_17',
        [
          'at_or_above 0.05 % article_part',
          'at_or_above 0.1 % article_material',
          'at_or_above 1.5 % article_material',
          'at_or_above 1 % article',
        ],
      ],
      // Entry 72 has a limit for each of its substances: this is the one of lead.
      ['reach_ann_17', ['at_or_above 1 mg/kg article_material']],
      // Lead is toxic for reproduction: entry 75 limits it in inks for tattoos, and Appendix 13 does so by its own figure.
      ['reach_ann_17', ['at_or_above 0.001 % mixture', 'at_or_above 0.00007 % mixture']],
      ['fmv', []],
    ])
    expect(card.groups.map(({ name }) => name)).toContain('Lead and its compounds')
  })

  test('[COMP-17] shows the limits of today, not those of later', async () => {
    const { items } = await substances.searchSubstances(ctx, { text: '25973-55-1', perPage: 1 })
    const later = { ...ctx, now: () => new Date('2029-09-01') }
    const limits = async (as: Context) =>
      (await cards.getSubstanceCard(as, items[0]!.id)).lists
        .find(({ key }) => key === 'pops')
        ?.limits.map(({ value }) => value)
    expect(await limits({ ...ctx, now: () => new Date('2026-11-21') })).toEqual(['100'])
    expect(await limits(later)).toEqual(['1'])
  })

  test('of a substance that is not there is not found', async () => {
    await expect(cards.getSubstanceCard(ctx, 999_999 as never)).rejects.toMatchObject({
      code: 'not-found',
    })
  })
})

describe("a company's own substance", () => {
  test('[SUB-05] is put on a list that allows it, and no other company sees it', async () => {
    const { id } = await database.inRequest(ctx, (c) =>
      substances.addUserSubstance(c, { list: 'fmv', name: 'Zwixonol 7' }),
    )
    expect(await namesFor('zwixonol')).toEqual(['Zwixonol 7'])
    expect(await namesFor('zwixonol', 'fmv')).toEqual(['Zwixonol 7'])
    expect(await namesFor('zwixonol', undefined, await database.company())).toEqual([])
    const other = await database.company()
    await expect(cards.getSubstanceCard(other, id)).rejects.toMatchObject({ code: 'not-found' })
    const { items } = await lists.getListSubstances(ctx, 'fmv', { page: 1, perPage: 10, text: 'zwixonol' })
    expect(items).toMatchObject([{ type: 'entry', name: 'Zwixonol 7', substance: { isOwn: true } }])
  })

  test.each([{ name: 'Qimethylon' }, { name: 'Brantosulf', casNumber: '1113-38-8' }])(
    '[SUB-05] is added once where four add it at once: $name',
    async (substance) => {
      const added = await Promise.allSettled(
        [1, 2, 3, 4].map(() =>
          database.inRequest(ctx, (c) => substances.addUserSubstance(c, { list: 'fmv', ...substance })),
        ),
      )
      expect(added.map(({ status }) => status).toSorted()).toEqual([
        'fulfilled',
        'rejected',
        'rejected',
        'rejected',
      ])
      expect((await namesFor(substance.name)).filter((name) => name === substance.name)).toHaveLength(1)
    },
  )

  test('[SUB-05] is refused where the list is closed: "It is not allowed to add substances"', async () => {
    await expect(
      substances.addUserSubstance(ctx, { list: 'candidate_list', name: 'X' }),
    ).rejects.toMatchObject({
      code: 'substance-list:closed',
      message: 'It is not allowed to add substances',
    })
    await expect(substances.addUserSubstance(ctx, { list: 'prop65', name: 'X' })).rejects.toMatchObject({
      code: 'substance-list:not-found',
    })
  })

  test('[SUB-05] a wrong check digit is told at its field, with the right one', async () => {
    const refused = substances.addUserSubstance(ctx, {
      list: 'fmv',
      name: 'X',
      casNumber: '117-81-5',
      ecNumber: '231-100-5',
    })
    await expect(refused).rejects.toMatchObject({
      code: 'validation:failed',
      fields: [
        { path: ['ecNumber'], code: 'checkDigit', message: 'Check digit should be 4' },
        { path: ['casNumber'], code: 'checkDigit', message: 'Check digit should be 7' },
      ],
    })
    await expect(
      substances.addUserSubstance(ctx, { list: 'fmv', name: 'X', casNumber: 'lead' }),
    ).rejects.toMatchObject({
      fields: [{ path: ['casNumber'], code: 'regex' }],
    })
  })

  test('[SUB-05] a substance that is known by its number is used, and told when it is on the list already', async () => {
    const add = (input: { name: string; casNumber: string }) =>
      database.inRequest(ctx, (c) => substances.addUserSubstance(c, { list: 'fmv', ...input }))
    const { id } = await add({ name: 'Nickel metal', casNumber: '7440-02-0' })
    expect(await cards.getSubstanceCard(ctx, id)).toMatchObject({
      isOwn: false,
      casNumbers: ['7440-02-0'],
    })
    await expect(add({ name: 'Nickel metal', casNumber: '7440-02-0' })).rejects.toMatchObject({
      code: 'substance:exists',
    })
    await expect(add({ name: 'Plumbum', casNumber: '7439-92-1' })).rejects.toMatchObject({
      code: 'substance:exists',
      details: { name: 'Lead' },
    })
  })

  test('[SUB-05] a name that looks the same is the same, and one that shows nothing is none', async () => {
    const add = (name: string) =>
      database.inRequest(ctx, (c) => substances.addUserSubstance(c, { list: 'fmv', name }))
    const { id } = await add('Zwixonol\u200b 8')
    await expect(add('Zwixonol 8')).rejects.toMatchObject({
      code: 'substance:exists',
      details: { name: 'Zwixonol 8' },
    })
    expect((await namesFor('zwix\u200bonol 8'))[0]).toBe('Zwixonol 8')
    expect(await add('Paint 👩‍🔬 "=1+1"')).toMatchObject({ name: 'Paint 👩‍🔬 "=1+1"', isKnown: false })
    expect(newUserSubstance.safeParse({ list: 'fmv', name: '\u200b\u2060' }).success).toBe(false)
    expect(newUserSubstance.safeParse({ list: 'fmv', name: 'x'.repeat(256) }).success).toBe(false)
    expect(
      await substances.getOwnSubstances(ctx, { page: 1, perPage: 10, text: 'zwixonol 8' }),
    ).toMatchObject({
      totalItems: 1,
      items: [{ id, lists: ['fmv'], products: 0, isOwn: true }],
    })
    expect(
      (await substances.getOwnSubstances(await database.company(), { page: 1, perPage: 10 })).items,
    ).toEqual([])
  })
})
