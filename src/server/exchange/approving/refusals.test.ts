import { beforeAll, describe, expect, test } from 'vitest'

import { approveRequests, rejectReply as rejectCall } from '#contract/exchange/approving.ts'
import type { LegislationId, RequestId } from '#contract/values/ids.ts'
import * as approving from '#server/exchange/approving/approving.service.ts'
import * as requests from '#server/exchange/requests.service.ts'
import { addEdge, addPart, installLaws } from '#tests/compliance/world.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import { askedCompanies, boughtPart } from '#tests/exchange.ts'
import {
  approve,
  approvePartially,
  lookAtReply,
  reject,
  repliedCompanies,
  saidOf,
} from '#tests/exchange-approvals.ts'
import {
  INTERNAL_COMMENT,
  answered,
  receivedIdOf,
  repliedComponent,
  replyTo,
} from '#tests/exchange-replies.ts'

beforeAll(installLaws)

const refusalOf = async (...given: Parameters<typeof approve>) => (await approve(...given)).refusal?.reason

describe('[REQ-05] what cannot be approved', () => {
  test('a request that was never replied to', async () => {
    const asked = await askedCompanies()
    expect(await refusalOf(asked)).toBe('no_reply')
    expect(await refusalOf(asked, { number: null })).toBe('no_reply')
    await expect(lookAtReply(asked)).rejects.toMatchObject({ code: 'exchange:no-reply' })
    await expect(approvePartially(asked, [1 as LegislationId])).rejects.toMatchObject({
      code: 'exchange:no-reply',
    })
  })

  test('[REQ-08] a reply after which a newer one came, until that one is looked at', async () => {
    const asked = await repliedCompanies()
    await replyTo(asked, { answers: [await answered('candidate_list')] })
    expect((await approve(asked)).refusal).toEqual({
      reason: 'newer_reply',
      message: 'A newer reply has come. Look at reply 2 first.',
    })
    expect(await saidOf(asked, asked.productId)).toEqual({ substances: [], answers: [] })
    await expect(reject(asked)).rejects.toMatchObject({ code: 'exchange:newer-reply' })
    expect((await lookAtReply(asked, 1)).refusal?.reason).toBe('newer_reply')
    expect(await refusalOf(asked, { number: 2 })).toBeUndefined()
  })

  test('a reply that was approved already', async () => {
    const asked = await repliedCompanies()
    await approve(asked)
    expect(await refusalOf(asked)).toBe('transition')
  })

  test('a reply of a closed request', async () => {
    const asked = await repliedCompanies()
    await inRequest(asked.anna, (ctx) => requests.withdrawRequest(ctx, asked.sentId))
    expect(await refusalOf(asked)).toBe('closed')
    await expect(reject(asked)).rejects.toMatchObject({ code: 'exchange:closed' })
  })

  test('a request of another company, and one that is not there', async () => {
    const asked = await repliedCompanies()
    const stranger = await testContext()
    expect(await refusalOf({ ...asked, anna: stranger })).toBe('not_found')
    expect(await refusalOf({ ...asked, anna: asked.sofia })).toBe('not_found')
    expect(await refusalOf({ ...asked, sentId: 999_999_999 as RequestId })).toBe('not_found')
    await expect(lookAtReply({ ...asked, anna: stranger })).rejects.toMatchObject({ code: 'not-found' })
    await expect(reject({ ...asked, anna: stranger })).rejects.toMatchObject({ code: 'not-found' })
    await expect(
      approving.downloadReplyDocument(stranger, asked.sentId, { number: 1, position: 0 }),
    ).rejects.toMatchObject({ code: 'not-found' })
  })

  test('a reply about a product that was deleted meanwhile', async () => {
    const asked = await repliedCompanies()
    const { owner } = await testDeps()
    await owner.query('delete from data.products where id = $1', [asked.productId])
    expect((await lookAtReply(asked)).product).toBeNull()
    expect(await refusalOf(asked)).toBe('product_deleted')
  })

  test.each([
    ['what was answered', `snapshot = jsonb_set(snapshot, '{substances,0,concentration}', '"0.01"')`],
    ['the signed text', `declaration = jsonb_set(declaration, '{text}', '"I declare nothing."')`],
    ['the hash', `declaration = jsonb_set(declaration, '{hash}', '"00"')`],
  ])('a reply of which %s was changed after it was signed', async (_, change) => {
    const asked = await repliedCompanies()
    const { owner } = await testDeps()
    await owner.query(`update data.request_replies set ${change} where request_id = $1`, [asked.sentId])
    expect((await lookAtReply(asked)).declaration.isIntact).toBe(false)
    expect(await refusalOf(asked)).toBe('text_changed')
    expect((await saidOf(asked, asked.productId)).substances).toEqual([])
  })

  test('one of several stops no other', async () => {
    const asked = await repliedCompanies()
    const other = await askedCompanies(asked.anna)
    const { results } = await inRequest(asked.anna, (ctx) =>
      approving.approveRequests(
        ctx,
        approveRequests.body.parse({
          requests: [
            { id: other.sentId, number: 1 },
            { id: asked.sentId, number: 1 },
          ],
        }),
      ),
    )
    expect(results.map(({ id, refusal }) => [id, refusal?.reason ?? 'approved'])).toEqual([
      [other.sentId, 'no_reply'],
      [asked.sentId, 'approved'],
    ])
  })
})

describe('[REQ-08] a reply whose components do not fit', () => {
  test('the product itself as its component', async () => {
    const asked = await askedCompanies()
    await replyTo(asked, { components: [repliedComponent('nv-expansion valve ex4'), repliedComponent('A')] })
    expect(await refusalOf(asked)).toBe('cycle')
    expect(
      await refusalOf(asked, {
        leftOut: ['component nv-expansion valve ex4'],
        comment: 'Not a part of itself.',
      }),
    ).toBeUndefined()
  })

  test('a component that contains the product closes a circle', async () => {
    const asked = await askedCompanies()
    const assembly = await addPart(asked.anna, {
      type: 'component_to_complex_purchased_product',
      title: 'Assembly',
    })
    await addEdge(asked.anna, assembly, asked.productId)
    const { owner } = await testDeps()
    await owner.query(
      'insert into data.supplier_components (subscriber_id, product_id, supplier_id, number) values ($1, $2, $3, $4)',
      [asked.anna.subscriberId, assembly, asked.supplierId, 'as-1'],
    )
    await replyTo(asked, { components: [repliedComponent('AS-1')] })
    expect(await refusalOf(asked)).toBe('cycle')
  })

  test('own answers of a product that has components of ours', async () => {
    const asked = await repliedCompanies()
    await addEdge(asked.anna, asked.productId, await boughtPart(asked.anna, asked.supplierId, 'Seal'))
    expect(await refusalOf(asked)).toBe('has_components')
  })

  test('a product that is not bought any more', async () => {
    const asked = await repliedCompanies()
    const { owner } = await testDeps()
    await owner.query(`update data.products set type = 'own_product' where id = $1`, [asked.productId])
    expect(await refusalOf(asked)).toBe('not_bought')
  })
})

describe('[REQ-05] approving a part, rejecting', () => {
  test('leaving something out needs a reason', async () => {
    const asked = await repliedCompanies()
    const [first] = (await lookAtReply(asked)).changes
    expect(await refusalOf(asked, { leftOut: [first?.key ?? ''] })).toBe('reason_needed')
  })

  test('a legislation that was not asked about is refused', async () => {
    const asked = await repliedCompanies()
    await expect(approvePartially(asked, [4 as LegislationId])).rejects.toMatchObject({
      code: 'exchange:not-asked',
    })
  })

  test('a rejection needs a reason, also one that can be seen', () => {
    for (const reason of ['', '   ', '\u200B', undefined])
      expect(rejectCall.body.safeParse({ number: 1, reason }).success).toBe(false)
  })

  test('a reply that nobody looked at is not rejected', async () => {
    const asked = await repliedCompanies()
    await expect(reject(asked, null)).rejects.toMatchObject({ code: 'exchange:newer-reply' })
    expect((await requests.getSentRequest(asked.anna, asked.sentId)).status).toBe('replied')
  })

  test('a rejected reply tells both sides why, and can be answered anew', async () => {
    const asked = await repliedCompanies()
    expect((await reject(asked)).status).toBe('rejected')
    const theirs = await requests.getReceivedRequest(asked.sofia, await receivedIdOf(asked.sentId))
    expect(theirs).toMatchObject({ status: 'rejected' })
    expect(theirs.steps.at(-1)).toMatchObject({ action: 'reject', text: 'Another alloy.' })
    await replyTo(asked, { answers: [await answered('candidate_list')] })
    expect(await refusalOf(asked, { number: 2 })).toBeUndefined()
  })

  test('[REQ-05] an earlier, rejected reply is not taken over with an answer that came another way', async () => {
    const asked = await repliedCompanies()
    await reject(asked)
    await inRequest(asked.anna, (ctx) => requests.recordExternalResponse(ctx, asked.sentId, 'By mail.'))
    expect(await approve(asked)).toMatchObject({ status: 'approved_by_questioner', changes: 0 })
    expect((await saidOf(asked, asked.productId)).substances).toEqual([])
  })

  test('[REQ-05] an answer that came another way changes the status only, and rejected it is asked again', async () => {
    const asked = await askedCompanies()
    const external = () =>
      inRequest(asked.anna, (ctx) => requests.recordExternalResponse(ctx, asked.sentId, 'By mail.'))
    await external()
    expect((await reject(asked, null)).status).toBe('new')
    await external()
    expect(await approve(asked, { number: null })).toMatchObject({
      status: 'approved_by_questioner',
      changes: 0,
      changeSetId: null,
    })
  })
})

test('[REQ-07] the comment for colleagues of the supplier is nowhere on the questioner’s side', async () => {
  const asked = await repliedCompanies()
  await approve(asked)
  const shown = JSON.stringify([
    await lookAtReply(asked),
    await requests.getSentRequest(asked.anna, asked.sentId),
  ])
  expect(shown).not.toContain(INTERNAL_COMMENT)
  const { owner } = await testDeps()
  const { rows } = await owner.query<{ internal_comment: string }>(
    'select internal_comment from data.request_replies where subscriber_id = $1',
    [asked.anna.subscriberId],
  )
  expect(rows).toEqual([{ internal_comment: '' }])
})
