import { setTimeout as sleep } from 'node:timers/promises'

import { beforeEach, describe, expect, test } from 'vitest'

import type { OrganizationId, ProductId, SupplierId } from '#contract/values/ids.ts'
import { filterOverview } from '#contract/products/overview.ts'
import type { Context } from '#server/context.ts'
import { kindOf } from '#server/http/answers.ts'
import * as overview from '#server/products/overview/overview.service.ts'
import { importFile } from '#tests/product-import/files.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import { testOrganization } from '#tests/people.ts'
import { named, testProduct, testSupplier } from '#tests/products/products.ts'

/** Supplier rows in the test database whose copies of the product's columns differ from the product. */
async function outdatedCopies() {
  const { owner } = await testDeps()
  const columns = (of: string) =>
    ['type', 'organization_id', 'title', 'is_component', 'has_children'].map((name) => `${of}.${name}`).join()
  const { rows } = await owner.query(
    `select s.product_id, s.title, p.title as product from data.product_suppliers s join data.products p on p.id = s.product_id
     where (${columns('s')}) is distinct from (${columns('p')})`,
  )
  return rows
}

describe('what a filter by supplier asks of products', () => {
  let ctx: Context
  let supplier: SupplierId
  beforeEach(async () => {
    ctx = await testContext()
    supplier = await testSupplier(ctx, 'Ventilteknik')
  })

  const pageOf = async (name: string, suppliers: (SupplierId | string)[]) => {
    const query = filterOverview.query.parse({ page: 1, perPage: 10, filters: { name, suppliers } })
    const answer = await overview.filterOverview(ctx, query)
    const { items, totalItems } = filterOverview.response.parse(JSON.parse(kindOf(answer).text ?? ''))
    return { titles: items.map(({ title }) => title), totalItems }
  }
  const found = async (name: string) => (await pageOf(name, [supplier])).titles
  const bought = (title: string) =>
    testProduct(ctx, title, {
      type: 'purchased_product',
      names: [named(title)],
      supplierIds: [supplier],
    })
  const change = (id: ProductId, values: { title?: string; organization_id?: OrganizationId }) =>
    ctx.db.updateTable('products').set(values).where('id', '=', id).execute()

  test('[OV-12] follows the name of the product', async () => {
    const valve = await bought('Valve DN 50')
    await change(valve, { title: 'Tap DN 50' })
    expect([await found('valve'), await found('tap')]).toEqual([[], ['Tap DN 50']])
  })

  test('[OV-12] follows the organization of the product', async () => {
    const valve = await bought('Valve DN 50')
    await change(valve, { organization_id: await testOrganization(ctx, 'Elsewhere') })
    expect(await found('valve')).toEqual([])
  })

  test('[OV-12] follows the place of the product in bills of materials', async () => {
    const valve = await bought('Valve A')
    await bought('Valve B')
    expect(await found('valve')).toEqual(['Valve A', 'Valve B'])
    const pump = await testProduct(ctx, 'Pump', { components: [valve] })
    expect(await found('valve')).toEqual(['Valve B', 'Valve A'])
    await ctx.db.deleteFrom('product_components').where('parent_id', '=', pump).execute()
    expect(await found('valve')).toEqual(['Valve A', 'Valve B'])
  })

  test('[OV-12] finds a product once that two of the suppliers supply', async () => {
    const other = await testSupplier(ctx, 'Ventilpartner')
    await testProduct(ctx, 'Valve', {
      type: 'purchased_product',
      names: [named('Valve')],
      supplierIds: [supplier, other],
    })
    const once = { titles: ['Valve'], totalItems: 1 }
    expect(await pageOf('valve', [supplier, other])).toEqual(once)
    expect(await pageOf('valve', ['ventil'])).toEqual(once)
    expect(await pageOf('valve', [other])).toEqual(once)
  })

  test('[OV-12] finds the parts that a product got after its supplier', async () => {
    const valve = await bought('Valve')
    const seat = await testProduct(ctx, 'Seat of a valve', { type: 'component_to_purchased_product' })
    expect(await found('seat')).toEqual([])
    await ctx.db
      .insertInto('product_components')
      .values({ parent_id: valve, child_id: seat, number_of_units: 1 })
      .execute()
    expect(await found('seat')).toEqual(['Seat of a valve'])
  })

  test('[PROD-35] is there for what an import creates, and follows what it renames', async () => {
    await importFile(ctx, [
      ['Product ID', 'Name', 'Supplier'],
      ['V-1', 'Valve', 'Ventilteknik'],
    ])
    expect(await found('valve')).toEqual(['Valve'])
    await importFile(ctx, [
      ['Product ID', 'Name', 'Supplier'],
      ['V-1', 'Tap', 'Ventilteknik'],
    ])
    expect([await found('valve'), await found('tap')]).toEqual([[], ['Tap']])
  })

  test('[R8] who names a supplier while another renames the product leaves no old name behind', async () => {
    const valve = await testProduct(ctx, 'Valve', { type: 'purchased_product' })
    let renamed: Promise<unknown> = Promise.resolve()
    await inRequest(ctx, async ({ db }) => {
      await db.insertInto('product_suppliers').values({ product_id: valve, supplier_id: supplier }).execute()
      // It does not see this request's supplier, and so has to wait for it.
      renamed = change(valve, { title: 'Tap' })
      await Promise.race([renamed, sleep(200)])
    })
    await renamed
    expect([await found('valve'), await found('tap')]).toEqual([[], ['Tap']])
  })

  test('is of each product what the product says, whatever was done to it', async () => {
    const valve = await bought('Valve')
    expect(await outdatedCopies()).toEqual([])
    const { owner } = await testDeps()
    await owner.query(`update data.product_suppliers set title = 'Other' where product_id = $1`, [valve])
    expect(await outdatedCopies()).toMatchObject([{ product: 'Valve' }])
    await change(valve, { title: 'Tap' })
    expect(await outdatedCopies()).toEqual([])
  })
})
