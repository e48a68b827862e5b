import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { ProductId } from '#contract/values/ids.ts'
import * as world from '#tests/compliance/world.ts'
import { documentForm } from '#tests/web/document-form.ts'
import { testContext } from '#tests/context.ts'
import { statementsOf } from '#tests/deps.ts'
import { testOrganization, testUser, type TestUser } from '#tests/people.ts'
import { testProduct, testSupplier } from '#tests/products/products.ts'
import { api, type Api } from '#tests/server.ts'

let anna: TestUser
let call: Api
let supplier: number
let valve: ProductId
let pump: ProductId

beforeAll(world.installLaws)
beforeEach(async () => {
  anna = await testUser()
  call = api(anna)
  const ctx = await testContext({}, anna)
  const supplierId = await testSupplier(ctx, 'Ventilteknik')
  supplier = supplierId
  const handle = await testProduct(ctx, 'Handle', { type: 'component_to_purchased_product' })
  valve = await testProduct(ctx, 'Valve', {
    type: 'purchased_product',
    supplierIds: [supplierId],
    components: [handle],
  })
  const circuit = await testProduct(ctx, 'Circuit', { components: [valve] })
  pump = await testProduct(ctx, 'Pump', { components: [circuit, valve] })
  for (const product of [pump, circuit, handle, valve]) await add(product)
})

async function add(product: ProductId) {
  const { payload, headers } = documentForm({ name: `of ${product}.txt` })
  expect((await call.post(`/api/products/${product}/documents`, payload, { headers })).status).toBe(200)
}
const of = async (product: ProductId, query = '') =>
  (await call.get(`/api/products/${product}/supplier-documents${query}`)).body

describe('documents of suppliers', () => {
  test('[PROD-32] are those of the purchased parts below, each once, with product and supplier', async () => {
    expect(await of(pump)).toMatchObject({
      totalItems: 2,
      items: [
        {
          file: { name: `of ${valve}.txt` },
          product: { id: valve, title: 'Valve' },
          supplier: { id: supplier, title: 'Ventilteknik' },
        },
        { product: { title: 'Handle' }, supplier: { id: supplier } },
      ],
    })
    expect((await of(pump, '?page=2&perPage=1')).items).toMatchObject([{ product: { title: 'Handle' } }])
  })

  test('[PROD-32] a product without purchased parts has none', async () => {
    const own = await testProduct(await testContext({}, anna), 'Plate')
    expect(await of(own)).toEqual({ items: [], totalItems: 0 })
  })

  // No requirement's: nobody can answer so far.
  test('a product nobody has answered for has no reply', async () => {
    expect((await call.get(`/api/products/${valve}/reply`)).body).toEqual({ reply: null, replies: [] })
  })

  test('[PROD-32] a stranger sees neither reply nor documents', async () => {
    const outside = api(await testUser())
    expect((await outside.get(`/api/products/${valve}/reply`)).status).toBe(404)
    expect((await outside.get(`/api/products/${pump}/supplier-documents`)).status).toBe(404)
  })

  test('[PERM-09] of a part of an organization that is not seen nothing is told', async () => {
    const [left, right] = [
      await testOrganization(anna.company!, 'Left'),
      await testOrganization(anna.company!, 'Right'),
    ]
    const ctx = await testContext({}, anna)
    const theirs = await testProduct(ctx, 'Theirs', { type: 'purchased_product', organizationId: left })
    const ours = await testProduct(ctx, 'Ours', { organizationId: right, components: [theirs] })
    await add(theirs)
    const inRight = await testUser({ company: { ...anna.company!, organizationId: right } })
    const answer = await api(inRight).get(`/api/products/${ours}/supplier-documents`)
    expect(answer.body.totalItems).toBe(0)
  })

  test('a page is two statements beside the look at the product, however many documents it has', async () => {
    const seen = await statementsOf(() => of(pump))
    expect(seen.filter((sql) => /\bdocuments\b/.test(sql))).toHaveLength(2)
  })
})
