import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Context } from '#server/context.ts'
import { searchAll } from '#server/search/search.service.ts'
import { installLaws } from '#tests/compliance/world.ts'
import { testContext } from '#tests/context.ts'
import { statementsOf } from '#tests/deps.ts'
import { askedCompanies } from '#tests/exchange.ts'
import { identified, named, testProduct, testSupplier } from '#tests/products/products.ts'

let ctx: Context
beforeAll(installLaws)
beforeEach(async () => {
  ctx = await testContext()
})
const titles = async (text: string, as = ctx) =>
  (await searchAll(as, { text })).products.map(({ title }) => title)

describe('[SHELL-15] the global search', () => {
  test('[SHELL-15] finds products by every kind of identifier, the very one before all others', async () => {
    await testProduct(ctx, 'Kit for 4200-061', { identifiers: [identified('K-1')] })
    await testProduct(ctx, 'Cable', { identifiers: [identified('4200-061', 'Part number')] })
    await testProduct(ctx, 'Drum', { identifiers: [identified('4200-0610', "Supplier's product ID")] })
    expect(await titles('4200-061')).toEqual(['Cable', 'Drum', 'Kit for 4200-061'])
    expect((await searchAll(ctx, { text: '4200-061' })).products[0]).toMatchObject({
      number: '4200-061',
      type: 'own_product',
    })
  })

  test('[SHELL-15] finds products by name, those that begin with it first, and by their other names', async () => {
    await testProduct(ctx, 'Circulation pump')
    await testProduct(ctx, 'Pump house')
    await testProduct(ctx, 'Motor', { names: [named('Motor'), named('Pump drive', 'Catalogue name')] })
    expect(await titles('pump')).toEqual(['Pump house', 'Circulation pump', 'Motor'])
  })

  test('[SHELL-15] finds what begins with one or two letters', async () => {
    await testProduct(ctx, 'Axle', { identifiers: [identified('Q7')] })
    expect(await titles('ax')).toEqual(['Axle'])
    expect(await titles('q7')).toEqual(['Axle'])
  })

  test('[SHELL-15] takes signs of patterns as they are', async () => {
    await testProduct(ctx, '100% cotton')
    await testProduct(ctx, '1000 screws')
    expect(await titles('100%')).toEqual(['100% cotton'])
  })

  test('[SHELL-15] finds suppliers by name', async () => {
    await testSupplier(ctx, 'Aalto Pumput Oy')
    expect((await searchAll(ctx, { text: 'pumput' })).suppliers).toMatchObject([{ title: 'Aalto Pumput Oy' }])
  })

  test('[SHELL-15] finds substances by name, EC and CAS number', async () => {
    for (const text of ['117-81-7', '204-211-0', 'DEHP']) {
      const { substances } = await searchAll(ctx, { text })
      expect(
        substances.flatMap(({ casNumbers }) => casNumbers),
        text,
      ).toContain('117-81-7')
    }
  })

  test('[PERM-07] finds nothing of another company', async () => {
    await testProduct(ctx, 'Pump')
    await testSupplier(ctx, 'Pump AB')
    const found = await searchAll(await testContext(), { text: 'pump' })
    expect([found.products, found.suppliers]).toEqual([[], []])
  })

  test('[PERM-04] finds only what the person may read', async () => {
    await testProduct(ctx, 'Lead pump')
    await testSupplier(ctx, 'Lead AB')
    const free: Context = {
      ...ctx,
      request: { ...ctx.request, ability: [{ action: 'read', subject: 'Supplier' }] },
    }
    expect(await searchAll(free, { text: 'lead' })).toMatchObject({
      products: [],
      suppliers: [{ title: 'Lead AB' }],
      substances: [],
    })
  })

  test('[SHELL-15] finds requests by reference, product and the other party, each party its own', async () => {
    const { anna, sofia } = await askedCompanies()
    const requestsOf = async (text: string, as: Context) =>
      (await searchAll(as, { text })).requests.map(({ side, title }) => `${side} ${title}`)
    for (const text of ['-0001', 'expansion', 'NV-Exp', 'ventilt'])
      expect(await requestsOf(text, anna), text).toEqual(['sent Expansion valve EX4'])
    expect(await requestsOf('-0001', sofia)).toEqual(['received Expansion valve EX4'])
    expect(await requestsOf('-0001', ctx)).toEqual([])
    const reader = { ...anna, request: { ...anna.request, ability: [] } }
    expect(await requestsOf('-0001', reader)).toEqual([])
  })

  test('is a few statements, whatever it finds', async () => {
    await testProduct(ctx, 'Lead pump')
    const statements = await statementsOf(() => searchAll(ctx, { text: 'lead' }))
    expect(statements.length).toBeLessThanOrEqual(5)
  })
})
