import { beforeAll, describe, expect, test } from 'vitest'

import * as requests from '#server/exchange/requests.service.ts'
import { CAS, installLaws } from '#tests/compliance/world.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { askedCompanies, type AskedCompanies } from '#tests/exchange.ts'
import { approve, lookAtReply, reject, repliedCompanies, saidOf, undo } from '#tests/exchange-approvals.ts'
import { answered, receivedIdOf, repliedSubstance, replyTo } from '#tests/exchange-replies.ts'
import { testUser } from '#tests/people.ts'
import { api } from '#tests/server.ts'

beforeAll(installLaws)

/** Rounds, of which each order of two actions happens in some: which of them comes first is not known. */
const ROUNDS = Array.from({ length: 4 }, (_, round) => round + 1)

/** 'done' or the code of the refusal, of each. */
const endsOf = async (...works: Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(works)).map((end) =>
    end.status === 'fulfilled' ? 'done' : String(end.reason.code ?? end.reason),
  )

const withdraw = ({ anna, sentId }: AskedCompanies) =>
  inRequest(anna, (ctx) => requests.withdrawRequest(ctx, sentId))

async function decline({ sofia, sentId }: AskedCompanies): Promise<void> {
  const id = await receivedIdOf(sentId)
  const told = { reason: 'confidential', comment: null } as const
  await inRequest(sofia, (ctx) => requests.declineRequest(ctx, id, told))
}

/** Status and mark of a request, which both parties see alike. */
async function seenByBoth({ anna, sofia, sentId }: AskedCompanies) {
  const { status, closed } = await requests.getSentRequest(anna, sentId)
  const received = await requests.getReceivedRequest(sofia, await receivedIdOf(sentId))
  expect([received.status, received.closed?.kind]).toEqual([status, closed?.kind])
  return { status, closed: closed?.kind ?? null }
}

describe('[REQ-05, REQ-08] at once', () => {
  test.each(ROUNDS)('two people approve one reply: one does (%i)', async () => {
    const asked = await repliedCompanies()
    const results = await Promise.all([approve(asked), approve(asked)])
    expect(results.map(({ refusal }) => refusal?.reason ?? 'done').toSorted()).toEqual(['done', 'transition'])
    expect((await lookAtReply(asked)).approvals).toHaveLength(1)
  })

  test.each(ROUNDS)(
    'a reply is approved and answered anew: what was looked at is approved, or nothing (%i)',
    async () => {
      const asked = await repliedCompanies()
      const again = replyTo(asked, { answers: [await answered('candidate_list')] })
      const [approved, [answeredAnew]] = await Promise.all([approve(asked), endsOf(again)])
      const { status } = await seenByBoth(asked)
      const { substances } = await saidOf(asked, asked.productId)
      if (approved.refusal === null)
        expect([status, substances]).toEqual(['approved_by_questioner', ['Lead 2.9']])
      else
        expect([approved.refusal.reason, answeredAnew, status, substances]).toEqual([
          'newer_reply',
          'done',
          'replied',
          [],
        ])
    },
  )

  test.each(ROUNDS)('one person approves and another rejects: one of them does (%i)', async () => {
    const asked = await repliedCompanies()
    const [approved, [rejected]] = await Promise.all([approve(asked), endsOf(reject(asked))])
    const isApproved = approved.refusal === null
    expect(await seenByBoth(asked)).toMatchObject({
      status: isApproved ? 'approved_by_questioner' : 'rejected',
    })
    expect(rejected).toBe(isApproved ? 'exchange:transition' : 'done')
    expect((await saidOf(asked, asked.productId)).substances).toEqual(isApproved ? ['Lead 2.9'] : [])
  })

  test.each(ROUNDS)('a request is declined and withdrawn: one closes it (%i)', async () => {
    const asked = await askedCompanies()
    expect((await endsOf(withdraw(asked), decline(asked))).toSorted()).toEqual(['done', 'exchange:closed'])
    expect((await seenByBoth(asked)).closed).not.toBeNull()
  })

  test.each(ROUNDS)(
    'a request is withdrawn while it is answered: it is withdrawn in the end (%i)',
    async () => {
      const asked = await askedCompanies()
      const told = { substances: [repliedSubstance('Lead', CAS.lead)] }
      const [withdrawn] = await endsOf(withdraw(asked), replyTo(asked, told))
      expect([withdrawn, (await seenByBoth(asked)).closed]).toEqual(['done', 'withdrawn'])
    },
  )

  test('an approval is undone twice while another one is made: once, and neither waits for the other', async () => {
    const asked = await repliedCompanies()
    const other = await askedCompanies(asked.anna)
    await replyTo(other, { answers: [await answered('candidate_list')] })
    const { changeSetId } = await approve(asked)
    const [first, approved, second] = await endsOf(
      undo(asked, changeSetId),
      approve(other),
      undo(asked, changeSetId),
    )
    expect(approved).toBe('done')
    expect(new Set([first, second])).toEqual(new Set(['change-set:undone', 'done']))
  })

  test('one call that comes twice with one key approves once and is answered alike', async () => {
    const user = await testUser()
    const asked = await askedCompanies(await testContext({}, user))
    await replyTo(asked, { answers: [await answered('candidate_list')] })
    const call = () =>
      api(user).post(
        '/api/sent-requests/approve',
        { requests: [{ id: asked.sentId, number: 1 }] },
        { headers: { 'idempotency-key': 'approve-once' } },
      )
    const [first, second] = await Promise.all([call(), call()])
    expect(first.body.results).toMatchObject([{ refusal: null, status: 'approved_by_questioner' }])
    expect(second.body).toEqual(first.body)
    expect((await lookAtReply(asked)).approvals).toHaveLength(1)
  })
})
