import { beforeAll, describe, expect, test } from 'vitest'

import type { RequestStatus } from '#contract/exchange/requests.ts'
import { tellParentOfReply } from '#server/exchange/forwarded-requests.service.ts'
import * as forwarding from '#server/exchange/forwarding.service.ts'
import * as requests from '#server/exchange/requests.service.ts'
import { installLaws } from '#tests/compliance/world.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import { forward, forwardedChain, newestReceived, replyTo, type Chain } from '#tests/forwarding.ts'
import { testUser } from '#tests/people.ts'

beforeAll(installLaws)

const steps = (request: { steps: { action: string }[] }) => request.steps.map(({ action }) => action)
const parentOf = ({ sofia, parentId }: Chain) => requests.getReceivedRequest(sofia, parentId)

describe('[REQ-09] an answer from below', () => {
  test('is new information on both sides of the request that it was asked for', async () => {
    const chain = await forwardedChain()
    await replyTo(chain.maja, chain.receivedChildId)
    const parent = await parentOf(chain)
    const asked = await requests.getSentRequest(chain.anna, chain.sentId)
    expect([parent.status, asked.status]).toEqual(['new_info', 'new_info'])
    expect(parent.steps.at(-1)).toMatchObject({
      action: 'child-answered',
      isOurs: true,
    })
    expect(asked.steps.at(-1)).toMatchObject({ action: 'child-answered', isOurs: false })
    expect((await forwarding.getForwarded(chain.sofia, chain.parentId)).items[0]).toMatchObject({
      status: 'replied',
      reply: { number: 1 },
    })
  })

  test('names the supplier and the product in the own history alone', async () => {
    const chain = await forwardedChain()
    await replyTo(chain.maja, chain.receivedChildId)
    const [own] = (await forwarding.getForwarded(chain.sofia, chain.parentId)).items
    expect((await parentOf(chain)).steps.at(-1)).toMatchObject({
      person: own?.supplier,
      text: own?.product.title,
    })
    const asked = await requests.getSentRequest(chain.anna, chain.sentId)
    expect(asked.steps.at(-1)).toMatchObject({ person: null, text: null })
  })

  test('goes one step up: whoever stands further above hears of it by a reply only', async () => {
    const chain = await forwardedChain()
    const lastUser = await testUser()
    const last = await testContext({}, lastUser)
    await forward(chain.maja, chain.receivedChildId, [{ email: lastUser.email }])
    await replyTo(last, await newestReceived(last))
    expect((await requests.getReceivedRequest(chain.maja, chain.receivedChildId)).status).toBe('new_info')
    expect((await requests.getSentRequest(chain.sofia, chain.childId)).status).toBe('new_info')
    expect((await parentOf(chain)).status).toBe('forwarded_to_supplier')
    await replyTo(chain.maja, chain.receivedChildId)
    expect((await requests.getSentRequest(chain.anna, chain.sentId)).status).toBe('new_info')
  })

  test.each([
    ['replied', 'replied'],
    ['approved_by_questioner', 'approved_by_questioner'],
    ['rejected', 'new_info'],
  ] as [RequestStatus, RequestStatus][])(
    '[REQ-04] comes to a request that is %s, which is %s then',
    async (before, after) => {
      const chain = await forwardedChain()
      const { owner } = await testDeps()
      await owner.query(
        `with shared as (update data.exchanges set status = $2 where id = (select exchange_id from data.requests where id = $1) returning id)
         update data.requests set status = $2 where exchange_id in (select id from shared)`,
        [chain.parentId, before],
      )
      await replyTo(chain.maja, chain.receivedChildId)
      const parent = await parentOf(chain)
      expect([parent.status, parent.steps.at(-1)?.action]).toEqual([after, 'child-answered'])
    },
  )

  test('that comes twice is told twice', async () => {
    const chain = await forwardedChain()
    expect(await replyTo(chain.maja, chain.receivedChildId)).toBe('done')
    expect(await replyTo(chain.maja, chain.receivedChildId)).toBe('done')
    const parent = await parentOf(chain)
    expect(steps(parent).filter((action) => action === 'child-answered')).toHaveLength(2)
    expect((await forwarding.getForwarded(chain.sofia, chain.parentId)).items[0]?.reply?.number).toBe(2)
  })

  test('to a request that was withdrawn meanwhile is kept below and changes nothing above', async () => {
    const chain = await forwardedChain()
    await inRequest(chain.anna, (ctx) => requests.withdrawRequest(ctx, chain.sentId))
    expect(await replyTo(chain.maja, chain.receivedChildId)).toBe('done')
    const parent = await parentOf(chain)
    expect([parent.status, parent.closed?.kind, steps(parent).includes('child-answered')]).toEqual([
      'forwarded_to_supplier',
      'withdrawn',
      false,
    ])
    expect((await requests.getSentRequest(chain.sofia, chain.childId)).status).toBe('replied')
  })

  test('is told by nobody else: not without a reply, not for another company', async () => {
    const chain = await forwardedChain()
    for (const ctx of [chain.maja, chain.anna, await testContext()])
      await inRequest(ctx, (request) => tellParentOfReply(request, chain.receivedChildId))
    expect((await parentOf(chain)).status).toBe('forwarded_to_supplier')
  })

  test('that is declined is seen in the middle, and nowhere above', async () => {
    const chain = await forwardedChain()
    const told = { reason: 'confidential', comment: 'Sorry' } as const
    await inRequest(chain.maja, (ctx) => requests.declineRequest(ctx, chain.receivedChildId, told))
    expect((await forwarding.getForwarded(chain.sofia, chain.parentId)).items[0]?.closed).toMatchObject({
      kind: 'declined',
      reason: 'confidential',
      comment: 'Sorry',
    })
    expect((await requests.getSentRequest(chain.anna, chain.sentId)).closed).toBeNull()
  })
})

describe('[REQ-05] [REQ-09] closing a request that was forwarded', () => {
  const withdraw = ({ anna, sentId }: Chain, children: 'close' | 'leave') =>
    inRequest(anna, (ctx) => requests.withdrawRequest(ctx, sentId, children))
  const decline = ({ sofia, parentId }: Chain, children: 'close' | 'leave') =>
    inRequest(sofia, (ctx) =>
      requests.declineRequest(ctx, parentId, { reason: 'confidential', comment: null, children }),
    )
  const childOf = ({ maja, receivedChildId }: Chain) => requests.getReceivedRequest(maja, receivedChildId)

  test('withdrawing it leaves what was asked further on open', async () => {
    const chain = await forwardedChain()
    await withdraw(chain, 'leave')
    expect([(await parentOf(chain)).closed?.kind, (await childOf(chain)).closed]).toEqual(['withdrawn', null])
  })

  test('withdrawing it withdraws what was asked further on, and names nobody who stands above', async () => {
    const chain = await forwardedChain()
    const lastUser = await testUser()
    const last = await testContext({}, lastUser)
    await forward(chain.maja, chain.receivedChildId, [{ email: lastUser.email }])
    await withdraw(chain, 'close')
    const lowest = await requests.getReceivedRequest(last, await newestReceived(last))
    for (const request of [await childOf(chain), lowest]) {
      expect(request.closed).toMatchObject({ kind: 'withdrawn', by: '' })
      expect(request.steps.at(-1)).toMatchObject({ action: 'withdraw', person: null, isOurs: false })
    }
    expect((await requests.getSentRequest(chain.sofia, chain.childId)).closed?.by).toBe('')
  })

  test('declining it leaves what was asked further on open', async () => {
    const chain = await forwardedChain()
    await decline(chain, 'leave')
    expect([(await parentOf(chain)).closed?.kind, (await childOf(chain)).closed]).toEqual(['declined', null])
  })

  test('declining it withdraws what was asked further on, in the name of the person', async () => {
    const chain = await forwardedChain()
    await decline(chain, 'close')
    expect((await childOf(chain)).closed).toMatchObject({ kind: 'withdrawn', by: 'Test admin' })
  })

  test('an answered one below stays as it is', async () => {
    const chain = await forwardedChain()
    const { owner } = await testDeps()
    await owner.query(
      `with shared as (update data.exchanges set status = 'approved_by_questioner' where id = (select exchange_id from data.requests where id = $1) returning id)
       update data.requests set status = 'approved_by_questioner' where exchange_id in (select id from shared)`,
      [chain.childId],
    )
    await withdraw(chain, 'close')
    expect((await childOf(chain)).closed).toBeNull()
  })

  test('a refused closing closes nothing below', async () => {
    const chain = await forwardedChain()
    await replyTo(chain.sofia, chain.parentId)
    await expect(decline(chain, 'close')).rejects.toMatchObject({ code: 'exchange:transition' })
    expect((await childOf(chain)).closed).toBeNull()
  })

  test('a reply from below and a withdrawal at once both end, in either order', async () => {
    const chain = await forwardedChain()
    const ended = await Promise.allSettled([
      replyTo(chain.maja, chain.receivedChildId),
      withdraw(chain, 'close'),
    ])
    expect(ended[1].status).toBe('fulfilled')
    expect((await parentOf(chain)).closed?.kind).toBe('withdrawn')
  })
})
