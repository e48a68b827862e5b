import { beforeEach, describe, expect, test } from 'vitest'

import {
  exportProductionUnits as exporting,
  getProductionUnits,
  getPurchasedProducts,
  productionUnitFields,
} from '#contract/supply-chain/production-units.ts'
import type { ProductId, ProductionUnitId, SupplierId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { exportProductionUnits } from '#server/supply-chain/export.ts'
import * as units from '#server/supply-chain/production-units.service.ts'
import { testContext } from '#tests/context.ts'
import { statementsOf, testDeps } from '#tests/deps.ts'
import { boughtPart, testSupplier } from '#tests/exchange.ts'
import { testProduct } from '#tests/products/products.ts'
import { downloadedTable } from '#tests/spreadsheets/downloaded-table.ts'
import { threeOrganizations } from '#tests/three-organizations.ts'

let ctx: Context
let supplierId: SupplierId
let valve: ProductId
beforeEach(async () => {
  ctx = await testContext()
  supplierId = await testSupplier(ctx)
  valve = await boughtPart(ctx, supplierId, 'Valve')
})

const fieldsOf = (fields: object = {}) => productionUnitFields.parse({ title: 'Foundry', ...fields })
const add = (fields: object = {}, context = ctx, supplier = supplierId) =>
  units.createProductionUnit(context, { ...fieldsOf(fields), supplierId: supplier })
const change = (id: ProductionUnitId, ifMatch: number, fields: object, context = ctx) =>
  units.updateProductionUnit(context, { id, ifMatch, fields: fieldsOf(fields) })
const titles = async (query: object = {}, context = ctx) =>
  (await units.getProductionUnits(context, getProductionUnits.query.parse(query))).items.map(
    ({ title }) => title,
  )
const everything = {
  country: 'SE',
  address: 'Gjutarvägen 2, Växjö',
  location: '56.879, 14.806',
  identifier: 'GLN 7300015200048',
}
const refused = (path: (string | number)[]) => ({
  code: 'validation:failed',
  fields: [expect.objectContaining({ path })],
})

describe('[CHAIN-04] [ADM-08] a production unit', () => {
  test.each(Object.entries(everything))('keeps its %s as it was entered', async (field, value) => {
    const { id } = await add({ [field]: value })
    expect(await units.getProductionUnit(ctx, id)).toMatchObject({ title: 'Foundry', [field]: value })
  })

  test('stands under its supplier and has the products made there', async () => {
    const { id } = await add({ productIds: [valve] })
    expect(await units.getProductionUnit(ctx, id)).toMatchObject({
      supplier: { id: supplierId, title: 'Ventilteknik' },
      products: [{ id: valve, title: 'Valve', number: 'NV-Valve' }],
      canEdit: true,
      version: 1,
    })
  })

  test('makes only products that are bought from its supplier', async () => {
    const other = await boughtPart(ctx, await testSupplier(ctx, { title: 'Motorverk' }), 'Motor')
    await expect(add({ productIds: [valve, other] })).rejects.toMatchObject(refused(['productIds', 1]))
    expect(await titles()).toEqual([])
  })

  test('keeps a product that is not bought there any more until somebody takes it out', async () => {
    const { id } = await add({ productIds: [valve] })
    const { owner } = await testDeps()
    await owner.query('delete from data.product_suppliers where product_id = $1', [valve])
    expect((await change(id, 1, { productIds: [valve] })).products).toHaveLength(1)
    expect((await change(id, 2, { productIds: [] })).products).toEqual([])
    await expect(change(id, 3, { productIds: [valve] })).rejects.toMatchObject(refused(['productIds', 0]))
  })

  test('has a country that there is', async () => {
    await expect(add({ country: 'XX' })).rejects.toMatchObject(refused(['country']))
  })

  test('needs a supplier of the address book: neither a customer nor another company’s', async () => {
    const stranger = await testContext()
    await expect(add({}, stranger)).rejects.toMatchObject({ code: 'not-found' })
    await expect(add({}, ctx, 888_888_888 as SupplierId)).rejects.toMatchObject({ code: 'not-found' })
  })

  test('over a version that another person changed is refused', async () => {
    const { id } = await add()
    await change(id, 1, { location: 'Växjö' })
    await expect(change(id, 1, { location: 'Alvesta' })).rejects.toMatchObject({ code: 'edit:outdated' })
  })

  test('[PERM-08] leaves what was changed in the audit trail', async () => {
    const { id } = await add()
    await change(id, 1, { productIds: [valve] })
    const { owner } = await testDeps()
    const { rows } = await owner.query(
      `select action, changes from data.audit_log where object_type = 'ProductionUnit' and object_id = $1 order by id`,
      [id],
    )
    expect(rows).toMatchObject([
      { action: 'created', changes: { title: 'Foundry', supplierId } },
      { action: 'updated', changes: { productIds: { before: [], after: [valve] } } },
    ])
  })
})

describe('[CHAIN-04] the list of production units', () => {
  test.each([
    ['unit', 'foun'],
    ['supplier', 'ventil'],
    ['countries', ['SE', 'NO']],
    ['address', 'gjutar'],
    ['location', '56.8'],
    ['identifier', '73000'],
    ['product', 'valv'],
  ])('is filtered by %s', async (filter, value) => {
    await add({ ...everything, productIds: [valve] })
    await add({ title: 'Assembly' }, ctx, await testSupplier(ctx, { title: 'Motorverk' }))
    expect(await titles({ [filter]: value })).toEqual(['Foundry'])
    expect(await titles()).toEqual(['Assembly', 'Foundry'])
  })

  test('is that of one supplier on the supplier’s card', async () => {
    await add()
    const other = await testSupplier(ctx, { title: 'Motorverk' })
    expect(await titles({ supplierId: other })).toEqual([])
    expect(await titles({ supplierId })).toEqual(['Foundry'])
  })

  test('and a card are one statement each', async () => {
    const { id } = await add()
    expect(await statementsOf(() => titles({ unit: 'a', product: 'b' }))).toHaveLength(1)
    expect(await statementsOf(() => units.getProductionUnit(ctx, id))).toHaveLength(1)
  })

  test('is saved as a file in the language of the caller', async () => {
    await add({ ...everything, productIds: [valve] })
    const query = exporting.query.parse({ format: 'csv' })
    const { name, rows } = await downloadedTable(
      await exportProductionUnits({ ...ctx, language: 'sv' }, query),
    )
    expect(name).toMatch(/^Produktionsenheter /)
    expect(rows).toEqual([
      ['Namn', 'Leverantör', 'Land', 'Adress', 'Plats', 'Identifierare', 'Produkter'],
      [
        'Foundry',
        'Ventilteknik',
        'Sverige',
        everything.address,
        everything.location,
        everything.identifier,
        '1',
      ],
    ])
  })
})

describe('[PERM-09] organizations of one company', () => {
  test('see the units of those above and change only their own', async () => {
    const { above, below, beside } = await threeOrganizations()
    const supplier = await testSupplier(above)
    const { id } = await add({}, above, supplier)
    await add({ title: 'Of the shop' }, beside, supplier)
    expect(await titles({}, below)).toEqual(['Foundry'])
    expect((await units.getProductionUnit(below, id)).canEdit).toBe(false)
    await expect(change(id, 1, {}, below)).rejects.toMatchObject({ code: 'not-found' })
  })

  test('see and take out only their own products of a unit', async () => {
    const { above, below, beside } = await threeOrganizations()
    const supplier = await testSupplier(above)
    const theirs = await boughtPart(beside, supplier, 'Of the shop')
    const ours = await boughtPart(below, supplier, 'Of the service')
    const { id } = await add({}, below, supplier)
    const { owner } = await testDeps()
    await owner.query(
      'insert into data.production_unit_products (subscriber_id, production_unit_id, product_id) values ($1, $2, $3)',
      [below.subscriberId, id, theirs],
    )
    expect((await change(id, 1, { productIds: [ours] }, below)).products.map((each) => each.id)).toEqual([
      ours,
    ])
    expect((await units.getProductionUnit(above, id)).products).toHaveLength(2)
  })

  test('[PERM-07] a unit of another subscriber is not found', async () => {
    const { id } = await add()
    const stranger = await testContext()
    expect(await titles({}, stranger)).toEqual([])
    await expect(units.getProductionUnit(stranger, id)).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('products that are bought', () => {
  const purchased = async (query: object = {}, context = ctx) =>
    (await units.getPurchasedProducts(context, getPurchasedProducts.query.parse(query))).items.map(
      ({ title, number }) => [title, number],
    )

  test('are found by supplier, by a part of the title, and by a part of the number', async () => {
    await testProduct(ctx, 'Heat pump')
    const other = await testSupplier(ctx, { title: 'Motorverk' })
    await boughtPart(ctx, other, 'Motor')
    expect(await purchased()).toEqual([
      ['Motor', 'NV-Motor'],
      ['Valve', 'NV-Valve'],
    ])
    expect(await purchased({ supplierId })).toEqual([['Valve', 'NV-Valve']])
    expect(await purchased({ text: 'alv' })).toEqual([['Valve', 'NV-Valve']])
    expect(await purchased({ text: 'nv-mot' })).toEqual([['Motor', 'NV-Motor']])
    expect(await purchased({ supplierId: other, text: 'valve' })).toEqual([])
  })

  test('of organizations beside are not seen', async () => {
    const { above, below, beside } = await threeOrganizations()
    await boughtPart(beside, await testSupplier(above), 'Of the shop')
    expect(await purchased({}, below)).toEqual([])
  })
})
