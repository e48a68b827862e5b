import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { ProductId, SupplierId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { getCard } from '#server/products/card/card.service.ts'
import { replaceIdentifiers } from '#server/products/master-data/attributes.repository.ts'
import { getProductAttributes } from '#server/products/master-data/attributes.service.ts'
import { excludeComponent, includeComponents } from '#server/products/components/components.service.ts'
import * as products from '#server/products/master-data/products.service.ts'
import { installLaws } from '#tests/compliance/world.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { statementsOf, testDeps } from '#tests/deps.ts'
import { testOrganization, testUser } from '#tests/people.ts'
import { aProduct, identified, named, testProduct, testSupplier } from '#tests/products/products.ts'

const missing = 999_999_999 as ProductId

async function auditOf(ctx: Context, id: ProductId) {
  const { owner } = await testDeps()
  const { rows } = await owner.query<{ action: string; user_id: number; changes: Record<string, unknown> }>(
    `select action, user_id::int, changes from data.audit_log
     where subscriber_id = $1 and object_type = 'Product' and object_id = $2 order by id`,
    [ctx.subscriberId, id],
  )
  return rows
}

beforeAll(installLaws)

describe('a new product', () => {
  let ctx: Context
  beforeEach(async () => {
    ctx = await testContext()
  })
  const create = (input = aProduct()) => inRequest(ctx, (request) => products.createProduct(request, input))

  test('[PROD-03] is made with its names and identifiers, and the card shows them', async () => {
    const identifiers = [identified('CD-100'), identified('4006381333931', 'EAN')]
    const { id } = await create(
      aProduct({ names: [named('Drum'), { ...named('Cable drum'), isPrimary: true }], identifiers }),
    )

    expect(await getCard(ctx, id)).toMatchObject({
      id,
      type: 'own_product',
      title: 'Cable drum',
      names: [named('Drum'), { ...named('Cable drum'), isPrimary: true }],
      identifiers,
      isComplex: false,
      canEdit: true,
      canDelete: true,
      version: 1,
      organization: { id: ctx.organizationId },
      updatedBy: 'Test admin',
    })
  })

  test('[PERM-08] is in the audit trail', async () => {
    const { id } = await create()

    expect(await auditOf(ctx, id)).toMatchObject([
      { action: 'created', user_id: ctx.userId, changes: { type: 'own_product' } },
    ])
  })

  test('[COMP-03] is judged at once', async () => {
    const { id } = await create()
    const { owner } = await testDeps()

    const { rows } = await owner.query('select verdict_id from data.product_facts where product_id = $1', [
      id,
    ])
    expect(rows).toHaveLength(1)
  })

  test('[PROD-11] a SCIP number is used once, and the refused product is not saved', async () => {
    const withScip = aProduct({ identifiers: [identified('A-1'), identified('SCIP-1', 'SCIP_number')] })
    await create(withScip)

    await expect(create(withScip)).rejects.toMatchObject({
      code: 'product:identifier:scip-number:taken',
      fields: [{ path: ['identifiers', 1, 'value'] }],
    })
    const { owner } = await testDeps()
    const { rows } = await owner.query('select id from data.products where subscriber_id = $1', [
      ctx.subscriberId,
    ])
    expect(rows).toHaveLength(1)
  })

  test('[PROD-11] a SCIP number that is named twice in one product is refused', async () => {
    const twice = [identified('SCIP-1', 'SCIP_number'), identified('SCIP-1', 'SCIP_number')]

    await expect(create(aProduct({ identifiers: twice }))).rejects.toMatchObject({
      code: 'product:identifier:scip-number:taken',
      fields: [{ path: ['identifiers', 1, 'value'] }],
    })
  })

  test('[PROD-11] a SCIP number in other letters is the same number, of another product and in one', async () => {
    const number = '3b7c1e90-5a42-4f0e-9f61-2c8a7d1b64e3'
    const first = await create(aProduct({ identifiers: [identified(number, 'SCIP_number')] }))
    const other = identified(number.toUpperCase(), 'SCIP_number')
    const refusal = { code: 'product:identifier:scip-number:taken' }

    await expect(create(aProduct({ identifiers: [other] }))).rejects.toMatchObject(refusal)
    const twice = [identified('A-1', 'SCIP_number'), identified('a-1', 'SCIP_number')]
    await expect(create(aProduct({ identifiers: twice }))).rejects.toMatchObject(refusal)
    // Whoever was quicker: the index has the last word.
    const second = await create(aProduct())
    await expect(
      replaceIdentifiers(ctx, second.id, [identified(number.toUpperCase(), 'SCIP_number')]),
    ).rejects.toMatchObject({ constraint: 'product_identifiers_scip_number_key' })
    expect(first.id).toBeGreaterThan(0)
  })

  test("[PROD-11] a supplier's SCIP number need not be unique, and another subscriber has its own", async () => {
    const suppliers = aProduct({ identifiers: [identified('SCIP-1', 'Suppliers SCIP-number')] })
    await create(suppliers)
    await create(suppliers)
    await create(aProduct({ identifiers: [identified('SCIP-1', 'SCIP_number')] }))
    const stranger = await testContext()

    await expect(
      products.createProduct(stranger, aProduct({ identifiers: [identified('SCIP-1', 'SCIP_number')] })),
    ).resolves.toHaveProperty('id')
  })

  test('[PROD-11] of two that take a SCIP number at the same moment one is refused', async () => {
    const withScip = aProduct({ identifiers: [identified('SCIP-1', 'SCIP_number')] })

    const results = await Promise.allSettled([create(withScip), create(withScip)])

    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('[PROD-06] a wrong check digit is refused at its field, in the language', async () => {
    const wrong = aProduct({ identifiers: [identified('4006381333930', 'EAN')] })

    await expect(products.createProduct({ ...ctx, language: 'sv' }, wrong)).rejects.toMatchObject({
      code: 'validation:failed',
      fields: [
        { path: ['identifiers', 0, 'value'], code: 'checkDigit', message: 'Kontrollsiffran ska vara 1' },
      ],
    })
  })

  test('[PROD-02] a purchased product needs a supplier', async () => {
    await expect(create(aProduct({ type: 'purchased_product' }))).rejects.toMatchObject({
      code: 'product:supplier:needed',
      fields: [{ path: ['supplierIds'] }],
    })
  })

  test('[PROD-02] an own product has no supplier', async () => {
    const supplierIds = [await testSupplier(ctx, 'Ventilteknik')]

    await expect(create(aProduct({ supplierIds }))).rejects.toMatchObject({
      code: 'validation:failed',
      fields: [{ path: ['supplierIds'], code: 'noSupplier' }],
    })
  })

  test('[PERM-07] a foreign supplier is as missing as one that is not there', async () => {
    const stranger = await testContext()
    const foreign = await testSupplier(stranger, 'Ventilteknik')
    const bought = (id: SupplierId) => create(aProduct({ type: 'purchased_product', supplierIds: [id] }))

    await expect(bought(foreign)).rejects.toMatchObject({ code: 'not-found' })
    await expect(bought(999_999_999 as SupplierId)).rejects.toMatchObject({ code: 'not-found' })
  })

  test('[PERM-09] a supplier of an organization above may be used', async () => {
    const { above, below } = await twoOrganizations()
    const supplierIds = [await testSupplier(above, 'Ventilteknik')]

    const { id } = await products.createProduct(below, aProduct({ type: 'purchased_product', supplierIds }))

    expect((await getCard(below, id)).suppliers).toEqual([{ id: supplierIds[0], title: 'Ventilteknik' }])
  })

  test('[PROD-10] the sustainability variant offers no SCIP attributes and takes none', async () => {
    const sustainable = { ...ctx, variant: 'sustainability' as const }

    expect((await getProductAttributes(sustainable)).identifierKeys).not.toContain('SCIP_number')
    expect((await getProductAttributes(ctx)).nameKeys).toContain('SCIP Name')
    const withScip = aProduct({ identifiers: [identified('SCIP-1', 'SCIP_number')] })
    await expect(products.createProduct(sustainable, withScip)).rejects.toMatchObject({
      fields: [{ path: ['identifiers', 0, 'key'] }],
    })
  })
})

describe('a card', () => {
  let ctx: Context
  beforeEach(async () => {
    ctx = await testContext()
  })

  test('[PROD-05] shows what is in the product and how much is below', async () => {
    const bolt = await testProduct(ctx, 'Bolt')
    const arm = await testProduct(ctx, 'Arm', { components: [bolt] })
    const crane = await testProduct(ctx, 'Crane', { components: [arm, bolt] })

    expect(await getCard(ctx, crane)).toMatchObject({
      isComplex: true,
      includedProducts: [
        { id: arm, title: 'Arm', numberOfUnits: 1, hasChildren: true, requestStatus: null },
        { id: bolt, title: 'Bolt', numberOfUnits: 1, hasChildren: false },
      ],
      totalIncludedProducts: 2,
      parts: { total: 2, levels: 2 },
    })
  })

  test('[COMP-15] of a group shows its members and is not complex', async () => {
    const bolt = await testProduct(ctx, 'Bolt')
    const group = await testProduct(ctx, 'Group', { type: 'product_group', components: [bolt] })

    expect(await getCard(ctx, group)).toMatchObject({
      isComplex: false,
      includedProducts: [{ title: 'Bolt' }],
    })
    expect(await getCard(ctx, bolt)).toMatchObject({ productGroups: [{ id: group, title: 'Group' }] })
  })

  test('[PERM-07] of a foreign or missing product is not found', async () => {
    const crane = await testProduct(ctx, 'Crane')

    await expect(getCard(await testContext(), crane)).rejects.toMatchObject({ code: 'not-found' })
    await expect(getCard(ctx, missing)).rejects.toMatchObject({ code: 'not-found' })
  })

  test('[PERM-09] of a used product of an organization above can be read, not changed', async () => {
    const { above, below, belowId } = await twoOrganizations()
    const screw = await testProduct(above, 'Screw')
    await expect(getCard(below, screw)).rejects.toMatchObject({ code: 'not-found' })
    await testProduct(above, 'Kit', { organizationId: belowId, components: [screw] })

    expect(await getCard(below, screw)).toMatchObject({ canEdit: false, canDelete: false })
    await expect(products.deleteProduct(below, screw)).rejects.toMatchObject({ code: 'auth:not-allowed' })
    expect(await getCard(above, screw)).toMatchObject({ canEdit: true })
  })

  test('[PROD-05] at most six statements', async () => {
    const bolt = await testProduct(ctx, 'Bolt')
    const { id } = await inRequest(ctx, (request) => products.createProduct(request, aProduct()))
    await ctx.db.insertInto('product_components').values({ parent_id: id, child_id: bolt }).execute()

    const first = await statementsOf(() => getCard(ctx, id))
    expect(first.length).toBeLessThanOrEqual(6)
    expect((await getCard(ctx, id)).compliance.length).toBeGreaterThan(5)
  })

  test('[PROD-03] a product in brief is one statement', async () => {
    const crane = await testProduct(ctx, 'Crane')

    expect(await products.getProduct(ctx, crane)).toMatchObject({
      id: crane,
      title: 'Crane',
      type: 'own_product',
    })
    expect(await statementsOf(() => products.getProduct(ctx, crane))).toHaveLength(1)
    await expect(products.getProduct(await testContext(), crane)).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('deleting', () => {
  let ctx: Context
  beforeEach(async () => {
    ctx = await testContext()
  })

  test('[PROD-30] a product that nothing stands on is gone, and the trail keeps what it was', async () => {
    const { id } = await products.createProduct(ctx, aProduct())

    await inRequest(ctx, (request) => products.deleteProduct(request, id))

    await expect(getCard(ctx, id)).rejects.toMatchObject({ code: 'not-found' })
    expect((await auditOf(ctx, id)).at(-1)).toMatchObject({
      action: 'deleted',
      changes: { title: { before: 'Cable drum' }, product: { before: { type: 'own_product' } } },
    })
  })

  test('[PROD-30] a product in use is refused with who uses it', async () => {
    const hook = await testProduct(ctx, 'Hook')
    await testProduct(ctx, 'Crane', { components: [hook] })

    expect(await getCard(ctx, hook)).toMatchObject({
      canDelete: false,
      deleteRefusals: ['It is in use by Crane.'],
    })
    await expect(products.deleteProduct(ctx, hook)).rejects.toMatchObject({
      code: 'product:not-deletable',
      message: 'Product could not be deleted. It is in use by Crane.',
    })
  })

  test('[PROD-30] its components stay, and are no components any more', async () => {
    const hook = await testProduct(ctx, 'Hook')
    const crane = await testProduct(ctx, 'Crane', { components: [hook] })

    await products.deleteProduct(ctx, crane)

    expect(await getCard(ctx, hook)).toMatchObject({ canDelete: true })
  })

  test('[PERM-07] a foreign product is not found', async () => {
    const hook = await testProduct(ctx, 'Hook')

    await expect(products.deleteProduct(await testContext(), hook)).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  test('[PROD-30] while it is being included: one of the two is refused, and no edge hangs in the air', async () => {
    const hook = await testProduct(ctx, 'Hook')
    const crane = await testProduct(ctx, 'Crane')
    const include = { components: [{ productId: hook, numberOfUnits: 1 }], keepAnswersInHistory: false }

    const results = await Promise.allSettled([
      inRequest(ctx, (request) => products.deleteProduct(request, hook)),
      inRequest(ctx, (request) => includeComponents(request, crane, include)),
    ])

    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { totalIncludedProducts } = await getCard(ctx, crane)
    expect(totalIncludedProducts).toBe(results[0].status === 'fulfilled' ? 0 : 1)
  })

  test('[PROD-30] after it was taken out of the last product it can be deleted', async () => {
    const hook = await testProduct(ctx, 'Hook')
    const crane = await testProduct(ctx, 'Crane', { components: [hook] })
    await excludeComponent(ctx, { id: crane, componentId: hook })

    await expect(products.deleteProduct(ctx, hook)).resolves.toBeNull()
  })
})

async function twoOrganizations() {
  const user = await testUser()
  if (!user.company) throw new Error('The user has a company')
  const belowId = await testOrganization(user.company, 'Service')
  const base = await testContext({}, user)
  return {
    belowId,
    above: { ...base, scope: [base.organizationId, belowId] },
    below: { ...base, organizationId: belowId, scope: [belowId] },
  }
}
