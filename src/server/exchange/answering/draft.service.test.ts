import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { updateReceivedRequest } from '#contract/exchange/answering.ts'
import type { LegislationId, RequestId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { getRequestAnswer } from '#server/exchange/answering/draft.service.ts'
import * as requests from '#server/exchange/requests.service.ts'
import { answerOf, noneOfAll, receivedIds, write } from '#tests/answering.ts'
import { installLaws } from '#tests/compliance/world.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { statementsOf } from '#tests/deps.ts'
import { askedCompanies, type AskedCompanies } from '#tests/exchange.ts'
import { testUser } from '#tests/people.ts'

let asked: AskedCompanies
let sofia: Context
let id: RequestId

beforeAll(installLaws)
beforeEach(async () => {
  asked = await askedCompanies()
  sofia = asked.sofia
  const [first] = await receivedIds(sofia)
  if (first === undefined) throw new Error('Nothing was received.')
  id = first
})

/** A colleague in Sofia's company. */
const colleague = async () => testContext({}, await testUser({ company: asked.sofiaUser.company! }))

describe('[REQ-06] the answer of a received request', () => {
  test('is empty before anything is written, with the questions of the legislations that were asked about', async () => {
    const answer = await answerOf(sofia, id)
    expect(answer).toMatchObject({
      version: 1,
      informationOwner: null,
      isComplexProduct: null,
      substanceState: { answers: [], substances: [], components: [] },
      doneSteps: [],
      documents: [],
      others: [],
      known: null,
      changedAt: null,
      replies: 0,
    })
    const list = answer.questions.find(({ list: key }) => key === 'candidate_list')
    expect(list?.legislations).toEqual([{ id: 1, title: expect.any(String) }])
    expect(list?.entries).toBeGreaterThan(200)
    expect(answer.questions.map(({ list: key }) => key)).not.toContain('rohs')
  })

  test('is kept as typed, part by part, and read by a colleague', async () => {
    await write(sofia, id, { informationOwner: 'we', doneSteps: ['product', 'information-owner'] })
    await write(sofia, id, { isComplexProduct: false })
    const read = await answerOf(await colleague(), id)
    expect(read).toMatchObject({
      version: 3,
      informationOwner: 'we',
      isComplexProduct: false,
      doneSteps: ['product', 'information-owner'],
      changedBy: 'Test admin',
    })
  })

  test('"none of these" for all lists is one change', async () => {
    const before = await answerOf(sofia, id)
    const after = await write(sofia, id, noneOfAll(before))
    expect(after.version).toBe(2)
    expect(after.substanceState.answers).toHaveLength(before.questions.length)
  })

  test('steps are marked and unmarked', async () => {
    await write(sofia, id, { doneSteps: ['product', 'documents'] })
    expect((await write(sofia, id, { doneSteps: ['product'] })).doneSteps).toEqual(['product'])
  })

  test('what is written again is no change', async () => {
    const first = await write(sofia, id, { informationOwner: 'we' })
    expect((await write(sofia, id, { informationOwner: 'we' })).version).toBe(first.version)
  })

  test('who knows is said by legislation where we know a part', async () => {
    const changes = {
      informationOwner: 'we-partially' as const,
      supplierLegislationIds: [1 as LegislationId],
    }
    expect(await write(sofia, id, changes)).toMatchObject(changes)
    await expect(write(sofia, id, { supplierLegislationIds: [3 as LegislationId] })).rejects.toMatchObject({
      code: 'exchange:legislations',
    })
  })

  test('1,000 components are kept and read within a few statements', async () => {
    const { questions } = await answerOf(sofia, id)
    const [list] = questions.map(({ list: key }) => key)
    const components = Array.from({ length: 1000 }, (_, place) => ({
      title: `Part ${place}`,
      productId: `P-${place}`,
      units: 1,
      answers: [{ list: list!, state: 'excluded' as const }],
      substances: [],
    }))
    const { substanceState } = await write(sofia, id, {
      isComplexProduct: true,
      substanceState: { answers: [], substances: [], components },
    })
    expect(substanceState.components).toHaveLength(1000)
    expect((await statementsOf(() => getRequestAnswer(sofia, id))).length).toBeLessThan(12)
  })
})

describe('[REQ-22] two people who write one answer', () => {
  test('refuse each other nothing when they change different parts', async () => {
    const { version } = await answerOf(sofia, id)
    await write(sofia, id, { informationOwner: 'we' }, version)
    const after = await write(await colleague(), id, { isComplexProduct: true }, version)
    expect(after).toMatchObject({ informationOwner: 'we', isComplexProduct: true })
  })

  test('at once, too', async () => {
    const other = await colleague()
    const { version } = await answerOf(sofia, id)
    await Promise.all([
      write(sofia, id, { informationOwner: 'we', doneSteps: ['information-owner'] }, version),
      write(other, id, { isComplexProduct: true, doneSteps: ['complex-product'] }, version),
    ])
    const after = await answerOf(sofia, id)
    expect(after).toMatchObject({ version: 3, informationOwner: 'we', isComplexProduct: true })
    expect(after.doneSteps.toSorted()).toEqual(['complex-product', 'information-owner'])
  })

  test('the part that a colleague has changed since is refused with what it is now, and stays', async () => {
    const { version } = await answerOf(sofia, id)
    await write(await colleague(), id, { informationOwner: 'supplier' }, version)
    await expect(
      write(sofia, id, { informationOwner: 'we', isComplexProduct: true }, version),
    ).rejects.toMatchObject({
      code: 'edit:outdated',
      details: { name: 'Test admin', changes: { informationOwner: 'supplier' } },
    })
    expect(await answerOf(sofia, id)).toMatchObject({ informationOwner: 'supplier', isComplexProduct: null })
  })

  test('the same change by both is no conflict', async () => {
    const { version } = await answerOf(sofia, id)
    await write(sofia, id, { informationOwner: 'we' }, version)
    expect((await write(await colleague(), id, { informationOwner: 'we' }, version)).version).toBe(2)
  })
})

describe('an answer is refused', () => {
  test('[REQ-06] with a list that is not asked about', async () => {
    for (const substanceState of [
      { answers: [{ list: 'made_up', state: 'excluded' as const }], substances: [], components: [] },
      {
        answers: [],
        substances: [],
        components: [
          {
            title: 'Seal',
            productId: '',
            units: 1,
            answers: [{ list: 'made_up', state: 'excluded' as const }],
            substances: [],
          },
        ],
      },
    ])
      await expect(write(sofia, id, { substanceState })).rejects.toMatchObject({ code: 'exchange:question' })
  })

  test('[REQ-06] with a list that is answered twice', async () => {
    const { questions } = await answerOf(sofia, id)
    const answers = [questions[0]!, questions[0]!].map(({ list }) => ({ list, state: 'excluded' as const }))
    await expect(
      write(sofia, id, { substanceState: { answers, substances: [], components: [] } }),
    ).rejects.toMatchObject({ code: 'exchange:question' })
  })

  test('[REQ-06] [PROD-27] with a material category that is not in the authority’s list, at its field', async () => {
    const lead = { substanceId: 1, materialCategory: 999_999 }
    const { substanceState } = updateReceivedRequest.body.parse({
      substanceState: {
        answers: [],
        substances: [lead],
        components: [
          { title: 'Seal', units: 1, answers: [], substances: [{ ...lead, materialCategory: null }, lead] },
        ],
      },
    })
    await expect(write(sofia, id, { substanceState })).rejects.toMatchObject({
      code: 'validation:failed',
      fields: [
        { path: ['substanceState', 'substances', 0, 'materialCategory'], code: 'choice' },
        { path: ['substanceState', 'components', 0, 'substances', 1, 'materialCategory'], code: 'choice' },
      ],
    })
  })

  test('[REQ-06] with a substance or an exemption that does not exist', async () => {
    const substances = (text: object) =>
      updateReceivedRequest.body.parse({
        substanceState: { answers: [], substances: [text] },
      })
    for (const changes of [
      substances({ substanceId: 999_999_999 }),
      substances({ substanceId: 2 ** 52 }),
      substances({ substanceId: 1, exemptionIds: [999_999_999] }),
    ])
      await expect(write(sofia, id, changes)).rejects.toMatchObject({ code: 'not-found' })
  })

  test('[REQ-06] for a request that was withdrawn or has ended, and for one that nobody here received', async () => {
    await expect(write(asked.anna, id, { informationOwner: 'we' })).rejects.toMatchObject({
      code: 'not-found',
    })
    await expect(answerOf(asked.anna, asked.sentId)).rejects.toMatchObject({ code: 'not-found' })
    await inRequest(asked.anna, (ctx) => requests.recordExternalResponse(ctx, asked.sentId, 'By mail'))
    await expect(write(sofia, id, { informationOwner: 'we' })).rejects.toMatchObject({
      code: 'exchange:transition',
    })
    await inRequest(asked.anna, (ctx) => requests.withdrawRequest(ctx, asked.sentId))
    await expect(write(sofia, id, { informationOwner: 'we' })).rejects.toMatchObject({
      code: 'exchange:closed',
    })
  })

  test('[REQ-06] with keys that nobody knows', () => {
    expect(updateReceivedRequest.body.safeParse({ status: 'replied' }).success).toBe(false)
    expect(updateReceivedRequest.body.safeParse({ doneSteps: ['everything'] }).success).toBe(false)
  })
})
