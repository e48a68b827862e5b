import { beforeEach, describe, expect, test } from 'vitest'

import type { ProductId } from '#contract/values/ids.ts'
import { searchProducts as endpoint } from '#contract/products/products.ts'
import type { Context } from '#server/context.ts'
import { searchProducts } from '#server/products/overview/suggestions.service.ts'
import { testContext } from '#tests/context.ts'
import { statementsOf } from '#tests/deps.ts'
import { testOrganization, testUser } from '#tests/people.ts'
import { identified, named, testProduct } from '#tests/products/products.ts'

describe('suggestions', () => {
  let ctx: Context
  beforeEach(async () => {
    ctx = await testContext()
  })
  const search = (query: object, context = ctx) => searchProducts(context, endpoint.query.parse(query))
  const titles = async (query: object, context = ctx) =>
    (await search(query, context)).items.map(({ title }) => title)

  test('[PROD-12] are found by name or identifier, the exact identifier first', async () => {
    await testProduct(ctx, 'A drum with 100')
    await testProduct(ctx, 'Z', { identifiers: [identified('100')] })
    await testProduct(ctx, 'Y', { identifiers: [identified('CD-1001')] })
    await testProduct(ctx, 'X', { names: [named('X'), named('Model 100', 'Model')] })

    expect(await titles({ text: '100' })).toEqual(['Z', 'A drum with 100', 'X', 'Y'])
  })

  test('[PROD-12] a name that begins with the text goes before one that contains it', async () => {
    await testProduct(ctx, 'Big pump')
    await testProduct(ctx, 'Pump')

    expect(await titles({ text: 'pump' })).toEqual(['Pump', 'Big pump'])
  })

  test('[PROD-17] leave out the product itself, what is above it and what is in it', async () => {
    const bolt = await testProduct(ctx, 'Part bolt')
    const arm = await testProduct(ctx, 'Part arm', { components: [bolt] })
    await testProduct(ctx, 'Part crane', { components: [arm] })
    await testProduct(ctx, 'Part new')

    expect(await titles({ text: 'part', componentOf: arm })).toEqual(['Part new'])
  })

  test('[PROD-18] leave out types that cannot stand there', async () => {
    const own = await testProduct(ctx, 'Own part')
    const bought = await testProduct(ctx, 'Bought part', { type: 'purchased_product' })
    await testProduct(ctx, 'Its part', { type: 'component_to_purchased_product' })
    await testProduct(ctx, 'Group part', { type: 'product_group' })

    expect(await titles({ text: 'part', componentOf: own })).toEqual(['Bought part'])
    expect(await titles({ text: 'part', componentOf: bought })).toEqual(['Its part', 'Own part'])
    expect(await titles({ text: 'part', type: 'product_group' })).toEqual(['Group part'])
    expect(await titles({ text: 'part', componentOf: own, type: 'product_group' })).toEqual([])
  })

  test('without a text the first by name are offered, as many as asked', async () => {
    for (const letter of 'CAB') await testProduct(ctx, letter)

    expect(await titles({ perPage: 2 })).toEqual(['A', 'B'])
  })

  test('[PERM-09] a component may be of an organization above', async () => {
    const user = await testUser()
    if (!user.company) throw new Error('The user has a company')
    const belowId = await testOrganization(user.company, 'Service')
    const base = await testContext({}, user)
    const below = { ...base, organizationId: belowId, scope: [belowId] }
    await testProduct(base, 'Screw')
    const kit = await testProduct(base, 'Kit', { organizationId: belowId })

    expect(await titles({ text: 'screw' }, below)).toEqual([])
    expect(await titles({ text: 'screw', componentOf: kit }, below)).toEqual(['Screw'])
  })

  test('[PERM-07] nothing of another subscriber, and no foreign parent', async () => {
    const crane = await testProduct(ctx, 'Crane')
    const stranger = await testContext()

    expect(await titles({ text: 'crane' }, stranger)).toEqual([])
    await expect(search({ componentOf: crane }, stranger)).rejects.toMatchObject({ code: 'not-found' })
    await expect(search({ componentOf: 999_999_999 as ProductId })).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  test('at most two statements', async () => {
    const crane = await testProduct(ctx, 'Crane')

    expect(await statementsOf(() => search({ text: 'crane' }))).toHaveLength(1)
    expect(await statementsOf(() => search({ text: 'crane', componentOf: crane }))).toHaveLength(2)
  })
})
