import { beforeEach, describe, expect, test } from 'vitest'

import { syncBusinessRoles } from '#server/catalogues/business-roles.repository.ts'
import * as catalogues from '#server/catalogues/catalogues.service.ts'
import type { Context } from '#server/context.ts'
import { testContext } from '#tests/context.ts'
import { statementsOf, testDeps } from '#tests/deps.ts'
import { threeOrganizations } from '#tests/three-organizations.ts'
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
    expect(await statementsOf(() => catalogues.getProductGroups(ctx, firstPage))).toHaveLength(1)
    expect(await statementsOf(() => catalogues.getBusinessRoles(ctx))).toHaveLength(1)
    expect(await statementsOf(() => catalogues.getOrganizations(ctx))).toHaveLength(1)
  })
})
