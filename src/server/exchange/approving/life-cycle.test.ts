import { beforeAll, describe, expect, test } from 'vitest'

import { requestStatuses, type RequestStatus } from '#contract/exchange/requests.ts'
import type { LegislationId } from '#contract/values/ids.ts'
import { outcomeOf, type RequestAction } from '#domain/exchange/transitions.ts'
import * as requests from '#server/exchange/requests.service.ts'
import { installLaws } from '#tests/compliance/world.ts'
import { inRequest } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import { askedCompanies, type AskedCompanies } from '#tests/exchange.ts'
import { approve, approvePartially, reject } from '#tests/exchange-approvals.ts'
import { answered, receivedIdOf, replyTo } from '#tests/exchange-replies.ts'
import { forward, forwardedChain, replyTo as replyFromBelow } from '#tests/forwarding.ts'

beforeAll(installLaws)

/** The actions of both parties as their calls do them; `undefined` of a call that refuses in its result. */
const actions = {
  approve: async (asked, number) => {
    const { refusal } = await approve(asked, { number })
    if (refusal) throw Object.assign(new Error(refusal.message), { code: refusal.reason })
  },
  'approve-partially': (asked, number) => approvePartially(asked, [1 as LegislationId], number),
  reject: (asked, number) => reject(asked, number),
  withdraw: ({ anna, sentId }) => inRequest(anna, (ctx) => requests.withdrawRequest(ctx, sentId)),
  'external-response': ({ anna, sentId }) =>
    inRequest(anna, (ctx) => requests.recordExternalResponse(ctx, sentId, 'By mail.')),
  decline: async ({ sofia, sentId }) => {
    const id = await receivedIdOf(sentId)
    await inRequest(sofia, (ctx) =>
      requests.declineRequest(ctx, id, { reason: 'confidential', comment: null }),
    )
  },
  reply: (asked) => replyTo(asked),
  forward: async ({ sofia, sentId }) => {
    await forward(sofia, await receivedIdOf(sentId), [
      { email: `maja-${crypto.randomUUID()}@kretskort.test` },
    ])
  },
  'report-change': async ({ sofia, sentId }) => {
    const id = await receivedIdOf(sentId)
    await inRequest(sofia, (ctx) => requests.reportChange(ctx, id, 'Another alloy from now on.'))
  },
} as const satisfies Record<
  Exclude<RequestAction, 'child-answered'>,
  (asked: AskedCompanies, number: number | null) => Promise<unknown>
>

const walked = (Object.keys(actions) as (keyof typeof actions)[]).flatMap((action) =>
  requestStatuses.map((status) => ({ action, status, outcome: outcomeOf(action, status) })),
)

/** A request with one reply, in a status that other calls lead to. */
async function requestIn(status: RequestStatus): Promise<AskedCompanies> {
  const asked = await askedCompanies()
  if (status !== 'new') await replyTo(asked, { answers: [await answered('candidate_list')] })
  await moveTo(asked, status)
  return asked
}

/** Takes the request back to a status, after something else has moved it. */
async function moveTo({ sentId }: AskedCompanies, status: RequestStatus): Promise<void> {
  const { owner } = await testDeps()
  await owner.query(
    `with shared as (update data.exchanges set status = $2 where id = (select exchange_id from data.requests where id = $1) returning id)
     update data.requests set status = $2 where exchange_id in (select id from shared)`,
    [sentId, status],
  )
}

const stateOf = async ({ anna, sentId }: AskedCompanies) => {
  const { status, closed } = await requests.getSentRequest(anna, sentId)
  return { status, closed: closed?.kind ?? null }
}

describe('[REQ-04] the life cycle of a request, walked through the calls', () => {
  test.each(walked)('$action of $status: $outcome', async ({ action, status, outcome }) => {
    const asked = await requestIn(status)
    const number = status === 'external_response' ? null : 1
    const done = await actions[action](asked, number).then(
      () => true,
      () => false,
    )
    const isClosing = outcome === 'closed'
    expect(await stateOf(asked)).toEqual({
      status: outcome === null || isClosing ? status : outcome,
      closed: isClosing ? (action === 'decline' ? 'declined' : 'withdrawn') : null,
    })
    expect(done).toBe(outcome !== null)
  })
})

describe('[REQ-04, REQ-09] an answer from below, in each status of the request that it was asked for', () => {
  test.each(requestStatuses.map((status) => ({ status, outcome: outcomeOf('child-answered', status) })))(
    'child-answered of $status: $outcome',
    async ({ status, outcome }) => {
      const chain = await forwardedChain()
      await moveTo(chain, status)
      await replyFromBelow(chain.maja, chain.receivedChildId)
      const isStaying = outcome === null || outcome === 'note'
      expect(await stateOf(chain)).toEqual({ status: isStaying ? status : outcome, closed: null })
      const { steps } = await requests.getSentRequest(chain.anna, chain.sentId)
      expect(steps.some(({ action }) => action === 'child-answered')).toBe(outcome !== null)
    },
  )
})
