import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { SubstanceState, ToldFacts } from '#contract/exchange/answering.ts'
import type { LegislationId, ProductId, RequestId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { getTakeableReplies, takeOver } from '#server/exchange/answering/take-over.service.ts'
import { getProductUseFacts, setProductUseFacts } from '#server/products/use-facts/of-product.service.ts'
import { answerOf, receivedIds, reply, withSession, write } from '#tests/answering.ts'
import {
  ANNEX_XVII,
  askedAboutCadmium,
  cadmium,
  factChanges,
  NO_CONDITION,
  RESTRICTED,
} from '#tests/exchange-cadmium.ts'
import { installLaws, statusOf } from '#tests/compliance/world.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import { ask, boughtPart, type AskedCompanies } from '#tests/exchange.ts'
import { approve, lookAtReply, undo } from '#tests/exchange-approvals.ts'
import { forward } from '#tests/forwarding.ts'
import { testUser } from '#tests/people.ts'
import { identified, testProduct } from '#tests/products/products.ts'

const F_GAS = 8 as LegislationId
const KEYS = Object.keys(NO_CONDITION).toSorted()
const SEAL = { title: 'Seal', productId: 'VT-SEAL', units: 2 }
const BODY = { title: 'Body', productId: 'VT-BODY', units: 1 }

beforeAll(installLaws)

let asked: AskedCompanies
let sofia: Context
let id: RequestId
beforeEach(async () => {
  ;({ asked, sofia, id } = await askedAboutCadmium())
})

/** A seal with cadmium, of whose use facts are told, and a body without any. */
const partsOf = async (facts: ToldFacts, ofBody: ToldFacts = {}): Promise<SubstanceState> => ({
  answers: [],
  substances: [],
  components: [
    {
      ...SEAL,
      answers: [{ list: RESTRICTED, state: 'included' }],
      substances: [await cadmium()],
      facts,
    },
    { ...BODY, answers: [{ list: RESTRICTED, state: 'excluded' }], substances: [], facts: ofBody },
  ],
})
const writeParts = async (facts: ToldFacts, more: { facts?: ToldFacts; ofBody?: ToldFacts } = {}) =>
  write(sofia, id, {
    informationOwner: 'we',
    isComplexProduct: true,
    substanceState: await partsOf(facts, more.ofBody),
    facts: more.facts ?? {},
  })

/** The seal among the questioner's products. */
async function sealId(): Promise<ProductId> {
  const { owner } = await testDeps()
  const { rows } = await owner.query<{ id: string }>(
    `select p.id from data.product_components e join data.products p on p.id = e.child_id where e.parent_id = $1 and p.title = 'Seal'`,
    [asked.productId],
  )
  return Number(rows[0]?.id) as ProductId
}
const jewelleryOf = async (productId: ProductId) =>
  (await getProductUseFacts(asked.anna, productId)).items.find(({ key }) => key === 'jewellery')
const statusUnder = async (productId: ProductId) => (await statusOf(asked.anna, productId, ANNEX_XVII))[0]

describe('[REQ-06] [COMP-18] facts of use that a component is asked about', () => {
  test('are those that the legislations of the request read, also where the questioner has told them of the product', async () => {
    const { anna, supplierId, sofiaUser } = asked
    const productId = await boughtPart(anna, supplierId, 'Valve with a seal')
    await inRequest(anna, (ctx) => setProductUseFacts(ctx, { id: productId, values: { jewellery: true } }))
    await ask(anna, [{ supplierId, productIds: [productId], email: sofiaUser.email }], [ANNEX_XVII])
    const { askedFacts, componentFacts } = await answerOf(sofia, (await receivedIds(sofia)).at(-1)!)
    expect(askedFacts.map(({ key }) => key)).not.toContain('jewellery')
    const keys = componentFacts.map(({ key }) => key)
    expect(keys).toEqual(expect.arrayContaining(KEYS))
    // The questioner’s own affairs, a value that is assumed, and what another legislation reads.
    for (const key of ['for_consumers', 'cadmium_paint', 'refrigerant_charge'])
      expect(keys).not.toContain(key)
  })

  test('are not asked of the product again where they stay with the part, and no rule reads them of the product', async () => {
    const { anna, supplierId, sofiaUser } = asked
    const productId = await boughtPart(anna, supplierId, 'Heat pump')
    await ask(anna, [{ supplierId, productIds: [productId], email: sofiaUser.email }], [ANNEX_XVII, F_GAS])
    const { askedFacts } = await answerOf(sofia, (await receivedIds(sofia)).at(-1)!)
    const isOfPart = (fact: string) => askedFacts.find(({ key }) => key === fact)?.isOfPart
    expect(['jewellery', 'toy', 'equipment_kind'].map(isOfPart)).toEqual([true, false, false])
  })

  test('are asked in a request that was sent before facts could be asked', async () => {
    const { owner } = await testDeps()
    await owner.query(`update data.requests set snapshot = snapshot - 'facts' where id = $1`, [id])
    const { askedFacts, componentFacts, named } = await writeParts({ jewellery: false })
    expect(askedFacts).toEqual([])
    expect(componentFacts.map(({ key }) => key)).toContain('jewellery')
    expect(named[0]?.lists[0]?.facts).toEqual(expect.arrayContaining(KEYS))
  })

  test('one that is not asked about, or a value that the fact cannot have, is refused, and nothing is kept', async () => {
    const wrong: ToldFacts[] = [{ for_consumers: true }, { refrigerant_charge: 2 }, { jewellery: 'perhaps' }]
    for (const facts of wrong)
      await expect(writeParts(facts)).rejects.toMatchObject({ code: 'validation:failed' })
    expect((await answerOf(sofia, id)).substanceState.components).toEqual([])
  })

  test('are kept beside what a colleague writes meanwhile, and not written over what a colleague told', async () => {
    const { version } = await writeParts({ jewellery: false })
    const substanceState = await partsOf({ jewellery: true })
    await write(sofia, id, { isComplexProduct: null }, version)
    await write(sofia, id, { substanceState }, version)
    const { isComplexProduct, substanceState: kept } = await answerOf(sofia, id)
    expect([isComplexProduct, kept.components[0]?.facts]).toEqual([null, { jewellery: true }])
    await expect(
      write(sofia, id, { substanceState: await partsOf({ jewellery: false }) }, version),
    ).rejects.toMatchObject({ code: 'edit:outdated' })
  })
})

describe('[REQ-08] [COMP-18] facts of use that are told of a component', () => {
  test('are shown at it, decide its status and that of the product, and are undone', async () => {
    await writeParts(NO_CONDITION)
    await reply(sofia, id)
    const changes = await factChanges(asked)
    expect(changes.map(({ title }) => title)).toHaveLength(KEYS.length)
    for (const change of changes)
      expect(change).toMatchObject({
        kind: 'added',
        subject: 'facts',
        known: null,
        replied: 'no',
        where: { parts: [{ title: 'Seal', productId: 'VT-SEAL' }], total: 1, of: 2 },
        legislationIds: [ANNEX_XVII],
      })
    const { changeSetId } = await approve(asked)
    const seal = await sealId()
    expect([await statusUnder(seal), await statusUnder(asked.productId)]).toEqual(['no_duty', 'no_duty'])
    const { owner } = await testDeps()
    const stored = async () =>
      (
        await owner.query(
          `select product_id::int, value, rolls_up, reply_request_id::int, reply_number from data.use_facts where key = 'jewellery' and reply_request_id = $1`,
          [asked.sentId],
        )
      ).rows
    expect(await stored()).toEqual([
      { product_id: seal, value: false, rolls_up: true, reply_request_id: asked.sentId, reply_number: 1 },
    ])
    expect((await jewelleryOf(seal))?.reply).toMatchObject({
      requestId: asked.sentId,
      supplier: 'Ventilteknik',
    })
    await undo(asked, changeSetId)
    expect(await stored()).toEqual([])
  })

  test('left out of an approval leave the question of the component open', async () => {
    await writeParts(NO_CONDITION)
    await reply(sofia, id)
    const leftOut = (await factChanges(asked)).map(({ key }) => key)
    await approve(asked, { leftOut, comment: 'We ask the laboratory.' })
    expect(await statusUnder(await sealId())).toBe('assess')
    const { approved } = await lookAtReply(asked)
    expect(approved?.leftOut).toEqual(leftOut)
    expect(approved?.statements.map(({ key }) => key)).toEqual(expect.arrayContaining(leftOut))
  })

  test('and known here are shown with the value before, are in the trail, and undoing brings them back', async () => {
    await writeParts({})
    await reply(sofia, id)
    const body = (await lookAtReply(asked)).changes.find(({ key }) => key === 'component vt-body')!.key
    await approve(asked, { leftOut: [body], comment: 'The body is our own.' })
    const seal = await sealId()
    await inRequest(asked.anna, (ctx) => setProductUseFacts(ctx, { id: seal, values: { jewellery: false } }))
    await writeParts({ jewellery: true })
    await reply(sofia, id)
    expect(await factChanges(asked)).toEqual([
      expect.objectContaining({ kind: 'changed', known: 'no', replied: 'yes' }),
    ])
    const { changeSetId } = await approve(asked, { number: 2 })
    expect((await jewelleryOf(seal))?.value).toBe(true)
    const { owner } = await testDeps()
    const { rows } = await owner.query(
      `select changes -> 'use.jewellery' as fact from data.audit_log where object_type = 'Product' and object_id = $1 and action = 'reply-approved' order by id desc limit 1`,
      [seal],
    )
    expect(rows).toEqual([{ fact: { before: false, after: true } }])
    await undo(asked, changeSetId)
    expect((await jewelleryOf(seal))?.value).toBe(false)
  })

  test('cross only where a list of its own substances hangs on them, and are not asked of the product again', async () => {
    await writeParts({ jewellery: false }, { facts: { jewellery: true }, ofBody: { jewellery: true } })
    await reply(sofia, id)
    const { snapshot } = await lookAtReply(asked)
    expect(snapshot.components.map(({ facts }) => facts?.map(({ key, text }) => [key, text]))).toEqual([
      [['jewellery', 'nej']],
      undefined,
    ])
    expect(snapshot.facts).toEqual([])
  })

  test('are changed after signing only with a new signature', async () => {
    await writeParts({ jewellery: false })
    await reply(sofia, id)
    const { owner } = await testDeps()
    await owner.query(
      `update data.request_replies set snapshot = jsonb_set(snapshot, '{components,0,facts,0,value}', 'true') where request_id = $1`,
      [asked.sentId],
    )
    const { declaration, refusal } = await lookAtReply(asked)
    expect([declaration.isIntact, refusal?.reason]).toEqual([false, 'text_changed'])
  })

  test('are offered to confirm with an answer of before', async () => {
    await writeParts({ jewellery: false })
    await reply(sofia, id)
    const { anna, supplierId, productId, sofiaUser } = asked
    await ask(
      anna,
      [{ supplierId, productIds: [productId], email: sofiaUser.email, again: true }],
      [ANNEX_XVII],
    )
    const { known } = await answerOf(sofia, (await receivedIds(sofia)).at(-1)!)
    expect(known?.state.components.map(({ facts }) => facts)).toEqual([{ jewellery: false }, undefined])
  })
})

test('[REQ-06] [COMP-18] facts of use of the components of an own product are offered to confirm, as far as they are asked', async () => {
  const seal = await testProduct(sofia, 'Seal', { identifiers: [identified('V-9')] })
  await inRequest(sofia, (ctx) =>
    setProductUseFacts(ctx, { id: seal, values: { jewellery: true, refrigerant_charge: 2 } }),
  )
  await testProduct(sofia, 'Our valve', {
    identifiers: [identified('NV-Expansion valve EX4')],
    components: [seal],
  })
  const { known } = await answerOf(sofia, id)
  expect(known).toMatchObject({ from: 'product', state: { components: [{ productId: 'V-9' }] }, facts: {} })
  expect(known?.state.components[0]?.facts).toEqual({ jewellery: true })
})

describe('[REQ-09] [COMP-18] facts of use of a component down the chain', () => {
  test('are asked of its own supplier, who tells them of its product, and taken over into the component', async () => {
    const majaUser = await testUser()
    const maja = await withSession(await testContext({}, majaUser))
    await writeParts({ skin_contact: true, jewellery: true })
    await forward(asked.sofia, id, [
      { email: majaUser.email, parts: [{ title: SEAL.title, productId: SEAL.productId }] },
    ])
    const childId = (await receivedIds(maja))[0]!
    const { askedFacts } = await answerOf(maja, childId)
    expect(askedFacts.map(({ key }) => key)).toEqual(expect.arrayContaining(KEYS))
    expect(askedFacts.every(({ isOpen }) => !isOpen)).toBe(true)
    const [seal] = (await partsOf({})).components
    await write(maja, childId, {
      informationOwner: 'we',
      isComplexProduct: false,
      substanceState: { answers: seal!.answers, substances: seal!.substances, components: [] },
      facts: { jewellery: false },
    })
    await reply(maja, childId)
    const { items, version } = await getTakeableReplies(sofia, id)
    expect(items[0]?.facts).toEqual([{ component: 'Seal', title: 'Smycke', before: 'ja', after: 'nej' }])
    await inRequest(sofia, (ctx) =>
      takeOver(ctx, { id, ifMatch: version, childIds: items.map((item) => item.id), withDocuments: true }),
    )
    const answer = await answerOf(sofia, id)
    expect(answer.facts).toEqual({})
    expect(answer.substanceState.components[0]?.facts).toEqual({ skin_contact: true, jewellery: false })
  })
})
