import { beforeAll, expect, test } from 'vitest'

import type { AnsweredSubstance } from '#contract/exchange/answering.ts'
import type { LegislationId } from '#contract/values/ids.ts'
import { findAnswerSubstances } from '#server/exchange/answering/substances.service.ts'
import { isOwnEntry } from '#domain/exchange/own-entries.ts'
import { answerOf, receivedIds, reply, withSession, write } from '#tests/answering.ts'
import { installLaws } from '#tests/compliance/world.ts'
import { testContext } from '#tests/context.ts'
import { askedCompanies } from '#tests/exchange.ts'
import { approve, lookAtReply, saidOf, statusUnder } from '#tests/exchange-approvals.ts'
import { addLegislation, aDraft } from '#tests/legislations/drafts.ts'
import { testUser } from '#tests/people.ts'

beforeAll(installLaws)

const REACH = 1 as LegislationId

const leadAt = (concentration: string, lists: string[]): Omit<AnsweredSubstance, 'substanceId'> => ({
  basis: 'article',
  materialName: '',
  materialCategory: null,
  concentration,
  concentrationLow: null,
  concentrationHigh: null,
  mass: null,
  exemptionIds: [],
  lists,
})

test('[REQ-08] a substance that is named from the questioner’s own list and from the catalogue is one substance of the product, in its worse figure', async () => {
  const annaUser = await testUser()
  const draft = await aDraft(annaUser)
  const house = (await addLegislation(annaUser, draft)) as LegislationId
  const list = draft.lists?.[0]?.key ?? ''
  const asked = await askedCompanies(await testContext({}, annaUser), [REACH, house])
  const sofia = await withSession(asked.sofia)
  const [id] = await receivedIds(sofia)
  if (id === undefined) throw new Error('Nothing was received.')
  const { items } = await findAnswerSubstances(sofia, id, { text: '7439-92-1', page: 1, perPage: 10 })
  const [own, ofCatalogue] = [true, false].map((is) => items.find((each) => isOwnEntry(each.id) === is))
  if (!own || !ofCatalogue) throw new Error('Both lists have lead.')
  const { questions } = await answerOf(sofia, id)
  await write(sofia, id, {
    informationOwner: 'we',
    isComplexProduct: false,
    substanceState: {
      answers: questions.map((question) => ({
        list: question.list,
        state: [list, 'candidate_list'].includes(question.list) ? 'included' : 'excluded',
      })),
      substances: [
        { substanceId: ofCatalogue.id, ...leadAt('4', ['candidate_list']) },
        { substanceId: own.id, ...leadAt('0.01', [list]) },
      ],
      components: [],
    },
  })
  await reply(sofia, id)
  const { changes } = await lookAtReply(asked)
  expect(changes.filter(({ what }) => what === 'substance')).toMatchObject([
    { replied: { concentration: '4' } },
  ])
  expect(await approve(asked)).toMatchObject({ refusal: null })
  const said = await saidOf(asked, asked.productId)
  expect(said.substances).toEqual(['Lead 4'])
  expect(said.answers.map((answer) => answer.split(' ').slice(0, 2).join(' '))).toEqual(
    expect.arrayContaining([`${list} included`, 'candidate_list included']),
  )
  expect(await statusUnder(asked.productId, house)).toBe('prohibited')
})
