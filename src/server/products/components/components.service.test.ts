import { beforeEach, describe, expect, test } from 'vitest'

import type { ProductId } from '#contract/values/ids.ts'
import {
  includeComponents as endpoint,
  updateComponent as updateEndpoint,
} from '#contract/products/components.ts'
import type { Context } from '#server/context.ts'
import { getCard } from '#server/products/card/card.service.ts'
import * as components from '#server/products/components/components.service.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import { testOrganization, testUser } from '#tests/people.ts'
import { testProduct, testSupplier } from '#tests/products/products.ts'

const missing = 999_999_999 as ProductId

type Wanted = ProductId | string

describe('including components', () => {
  let ctx: Context
  beforeEach(async () => {
    ctx = await testContext()
  })

  const include = (id: ProductId, wanted: Wanted[], { context = ctx, keepAnswersInHistory = false } = {}) =>
    inRequest(context, (request) =>
      components.includeComponents(
        request,
        id,
        endpoint.body.parse({
          components: wanted.map((one) => (typeof one === 'string' ? { name: one } : { productId: one })),
          keepAnswersInHistory,
        }),
      ),
    )

  test('[PROD-12] existing products come in their order, one unit each', async () => {
    const [b, a] = [await testProduct(ctx, 'B'), await testProduct(ctx, 'A')]
    const crane = await testProduct(ctx, 'Crane')

    expect(await include(crane, [b, a])).toMatchObject({
      isComplex: true,
      includedProducts: [
        { id: b, numberOfUnits: 1 },
        { id: a, numberOfUnits: 1 },
      ],
      version: 2,
    })
  })

  test('[PROD-18] a name makes an own product', async () => {
    const crane = await testProduct(ctx, 'Crane')

    const card = await include(crane, ['Hook'])

    expect(card.includedProducts).toMatchObject([{ title: 'Hook', type: 'own_product' }])
  })

  test('[PROD-18] under a purchased product a name makes a component of a purchased product', async () => {
    const pump = await purchased(ctx, { isOpen: true })

    const card = await include(pump, ['Impeller'])

    expect(card.includedProducts).toMatchObject([
      { title: 'Impeller', type: 'component_to_purchased_product', supplier: { title: 'Ventilteknik' } },
    ])
  })

  test('[COMP-03] new components and their parent are judged at once', async () => {
    const crane = await testProduct(ctx, 'Crane')
    const card = await include(crane, ['Hook'])
    const { owner } = await testDeps()

    const ids = [crane, ...card.includedProducts.map(({ id }) => id)]
    const { rows } = await owner.query(
      'select product_id from data.product_facts where product_id = any($1)',
      [ids],
    )
    expect(rows).toHaveLength(2)
  })

  test('[PROD-13] a purchased product is closed until the checkbox is ticked', async () => {
    const pump = await purchased(ctx, { isOpen: false })

    await expect(include(pump, ['Impeller'])).rejects.toMatchObject({ code: 'product:component:not-open' })
  })

  test('[PROD-14] a product with concern elements takes no component', async () => {
    const gasket = await testProduct(ctx, 'Gasket')
    await ctx.db
      .updateTable('products')
      .set({ has_concern_substances: true })
      .where('id', '=', gasket)
      .execute()

    await expect(include(gasket, ['Core'])).rejects.toMatchObject({
      code: 'product:component:concern-elements',
    })
  })

  test('[PROD-17] nothing is included twice, by name', async () => {
    const hook = await testProduct(ctx, 'Hook')
    const crane = await testProduct(ctx, 'Crane', { components: [hook] })

    await expect(include(crane, [hook])).rejects.toMatchObject({
      code: 'product:component:twice',
      details: { name: 'Hook' },
    })
    const bolt = await testProduct(ctx, 'Bolt')
    await expect(include(crane, [bolt, bolt])).rejects.toMatchObject({ details: { name: 'Bolt' } })
  })

  test('[PROD-17] a cycle is refused with the path that would close it', async () => {
    const bolt = await testProduct(ctx, 'Bolt')
    const arm = await testProduct(ctx, 'Arm', { components: [bolt] })
    const crane = await testProduct(ctx, 'Crane', { components: [arm] })

    await expect(include(bolt, [crane])).rejects.toMatchObject({
      code: 'product:component:cycle',
      details: { path: 'Bolt › Crane › Arm › Bolt' },
    })
    await expect(include(crane, [crane])).rejects.toMatchObject({ details: { path: 'Crane › Crane' } })
  })

  test('[R9] A adds B while B adds A: one is refused', async () => {
    const [a, b] = [await testProduct(ctx, 'A'), await testProduct(ctx, 'B')]

    const results = await Promise.allSettled([include(a, [b]), include(b, [a])])

    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'product:component:cycle' },
    })
  })

  test('[R9] two edges far from each other do not close a circle together', async () => {
    const c = await testProduct(ctx, 'C')
    const b = await testProduct(ctx, 'B', { components: [c] })
    const a = await testProduct(ctx, 'A')
    const d = await testProduct(ctx, 'D', { components: [a] })

    const results = await Promise.allSettled([include(a, [b]), include(c, [d])])

    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('a type that cannot stand there is refused with both types, in the language', async () => {
    const seal = await testProduct(ctx, 'Seal', { type: 'component_to_purchased_product' })
    const crane = await testProduct(ctx, 'Crane')

    await expect(include(crane, [seal])).rejects.toMatchObject({
      code: 'product:component:type',
      details: { child: 'Component of a purchased product', parent: 'Own product' },
    })
    const group = await testProduct(ctx, 'Group', { type: 'product_group' })
    await expect(include(crane, [group], { context: { ...ctx, language: 'sv' } })).rejects.toMatchObject({
      details: { child: 'Produktgrupp', parent: 'Egen produkt' },
    })
  })

  test('[PROD-41] a chemical product has no components', async () => {
    const glue = await testProduct(ctx, 'Glue', { kind: 'chemical_product' })

    await expect(include(glue, ['Resin'])).rejects.toMatchObject({
      code: 'product:component:type',
      details: { parent: 'Chemical product' },
    })
  })

  test('[PROD-41] a chemical product comes with an amount beside its units, and it can be changed and taken back', async () => {
    const glue = await testProduct(ctx, 'Glue', { kind: 'chemical_product' })
    const crane = await testProduct(ctx, 'Crane')
    const body = endpoint.body.parse({
      components: [{ productId: glue, numberOfUnits: 2, amount: { value: '0,250', unit: 'kg' } }],
    })

    const card = await inRequest(ctx, (request) => components.includeComponents(request, crane, body))
    expect(card.includedProducts).toMatchObject([{ numberOfUnits: 2, amount: '0.250', amountUnit: 'kg' }])

    const update = (change: object) =>
      inRequest(ctx, (request) =>
        components.updateComponent(request, {
          id: crane,
          componentId: glue,
          ...updateEndpoint.body.parse(change),
        }),
      )
    expect(await update({ numberOfUnits: 3 })).toMatchObject({
      includedProducts: [{ numberOfUnits: 3, amount: '0.250', amountUnit: 'kg' }],
    })
    expect(await update({ amount: { value: '900', unit: 'g' } })).toMatchObject({
      includedProducts: [{ numberOfUnits: 3, amount: '900', amountUnit: 'g' }],
    })
    expect(await update({ contents: 'separable' })).toMatchObject({
      includedProducts: [{ amount: '900', contents: 'separable' }],
    })
    expect(await update({ amount: null })).toMatchObject({
      includedProducts: [{ amount: null, amountUnit: null }],
    })
    const { owner } = await testDeps()
    const { rows } = await owner.query(
      `select changes from data.audit_log where object_id = $1 and action = 'component-updated' order by id`,
      [crane],
    )
    expect(rows[1]).toMatchObject({
      changes: {
        includedProducts: {
          before: { amount: { value: '0.250', unit: 'kg' } },
          after: { amount: { value: '900', unit: 'g' } },
        },
      },
    })
  })

  test('[PROD-41] an article has no amount', async () => {
    const [bolt, nut] = [await testProduct(ctx, 'Bolt'), await testProduct(ctx, 'Nut')]
    const crane = await testProduct(ctx, 'Crane', { components: [bolt] })
    const amount = { value: '1', unit: 'kg' } as const

    await expect(
      inRequest(ctx, (request) =>
        components.includeComponents(request, crane, {
          components: [{ productId: nut, numberOfUnits: 1, amount }],
          keepAnswersInHistory: false,
        }),
      ),
    ).rejects.toMatchObject({ fields: [{ path: ['components', 0, 'amount'], code: 'noAmount' }] })
    await expect(
      inRequest(ctx, (request) =>
        components.updateComponent(request, { id: crane, componentId: bolt, amount }),
      ),
    ).rejects.toMatchObject({ fields: [{ path: ['amount'], code: 'noAmount' }] })
  })

  test.each([
    ['nothing', {}],
    ['no unit', { amount: { value: '1' } }],
    ['a unit that there is not', { amount: { value: '1', unit: 'lb' } }],
    ['0', { amount: { value: '0', unit: 'g' } }],
    ['a minus', { amount: { value: '-1', unit: 'g' } }],
    ['a float', { amount: { value: 0.1, unit: 'g' } }],
    ['letters', { amount: { value: '1e3', unit: 'g' } }],
  ])('[PROD-41] an amount of %s is refused', (_, body) => {
    expect(updateEndpoint.body.safeParse(body).success).toBe(false)
  })

  test('[COMP-15] a group gets members, without units', async () => {
    const group = await testProduct(ctx, 'Group', { type: 'product_group' })
    const bolt = await testProduct(ctx, 'Bolt')

    expect(await include(group, [bolt])).toMatchObject({
      isComplex: false,
      includedProducts: [{ title: 'Bolt' }],
    })
    await expect(include(group, [bolt])).rejects.toMatchObject({ code: 'product:component:twice' })
  })

  test('[PROD-40] answers are asked about once, kept in the history, and judge no more', async () => {
    const seal = await testProduct(ctx, 'Seal')
    await answer(ctx, seal)

    await expect(include(seal, ['Core'])).rejects.toMatchObject({ code: 'product:component:answers-exist' })
    const card = await include(seal, ['Core'], { keepAnswersInHistory: true })

    expect(card.substanceListQuestionStates.every(({ state }) => state === 'undefined')).toBe(true)
    const { owner } = await testDeps()
    const { rows } = await owner.query<{ answers: { answers: object[] } }>(
      'select reason, answers from data.product_answer_history where product_id = $1',
      [seal],
    )
    expect(rows).toMatchObject([
      { reason: 'components-included', answers: { answers: [{ state: 'excluded' }] } },
    ])
    await expect(include(seal, ['Shell'])).resolves.toMatchObject({ totalIncludedProducts: 2 })
  })

  test('all or nothing: a refused component leaves no other behind', async () => {
    const crane = await testProduct(ctx, 'Crane')

    await expect(include(crane, ['Hook', missing])).rejects.toMatchObject({ code: 'not-found' })

    expect(await getCard(ctx, crane)).toMatchObject({ totalIncludedProducts: 0, version: 1 })
    const { owner } = await testDeps()
    const { rows } = await owner.query(
      `select id from data.products where subscriber_id = $1 and title = 'Hook'`,
      [ctx.subscriberId],
    )
    expect(rows).toEqual([])
  })

  test('[PERM-07] foreign products are neither parent nor component', async () => {
    const stranger = await testContext()
    const foreign = await testProduct(stranger, 'Foreign')
    const crane = await testProduct(ctx, 'Crane')

    await expect(include(crane, [foreign])).rejects.toMatchObject({ code: 'not-found' })
    await expect(include(foreign, [crane])).rejects.toMatchObject({ code: 'not-found' })
  })

  test('[PERM-09] a component of an organization above may be used, not changed', async () => {
    const { above, below, belowId } = await twoOrganizations()
    const screw = await testProduct(above, 'Screw')
    const kit = await testProduct(above, 'Kit', { organizationId: belowId })

    expect(await include(kit, [screw], { context: below })).toMatchObject({
      includedProducts: [{ title: 'Screw' }],
    })
    await expect(include(screw, ['Thread'], { context: below })).rejects.toMatchObject({
      code: 'auth:not-allowed',
    })
  })

  test('[PERM-09] a cycle through what is not seen does not name it', async () => {
    const { above, below, belowId, company } = await twoOrganizations()
    const besideId = await testOrganization(company, 'Beside')
    const kit = await testProduct(above, 'Kit', { organizationId: belowId })
    const secret = await testProduct(above, 'Secret', { organizationId: besideId, components: [kit] })
    const frame = await testProduct(above, 'Frame', { components: [secret] })

    await expect(include(kit, [frame], { context: below })).rejects.toMatchObject({
      details: { path: 'Kit › Frame › (in another organization) › Kit' },
    })
  })
})

describe('changing components', () => {
  let ctx: Context
  beforeEach(async () => {
    ctx = await testContext()
  })

  test('[PROD-16] the number of units is set', async () => {
    const hook = await testProduct(ctx, 'Hook')
    const crane = await testProduct(ctx, 'Crane', { components: [hook] })

    const card = await inRequest(ctx, (request) =>
      components.updateComponent(request, { id: crane, componentId: hook, numberOfUnits: 4 }),
    )

    expect(card).toMatchObject({ includedProducts: [{ id: hook, numberOfUnits: 4 }], version: 2 })
  })

  test.each([0, -1, 1.5, 1e12])('[PROD-16] %d units are refused', (numberOfUnits) => {
    expect(endpoint.body.safeParse({ components: [{ name: 'Hook', numberOfUnits }] }).success).toBe(false)
  })

  test('[PROD-12] a component is taken out and stays a product', async () => {
    const hook = await testProduct(ctx, 'Hook')
    const crane = await testProduct(ctx, 'Crane', { components: [hook] })

    const card = await inRequest(ctx, (request) =>
      components.excludeComponent(request, { id: crane, componentId: hook }),
    )

    expect(card).toMatchObject({ totalIncludedProducts: 0, isComplex: false })
    expect(await getCard(ctx, hook)).toMatchObject({ title: 'Hook', canDelete: true })
  })

  test('[COMP-15] a member is taken out of a group', async () => {
    const bolt = await testProduct(ctx, 'Bolt')
    const group = await testProduct(ctx, 'Group', { type: 'product_group', components: [bolt] })

    await components.excludeComponent(ctx, { id: group, componentId: bolt })

    expect(await getCard(ctx, bolt)).toMatchObject({ productGroups: [] })
  })

  test('what is no component is not found', async () => {
    const [crane, hook] = [await testProduct(ctx, 'Crane'), await testProduct(ctx, 'Hook')]

    const ids = { id: crane, componentId: hook }
    await expect(components.excludeComponent(ctx, ids)).rejects.toMatchObject({ code: 'not-found' })
    await expect(components.updateComponent(ctx, { ...ids, numberOfUnits: 2 })).rejects.toMatchObject({
      code: 'not-found',
    })
  })
})

async function purchased(ctx: Context, { isOpen }: { isOpen: boolean }): Promise<ProductId> {
  const supplierIds = [await testSupplier(ctx, 'Ventilteknik')]
  const id = await testProduct(ctx, 'Pump', { type: 'purchased_product', supplierIds })
  await ctx.db.updateTable('products').set({ is_declared_complex: isOpen }).where('id', '=', id).execute()
  return id
}

/** "None of these", for some version of some list. */
async function answer(ctx: Context, productId: ProductId): Promise<void> {
  const { owner } = await testDeps()
  const { rows } = await owner.query<{ list: string; version: string }>(
    `with list as (
       insert into data.substance_lists (subscriber_id, key, title, question)
       values ($1, 'own_list', '{"en":"Own","sv":"Egen"}', '{"en":"?","sv":"?"}') returning id)
     insert into data.list_versions (subscriber_id, list_id, valid_from, state, source)
     select $1, id, '2025-01-01', 'applied', 'test' from list returning list_id as list, id as version`,
    [ctx.subscriberId],
  )
  await owner.query(
    `insert into data.product_answers (subscriber_id, product_id, list_id, state, version_id) values ($1, $2, $3, 'excluded', $4)`,
    [ctx.subscriberId, productId, rows[0]?.list, rows[0]?.version],
  )
}

async function twoOrganizations() {
  const user = await testUser()
  if (!user.company) throw new Error('The user has a company')
  const belowId = await testOrganization(user.company, 'Service')
  const base = await testContext({}, user)
  return {
    company: user.company,
    belowId,
    above: { ...base, scope: [base.organizationId, belowId] },
    below: { ...base, organizationId: belowId, scope: [belowId] },
  }
}
