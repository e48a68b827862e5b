import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { ProductId } from '#contract/values/ids.ts'
import * as world from '#tests/compliance/world.ts'
import { documentForm } from '#tests/web/document-form.ts'
import { testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import { testOrganization, testUser, type TestUser } from '#tests/people.ts'
import { testProduct } from '#tests/products/products.ts'
import { api, type Api } from '#tests/server.ts'

let anna: TestUser
let call: Api
let pump: ProductId

beforeAll(world.installLaws)
beforeEach(async () => {
  anna = await testUser()
  call = api(anna)
  pump = (await call.post('/api/products', named('Pump'))).body.id
})

const named = (value: string) => ({ type: 'own_product', names: [{ key: 'Our product name', value }] })
const save = async (changes: object) => {
  const { headers } = await call.get(`/api/products/${pump}/card`)
  return call.put(`/api/products/${pump}`, changes, { headers: { 'if-match': String(headers['etag']) } })
}
const activity = async (query = '', as = call) =>
  (await as.get(`/api/products/${pump}/activity${query}`)).body

describe('the history of a product', () => {
  test('[PROD-34] says who did what and when, the newest first, page by page', async () => {
    await save({ countryOfOrigin: 'SE' })
    await save({ countryOfOrigin: 'NO' })
    const first = await activity('?perPage=2')
    expect(first).toMatchObject({
      totalItems: 3,
      items: [
        {
          user: { id: anna.userId, name: 'Test admin' },
          action: 'updated',
          changes: [{ field: 'countryOfOrigin', before: 'SE', after: 'NO' }],
        },
        { action: 'updated', changes: [{ before: null, after: 'SE' }] },
      ],
    })
    expect((await activity('?page=2&perPage=2')).items).toMatchObject([{ action: 'created', changes: [] }])
  })

  test('[PROD-34] names components, business roles and legislations by their titles, in the caller’s language', async () => {
    const valve = (await call.post('/api/products', named('Valve'))).body.id
    await call.post(`/api/products/${pump}/components`, { components: [{ productId: valve }] })
    const roles = (await call.get('/api/business-roles')).body.items[0].children
    await save({ businessRoleIds: [roles[0].id] })
    await call.put(`/api/products/${pump}/legislations/2`, { applies: 'no', reason: 'Not sold' })
    const { items } = await activity()
    expect(items).toMatchObject([
      { changes: [{ field: 'legislations', of: 'Article 33', before: 'by_rule', after: 'no' }] },
      { changes: [{ field: 'businessRoleIds', added: [roles[0].title] }] },
      { changes: [{ field: 'includedProducts', added: ['Valve'] }] },
      { action: 'created' },
    ])
    const sven = api(await testUser({ company: anna.company!, language: 'sv' }))
    expect((await activity('', sven)).items[0].changes[0].of).toBe('Artikel 33')
  })

  test('[PROD-34] tells of answers, and of documents by their file', async () => {
    const { headers } = await call.get(`/api/products/${pump}/substances`)
    await call.put(
      `/api/products/${pump}/substances`,
      { answers: [{ list: 'rohs', state: 'excluded' }] },
      { headers: { 'if-match': String(headers['etag']) } },
    )
    const { payload, headers: type } = documentForm({ name: 'drawing.txt' })
    await call.post(`/api/products/${pump}/documents`, payload, { headers: type })
    expect((await activity()).items).toMatchObject([
      { action: 'document-added', changes: [{ field: 'document', of: 'drawing.txt' }] },
      {
        action: 'substances-saved',
        changes: [{ field: 'substances', before: 'undefined', after: 'excluded' }],
      },
      { action: 'created' },
    ])
  })

  test('[COMP-18] tells a fact of use by its title, and the answer in words, in the caller’s language', async () => {
    const told = (values: object) => call.put(`/api/products/${pump}/use-facts`, { values })
    await told({ toy: false, net_tonnes_imported: 12.5, operator_size: 'micro' })
    await told({ toy: true })
    await told({ toy: null })
    expect((await activity()).items.slice(0, 3)).toMatchObject([
      {
        action: 'use-facts-told',
        toldOf: null,
        changes: [{ field: 'useFact', of: 'Toy', before: 'yes', after: null }],
      },
      { changes: [{ of: 'Toy', before: 'no', after: 'yes' }] },
      {
        changes: expect.arrayContaining([expect.objectContaining({ of: 'Toy', before: null, after: 'no' })]),
      },
    ])
    const sven = api(await testUser({ company: anna.company!, language: 'sv' }))
    const { items } = await activity('', sven)
    expect(
      items[2].changes.map(({ of, after }: { of: string; after: string }) => [of, after]).toSorted(),
    ).toEqual([
      ['Företagets storlek', 'Mikro'],
      ['Leksak', 'nej'],
      ['Nettoton importerade per år', '12,5\u00A0t'],
    ])
    expect(items[1].changes).toMatchObject([{ before: 'nej', after: 'ja' }])
  })

  test('[COMP-18] tells what was answered for its groups, its organization and the company, and where', async () => {
    const kit = (await call.post('/api/products', { ...named('Kit'), type: 'product_group' })).body.id
    await save({ productGroupIds: [kit] })
    await call.put(`/api/products/${kit}/use-facts`, { values: { toy: true } })
    await call.put(`/api/organizations/${anna.company!.organizationId}/use-facts`, { values: { toy: false } })
    await call.put('/api/use-facts/company', { values: { operator_size: 'large' } })
    const { items, totalItems } = await activity()
    expect(items.slice(0, 3)).toMatchObject([
      { toldOf: { level: 'company' }, changes: [{ of: 'Size of the company', after: 'Large' }] },
      { toldOf: { level: 'organization' }, changes: [{ of: 'Toy', after: 'no' }] },
      { toldOf: { level: 'group', title: 'Kit' }, changes: [{ of: 'Toy', after: 'yes' }] },
    ])
    expect(totalItems).toBe(5)
    expect((await activity('?perPage=2&page=2')).items).toHaveLength(2)
    // Names of the group, and events from before the product existed, do not belong to the product's timeline.
    const later = (await call.post('/api/products', named('Later'))).body.id
    expect((await call.get(`/api/products/${later}/activity`)).body.totalItems).toBe(1)
    expect((await call.get(`/api/products/${kit}/activity`)).body.items).toMatchObject([
      { toldOf: { level: 'company' } },
      { toldOf: { level: 'organization' } },
      { toldOf: null, changes: [{ of: 'Toy', after: 'yes' }] },
      { action: 'created' },
    ])
  })

  test('[PERM-07] [PERM-09] a component that is gone or not seen has no name in it, and a stranger gets nothing', async () => {
    const ctx = await testContext({}, anna)
    const below = await testOrganization(anna.company!, 'Below')
    const theirs = await testProduct(ctx, 'Secret valve', { organizationId: below })
    await call.post(`/api/products/${pump}/components`, { components: [{ productId: theirs }] })
    const { owner } = await testDeps()
    await owner.query('delete from data.product_components where child_id = $1', [theirs])
    await owner.query('delete from data.products where id = $1', [theirs])
    expect((await activity()).items[0].changes).toMatchObject([{ added: [''] }])
    const outside = api(await testUser())
    expect((await outside.get(`/api/products/${pump}/activity`)).status).toBe(404)
  })
})

describe('the audit trail', () => {
  const rows = async (query: string, as = call) => (await as.get(`/api/audit${query}`)).body

  test('[PERM-08] is read per object and per subscriber, by administrators', async () => {
    await save({ countryOfOrigin: 'SE' })
    await call.post('/api/suppliers', { title: 'Ventilteknik' })
    const all = await rows('')
    expect(all.items.map(({ objectType }: { objectType: string }) => objectType)).toEqual([
      'Supplier',
      'Product',
      'Product',
    ])
    expect(all.items[1]).toMatchObject({
      action: 'updated',
      objectId: pump,
      user: { id: anna.userId },
      changes: { countryOfOrigin: { before: null, after: 'SE' } },
    })
    expect(await rows(`?objectType=Product&objectId=${pump}&action=created`)).toMatchObject({
      totalItems: 1,
      items: [{ action: 'created' }],
    })
    expect((await rows(`?userId=${anna.userId}&from=2199-01-01`)).totalItems).toBe(0)
    const carl = await testUser({ company: anna.company!, role: 'client' })
    expect((await api(carl).get('/api/audit')).status).toBe(403)
  })

  test('[PERM-07] [PERM-09] shows neither another company’s rows nor those of an organization beside', async () => {
    expect((await rows('', api(await testUser()))).totalItems).toBe(0)
    const below = await testOrganization(anna.company!, 'Below')
    const other = await testUser({ company: { ...anna.company!, organizationId: below } })
    expect((await rows('', api(other))).totalItems).toBe(0)
    await api(other).post('/api/products', named('Theirs'))
    expect((await rows('?objectType=Product')).totalItems).toBe(2)
  })
})
