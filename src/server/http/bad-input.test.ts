import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { allEndpoints } from '#contract/all-endpoints.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { errorKinds } from '#contract/http/errors.ts'
import { installLaws } from '#tests/compliance/world.ts'
import { documentForm } from '#tests/web/document-form.ts'
import { testUser } from '#tests/people.ts'
import { api, testApp, type Api } from '#tests/server.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const withName = (value: string) => ({ type: 'own_product', names: [{ key: 'Our product name', value }] })

beforeAll(installLaws)

describe('input that is not what it should be', () => {
  let user: Api
  let productId: number
  beforeEach(async () => {
    user = api(await testUser())
    productId = (await user.post('/api/products', withName('Cable drum'))).body.id
  })

  test.each([
    ['a NUL', 'a\u0000b', 'U+0000'],
    ['an escape', 'a\u001bb', 'U+001B'],
    ['half a surrogate pair', 'a\ud800b', 'U+D800'],
  ])('[VAL-04] %s in a text is refused at its field', async (_name, value, character) => {
    const { status, body } = await user.post('/api/products', withName(value))
    expect({ status, fields: body.fields }).toMatchObject({
      status: 422,
      fields: [
        {
          path: ['names', 0, 'value'],
          code: 'character',
          message: `Contains a character that Kedja cannot store: ${character}`,
        },
      ],
    })
  })

  test('[VAL-04] a NUL in a query is refused at its field, in an address it is a missing thing', async () => {
    expect(await user.get('/api/products/overview/filter?filters[id][Other]=%00')).toMatchObject({
      status: 422,
      body: { fields: [{ path: ['filters', 'id', 'Other'], code: 'character' }] },
    })
    expect(await user.get('/api/substance-lists/%00')).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    })
  })

  test.each(['A\u202Egnp.exe', '🔧 👩‍👩‍👧', `"'\`;--<script>`, '=1+1', 'one\ttwo', '😀'.repeat(255)])(
    '[VAL-05] the name %j is kept as it was typed',
    async (name) => {
      const { body } = await user.post('/api/products', withName(name))
      expect((await user.get(`/api/products/${body.id}/card`)).body.names).toMatchObject([{ value: name }])
    },
  )

  test.each(['0x10', '1e1', '1.0', '%201', '+1', '%ff', 'x'.repeat(300)])(
    '[API-04] /api/products/%s is no second address of a product',
    async (id) => {
      const { status, headers, body } = await user.get(`/api/products/${id}/card`)
      expect([400, 404]).toContain(status)
      expect(headers['content-type']).toContain('application/problem+json')
      expect(body.requestId).toEqual(headers['x-request-id'])
    },
  )

  test.each([[true], [[1]], [null], ['1 '], [1.5], [-1], [0]])(
    '[API-05] %j is no id in a body',
    async (value) => {
      const body = { ...withName('Pump'), businessRoleIds: [value] }
      expect(await user.post('/api/products', body)).toMatchObject({
        status: 422,
        body: { fields: [{ path: ['businessRoleIds', 0] }] },
      })
    },
  )

  test('[API-05] what must be above zero says "at least 1"', async () => {
    const { body } = await user.get('/api/products/search?text=a&componentOf=0')
    expect(body.fields).toMatchObject([{ path: ['componentOf'], message: 'At least 1' }])
  })

  test.each(['"99999999999999999999999999"', '"2147483648"', '"0"'])(
    '[PROD-33] %s is a version that the product does not have',
    async (version) => {
      const answer = await user.put(`/api/products/${productId}`, {}, { headers: { 'if-match': version } })
      expect(answer).toMatchObject({ status: 412, body: { code: 'edit:outdated' } })
    },
  )

  test.each(['*', '1', '"abc"', '"-1"', '"1", "2"'])(
    '[PROD-33] If-Match: %s names no version',
    async (version) => {
      const answer = await user.put(`/api/products/${productId}`, {}, { headers: { 'if-match': version } })
      expect(answer).toMatchObject({ status: 428, body: { code: 'edit:version-needed' } })
    },
  )

  test('[PROD-33] of eight saves of one version at the same time one is taken', async () => {
    const saves = Array.from({ length: 8 }, (_, index) =>
      user.put(
        `/api/products/${productId}`,
        { names: withName(`Drum ${index}`).names },
        { headers: { 'if-match': '"1"' } },
      ),
    )
    const statuses = (await Promise.all(saves)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 412)).toHaveLength(7)
  })

  test.each([
    [
      'bytes that are no UTF-8',
      Buffer.from('{"type":"own_product","names":[{"key":"Model","value":"a\xff"}]}', 'latin1'),
    ],
    ['nothing', ''],
    ['half of it', '{"type":'],
  ])('[API-04] a body of %s is unreadable', async (_name, payload) => {
    expect(await user.post('/api/products', payload, { headers: JSON_TYPE })).toMatchObject({
      status: 400,
      body: { code: 'request:unreadable' },
    })
  })

  test.each(['__proto__', 'constructor', 'prototype'])(
    '[API-04] the key %s is refused like every other unknown key, wherever it stands',
    async (key) => {
      const refused = async (answer: ReturnType<Api['get']>, path: (string | number)[]) =>
        expect((await answer).body).toMatchObject({
          status: 422,
          code: 'validation:failed',
          fields: [{ path, code: 'unknownKey' }],
        })
      const send = (payload: string) => user.post('/api/products', payload, { headers: JSON_TYPE })
      const name = `{"key":"Our product name","value":"Pump","${key}":{"isAdmin":true}}`
      await refused(send(`{"type":"own_product","names":[],"${key}":{"isAdmin":true}}`), [])
      await refused(send(`{"type":"own_product","names":[${name}]}`), ['names', 0])
      // Where any key may stand.
      const examples = `[{"lists":{"${key}":{"answered":"all","content":"none"}}}]`
      const rules = { id: null, listKeys: [], legalRoles: [], statuses: [], events: [], rules: [] }
      const trial = `${JSON.stringify(rules).slice(0, -1)},"examples":${examples}}`
      await refused(user.post('/api/legislations/test', trial, { headers: JSON_TYPE }), [
        'examples',
        0,
        'lists',
      ])
      for (const query of [
        `${key}=1`,
        `${key}[admin]=1`,
        `filters[id][${key}]=1`,
        `%${key.charCodeAt(0).toString(16)}${key.slice(1)}=1`,
      ]) {
        const { status, body } = await user.get(`/api/products/overview/filter?${query}`)
        expect({ query, status, fields: body.fields }).toEqual({
          query,
          status: 422,
          fields: expect.arrayContaining([expect.objectContaining({ code: 'unknownKey' })]),
        })
      }
      const { payload, headers } = documentForm({ fields: { [key]: '1' } })
      await refused(user.post(`/api/products/${productId}/documents`, payload, { headers }), [])
    },
  )

  test('[API-04] a body of a million brackets is refused and stops nobody', async () => {
    const payload = `{"names":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`
    const { status } = await user.post('/api/products', payload, { headers: JSON_TYPE })
    expect([400, 422]).toContain(status)
    expect((await user.get('/api/products/overview')).status).toBe(200)
  })

  test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])(
    '[API-04] a body of %s is named and refused',
    async (type) => {
      expect(await user.post('/api/products', '{}', { headers: { 'content-type': type } })).toMatchObject({
        status: 415,
        body: { code: 'file:wrong-type', details: { found: type } },
      })
    },
  )

  test('[API-04] a body that is too large is told the limit that it broke', async () => {
    expect(await user.post('/api/products', withName('x'.repeat(5_000_000)))).toMatchObject({
      status: 413,
      body: { title: 'The file is larger than 4 MB.' },
    })
  })

  test.each(['0000-01-01', '2026-13-01', '2026-02-30', 'today'])(
    '[COMP-05] %s is no day to ask about',
    async (day) => {
      expect(await user.get(`/api/products/${productId}/explanation/2?asOf=${day}`)).toMatchObject({
        status: 422,
        body: { fields: [{ path: ['asOf'] }] },
      })
    },
  )

  test.each(['perPage=0', 'perPage=257', 'page=0', 'page=1000000000', 'page=1.5', 'page=1&page=2'])(
    '[API-05] %s is out of bounds',
    async (query) => {
      expect(await user.get(`/api/products/overview?${query}`)).toMatchObject({
        status: 422,
        body: { fields: [{ path: [query.split('=')[0]] }] },
      })
    },
  )

  test('[API-03] the document names every endpoint', async () => {
    const { paths } = (await (await testApp()).inject('/api/docs/json')).json()
    const missing = Object.values(allEndpoints).filter(
      ({ method, path }) => !paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()],
    )
    expect(missing.map(({ path }) => path)).toEqual([])
  })

  test('[API-03] the document says of every endpoint how it refuses, and of every upload what the form holds', async () => {
    const { paths } = (await (await testApp()).inject('/api/docs/json')).json()
    for (const { method, path, errors = [], upload, access } of Object.values(allEndpoints) as Endpoint[]) {
      const call = paths[path.replaceAll(/:(\w+)/g, '{$1}')][method.toLowerCase()]
      for (const code of [...errors, ...(access === 'anonymous' ? [] : (['auth:failed'] as const))]) {
        const refusal = call.responses[errorKinds[code].status]
        expect({ path, code, text: refusal?.description }).toMatchObject({
          text: expect.stringContaining(`\`${code}\``),
        })
        expect(refusal.content['application/problem+json'].schema.properties).toMatchObject({
          code: { type: 'string' },
          requestId: { type: 'string' },
        })
      }
      if (!upload) continue
      const { schema } = call.requestBody.content['multipart/form-data']
      expect({ path, file: schema.properties.file, required: schema.required }).toMatchObject({
        file: { type: 'string', format: 'binary' },
        required: expect.arrayContaining(['file']),
      })
    }
  })
})
