import { beforeAll, expect, test } from 'vitest'

import type { LegislationId } from '#contract/values/ids.ts'
import { CAS, installLaws, substanceOf } from '#tests/compliance/world.ts'
import { answerAll, receivedIds, reply, withSession } from '#tests/answering.ts'
import { askedCompanies } from '#tests/exchange.ts'
import { approve, lookAtReply, saidOf, statusUnder } from '#tests/exchange-approvals.ts'
import { answeredSubstance } from '#tests/answered-substance.ts'

beforeAll(installLaws)

test('[AUTH-15, REQ-08] a reply as its supplier signed and sent it is intact, and approved as it was answered', async () => {
  const asked = await askedCompanies()
  const sofia = await withSession(asked.sofia)
  const [id] = await receivedIds(sofia)
  if (id === undefined) throw new Error('Nothing was received.')
  await answerAll(sofia, id, {
    substanceState: {
      answers: [
        { list: 'candidate_list', state: 'included' },
        { list: 'reach_ann_17', state: 'excluded' },
      ],
      substances: [
        answeredSubstance(await substanceOf(CAS.nHexane), {
          concentration: '2.9',
          lists: ['candidate_list'],
        }),
      ],
      components: [],
    },
  })
  await reply(sofia, id)
  const looked = await lookAtReply(asked)
  expect(looked).toMatchObject({
    refusal: null,
    declaration: { isIntact: true, name: 'Sofia Ek, quality manager' },
  })
  expect(await approve(asked)).toMatchObject({ refusal: null, status: 'approved_by_questioner' })
  const { substances, answers } = await saidOf(asked, asked.productId)
  expect(substances).toEqual([expect.stringMatching(/hexane 2\.9$/)])
  expect(answers.map((answer) => answer.split(' ').slice(0, 2).join(' '))).toEqual([
    'candidate_list included',
    'reach_ann_17 excluded',
  ])
  expect(await statusUnder(asked.productId, 2 as LegislationId)).toBe('duty')
})
