import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { buildApp } from '#server/app.ts'
import { openTestDeps, testDeps } from '#tests/deps.ts'
import { testDatabase } from '#tests/db/database.ts'
import { testOrganization, testUser, type TestUser } from '#tests/people.ts'
import { testApp, testToken } from '#tests/server.ts'
import { documentForm } from '#tests/web/document-form.ts'

const DAY_MS = 86_400_000
let app: FastifyInstance
let user: TestUser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  user = await testUser()
})

const product = (name: string) => ({
  type: 'own_product',
  names: [{ key: 'Our product name', value: name }],
})
async function post(payload: object, key: string | undefined, as = user) {
  return app.inject({
    method: 'POST',
    url: '/api/products',
    headers: {
      authorization: `Bearer ${await testToken(as)}`,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    payload,
  })
}
async function productCount() {
  const { owner } = await testDeps()
  const { rows } = await owner.query('select from data.products where subscriber_id = $1', [
    user.company?.subscriberId,
  ])
  return rows.length
}

describe('the same write with the same key', () => {
  test('[R7] 50 times at once has one effect and equal answers', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(product('Pump'), 'fifty')))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await productCount()).toBe(1)
  })

  test('[R7] at once on two servers of one database has one effect', async () => {
    const other = await buildApp(await openTestDeps(await testDatabase()))
    const request = {
      method: 'POST',
      url: '/api/products',
      headers: { authorization: `Bearer ${await testToken(user)}`, 'idempotency-key': 'two' },
      payload: product('Pump'),
    } as const
    const answers = await Promise.all([app, other, app, other].map((server) => server.inject(request)))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await productCount()).toBe(1)
  })

  test('[R7] gives the stored answer when the first one was lost', async () => {
    const first = await post(product('Pump'), 'lost')
    const again = await post(product('Pump'), 'lost')
    expect(again.json()).toEqual(first.json())
    expect(await productCount()).toBe(1)
  })

  test('[R7] gives the version of the first answer, too', async () => {
    const { id } = (await post(product('Pump'), undefined)).json<{ id: number }>()
    const change = async () =>
      app.inject({
        method: 'PUT',
        url: `/api/products/${id}`,
        headers: {
          authorization: `Bearer ${await testToken(user)}`,
          'idempotency-key': 'edit',
          'if-match': '"1"',
        },
        payload: { countryOfOrigin: 'SE' },
      })
    const [first, again] = [await change(), await change()]
    expect([first.statusCode, again.statusCode]).toEqual([200, 200])
    expect(again.headers['etag']).toBe(first.headers['etag'])
  })

  test('[R7] has one effect for a file that is sent twice', async () => {
    const { id } = (await post(product('Pump'), undefined)).json<{ id: number }>()
    const form = documentForm()
    const send = async () =>
      app.inject({
        method: 'POST',
        url: `/api/products/${id}/documents`,
        payload: form.payload,
        headers: {
          ...form.headers,
          authorization: `Bearer ${await testToken(user)}`,
          'idempotency-key': 'file',
        },
      })
    const [first, again] = [await send(), await send()]
    expect(first.statusCode).toBe(200)
    expect(again.json()).toEqual(first.json())
    const { owner } = await testDeps()
    const { rows } = await owner.query('select from data.documents where product_id = $1', [id])
    expect(rows).toHaveLength(1)
  })

  test('[R7] may be tried again after a refusal, which had no effect', async () => {
    expect((await post({ type: 'own_product', names: [] }, 'again')).statusCode).toBe(422)
    expect((await post(product('Pump'), 'again')).statusCode).toBe(200)
  })

  test('[R7] is a new one after 24 hours', async () => {
    await post(product('Pump'), 'old')
    const { owner } = await testDeps()
    await owner.query('update data.idempotency_keys set created_at = $2 where user_id = $1', [
      user.userId,
      new Date(Date.now() - DAY_MS - 1000),
    ])
    await post(product('Pump'), 'old')
    expect(await productCount()).toBe(2)
  })
})

describe('a key', () => {
  test('[R7] with another request is refused', async () => {
    await post(product('Pump'), 'mine')
    const refused = await post(product('Fan'), 'mine')
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({ code: 'idempotency:other-request' })
  })

  test("[R7] is a user's own: another's request with it is another request", async () => {
    const other = await testUser()
    const mine = await post(product('Pump'), 'shared')
    const theirs = await post(product('Pump'), 'shared', other)
    expect(theirs.statusCode).toBe(200)
    expect(theirs.json()).not.toEqual(mine.json())
  })

  test("[R7] is a user's own also beside a colleague of the same organization", async () => {
    const colleague = await testUser({ company: user.company! })
    const mine = await post(product('Pump'), 'office')
    const theirs = await post(product('Pump'), 'office', colleague)
    expect(theirs.statusCode).toBe(200)
    expect(theirs.json()).not.toEqual(mine.json())
    expect((await post(product('Pump'), 'office', colleague)).json()).toEqual(theirs.json())
    expect((await post(product('Pump'), 'office')).json()).toEqual(mine.json())
    expect(await productCount()).toBe(2)
  })

  test('[R7] in the name of another organization is another request, and gives no answer of the first', async () => {
    const { company, userId } = user
    const workshop = await testOrganization(company!, 'Workshop')
    const { owner } = await testDeps()
    await owner.query(
      'insert into data.user_organizations (subscriber_id, user_id, organization_id) values ($1, $2, $3)',
      [company!.subscriberId, userId, workshop],
    )
    const first = await post(product('Pump'), 'moved')
    expect(first.statusCode).toBe(200)
    const there = { ...user, company: { ...company!, organizationId: workshop } }
    const again = await post(product('Pump'), 'moved', there)
    expect(again.statusCode).toBe(422)
    expect(again.json()).toMatchObject({ code: 'idempotency:other-request' })
    expect(await productCount()).toBe(1)
  })

  test('[R7] of another call with the same input is refused', async () => {
    const { id } = (await post(product('Pump'), undefined)).json<{ id: number }>()
    const remove = async (url: string) =>
      app.inject({
        method: 'DELETE',
        url,
        headers: { authorization: `Bearer ${await testToken(user)}`, 'idempotency-key': 'remove' },
      })
    expect((await remove(`/api/products/${id}/picture`)).statusCode).toBe(200)
    expect((await remove(`/api/products/${id}`)).json()).toMatchObject({ code: 'idempotency:other-request' })
    expect(await productCount()).toBe(1)
  })

  test.each([
    ['other bytes', { name: 'drawing.txt', content: 'two' }],
    ['another name', { name: 'plan.txt', content: 'one' }],
    ['another description', { name: 'drawing.txt', content: 'one', fields: { description: 'Changed' } }],
  ])('[R7] of a file with %s is refused', async (_name, second) => {
    const { id } = (await post(product('Pump'), undefined)).json<{ id: number }>()
    const send = async (file: object) => {
      const form = documentForm(file)
      return app.inject({
        method: 'POST',
        url: `/api/products/${id}/documents`,
        payload: form.payload,
        headers: {
          ...form.headers,
          authorization: `Bearer ${await testToken(user)}`,
          'idempotency-key': `file-${id}`,
        },
      })
    }
    expect((await send({ name: 'drawing.txt', content: 'one' })).statusCode).toBe(200)
    expect((await send(second)).json()).toMatchObject({ code: 'idempotency:other-request' })
  })

  test('[R7] is of no use to who has lost the right meanwhile', async () => {
    expect((await post(product('Pump'), 'demoted')).statusCode).toBe(200)
    const { owner } = await testDeps()
    await owner.query(
      `with r as (insert into data.roles (subscriber_id, key, title, permissions)
         values ($2, 'nothing', '{"en":"Nothing","sv":"Inget"}', '[]') returning id)
       update data.users set role_id = r.id from r where users.id = $1`,
      [user.userId, user.company!.subscriberId],
    )
    expect((await post(product('Pump'), 'demoted')).json()).toMatchObject({ code: 'auth:not-allowed' })
  })

  test('[R7] that no header should carry is refused', async () => {
    expect((await post(product('Pump'), 'a b')).json()).toMatchObject({ code: 'idempotency:key' })
    expect((await post(product('Pump'), 'x'.repeat(256))).statusCode).toBe(400)
  })

  test('[API-03] is described in the API document, for writes', async () => {
    const document = (await app.inject({ url: '/api/docs/json' })).json()
    const headersOf = (operation: { parameters?: { in: string; name: string }[] }) =>
      (operation.parameters ?? []).filter((parameter) => parameter.in === 'header').map(({ name }) => name)
    expect(headersOf(document.paths['/api/products'].post)).toContain('idempotency-key')
    expect(headersOf(document.paths['/api/products/overview'].get)).toEqual([])
  })
})

test('[R7] an answer with tokens is stored nowhere, also where it is asked for with a key', async () => {
  const { owner } = await testDeps()
  const select = async () =>
    app.inject({
      method: 'POST',
      url: '/api/user/organization/select',
      headers: { authorization: `Bearer ${await testToken(user)}`, 'idempotency-key': 'organization' },
      payload: { organizationId: user.company?.organizationId },
    })
  for (const { statusCode, body } of [await select(), await select()])
    expect({ statusCode, hasToken: body.includes('refresh_token') }).toEqual({
      statusCode: 200,
      hasToken: true,
    })
  const { rows } = await owner.query(
    `select answer from data.idempotency_keys where user_id = $1 or answer like '%refresh_token%'`,
    [user.userId],
  )
  expect(rows).toEqual([])
})
