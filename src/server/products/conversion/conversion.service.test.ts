import { beforeEach, describe, expect, test } from 'vitest'

import type { SupplierId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { convertProduct } from '#server/products/conversion/conversion.service.ts'
import { getCard } from '#server/products/card/card.service.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import { testProduct, testSupplier } from '#tests/products/products.ts'

describe('converting a product', () => {
  let ctx: Context
  beforeEach(async () => {
    ctx = await testContext()
  })
  const convert = (conversion: Parameters<typeof convertProduct>[1]) =>
    inRequest(ctx, (request) => convertProduct(request, conversion))

  test('[PROD-04] changes the type, and the trail says so', async () => {
    const id = await testProduct(ctx, 'Drum', { type: 'undefined' })

    expect(await convert({ id, type: 'own_product' })).toMatchObject({ type: 'own_product', version: 2 })

    const { owner } = await testDeps()
    const { rows } = await owner.query(
      `select changes from data.audit_log where object_type = 'Product' and object_id = $1 and action = 'converted'`,
      [id],
    )
    expect(rows).toMatchObject([{ changes: { type: { before: 'undefined', after: 'own_product' } } }])
  })

  test('[PROD-04] to a purchased product takes its suppliers, and its components stay', async () => {
    const [bolt, supplier] = [await testProduct(ctx, 'Bolt'), await testSupplier(ctx, 'Ventilteknik')]
    const id = await testProduct(ctx, 'Pump', { components: [bolt] })

    const card = await convert({ id, type: 'purchased_product', supplierIds: [supplier] })

    expect(card).toMatchObject({
      type: 'purchased_product',
      suppliers: [{ title: 'Ventilteknik' }],
      isDeclaredComplex: true,
      totalIncludedProducts: 1,
    })
  })

  test('[PROD-04] to an own product is refused while suppliers stand against it, and they go only when told to', async () => {
    const supplier = await testSupplier(ctx, 'Ventilteknik')
    const id = await testProduct(ctx, 'Pump', { type: 'purchased_product', supplierIds: [supplier] })

    await expect(convert({ id, type: 'own_product' })).rejects.toMatchObject({
      code: 'product:convert:refused',
      message: 'The type cannot be changed: “Own product” cannot have suppliers: Ventilteknik.',
      details: { refusals: [{ rule: 'suppliers', rows: ['Ventilteknik'] }] },
    })
    expect(await convert({ id, type: 'own_product', supplierIds: [] })).toMatchObject({ suppliers: [] })
  })

  test('[PROD-04] the parents under which the new type cannot stand are named', async () => {
    const id = await testProduct(ctx, 'Seal', { type: 'undefined' })
    await testProduct(ctx, 'Own pump', { components: [id] })

    await expect(convert({ id, type: 'component_to_purchased_product' })).rejects.toMatchObject({
      details: { refusals: [{ rule: 'parents', rows: ['Own pump'] }] },
    })
  })

  test('[PROD-04] a pair outside the table is refused and changes nothing', async () => {
    const id = await testProduct(ctx, 'Drum')

    await expect(convert({ id, type: 'fictitious' })).rejects.toMatchObject({
      code: 'product:convert:refused',
    })
    expect(await getCard(ctx, id)).toMatchObject({ type: 'own_product', version: 1 })
  })

  test('[PERM-07] neither a foreign product nor a foreign supplier is found', async () => {
    const stranger = await testContext()
    const foreign = await testProduct(stranger, 'Drum', { type: 'undefined' })
    const own = await testProduct(ctx, 'Drum')
    const supplierIds: SupplierId[] = [await testSupplier(stranger, 'Ventilteknik')]

    await expect(convert({ id: foreign, type: 'own_product' })).rejects.toMatchObject({ code: 'not-found' })
    await expect(convert({ id: own, type: 'purchased_product', supplierIds })).rejects.toMatchObject({
      code: 'not-found',
    })
  })
})
