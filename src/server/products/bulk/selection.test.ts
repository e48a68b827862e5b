import { beforeEach, describe, expect, test } from 'vitest'

import type { BusinessRoleId, ProductId, SupplierId } from '#contract/values/ids.ts'
import { filterOverview, productFilters, type ProductFilters } from '#contract/products/overview.ts'
import { syncBusinessRoles } from '#server/catalogues/business-roles.repository.ts'
import type { Context } from '#server/context.ts'
import { kindOf } from '#server/http/answers.ts'
import { findChosen } from '#server/products/bulk/selection.repository.ts'
import { filterOverview as overviewOf } from '#server/products/overview/overview.service.ts'
import { testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import { identified, named, testProduct, testSupplier, testVerdict } from '#tests/products/products.ts'

interface World {
  valve: ProductId
  hose: ProductId
  supplier: SupplierId
  role: BusinessRoleId
}
let ctx: Context
let world: World
beforeEach(async () => {
  ctx = await testContext()
  const { databases } = await testDeps()
  await databases.transaction(null, syncBusinessRoles)
  const { id: role } = await ctx.db.selectFrom('business_roles').select('id').executeTakeFirstOrThrow()
  const supplier = await testSupplier(ctx, 'Bergs Ventiler')
  const valve = await testProduct(ctx, 'Valve A', {
    type: 'purchased_product',
    names: [named('Valve A'), named('V-7', "Supplier's product name")],
    identifiers: [identified('VA-1')],
    supplierIds: [supplier],
    businessRoleIds: [role],
  })
  const hose = await testProduct(ctx, 'Hose')
  await testProduct(ctx, 'Valve B')
  await testVerdict(ctx, valve, { 1: 'duty' })
  await testVerdict(ctx, hose, { 1: 'no_duty' })
  world = { valve, hose, supplier, role }
})

/** Each filter of the overview, and some together; each leaves one product or two of three. */
const filters: Record<string, (of: World) => unknown> = {
  'a name': () => ({ name: 'valve' }),
  'a short name': () => ({ name: 'va' }),
  'an identifier': () => ({ id: { 'Product ID': 'VA-' } }),
  "the supplier's name of the product": () => ({ supplierProductName: 'V-7' }),
  'a supplier': ({ supplier }) => ({ suppliers: [supplier] }),
  'a part of a supplier’s name': () => ({ suppliers: ['bergs'] }),
  'a name and a supplier': ({ supplier }) => ({ name: 'valve', suppliers: [supplier] }),
  'a business role': ({ role }) => ({ businessRoles: [role] }),
  'a status': () => ({ legislationStatuses: { 1: ['no_duty'] } }),
  'a name and a status': () => ({ name: 'valve', legislationStatuses: { 1: ['duty'] } }),
  'a supplier and a status': ({ supplier }) => ({
    suppliers: [supplier],
    legislationStatuses: { 1: ['duty'] },
  }),
  'a worst status': () => ({ standing: ['over_limit', 'duty'] }),
  'an open matter': () => ({ open: ['duty'] }),
  'a category that none has': () => ({ category: 'no such category' }),
  'an organization that is not there': () => ({ organizations: ['no such organization'] }),
}

const chosen = async (selected: ProductFilters, except: ProductId[] = []) => {
  const found = await findChosen(ctx, { filters: selected, except }, { asOf: null, lock: true })
  return found.map(({ id }) => id)
}
const shown = async (selected: ProductFilters) => {
  const query = filterOverview.query.parse({ page: 1, perPage: 100, filters: selected })
  const { items } = filterOverview.response.parse(JSON.parse(kindOf(await overviewOf(ctx, query)).text ?? ''))
  return items.map(({ id }) => id).toSorted((a, b) => a - b)
}

describe('[OV-14] all that match are those that the overview shows', () => {
  test.each(Object.entries(filters))('[OV-14] by %s', async (_, filterOf) => {
    const selected = productFilters.parse(filterOf(world))
    const ids = await chosen(selected)
    expect(ids).toEqual(await shown(selected))
    expect(ids.length).toBeLessThan(3)
  })

  test('[OV-14] each filter that there is, is among these', () => {
    const tried = Object.values(filters).flatMap((filterOf) => Object.keys(filterOf(world) as object))
    expect(new Set(tried)).toEqual(new Set(Object.keys(productFilters.shape)))
  })

  test('[OV-14] without those that were taken out', async () => {
    expect(await chosen({ suppliers: [world.supplier] }, [world.valve])).toEqual([])
    expect(await chosen({}, [world.valve])).toHaveLength(2)
  })
})
