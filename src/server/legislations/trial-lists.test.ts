import { beforeAll, beforeEach, expect, test } from 'vitest'

import { legislationRules, type OwnList } from '#contract/legislations/draft.ts'
import { testLegislation } from '#contract/legislations/rule-test.ts'
import type { Context } from '#server/context.ts'
import { readUseFacts } from '#server/compliance/law/legislation-file.ts'
import { testRules } from '#server/legislations/rule-test.service.ts'
import { trialBudget } from '#server/legislations/trial-budget.ts'
import {
  addEdge,
  addPart,
  answerNone,
  changed,
  include,
  installLaws,
  statusOf,
  substanceOf,
  CAS,
} from '#tests/compliance/world.ts'
import { addLegislation, aDraft, rulesOfCard } from '#tests/legislations/drafts.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { testUser, type TestUser } from '#tests/people.ts'
import { api } from '#tests/server.ts'

let admin: TestUser
let ctx: Context
beforeAll(installLaws)
beforeEach(async () => {
  admin = await testUser()
  ctx = await testContext({}, admin)
})

/** A valve with 0.08 % lead in a pump, a clean gasket, and a regulation that restricts lead to 0.05 %. */
async function world() {
  const [pump, valve, gasket] = [
    await addPart(ctx, { title: 'Pump' }),
    await addPart(ctx, { title: 'Valve' }),
    await addPart(ctx, { title: 'Gasket' }),
  ]
  await changed(ctx, [pump, valve, gasket], async (request) => {
    await addEdge(request, pump, valve)
    await include(request, valve, { cas: '7439-92-1', concentration: '0.08' })
    await answerNone(request, gasket)
  })
  const id = await addLegislation(admin, await aDraft(admin))
  const { body: card } = await api(admin).get(`/api/legislations/${id}/card`)
  return { id, pump, valve, gasket, list: card.lists[0] as OwnList, rules: rulesOfCard(card) }
}

const tryOut = async (body: object) => {
  const answer = await api(admin).post('/api/legislations/test', body)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body
}

test('[ADM-03] a changed limit of an own list is tried out with everything above it, and nothing is written', async () => {
  const { id, valve, list, rules } = await world()
  const [entry] = list.entries
  const lists = [{ ...list, entries: [{ ...entry!, limit: { ...entry!.limit!, value: '0.1' } }] }]

  const found = await tryOut({ id, ...rules, lists })

  expect(found).toMatchObject({ products: 3, changed: 2, remarks: [] })
  const changes: { before: { status: string }; after: { status: string }; examples: { title: string }[] }[] =
    found.changes
  expect(changes.map(({ before, after }) => [before.status, after.status])).toEqual([
    ['prohibited', 'incomplete'],
  ])
  expect(changes.flatMap(({ examples }) => examples.map(({ title }) => title)).toSorted()).toEqual([
    'Pump',
    'Valve',
  ])
  const { body: card } = await api(admin).get(`/api/legislations/${id}/card`)
  expect(card.lists).toEqual([list])
  expect(await statusOf(ctx, valve, id)).toEqual(['prohibited', 'replace_substance'])
})

test('[ADM-03] a substance that is taken off the list, or put on it, is tried out', async () => {
  const { id, list, rules } = await world()
  expect(await tryOut({ id, ...rules, lists: [{ ...list, entries: [] }] })).toMatchObject({ changed: 2 })
  const dehp = { substanceId: await substanceOf(CAS.dehp), limit: null }
  const added = await tryOut({ id, ...rules, lists: [{ ...list, entries: [...list.entries, dehp] }] })
  expect(added).toMatchObject({ products: 3, remarks: [] })
})

test('[ADM-03] a new regulation is tried out with the lists of its form before it is saved, and nothing is left of it', async () => {
  await world()
  const draft = await aDraft(admin)
  const body = {
    id: null,
    ...rulesOfCard(draft),
    lists: draft.lists,
    newLists: draft.lists.map(({ key }) => key),
  }

  const found = await tryOut(body)

  expect(found).toMatchObject({ products: 3, changed: 3, remarks: [] })
  // Lead of 0.08 % in the valve, and by it in the pump; nobody has answered the new list of the gasket.
  const changes: { before: null; after: { status: string }; examples: { title: string }[] }[] = found.changes
  const titlesOf = (status: string) =>
    changes
      .filter(({ after }) => after.status === status)
      .flatMap(({ examples }) => examples.map(({ title }) => title))
      .toSorted()
  expect(titlesOf('prohibited')).toEqual(['Pump', 'Valve'])
  expect(titlesOf('unknown')).toEqual(['Gasket'])

  const { body: all } = await api(admin).get('/api/legislations/list')
  expect(JSON.stringify(all)).not.toContain('Trial')
})

test('[ADM-03] lists that a save would refuse are not tried out: the figures are of the rules, and say so', async () => {
  const { id, list, rules } = await world()
  const lists = [{ ...list, entries: [{ substanceId: 999_999_999, limit: null }] }]
  expect(await tryOut({ id, ...rules, lists })).toMatchObject({ changed: 0, remarks: ['list_changes'] })
})

test('[ADM-03] a new regulation whose list has the key of another one is tried without its list, and says so', async () => {
  const { list, rules } = await world()
  const found = await tryOut({ id: null, ...rules, newLists: [list.key], lists: [list] })
  expect(found.remarks).toContain('list_changes')
})

test('a trial that takes too long is refused and writes nothing, and others are served while it runs', async () => {
  const { id, rules } = await world()
  let ms = 0
  const body = testLegislation.body.parse({ id, ...rules })
  const slow = trialBudget(() => (ms += 4_000), 5_000)
  await expect(inRequest(ctx, (request) => testRules(request, body, slow))).rejects.toMatchObject({
    code: 'rule:too-slow',
    status: 422,
    details: { seconds: 5 },
  })
  let isServed = false
  setImmediate(() => (isServed = true))
  const long = trialBudget(() => (ms += 30), 60_000)
  await long.spend()
  await long.spend()
  expect(isServed).toBe(true)
})

test('a trial of one verdict that takes too long is refused, too: of what nobody has told every way is tried', async () => {
  const { id, rules } = await world()
  const keys = readUseFacts()
    .filter(({ type, assumed }) => type === 'boolean' && assumed === undefined)
    .map(({ key }) => `(use.${key} || !use.${key})`)
  const [first, ...others] = legislationRules.parse(rules).rules
  const slow = { ...first!, status: 'not_applicable' as const, when: keys.slice(0, 10).join(' && ') }
  const body = testLegislation.body.parse({ id, ...rules, rules: [slow, first!, ...others], examples: [{}] })
  let asked = 0
  const budget = trialBudget(() => (asked += 1), 500)
  await expect(inRequest(ctx, (request) => testRules(request, body, budget))).rejects.toMatchObject({
    code: 'rule:too-slow',
  })
})
