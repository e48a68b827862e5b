import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { getReceivedRequests } from '#contract/exchange/received-requests.ts'
import { getSentRequests, sendRequests } from '#contract/exchange/sent-requests.ts'
import type { LegislationId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { planRequests } from '#server/exchange/plan.service.ts'
import * as requests from '#server/exchange/requests.service.ts'
import * as sending from '#server/exchange/sending.service.ts'
import { installLaws } from '#tests/compliance/world.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { statementsOf } from '#tests/deps.ts'
import { ask, askedCompanies, boughtPart, testSupplier } from '#tests/exchange.ts'
import { testOrganization, testUser } from '#tests/people.ts'
import { testProduct } from '#tests/products/products.ts'

const REACH = 1 as LegislationId
const sent = (ctx: Context, query: object = {}) =>
  requests.getSentRequests(ctx, getSentRequests.query.parse(query))
const received = (ctx: Context, query: object = {}) =>
  requests.getReceivedRequests(ctx, getReceivedRequests.query.parse(query))
const mailsOf = async (ctx: Context) =>
  ctx.db.selectFrom('mails').select(['recipient', 'language', 'parameters', 'state']).orderBy('id').execute()

let anna: Context
beforeAll(installLaws)
beforeEach(async () => {
  anna = await testContext()
})

describe('[REQ-01] who would be asked', () => {
  test('a bought part is asked about at each of its suppliers', async () => {
    const first = await testSupplier(anna, { title: 'First' })
    const second = await testSupplier(anna, { title: 'Second' })
    const part = await testProduct(anna, 'Valve', { type: 'purchased_product', supplierIds: [first, second] })
    const { mailings, leftOut } = await planRequests(anna, { productIds: [part] })
    expect(
      mailings.map(({ supplier, products }) => [supplier.title, products.map(({ title }) => title)]),
    ).toEqual([
      ['First', ['Valve']],
      ['Second', ['Valve']],
    ])
    expect(mailings[0]?.contacts).toEqual([
      { name: 'Sofia Ek', email: 'sofia@ventilteknik.test', language: 'sv' },
    ])
    expect(mailings[0]?.products[0]?.questions).toBeGreaterThan(5)
    expect(leftOut).toEqual([])
  })

  test('[PROD-32] an own product stands for the bought parts below it, however deep, each once', async () => {
    const supplier = await testSupplier(anna)
    const valve = await boughtPart(anna, supplier, 'Valve')
    const gasket = await boughtPart(anna, supplier, 'Gasket')
    const inner = await testProduct(anna, 'Inner unit', { components: [valve, gasket] })
    const pump = await testProduct(anna, 'Heat pump', { components: [inner, valve] })
    const { mailings, leftOut } = await planRequests(anna, { productIds: [pump] })
    expect(mailings.flatMap(({ products }) => products.map(({ title }) => title))).toEqual([
      'Gasket',
      'Valve',
    ])
    expect(leftOut).toEqual([])
  })

  test('parts below a bought product are its supplier’s to ask', async () => {
    const supplier = await testSupplier(anna)
    const other = await testSupplier(anna, { title: 'Other' })
    const screw = await boughtPart(anna, other, 'Screw')
    const valve = await testProduct(anna, 'Valve', {
      type: 'purchased_product',
      supplierIds: [supplier],
      components: [screw],
    })
    const { mailings } = await planRequests(anna, { productIds: [valve] })
    expect(mailings.map(({ products }) => products.map(({ title }) => title))).toEqual([['Valve']])
  })

  test('what is left out says why', async () => {
    const inactive = await testSupplier(anna, { title: 'Closed', isActive: false })
    const unknown = await testProduct(anna, 'Bought somewhere', {
      type: 'purchased_product_undefined_supplier',
    })
    const closed = await boughtPart(anna, inactive, 'Old part')
    const stranger = await testProduct(await testContext(), 'Not ours')
    const { mailings, leftOut } = await planRequests(anna, { productIds: [unknown, closed, stranger] })
    expect(mailings).toEqual([])
    expect(leftOut).toEqual([
      { id: unknown, title: 'Bought somewhere', reason: 'no_supplier' },
      { id: closed, title: 'Old part', reason: 'inactive_supplier' },
      { id: stranger, title: '', reason: 'not_found' },
    ])
  })

  test('an open request to the same supplier is named', async () => {
    const { anna: asker, productId, sentId } = await askedCompanies()
    const { mailings } = await planRequests(asker, { productIds: [productId] })
    expect(mailings[0]?.products[0]?.open?.id).toBe(sentId)
  })

  test('[OV-16] a legislation that is switched off is not asked about', async () => {
    const part = await boughtPart(anna, await testSupplier(anna))
    const offered = async () =>
      (await planRequests(anna, { productIds: [part] })).legislations.map(({ id }) => id)
    expect(await offered()).toContain(REACH)
    await anna.db
      .insertInto('subscriber_legislations')
      .values({ legislation_id: REACH, is_on: false })
      .execute()
    expect(await offered()).not.toContain(REACH)
    await expect(planRequests(anna, { productIds: [part], legislationIds: [REACH] })).rejects.toMatchObject({
      code: 'exchange:legislations',
    })
  })

  test('a legislation that the company does not work with is refused', async () => {
    const part = await boughtPart(anna, await testSupplier(anna))
    await expect(
      planRequests(anna, { productIds: [part], legislationIds: [999_999 as LegislationId] }),
    ).rejects.toMatchObject({ code: 'exchange:legislations' })
  })

  test('the plan of a thousand parts takes as many statements as that of one', async () => {
    const supplier = await testSupplier(anna)
    const one = await boughtPart(anna, supplier, 'One')
    const many = [one]
    for (let index = 0; index < 20; index += 1) many.push(await boughtPart(anna, supplier, `Part ${index}`))
    await planRequests(anna, { productIds: [one] })
    const few = await statementsOf(() => planRequests(anna, { productIds: [one] }))
    const more = await statementsOf(() => planRequests(anna, { productIds: many }))
    expect(more.length).toBe(few.length)
  })
})

describe('[REQ-01] asking', () => {
  test('both parties have a row of their own with one reference and one status', async () => {
    const { anna: asker, sofia } = await askedCompanies()
    const [ours] = (await sent(asker)).items
    const [theirs] = (await received(sofia)).items
    expect(ours).toMatchObject({
      reference: `R-${new Date().getUTCFullYear()}-0001`,
      status: 'new',
      closed: null,
      mail: 'waiting',
    })
    expect(theirs).toMatchObject({ reference: ours?.reference, status: 'new', dueOn: '2099-12-31' })
    expect(theirs?.product).toEqual({
      id: null,
      title: 'Expansion valve EX4',
      productId: 'NV-Expansion valve EX4',
    })
    expect((await received(asker)).items).toEqual([])
    expect((await sent(sofia)).items).toEqual([])
  })

  test('[REQ-04] the snapshot stays as it was when the product changes afterwards', async () => {
    const { anna: asker, sofia, productId } = await askedCompanies()
    await asker.db.updateTable('products').set({ title: 'Renamed' }).where('id', '=', productId).execute()
    const [theirs] = (await received(sofia)).items
    expect(theirs?.product.title).toBe('Expansion valve EX4')
    const whole = await requests.getReceivedRequest(sofia, theirs?.id ?? (0 as never))
    expect(whole.snapshot).toMatchObject({
      version: 1,
      product: {
        title: 'Expansion valve EX4',
        identifiers: [{ key: 'Product ID', value: 'NV-Expansion valve EX4' }],
      },
      message: 'Svara gärna.',
      language: 'sv',
    })
  })

  test('one supplier gets one mail about all its products, in its language', async () => {
    const supplier = await testSupplier(anna)
    const parts = [await boughtPart(anna, supplier, 'Valve'), await boughtPart(anna, supplier, 'Gasket')]
    const { results } = await ask(anna, [{ supplierId: supplier, productIds: parts }])
    expect(results[0]?.requestIds).toHaveLength(2)
    const mails = await mailsOf(anna)
    expect(mails).toMatchObject([
      {
        recipient: 'sofia@ventilteknik.test',
        language: 'sv',
        parameters: { totalParts: 2, message: 'Svara gärna.' },
      },
    ])
    expect(JSON.stringify(mails)).not.toMatch(/token|code/i)
  })

  test('[REQ-05] what is wrong with one supplier stops no other, and each row has its result', async () => {
    const good = await testSupplier(anna, { title: 'Good' })
    const inactive = await testSupplier(anna, { title: 'Closed', isActive: false })
    const part = await boughtPart(anna, good)
    const others = await boughtPart(anna, inactive, 'Old part')
    const foreign = await testSupplier(await testContext())
    const self = await testUser({ company: { ...anna, variant: 'chemicals' } })
    const { results } = await ask(anna, [
      { supplierId: good, productIds: [part], email: 'not an address' },
      { supplierId: inactive, productIds: [others] },
      { supplierId: foreign, productIds: [part] },
      { supplierId: good, productIds: [others] },
      { supplierId: good, productIds: [part], email: self.email },
      { supplierId: good, productIds: [part], email: ' Eva@Good.test ' },
    ])
    expect(results.map(({ refusal, requestIds }) => refusal ?? requestIds.length)).toEqual([
      'address',
      'inactive_supplier',
      'supplier',
      'products',
      'own_address',
      1,
    ])
    expect((await mailsOf(anna)).map(({ recipient }) => recipient)).toEqual(['eva@good.test'])
    expect((await sent(anna)).totalItems).toBe(1)
  })

  test('a product with an open request is asked about again only when that is said', async () => {
    const { anna: asker, supplierId, productId } = await askedCompanies()
    const again = await ask(asker, [{ supplierId, productIds: [productId] }])
    expect(again.results).toEqual([{ supplierId, requestIds: [], refusal: 'open' }])
    const said = await ask(asker, [{ supplierId, productIds: [productId], again: true }])
    expect(said.results[0]?.refusal).toBeNull()
    expect((await sent(asker)).items.map(({ reference }) => reference.slice(-4))).toEqual(['0002', '0001'])
  })

  test('a day that has passed is refused, and nothing is written', async () => {
    const supplierId = await testSupplier(anna)
    const body = sendRequests.body.parse({
      mailings: [
        {
          supplierId,
          productIds: [await boughtPart(anna, supplierId)],
          contact: { name: '', email: 'a@b.test', language: 'en' },
        },
      ],
      legislationIds: [REACH],
      dueOn: '2020-01-01',
      messages: { en: null, sv: null },
    })
    await expect(inRequest(anna, (request) => sending.sendRequests(request, body))).rejects.toMatchObject({
      code: 'exchange:due',
    })
    expect((await sent(anna)).totalItems).toBe(0)
  })

  test('[CHAIN-08] the questioner sees the same whether the address has an account or not', async () => {
    const known = await testUser()
    const supplier = await testSupplier(anna)
    const part = await boughtPart(anna, supplier)
    const other = await boughtPart(anna, supplier, 'Gasket')
    const { results } = await ask(anna, [
      { supplierId: supplier, productIds: [part], email: known.email },
      { supplierId: supplier, productIds: [other], email: 'nobody@nowhere.test' },
    ])
    const [first, second] = await Promise.all(
      results.flatMap(({ requestIds }) => requestIds).map((id) => requests.getSentRequest(anna, id)),
    )
    const visible = (request: typeof first) =>
      request && {
        status: request.status,
        mail: request.mail,
        steps: request.steps.map(({ action }) => action),
      }
    expect(visible(first)).toEqual(visible(second))
    const states = await anna.db.selectFrom('supply_chain_organizations').select('state').execute()
    expect(states).toEqual([{ state: 'invited' }])
  })

  test('[REQ-17] a request arrives at the organization of the addressed person, and nowhere beside it', async () => {
    const { sofia, sofiaUser } = await askedCompanies()
    const company = sofiaUser.company
    if (!company) throw new Error('Sofia has no company.')
    const beside = await testOrganization(company, 'Beside')
    expect((await received(sofia)).totalItems).toBe(1)
    expect((await received({ ...sofia, organizationId: beside, scope: [beside] })).totalItems).toBe(0)
  })

  test('two organizations of one company ask each other', async () => {
    const user = await testUser()
    const company = user.company
    if (!company) throw new Error('No company.')
    const asker = await testContext({}, user)
    const service = await testOrganization(company, 'Service')
    const colleague = await testUser({ company: { ...company, organizationId: service } })
    const supplier = await testSupplier(asker, { title: 'Our service' })
    const part = await boughtPart(asker, supplier)
    const { results } = await ask(asker, [
      { supplierId: supplier, productIds: [part], email: colleague.email },
    ])
    expect(results[0]?.refusal).toBeNull()
    const theirs = { ...asker, organizationId: service, scope: [service] }
    expect((await received(theirs)).totalItems).toBe(1)
    expect((await sent(theirs)).totalItems).toBe(0)
  })

  test('a thousand suppliers are asked in as many statements as one', async () => {
    const supplier = await testSupplier(anna)
    const parts = await Promise.all(
      Array.from({ length: 12 }, (_, index) => boughtPart(anna, supplier, `Part ${index}`)),
    )
    const mailings = parts.map((part) => ({ supplierId: supplier, productIds: [part] }))
    // The first one compiles the rules of the law.
    await ask(anna, mailings.slice(0, 1))
    const few = await statementsOf(() => ask(anna, mailings.slice(1, 2)))
    const more = await statementsOf(() => ask(anna, mailings.slice(2)))
    expect(more.length).toBe(few.length)
  })

  test('references of two companies do not tell of each other', async () => {
    const first = await askedCompanies()
    const second = await askedCompanies()
    const [a] = (await sent(first.anna)).items
    const [b] = (await sent(second.anna)).items
    expect(a?.reference).toBe(b?.reference)
  })
})
