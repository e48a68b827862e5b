import { beforeEach, describe, expect, test } from 'vitest'

import { syncBusinessRoles } from '#server/catalogues/business-roles.repository.ts'
import * as catalogues from '#server/catalogues/catalogues.service.ts'
import type { Context } from '#server/context.ts'
import { testContext } from '#tests/context.ts'
import { statementsOf, testDeps } from '#tests/deps.ts'
import { testOrganization, testUser } from '#tests/people.ts'
import { testProduct } from '#tests/products/products.ts'

const firstPage = { page: 1, perPage: 10 }

describe('catalogues', () => {
  let ctx: Context
  beforeEach(async () => {
    ctx = await testContext()
  })

  test('[CHAIN-06] business roles are groups with child roles, in the language', async () => {
    const { databases } = await testDeps()
    await databases.transaction(null, syncBusinessRoles)
    await databases.transaction(null, syncBusinessRoles)

    const { items } = await catalogues.getBusinessRoles({ ...ctx, language: 'sv' })

    expect(items.map(({ title }) => title)).toEqual(['Tillverkning', 'Handel', 'Användning'])
    expect(items[1]?.children.map(({ key }) => key)).toEqual([
      'importer',
      'exporter',
      'distributor',
      'retailer',
    ])
  })

  test('[PERM-09] suppliers of the organization, those below and those above may be chosen', async () => {
    const { above, below, beside } = await threeOrganizations()
    await catalogues.createSupplier(above, { title: 'A of the company' })
    await catalogues.createSupplier(below, { title: 'B of the service' })
    await catalogues.createSupplier(beside, { title: 'C of the shop' })

    const titles = async (context: Context) =>
      (await catalogues.getSuppliers(context, firstPage)).items.map(({ title }) => title)
    expect(await titles(above)).toEqual(['A of the company', 'B of the service', 'C of the shop'])
    expect(await titles(below)).toEqual(['A of the company', 'B of the service'])
  })

  test('suppliers are found by a part of the name, a page at a time', async () => {
    for (const title of ['Ventilteknik', 'Motorverk', 'Ventex'])
      await catalogues.createSupplier(ctx, { title })

    expect(await catalogues.getSuppliers(ctx, { ...firstPage, perPage: 1, text: 'vent' })).toMatchObject({
      totalItems: 2,
      items: [{ title: 'Ventex', state: 'active' }],
    })
  })

  test('[PERM-07] suppliers of another subscriber are not listed', async () => {
    await catalogues.createSupplier(ctx, { title: 'Ventilteknik' })

    expect(await catalogues.getSuppliers(await testContext(), firstPage)).toEqual({
      items: [],
      totalItems: 0,
    })
  })

  test('[PERM-08] a new supplier is in the audit trail', async () => {
    const { id } = await catalogues.createSupplier(ctx, { title: 'Ventilteknik' })
    const { owner } = await testDeps()

    const { rows } = await owner.query(
      `select action, user_id::int, changes from data.audit_log where object_type = 'Supplier' and object_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ action: 'created', user_id: ctx.userId, changes: { title: 'Ventilteknik' } }])
  })

  test('[PROD-20] product groups and nothing else', async () => {
    const group = await testProduct(ctx, 'Spare parts', { type: 'product_group' })
    await testProduct(ctx, 'Spare bolt')

    expect(await catalogues.getProductGroups(ctx, { ...firstPage, text: 'spare' })).toEqual({
      totalItems: 1,
      items: [{ id: group, title: 'Spare parts' }],
    })
  })

  test('countries are named in the language and sorted by its alphabet', async () => {
    const { items } = await catalogues.getCountries({ ...ctx, language: 'sv' })
    const titles = items.map(({ title }) => title)

    expect(items).toContainEqual({ code: 'DE', title: 'Tyskland' })
    expect(titles.indexOf('Österrike')).toBeGreaterThan(titles.indexOf('Zimbabwe'))
    expect(items).toHaveLength(249)
  })

  test('[PERM-09] organizations are the working one and those below', async () => {
    const { above, below } = await threeOrganizations()

    expect((await catalogues.getOrganizations(above)).items).toHaveLength(3)
    expect((await catalogues.getOrganizations(below)).items).toEqual([
      { id: below.organizationId, title: 'Service', parentId: null },
    ])
  })

  test('each list is one statement', async () => {
    expect(await statementsOf(() => catalogues.getSuppliers(ctx, firstPage))).toHaveLength(1)
    expect(await statementsOf(() => catalogues.getProductGroups(ctx, firstPage))).toHaveLength(1)
    expect(await statementsOf(() => catalogues.getBusinessRoles(ctx))).toHaveLength(1)
    expect(await statementsOf(() => catalogues.getOrganizations(ctx))).toHaveLength(1)
  })
})

async function threeOrganizations() {
  const user = await testUser()
  if (!user.company) throw new Error('The user has a company')
  const [belowId, besideId] = [
    await testOrganization(user.company, 'Service'),
    await testOrganization(user.company, 'Shop'),
  ]
  const base = await testContext({}, user)
  return {
    above: { ...base, scope: [base.organizationId, belowId, besideId] },
    below: { ...base, organizationId: belowId, scope: [belowId] },
    beside: { ...base, organizationId: besideId, scope: [besideId] },
  }
}
