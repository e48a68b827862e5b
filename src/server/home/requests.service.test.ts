import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { getHomeRequests as endpoint } from '#contract/home.ts'
import type { Context } from '#server/context.ts'
import * as requests from '#server/exchange/requests.service.ts'
import { getHomeRequests } from '#server/home/requests.service.ts'
import { installLaws } from '#tests/compliance/world.ts'
import { inRequest } from '#tests/context.ts'
import { ask, askedCompanies, boughtPart, testSupplier, type AskedCompanies } from '#tests/exchange.ts'
import { reject } from '#tests/exchange-approvals.ts'
import { receivedIdOf, replyTo } from '#tests/exchange-replies.ts'

/** Anna has asked Sofia about a valve. */
let asked: AskedCompanies
beforeAll(installLaws)
beforeEach(async () => {
  asked = await askedCompanies()
})

const home = async (ctx: Context) => endpoint.response.parse(await getHomeRequests(ctx))
const afterAllDays = (ctx: Context): Context => ({ ...ctx, now: () => new Date('2100-01-02') })

describe('[HOME-01] requests to answer', () => {
  test('are counted and named by the company that asks, with the nearest day and its product', async () => {
    const { anna, sofia, sofiaUser, supplierId, sentId } = asked
    await ask(anna, [
      { supplierId, productIds: [await boughtPart(anna, supplierId, 'Gasket')], email: sofiaUser.email },
    ])
    const { toAnswer } = await home(sofia)
    expect(toAnswer).toEqual({
      requests: 2,
      overdue: 0,
      items: [
        {
          company: expect.any(String),
          requests: 2,
          first: { id: await receivedIdOf(sentId), product: 'Expansion valve EX4' },
          dueOn: '2099-12-31',
        },
      ],
    })
    expect((await home(afterAllDays(sofia))).toAnswer.overdue).toBe(2)
  })

  test('are gone when they are answered or closed', async () => {
    await replyTo(asked)
    expect((await home(asked.sofia)).toAnswer).toEqual({ requests: 0, overdue: 0, items: [] })
    const other = await askedCompanies()
    await inRequest(other.anna, (ctx) => requests.withdrawRequest(ctx, other.sentId))
    expect((await home(other.sofia)).toAnswer.requests).toBe(0)
  })

  test('come back with a rejected answer', async () => {
    await replyTo(asked)
    await reject(asked)
    expect((await home(asked.sofia)).toAnswer.requests).toBe(1)
  })
})

describe('[HOME-01] replies to approve', () => {
  test('are counted and named by supplier, the oldest first, those that came another way as well', async () => {
    const { anna, sentId } = asked
    const supplierId = await testSupplier(anna, { title: 'Kretskort Import' })
    const board = await boughtPart(anna, supplierId, 'Circuit board')
    const sent = await ask(anna, [{ supplierId, productIds: [board] }])
    expect(await home(anna)).toMatchObject({
      toApprove: { requests: 0, items: [] },
      asked: { waiting: 2, overdue: 0 },
    })
    const boardId = sent.results[0]!.requestIds[0]!
    const before = new Date(anna.now().getTime() - 86_400_000)
    const yesterday = { ...anna, now: () => before }
    await inRequest(yesterday, (ctx) => requests.recordExternalResponse(ctx, boardId, 'By mail.'))
    await replyTo(asked)
    const { toApprove, asked: waiting } = await home(anna)
    expect(toApprove).toEqual({
      requests: 2,
      items: [
        {
          company: 'Kretskort Import',
          requests: 1,
          first: { id: boardId, product: 'Circuit board' },
          since: before.toISOString(),
        },
        expect.objectContaining({
          company: 'Ventilteknik',
          first: { id: sentId, product: 'Expansion valve EX4' },
        }),
      ],
    })
    expect(waiting).toEqual({ waiting: 0, overdue: 0 })
  })

  test('name two suppliers and count all', async () => {
    const { anna } = asked
    for (const title of ['A', 'B', 'C']) {
      const supplierId = await testSupplier(anna, { title })
      const sent = await ask(anna, [{ supplierId, productIds: [await boughtPart(anna, supplierId, title)] }])
      await inRequest(anna, (ctx) =>
        requests.recordExternalResponse(ctx, sent.results[0]!.requestIds[0]!, 'By mail.'),
      )
    }
    const { toApprove } = await home(anna)
    expect([toApprove?.requests, toApprove?.items.length]).toEqual([3, 2])
  })

  test('are not told to somebody who approves nothing', async () => {
    await replyTo(asked)
    const { request } = asked.anna
    const ability = request.ability.filter(
      ({ action, subject }) => subject !== 'SentRequest' || action === 'read',
    )
    const told = await home({ ...asked.anna, request: { ...request, ability } })
    expect([told.toApprove, told.asked]).toEqual([null, null])
  })
})

describe('[HOME-01] requests that wait for suppliers', () => {
  test('are counted, and those past their day', async () => {
    expect((await home(asked.anna)).asked).toEqual({ waiting: 1, overdue: 0 })
    expect((await home(afterAllDays(asked.anna))).asked).toEqual({ waiting: 1, overdue: 1 })
  })

  test('of another organization are not seen', async () => {
    const elsewhere = { ...asked.anna, scope: [] }
    expect((await home(elsewhere)).asked?.waiting).toBe(0)
  })

  test('a session by the link of a mail sees no request of another mail', async () => {
    const { sofia } = asked
    const link = { ...sofia, request: { ...sofia.request, mailingKey: crypto.randomUUID() } }
    expect((await home(link)).toAnswer.requests).toBe(0)
  })
})
