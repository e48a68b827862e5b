import { beforeAll, expect, test } from 'vitest'

import { searchAnswerSubstances } from '#contract/exchange/answering.ts'
import { sendRequests as contract } from '#contract/exchange/sent-requests.ts'
import type { LegislationId } from '#contract/values/ids.ts'
import { findAnswerSubstances } from '#server/exchange/answering/substances.service.ts'
import { sendRequests } from '#server/exchange/sending.service.ts'
import { answerOf, receivedIds } from '#tests/answering.ts'
import { installLaws } from '#tests/compliance/world.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { boughtPart, testSupplier } from '#tests/exchange.ts'
import { addLegislation, aDraft } from '#tests/legislations/drafts.ts'
import { testUser } from '#tests/people.ts'

const REACH = 1

beforeAll(installLaws)

/** Asks Sofia's company by these legislations of Anna's. */
async function askedBy(own: boolean) {
  const annaUser = await testUser()
  const draft = await aDraft(annaUser)
  const legislationId = await addLegislation(annaUser, draft)
  const anna = await testContext({}, annaUser)
  const sofiaUser = await testUser()
  const supplierId = await testSupplier(anna, { email: sofiaUser.email })
  const productId = await boughtPart(anna, supplierId)
  await inRequest(anna, (ctx) =>
    sendRequests(
      ctx,
      contract.body.parse({
        mailings: [
          {
            supplierId,
            productIds: [productId],
            contact: { name: 'Sofia', email: sofiaUser.email, language: 'en' },
          },
        ],
        legislationIds: own ? [REACH, legislationId] : [REACH],
        dueOn: '2099-12-31',
        messages: { en: null, sv: null },
      }),
    ),
  )
  const sofia = await testContext({}, sofiaUser)
  const [id] = await receivedIds(sofia)
  if (id === undefined) throw new Error('Nothing was received.')
  return { anna, sofia, id, list: draft.lists?.[0]?.key ?? '', legislationId: legislationId as LegislationId }
}

test('[REQ-06] the list of the questioner’s own crosses as part of the request, with entries and limits', async () => {
  const { sofia, id, list, legislationId } = await askedBy(true)
  const { questions } = await answerOf(sofia, id)
  expect(questions.at(-1)).toMatchObject({
    list,
    title: 'Restricted by us',
    question: 'Does it hold any of these?',
    entries: 1,
    legislations: [{ id: legislationId, title: 'House' }],
  })
  expect(questions.map((question) => question.list)).toContain('candidate_list')
  const { items } = await findAnswerSubstances(sofia, id, searchAnswerSubstances.query.parse({ list }))
  expect(items).toMatchObject([
    { name: 'Lead', casNumbers: ['7439-92-1'], lists: [{ list, limit: '0.05', exemptions: [] }] },
  ])
})

test('[REQ-01] the mail names the own list and those of the authority', async () => {
  const { anna } = await askedBy(true)
  const { parameters } = await anna.db.selectFrom('mails').select('parameters').executeTakeFirstOrThrow()
  expect(parameters).toMatchObject({ lists: expect.arrayContaining(['Restricted by us']) })
  expect(Object(parameters).lists.length).toBeGreaterThan(1)
})

test('[REQ-06] a request by the law alone leaves the questions to the newest lists', async () => {
  const { sofia, id } = await askedBy(false)
  const { snapshot } = await sofia.db
    .selectFrom('requests')
    .select('snapshot')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(snapshot).toMatchObject({ version: 1, questions: [] })
  expect((await answerOf(sofia, id)).questions.length).toBeGreaterThan(0)
})
