import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { installLaws } from '#tests/compliance/world.ts'
import { testUser } from '#tests/people.ts'
import { api, type Api } from '#tests/server.ts'

const named = (value: string) => ({ key: 'Our product name', value })

beforeAll(installLaws)

describe('products over HTTP', () => {
  let user: Api
  beforeEach(async () => {
    user = api(await testUser())
  })

  const create = async (value = 'Cable drum', more: object = {}): Promise<number> => {
    const { status, body } = await user.post('/api/products', {
      type: 'own_product',
      names: [named(value)],
      ...more,
    })
    expect({ status, body }).toMatchObject({ status: 200 })
    return body.id
  }

  test('[PROD-03] a product is made and its card fetched, with its version as ETag', async () => {
    const id = await create()

    const { status, headers, body } = await user.get(`/api/products/${id}/card`)

    expect(status).toBe(200)
    expect(headers['etag']).toBe('"1"')
    expect(body).toMatchObject({ id, title: 'Cable drum', version: 1 })
    expect(body.compliance.length).toBeGreaterThan(5)
  })

  test('[PROD-33] a save needs the version, is taken with it, and answers the next one', async () => {
    const id = await create()
    const change = { names: [named('Drum 40')] }

    expect(await user.put(`/api/products/${id}`, change)).toMatchObject({
      status: 428,
      body: { code: 'edit:version-needed' },
    })
    const saved = await user.put(`/api/products/${id}`, change, { headers: { 'if-match': '"1"' } })
    expect(saved).toMatchObject({ status: 200, headers: { etag: '"2"' }, body: { title: 'Drum 40' } })
  })

  test('[PROD-33] an outdated save answers 412 with who, when and what', async () => {
    const id = await create()
    const headers = { 'if-match': '"1"' }
    await user.put(`/api/products/${id}`, { names: [named('Theirs')] }, { headers })

    const { status, body } = await user.put(`/api/products/${id}`, { names: [named('Ours')] }, { headers })

    expect(status).toBe(412)
    expect(body).toMatchObject({
      code: 'edit:outdated',
      title: expect.stringMatching(
        /^Not saved: Test admin changed this at \d{4}-\d\d-\d\d \d\d:\d\d UTC\. Your text is kept\.$/,
      ),
      details: { changes: [{ field: 'names', theirs: [{ value: 'Theirs' }] }] },
    })
  })

  test('[PROD-06] a refused identifier is a field error', async () => {
    const answer = await user.post('/api/products', {
      type: 'own_product',
      names: [named('Drum')],
      identifiers: [{ key: 'EAN', value: '4006381333930' }],
    })

    expect(answer).toMatchObject({
      status: 422,
      body: { fields: [{ path: ['identifiers', 0, 'value'], message: 'Check digit should be 1' }] },
    })
  })

  test('[PROD-11] a taken SCIP number is a conflict with its own code', async () => {
    const scip = { identifiers: [{ key: 'SCIP_number', value: 'SCIP-1' }] }
    await create('A', scip)

    expect(
      await user.post('/api/products', { type: 'own_product', names: [named('B')], ...scip }),
    ).toMatchObject({
      status: 409,
      body: { code: 'product:identifier:scip-number:taken', title: 'The SCIP number is already taken.' },
    })
  })

  test.each([
    ['units of 0', { components: [{ name: 'Hook', numberOfUnits: 0 }] }],
    ['units of 1.5', { components: [{ name: 'Hook', numberOfUnits: 1.5 }] }],
    ['units of -1', { components: [{ name: 'Hook', numberOfUnits: -1 }] }],
    ['units of 10^12', { components: [{ name: 'Hook', numberOfUnits: 1e12 }] }],
    ['an unknown key', { components: [{ name: 'Hook' }], colour: 'red' }],
    ['no component', { components: [] }],
  ])('[PROD-16] %s are refused as a field', async (_what, body) => {
    const id = await create()

    const answer = await user.post(`/api/products/${id}/components`, body)

    expect(answer).toMatchObject({ status: 422, body: { code: 'validation:failed' } })
    expect(answer.body.fields).not.toEqual([])
  })

  test('[PROD-17] a cycle answers the path', async () => {
    const [a, b] = [await create('A'), await create('B')]
    const include = (id: number, productId: number) =>
      user.post(`/api/products/${id}/components`, { components: [{ productId }] })
    expect(await include(a, b)).toMatchObject({ status: 200, body: { totalIncludedProducts: 1 } })

    expect(await include(b, a)).toMatchObject({
      status: 409,
      body: { title: 'The product would contain itself: B › A › B.' },
    })
  })

  test('[OV-12] filters come in brackets, and lists that are empty ask for nothing', async () => {
    await create('Cable drum', { identifiers: [{ key: 'Product ID', value: 'CD-100' }] })
    await create('Crane')

    const url =
      '/api/products/overview/filter?filters[name]=drum&filters[id][Product%20ID]=100&filters[legislationStatuses][1][0]=unknown'
    expect(await user.get(url)).toMatchObject({
      status: 200,
      body: { totalItems: 1, items: [{ title: 'Cable drum', productId: 'CD-100', parentChain: [] }] },
    })
    expect(await user.get('/api/products/overview/filter?filters[colour]=red')).toMatchObject({ status: 422 })
  })

  test('[OV-13] the overview shows the statuses of a new product at once', async () => {
    await create()

    const { body } = await user.get('/api/products/overview')

    expect(body.items[0].legislationsEventStatus['2']).toMatchObject({ status: 'unknown', tone: 'none' })
  })

  test('[PROD-26] answers are saved with the version and come back with the card', async () => {
    const id = await create()
    const { headers } = await user.get(`/api/products/${id}/substances`)

    const saved = await user.put(
      `/api/products/${id}/substances`,
      { answers: [{ list: 'candidate_list', state: 'excluded' }] },
      { headers: { 'if-match': String(headers['etag']) } },
    )

    expect(saved).toMatchObject({ status: 200, headers: { etag: '"2"' }, body: { card: { version: 2 } } })
  })

  test('[PROD-30] a product is deleted, and is not found then', async () => {
    const id = await create()

    expect(await user.delete(`/api/products/${id}`)).toMatchObject({ status: 200, body: null })
    expect(await user.get(`/api/products/${id}/card`)).toMatchObject({ status: 404 })
  })
})
