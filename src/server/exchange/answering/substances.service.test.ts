import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { searchAnswerSubstances } from '#contract/exchange/answering.ts'
import type { RequestSnapshot } from '#contract/exchange/requests.ts'
import type { RequestId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { findAnswerSubstances } from '#server/exchange/answering/substances.service.ts'
import { answerOf, receivedIds, reply, withSession, write } from '#tests/answering.ts'
import { installLaws } from '#tests/compliance/world.ts'
import { testDeps } from '#tests/deps.ts'
import { askedCompanies, type AskedCompanies } from '#tests/exchange.ts'
import { answeredSubstance } from '#tests/answered-substance.ts'

let asked: AskedCompanies
let sofia: Context
let id: RequestId

beforeAll(installLaws)
beforeEach(async () => {
  asked = await askedCompanies()
  sofia = await withSession(asked.sofia)
  const [first] = await receivedIds(sofia)
  if (first === undefined) throw new Error('Nothing was received.')
  id = first
})

const search = (query: object, ctx = sofia) =>
  findAnswerSubstances(ctx, id, searchAnswerSubstances.query.parse(query))

const ownList: RequestSnapshot['questions'][number] = {
  list: 'own_list',
  title: { en: 'Nordvärme’s list', sv: 'Nordvärmes lista' },
  question: { en: 'Is any of it in the product?', sv: 'Finns något av det i produkten?' },
  listVersion: '2026-01-01',
  legislationIds: [1 as never],
  ownEntries: [
    { name: 'Nordvärme resin', ecNumbers: [], casNumbers: ['29036-21-3'], limit: '0.05' },
    { name: 'Lead', ecNumbers: [], casNumbers: ['7439-92-1'], limit: null },
    { name: 'Secret softener', ecNumbers: [], casNumbers: [], limit: null },
  ],
}

/** The request as a version that tells its questions sends it: with an authority's list and one of the questioner's own. */
async function withOwnList() {
  const { owner } = await testDeps()
  const { questions } = await answerOf(sofia, id)
  const list = questions.find((question) => question.list === 'rohs') ?? questions[0]!
  await owner.query(
    `update data.requests set snapshot = snapshot || jsonb_build_object('version', 2, 'questions', $2::jsonb) where id = $1`,
    [
      id,
      JSON.stringify([
        {
          ...ownList,
          list: 'rohs',
          title: { en: 'RoHS', sv: 'RoHS' },
          listVersion: list.listVersion,
          ownEntries: null,
        },
        ownList,
      ]),
    ],
  )
}

describe('[REQ-06] substances to name in an answer', () => {
  test('are found by number and by name, with their lists and limits', async () => {
    const byNumber = await search({ text: '7439-92-1' })
    expect(byNumber.items[0]).toMatchObject({
      casNumbers: ['7439-92-1'],
      lists: expect.arrayContaining([expect.objectContaining({ list: 'candidate_list', limit: '0.1' })]),
    })
    expect((await search({ text: 'lead' })).totalItems).toBeGreaterThan(5)
  })

  test('[SHELL-07] have Swedish names for who reads Swedish', async () => {
    expect((await search({ text: '7439-92-1' })).items[0]?.name).toBe('Bly')
    expect((await search({ text: '7439-92-1' }, { ...sofia, language: 'en' })).items[0]?.name).toBe('Lead')
  })

  test('are the entries of a list without a text, page by page', async () => {
    const first = await search({ list: 'candidate_list', page: 1, perPage: 5 })
    const second = await search({ list: 'candidate_list', page: 2, perPage: 5 })
    expect(first.items).toHaveLength(5)
    expect(first.totalItems).toBeGreaterThan(200)
    expect(first.items.map((item) => item.id)).not.toContain(second.items[0]?.id)
    expect(first.items.every(({ lists }) => lists.some(({ list }) => list === 'candidate_list'))).toBe(true)
  })

  test('of a list that is not asked about are refused', async () => {
    await expect(search({ list: 'rohs' })).rejects.toMatchObject({ code: 'exchange:question' })
    await expect(search({ list: 'made_up' })).rejects.toMatchObject({ code: 'exchange:question' })
  })

  test('are forgiven a typing error', async () => {
    const { items } = await search({ text: 'cadmiun' }, { ...sofia, language: 'en' })
    expect(items.map(({ name }) => name)).toContain('Cadmium')
  })

  test('come with the exemptions to claim', async () => {
    await withOwnList()
    const { items } = await search({ text: '7439-92-1' })
    const rohs = items.flatMap(({ lists }) => lists).find(({ list }) => list === 'rohs')
    expect(rohs?.exemptions).toEqual(
      expect.arrayContaining([expect.objectContaining({ number: 'III 6(c)' })]),
    )
  })
})

test('[REQ-06] [COMP-18] the limit of a substance leaves out conditions that rare uses alone meet', async () => {
  const { items } = await search({ text: '117-81-7' })
  const restricted = items[0]?.lists.find(({ list }) => list === 'reach_ann_17')
  // In tattoo inks the limit of DEHP is 0.00005 %; hardly any product is one.
  expect(restricted?.limit).toBe('0.1')
})

describe('[REQ-06] entries of the questioner’s own list', () => {
  test('are asked about, found and named, in this request only, and written into no catalogue', async () => {
    await withOwnList()
    const { questions } = await answerOf(sofia, id)
    expect(questions.map(({ list, entries }) => [list, entries])).toEqual([
      ['rohs', expect.any(Number)],
      ['own_list', 3],
    ])
    const { items, totalItems } = await search({ list: 'own_list' })
    expect(totalItems).toBe(3)
    expect(items[0]).toMatchObject({
      name: 'Nordvärme resin',
      lists: [{ list: 'own_list', limit: '0.05', exemptions: [] }],
    })
    expect((await search({ text: 'softener' })).items[0]).toMatchObject({ name: 'Secret softener' })
    const [entry] = items
    await write(sofia, id, {
      informationOwner: 'we',
      isComplexProduct: false,
      substanceState: {
        answers: [
          { list: 'rohs', state: 'excluded' },
          { list: 'own_list', state: 'included' },
        ],
        substances: [answeredSubstance(entry!.id, { concentration: '1', lists: ['own_list'] })],
        components: [],
      },
    })
    expect((await answerOf(sofia, id)).named).toMatchObject([{ name: 'Nordvärme resin' }])
    await reply(sofia, id)
    const { owner } = await testDeps()
    const { rows } = await owner.query(
      `select snapshot #> '{substances,0}' as substance, (select count(*)::int from data.substances where name = 'Nordvärme resin') as known
       from data.request_replies where request_id = $1`,
      [asked.sentId],
    )
    expect(rows[0]).toMatchObject({
      substance: { name: 'Nordvärme resin', casNumbers: ['29036-21-3'], lists: ['own_list'] },
      known: 0,
    })
    // Another request knows nothing of the list.
    const other = await askedCompanies()
    const theirs = await withSession(other.sofia)
    const [otherId] = await receivedIds(theirs)
    await expect(
      write(theirs, otherId!, {
        substanceState: {
          answers: [],
          substances: [answeredSubstance(entry!.id)],
          components: [],
        },
      }),
    ).rejects.toMatchObject({ code: 'not-found' })
  })

  test('are told at a substance of the catalogue with the same number', async () => {
    await withOwnList()
    const { items } = await search({ text: '7439-92-1' })
    const catalogue = items.find((item) => item.lists.some(({ list }) => list === 'rohs'))
    expect(catalogue?.lists.map(({ list }) => list)).toContain('own_list')
  })
})
