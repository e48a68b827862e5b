import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { RequestAnswer, ToldFacts } from '#contract/exchange/answering.ts'
import type { RequestId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { takeOver } from '#server/exchange/answering/take-over.service.ts'
import { getProductUseFacts, setProductUseFacts } from '#server/products/use-facts/of-product.service.ts'
import { answerAll, answerOf, noneOfAll, receivedIds, reply, withSession, write } from '#tests/answering.ts'
import { CAS, changed, include, installLaws, statusOf } from '#tests/compliance/world.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import { ask, boughtPart, type AskedCompanies } from '#tests/exchange.ts'
import { approve, lookAtReply, undo } from '#tests/exchange-approvals.ts'
import { forward } from '#tests/forwarding.ts'
import { testUser } from '#tests/people.ts'
import {
  ANNEX_XVII,
  askedAboutCadmium,
  cadmium,
  CADMIUM_SHARE,
  factChanges,
  NO_CONDITION,
  RESTRICTED,
} from '#tests/exchange-cadmium.ts'

beforeAll(installLaws)

let asked: AskedCompanies
let sofia: Context
let id: RequestId
beforeEach(async () => {
  ;({ asked, sofia, id } = await askedAboutCadmium())
})

/** Answers that cadmium is in the product, with facts of use. */
async function answerCadmium(ctx: Context, requestId: RequestId, facts: ToldFacts): Promise<RequestAnswer> {
  return write(ctx, requestId, {
    informationOwner: 'we',
    isComplexProduct: false,
    substanceState: {
      answers: [{ list: RESTRICTED, state: 'included' }],
      substances: [await cadmium()],
      components: [],
    },
    facts,
  })
}

const status = async () => (await statusOf(asked.anna, asked.productId, ANNEX_XVII))[0]

describe('[REQ-06] [COMP-18] facts of use that a supplier is asked about', () => {
  test('are those that the maker knows and the legislations of the request read, in the supplier’s language', async () => {
    const { askedFacts } = await answerOf(sofia, id)
    const keys = askedFacts.map(({ key }) => key)
    expect(keys).toContain('cadmium_material')
    // The questioner’s own affairs, and a value that is assumed until somebody says otherwise.
    for (const key of ['for_consumers', 'tonnes_per_year', 'cadmium_paint']) expect(keys).not.toContain(key)
    expect(askedFacts.find(({ key }) => key === 'jewellery')?.question).toBe(
      'Är det ett smycke eller en del av ett?',
    )
  })

  test('decide by what is known already, or by a substance that the answer names', async () => {
    const { askedFacts } = await answerOf(sofia, id)
    expect(askedFacts.every(({ isOpen }) => !isOpen)).toBe(true)
    const { named } = await answerCadmium(sofia, id, {})
    const [list] = named[0]?.lists ?? []
    expect(list?.facts).toEqual(expect.arrayContaining(['cadmium_material', 'jewellery']))
    expect(list?.facts).not.toContain('detonation_resistant')
  })

  test('stand first where a status of the product hangs on them', async () => {
    const { anna, supplierId, sofiaUser } = asked
    const productId = await boughtPart(anna, supplierId, 'Plated nut')
    await changed(anna, [productId], (ctx) =>
      include(ctx, productId, { cas: CAS.cadmium, list: RESTRICTED, concentration: CADMIUM_SHARE }),
    )
    await ask(anna, [{ supplierId, productIds: [productId], email: sofiaUser.email }], [ANNEX_XVII])
    const { askedFacts } = await answerOf(sofia, (await receivedIds(sofia)).at(-1)!)
    expect(askedFacts.flatMap(({ key, isOpen }) => (isOpen ? [key] : []))).toContain('cadmium_material')
    expect(askedFacts[0]?.isOpen).toBe(true)
  })

  test('are not asked where the questioner has told them', async () => {
    const { anna, supplierId, sofiaUser } = asked
    const productId = await boughtPart(anna, supplierId, 'Nut')
    await inRequest(anna, (ctx) => setProductUseFacts(ctx, { id: productId, values: { jewellery: false } }))
    await ask(anna, [{ supplierId, productIds: [productId], email: sofiaUser.email }], [ANNEX_XVII])
    const { askedFacts } = await answerOf(sofia, (await receivedIds(sofia)).at(-1)!)
    expect(askedFacts.map(({ key }) => key)).not.toContain('jewellery')
  })

  test('one that is not asked about, or a value that the fact cannot have, is refused, and nothing is kept', async () => {
    for (const facts of [
      { for_consumers: true },
      { jewellery: 'perhaps' },
      { mixture_use: 'soup' },
    ] as ToldFacts[])
      await expect(write(sofia, id, { facts })).rejects.toMatchObject({ code: 'validation:failed' })
    expect((await answerOf(sofia, id)).facts).toEqual({})
  })
})

describe('[REQ-08] [COMP-18] facts of use that a supplier tells', () => {
  test('are signed, shown before they are approved, decide the status, and are undone', async () => {
    await answerCadmium(sofia, id, NO_CONDITION)
    await reply(sofia, id)
    const changes = await factChanges(asked)
    expect(changes.map(({ key }) => key).toSorted()).toEqual(
      Object.keys(NO_CONDITION)
        .map((key) => `fact ${key}`)
        .toSorted(),
    )
    expect(changes.find(({ key }) => key === 'fact jewellery')).toMatchObject({
      kind: 'added',
      subject: 'facts',
      title: 'Jewellery',
      known: null,
      replied: 'no',
      legislationIds: [ANNEX_XVII],
    })
    const { changeSetId } = await approve(asked)
    expect(await status()).toBe('no_duty')
    const { owner } = await testDeps()
    const stored = `select key, value, rolls_up, reply_request_id::int, reply_number from data.use_facts where product_id = $1 and key = 'jewellery'`
    expect((await owner.query(stored, [asked.productId])).rows).toEqual([
      { key: 'jewellery', value: false, rolls_up: true, reply_request_id: asked.sentId, reply_number: 1 },
    ])
    await undo(asked, changeSetId)
    expect((await owner.query(stored, [asked.productId])).rows).toEqual([])
    expect(await status()).not.toBe('no_duty')
  })

  test('left out of an approval leave the question open', async () => {
    await answerCadmium(sofia, id, NO_CONDITION)
    await reply(sofia, id)
    const leftOut = (await factChanges(asked)).map(({ key }) => key)
    await approve(asked, { leftOut, comment: 'We ask the laboratory.' })
    expect(await status()).toBe('assess')
  })

  test('that were told here are shown with the value before, which undoing brings back', async () => {
    const { anna, productId } = asked
    await answerCadmium(sofia, id, { jewellery: false })
    await inRequest(anna, (ctx) => setProductUseFacts(ctx, { id: productId, values: { jewellery: true } }))
    await reply(sofia, id)
    expect(await factChanges(asked)).toEqual([
      expect.objectContaining({ kind: 'changed', known: 'yes', replied: 'no' }),
    ])
    const valueOf = async () =>
      (await getProductUseFacts(anna, productId)).items.find(({ key }) => key === 'jewellery')?.value
    const { changeSetId } = await approve(asked)
    expect(await valueOf()).toBe(false)
    await undo(asked, changeSetId)
    expect(await valueOf()).toBe(true)
  })

  test('are told with the supplier’s request on the card, until a person tells them anew', async () => {
    const { anna, productId, sentId } = asked
    await answerCadmium(sofia, id, { jewellery: false })
    await reply(sofia, id)
    await approve(asked)
    const toldBy = async () =>
      (await getProductUseFacts(anna, productId)).items.find(({ key }) => key === 'jewellery')?.reply
    expect(await toldBy()).toMatchObject({ requestId: sentId, supplier: 'Ventilteknik' })
    await inRequest(anna, (ctx) => setProductUseFacts(ctx, { id: productId, values: { jewellery: true } }))
    expect(await toldBy()).toBeNull()
  })

  test('do not cross where nothing that the answer says hangs on them any more', async () => {
    await answerCadmium(sofia, id, { jewellery: false })
    await answerAll(sofia, id)
    await reply(sofia, id)
    expect((await lookAtReply(asked)).snapshot.facts).toEqual([])
  })

  test('are changed after signing only with a new signature', async () => {
    await answerCadmium(sofia, id, { jewellery: false })
    await reply(sofia, id)
    const { owner } = await testDeps()
    await owner.query(
      `update data.request_replies set snapshot = jsonb_set(snapshot, '{facts,0,value}', 'true') where request_id = $1`,
      [asked.sentId],
    )
    const { declaration, refusal } = await lookAtReply(asked)
    expect([declaration.isIntact, refusal?.reason]).toEqual([false, 'text_changed'])
  })
})

describe('[REQ-09] [COMP-18] facts of use down the chain', () => {
  test('are asked of the own supplier of the whole product, and taken over with the answer', async () => {
    const majaUser = await testUser()
    const maja = await withSession(await testContext({}, majaUser))
    await forward(asked.sofia, id, [{ email: majaUser.email }])
    const childId = (await receivedIds(maja))[0]!
    expect((await answerOf(maja, childId)).askedFacts.map(({ key }) => key)).toContain('jewellery')
    await answerCadmium(maja, childId, { jewellery: false })
    await reply(maja, childId)
    const { known, version } = await answerOf(sofia, id)
    expect(known).toMatchObject({ from: 'forwarded', facts: { jewellery: false } })
    const sentChildId = await sentChildOf(childId)
    await inRequest(sofia, (ctx) =>
      takeOver(ctx, { id, ifMatch: version, childIds: [sentChildId], withDocuments: true }),
    )
    expect((await answerOf(sofia, id)).facts).toEqual({ jewellery: false })
  })

  test('an answer of before offers them to confirm', async () => {
    await answerCadmium(sofia, id, { jewellery: false })
    await reply(sofia, id)
    const { anna, supplierId, productId, sofiaUser } = asked
    await ask(
      anna,
      [{ supplierId, productIds: [productId], email: sofiaUser.email, again: true }],
      [ANNEX_XVII],
    )
    const { known } = await answerOf(sofia, (await receivedIds(sofia)).at(-1)!)
    expect(known).toMatchObject({ from: 'reply', facts: { jewellery: false } })
  })

  test('“none of these” tells nothing of use', async () => {
    const answer = await answerOf(sofia, id)
    await write(sofia, id, { informationOwner: 'we', isComplexProduct: false, ...noneOfAll(answer) })
    await reply(sofia, id)
    expect(await factChanges(asked)).toEqual([])
  })
})

async function sentChildOf(receivedId: RequestId): Promise<RequestId> {
  const { owner } = await testDeps()
  const { rows } = await owner.query<{ id: string }>(
    `select id from data.requests where side = 'sent' and exchange_id = (select exchange_id from data.requests where id = $1)`,
    [receivedId],
  )
  return Number(rows[0]?.id) as RequestId
}
