import { beforeAll, describe, expect, test } from 'vitest'

import { getReceivedRequests } from '#contract/exchange/received-requests.ts'
import { getSentRequests } from '#contract/exchange/sent-requests.ts'
import type { RequestId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import * as requests from '#server/exchange/requests.service.ts'
import { installLaws } from '#tests/compliance/world.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import { ask, askedCompanies, boughtPart, testSupplier, type AskedCompanies } from '#tests/exchange.ts'

beforeAll(installLaws)

const receivedBy = (ctx: Context, query: object = {}) =>
  requests.getReceivedRequests(ctx, getReceivedRequests.query.parse(query))
const sentBy = (ctx: Context, query: object = {}) =>
  requests.getSentRequests(ctx, getSentRequests.query.parse(query))

async function receivedId({ sofia }: AskedCompanies): Promise<RequestId> {
  const [request] = (await receivedBy(sofia)).items
  if (!request) throw new Error('Nothing has arrived.')
  return request.id
}

const withdraw = ({ anna, sentId }: AskedCompanies) =>
  inRequest(anna, (ctx) => requests.withdrawRequest(ctx, sentId))
const decline = async (
  asked: AskedCompanies,
  told: Parameters<typeof requests.declineRequest>[2] = { reason: 'not_our_product', comment: null },
) => {
  const id = await receivedId(asked)
  return inRequest(asked.sofia, (ctx) => requests.declineRequest(ctx, id, told))
}
const takeBack = async (asked: AskedCompanies) => {
  const id = await receivedId(asked)
  return inRequest(asked.sofia, (ctx) => requests.takeDeclineBack(ctx, id))
}
const steps = (request: { steps: { action: string; isOurs: boolean }[] }) =>
  request.steps.map(({ action, isOurs }) => `${isOurs ? 'we' : 'they'}: ${action}`)

/** Puts both sides into a status, as the door will. */
async function hasStatus(sentId: RequestId, status: string) {
  const { owner } = await testDeps()
  await owner.query(
    `with shared as (update data.exchanges set status = $2 where id = (select exchange_id from data.requests where id = $1) returning id)
     update data.requests set status = $2 where exchange_id in (select id from shared)`,
    [sentId, status],
  )
}

describe('[REQ-05] withdrawing', () => {
  test('closes the request on both sides and says who did it', async () => {
    const asked = await askedCompanies()
    const ours = await withdraw(asked)
    expect(ours).toMatchObject({
      status: 'new',
      closed: { kind: 'withdrawn', by: 'Test admin', reason: null },
    })
    const theirs = await requests.getReceivedRequest(asked.sofia, await receivedId(asked))
    expect(theirs.closed).toMatchObject({ kind: 'withdrawn', by: 'Test admin' })
    expect(steps(ours)).toEqual(['we: asked', 'we: withdraw'])
    expect(steps(theirs)).toEqual(['they: asked', 'they: withdraw'])
  })

  test('a withdrawn request takes no further action of either party', async () => {
    const asked = await askedCompanies()
    await withdraw(asked)
    await expect(withdraw(asked)).rejects.toMatchObject({ code: 'exchange:closed' })
    await expect(decline(asked)).rejects.toMatchObject({ code: 'exchange:closed' })
    await expect(takeBack(asked)).rejects.toMatchObject({ code: 'exchange:closed' })
    await expect(
      inRequest(asked.anna, (ctx) => requests.recordExternalResponse(ctx, asked.sentId, 'By phone.')),
    ).rejects.toMatchObject({ code: 'exchange:closed' })
  })

  test('an approved request is not withdrawn: the refusal names its status', async () => {
    const asked = await askedCompanies()
    await hasStatus(asked.sentId, 'approved_by_questioner')
    await expect(withdraw(asked)).rejects.toMatchObject({
      code: 'exchange:transition',
      details: { status: 'Approved' },
    })
  })
})

describe('[REQ-05] an answer that came another way', () => {
  test('is told to both parties, and may be told again', async () => {
    const asked = await askedCompanies()
    const say = (comment: string) =>
      inRequest(asked.anna, (ctx) => requests.recordExternalResponse(ctx, asked.sentId, comment))
    expect((await say('Declaration by mail.')).status).toBe('external_response')
    await say('And a second file.')
    const theirs = await requests.getReceivedRequest(asked.sofia, await receivedId(asked))
    expect(theirs.status).toBe('external_response')
    expect(theirs.steps.map(({ text }) => text)).toEqual([null, 'Declaration by mail.', 'And a second file.'])
  })
})

describe('[REQ-05, REQ-22] declining', () => {
  test('closes the request on both sides with the reason', async () => {
    const asked = await askedCompanies()
    const theirs = await decline(asked, { reason: 'no_longer_sold', comment: 'Since 2024.' })
    const ours = await requests.getSentRequest(asked.anna, asked.sentId)
    for (const { closed } of [theirs, ours])
      expect(closed).toMatchObject({ kind: 'declined', reason: 'no_longer_sold', comment: 'Since 2024.' })
  })

  test('another reason needs words', async () => {
    const asked = await askedCompanies()
    await expect(decline(asked, { reason: 'other', comment: null })).rejects.toMatchObject({
      code: 'exchange:decline-comment',
    })
    expect((await decline(asked, { reason: 'other', comment: 'We moved.' })).closed?.comment).toBe(
      'We moved.',
    )
  })

  test('an answered request is not declined', async () => {
    const asked = await askedCompanies()
    await hasStatus(asked.sentId, 'replied')
    await expect(decline(asked)).rejects.toMatchObject({ code: 'exchange:transition' })
  })

  test('a decline that is taken back restores the status of before', async () => {
    const asked = await askedCompanies()
    await hasStatus(asked.sentId, 'forwarded_to_supplier')
    await decline(asked)
    const theirs = await takeBack(asked)
    const ours = await requests.getSentRequest(asked.anna, asked.sentId)
    for (const request of [theirs, ours])
      expect(request).toMatchObject({ status: 'forwarded_to_supplier', closed: null })
    expect(steps(ours)).toEqual(['we: asked', 'they: decline', 'they: decline-taken-back'])
    await expect(takeBack(asked)).rejects.toMatchObject({ code: 'exchange:not-declined' })
    expect((await decline(asked)).closed?.kind).toBe('declined')
  })
})

test('[REQ-05] of two actions at once one is done and the other meets what it did', async () => {
  const asked = await askedCompanies()
  const outcomes = await Promise.allSettled([withdraw(asked), decline(asked)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { owner } = await testDeps()
  const { rows } = await owner.query<{ closed: string; of: string }>(
    `select r.closed, e.closed as of from data.requests r join data.exchanges e on e.id = r.exchange_id
     where e.id = (select exchange_id from data.requests where id = $1)`,
    [asked.sentId],
  )
  expect(new Set(rows.flatMap(({ closed, of }) => [closed, of])).size).toBe(1)
})

describe('[SHELL-07] the laws of a question', () => {
  test('are named in the language of the reader, whichever language the question was asked in', async () => {
    const asked = await askedCompanies()
    const id = await receivedId(asked)
    const titlesFor = async (language: Context['language']) => {
      const { snapshot } = await requests.getReceivedRequest({ ...asked.sofia, language }, id)
      return snapshot.legislations.map(({ title }) => title)
    }
    expect(await titlesFor('en')).toEqual(['REACH'])
    expect(await titlesFor('sv')).toEqual(['Reach'])
    const ours = await requests.getSentRequest({ ...asked.anna, language: 'sv' }, asked.sentId)
    expect(ours.snapshot.legislations.map(({ title }) => title)).toEqual(['Reach'])
  })

  test("keep the name that crossed where the law is the questioner's own", async () => {
    const asked = await askedCompanies()
    const { owner } = await testDeps()
    await owner.query(
      `update data.requests set snapshot = jsonb_set(snapshot, '{legislations}', '[{"id": 999999999, "title": "Nordvärme’s own rule"}]')
       where exchange_id = (select exchange_id from data.requests where id = $1)`,
      [asked.sentId],
    )
    const { snapshot } = await requests.getReceivedRequest(asked.sofia, await receivedId(asked))
    expect(snapshot.legislations).toEqual([{ id: 999999999, title: 'Nordvärme’s own rule' }])
  })
})

describe('a request of others', () => {
  test('is not found by a third company, nor by the other side of it', async () => {
    const asked = await askedCompanies()
    const stranger = await testContext()
    const theirId = await receivedId(asked)
    for (const call of [
      () => requests.getSentRequest(stranger, asked.sentId),
      () => requests.getReceivedRequest(stranger, theirId),
      () => requests.getSentRequest(asked.sofia, asked.sentId),
      () => requests.getReceivedRequest(asked.anna, theirId),
      () => requests.getReceivedRequest(asked.anna, asked.sentId),
      () => inRequest(stranger, (ctx) => requests.withdrawRequest(ctx, asked.sentId)),
      () => inRequest(asked.sofia, (ctx) => requests.withdrawRequest(ctx, theirId)),
      () =>
        inRequest(asked.anna, (ctx) =>
          requests.declineRequest(ctx, theirId, { reason: 'confidential', comment: null }),
        ),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'not-found' })
    expect((await requests.getSentRequest(asked.anna, asked.sentId)).closed).toBeNull()
  })

  test('the door itself refuses a request of another tenant', async () => {
    const asked = await askedCompanies()
    const stranger = await testContext()
    const { databases } = await testDeps()
    const posted = await databases.transaction(stranger.subscriberId, (db) =>
      db
        .selectNoFrom((eb) =>
          eb
            .fn<string | null>('app.post_request', [
              eb.val(asked.sentId),
              eb.val('sent'),
              eb.val('withdraw'),
              eb.val('{"new": "closed"}'),
              eb.val('{}'),
              eb.val(stranger.userId),
              eb.val(new Date()),
            ])
            .as('outcome'),
        )
        .executeTakeFirst(),
    )
    expect(posted?.outcome).toBeNull()
  })

  test('an organization beside sees nothing of it', async () => {
    const asked = await askedCompanies()
    const beside = { ...asked.anna, scope: [999_999 as never] }
    expect((await sentBy(beside)).totalItems).toBe(0)
    await expect(requests.getSentRequest(beside, asked.sentId)).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('[REQ-02] the list of sent requests', () => {
  test('is searched by product, supplier and reference, and filtered by state, supplier and product', async () => {
    const anna = await testContext()
    const valves = await testSupplier(anna, { title: 'Ventilteknik' })
    const rubber = await testSupplier(anna, { title: 'Norrgummi' })
    const valve = await boughtPart(anna, valves, 'Expansion valve')
    const gasket = await boughtPart(anna, rubber, 'Door gasket')
    const { results } = await ask(anna, [
      { supplierId: valves, productIds: [valve] },
      { supplierId: rubber, productIds: [gasket] },
    ])
    const titles = async (query: object) =>
      (await sentBy(anna, query)).items.map(({ product }) => product.title)
    expect(await titles({})).toEqual(['Door gasket', 'Expansion valve'])
    expect(await titles({ text: 'VALVE' })).toEqual(['Expansion valve'])
    expect(await titles({ text: 'norrg' })).toEqual(['Door gasket'])
    expect(await titles({ text: '-0002' })).toEqual(['Door gasket'])
    expect(await titles({ supplierId: valves })).toEqual(['Expansion valve'])
    expect(await titles({ productId: gasket })).toEqual(['Door gasket'])
    const first = results[0]?.requestIds[0] ?? (0 as RequestId)
    await inRequest(anna, (ctx) => requests.withdrawRequest(ctx, first))
    expect(await titles({ state: 'open' })).toEqual(['Door gasket'])
    expect(await titles({ state: 'closed' })).toEqual(['Expansion valve'])
    expect(await titles({ state: 'overdue' })).toEqual([])
    const later = { ...anna, now: () => new Date('2100-01-01') }
    expect((await sentBy(later, { state: 'overdue' })).items).toMatchObject([
      { isOverdue: true, product: { title: 'Door gasket' } },
    ])
    await hasStatus(results[1]?.requestIds[0] ?? first, 'replied')
    expect(await titles({ state: 'answered' })).toEqual(['Door gasket'])
    expect((await sentBy(later, { state: 'overdue' })).totalItems).toBe(0)
  })

  test('is paged', async () => {
    const anna = await testContext()
    const supplier = await testSupplier(anna)
    const parts = [
      await boughtPart(anna, supplier, 'A'),
      await boughtPart(anna, supplier, 'B'),
      await boughtPart(anna, supplier, 'C'),
    ]
    await ask(anna, [{ supplierId: supplier, productIds: parts }])
    const page = await sentBy(anna, { page: 2, perPage: 2 })
    expect(page.totalItems).toBe(3)
    expect(page.items).toHaveLength(1)
  })
})
