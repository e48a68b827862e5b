import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

import { endpoint } from '#contract/http/endpoint.ts'
import { problem } from '#contract/http/problem.ts'
import { buildApp } from '#server/app.ts'
import { AppError } from '#server/errors.ts'
import { withEtag } from '#server/http/answers.ts'
import { implement } from '#server/http/implement.ts'
import { testDeps } from '#tests/deps.ts'
import { testUser, type TestUser } from '#tests/people.ts'
import { testToken } from '#tests/server.ts'

const readProducts = { action: 'read', subject: 'Product' } as const
const updateProducts = { action: 'update', subject: 'Product' } as const
const thing = z.strictObject({ id: z.coerce.number().int() })

const getThing = endpoint({
  method: 'GET',
  path: '/api/things/:id',
  summary: 'A thing.',
  access: readProducts,
  params: thing,
  query: z.strictObject({
    filters: z.strictObject({ name: z.string().optional() }).default({}),
    ids: z.array(z.string()).default([]),
  }),
  response: z.strictObject({ id: z.number(), name: z.string().optional(), ids: z.array(z.string()) }),
})
const changeThing = endpoint({
  method: 'PUT',
  path: '/api/things/:id',
  summary: 'Change it.',
  access: updateProducts,
  params: thing,
  body: z.strictObject({ name: z.string().trim().min(1).max(255) }),
  etag: 'demanded',
  response: z.strictObject({ version: z.number() }),
})
const makeOrganization = endpoint({
  method: 'POST',
  path: '/api/things',
  summary: 'Writes, and then fails.',
  access: updateProducts,
  body: z.strictObject({ title: z.string(), fail: z.enum(['refusal', 'bug', 'no']) }),
  response: z.strictObject({ title: z.string() }),
})
const getOrganizations = endpoint({
  method: 'GET',
  path: '/api/things/organizations',
  summary: 'Titles.',
  access: readProducts,
  response: z.array(z.string()),
})
const writeInGet = endpoint({
  method: 'GET',
  path: '/api/things/writing',
  summary: 'Writes.',
  access: readProducts,
  response: z.null(),
})
const brokenPromise = endpoint({
  method: 'GET',
  path: '/api/things/broken',
  summary: 'Breaks its word.',
  access: readProducts,
  response: z.strictObject({ a: z.string() }),
})

function addThings(app: FastifyInstance): void {
  implement(app, getThing, async (_ctx, { params, query }) => ({
    id: params.id,
    ids: query.ids,
    ...query.filters,
  }))
  implement(app, changeThing, async (_ctx, { ifMatch }) => withEtag(ifMatch + 1, { version: ifMatch + 1 }))
  implement(app, makeOrganization, async (ctx, { body }) => {
    await ctx.db.insertInto('organizations').values({ title: body.title }).execute()
    if (body.fail === 'refusal') throw new AppError('product:not-deletable', { reason: 'It is in use.' })
    if (body.fail === 'bug') throw new Error('secret internals')
    return { title: body.title }
  })
  implement(app, getOrganizations, async (ctx) =>
    (await ctx.db.selectFrom('organizations').select('title').orderBy('title').execute()).map(
      ({ title }) => title,
    ),
  )
  implement(app, writeInGet, async (ctx) => {
    await ctx.db.insertInto('organizations').values({ title: 'by GET' }).execute()
    return null
  })
  // The contract says otherwise, and the compiler would, too.
  implement(app, brokenPromise, async () => JSON.parse('{"b":1}'))
}

describe('an implemented endpoint', () => {
  let app: FastifyInstance
  let user: TestUser
  beforeAll(async () => {
    app = await buildApp(await testDeps())
    addThings(app)
    user = await testUser()
  })
  afterAll(() => app.close())

  const call = async (options: InjectOptions) =>
    app.inject({
      ...options,
      headers: { authorization: `Bearer ${await testToken(user)}`, ...options.headers },
    })

  test('[API-01] wants a bearer', async () => {
    const response = await app.inject('/api/things/1')
    expect(response.statusCode).toBe(401)
    expect(response.json()).toMatchObject({ code: 'auth:failed', title: 'Authentication failed' })
  })

  test('[API-02] takes nested objects and lists in bracket notation', async () => {
    const response = await call({ url: '/api/things/1?filters[name]=pump&ids[]=a&ids[]=b' })
    expect(response.json()).toEqual({ id: 1, name: 'pump', ids: ['a', 'b'] })
  })

  test('[API-05] refuses unknown keys in query and body, naming them', async () => {
    const inQuery = await call({ url: '/api/things/1?colour=red' })
    expect(inQuery.statusCode).toBe(422)
    expect(inQuery.json().fields[0]).toMatchObject({ code: 'unknownKey', params: { keys: 'colour' } })
    const inBody = await call({
      method: 'POST',
      url: '/api/things',
      payload: { title: 'A', fail: 'no', admin: true },
    })
    expect(inBody.json().fields[0]).toMatchObject({ code: 'unknownKey', params: { keys: 'admin' } })
  })

  test('[API-04] answers refusals as problem+json with code, title in the user’s language, fields and request id', async () => {
    const response = await call({
      method: 'PUT',
      url: '/api/things/1',
      payload: { name: ' ' },
      headers: { 'if-match': '"3"' },
    })
    expect(response.headers['content-type']).toContain('application/problem+json')
    expect(problem.parse(response.json())).toMatchObject({
      status: 422,
      code: 'validation:failed',
      fields: [{ path: ['name'], code: 'required', message: 'Field is required' }],
      requestId: response.headers['x-request-id'],
    })
  })

  test('[API-04] a path that is no id is not found, as a missing one', async () => {
    expect((await call({ url: '/api/things/abc' })).statusCode).toBe(404)
  })

  test.each([
    ['unreadable JSON', { payload: '{"title":', headers: { 'content-type': 'application/json' } }, 400],
    ['another kind of body', { payload: 'a,b', headers: { 'content-type': 'text/csv' } }, 415],
    ['a body of 5 MB', { payload: { title: 'x'.repeat(5_000_000), fail: 'no' } }, 413],
  ])('[API-04] %s', async (_name, options, status) => {
    expect((await call({ method: 'POST', url: '/api/things', ...options })).statusCode).toBe(status)
  })

  test('[API-04] a fault of ours tells nothing of its inside', async () => {
    const response = await call({ method: 'POST', url: '/api/things', payload: { title: 'A', fail: 'bug' } })
    expect(response.statusCode).toBe(500)
    expect(response.body).not.toContain('secret internals')
    expect(response.body).not.toContain('implement')
  })

  test('an edit without the version it was made on gets 428, and its answer carries the new one', async () => {
    const without = await call({ method: 'PUT', url: '/api/things/1', payload: { name: 'Pump' } })
    expect(without.statusCode).toBe(428)
    const edited = await call({
      method: 'PUT',
      url: '/api/things/1',
      payload: { name: 'Pump' },
      headers: { 'if-match': '"3"' },
    })
    expect(edited.headers.etag).toBe('"4"')
  })

  test('one request is one transaction: what a refused one wrote is not there', async () => {
    const refused = await call({
      method: 'POST',
      url: '/api/things',
      payload: { title: 'Refused', fail: 'refusal' },
    })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().title).toBe('Product could not be deleted. It is in use.')
    const kept = await call({ method: 'POST', url: '/api/things', payload: { title: 'Kept', fail: 'no' } })
    expect(kept.statusCode).toBe(200)
    const titles = (await call({ url: '/api/things/organizations' })).json()
    expect(titles).toContain('Kept')
    expect(titles).not.toContain('Refused')
  })

  test('a GET cannot write', async () => {
    expect((await call({ url: '/api/things/writing' })).statusCode).toBe(500)
    expect((await call({ url: '/api/things/organizations' })).json()).not.toContain('by GET')
  })

  test('[API-03] an answer that the contract does not promise is a fault', async () => {
    expect((await call({ url: '/api/things/broken' })).statusCode).toBe(500)
  })

  test('[API-03] the OpenAPI document comes from the contract, and /api/docs shows it', async () => {
    const document = (await app.inject('/api/docs/json')).json()
    expect(document.paths['/api/things/{id}'].get.summary).toBe('A thing.')
    const filters = document.paths['/api/things/{id}'].get.parameters.find(
      (parameter: { name: string }) => parameter.name === 'filters',
    )
    expect(filters).toMatchObject({ in: 'query', style: 'deepObject', explode: true })
    expect((await app.inject('/api/docs/')).statusCode).toBe(200)
  })

  test('nothing below /api may be stored by a cache, and the browser is told to be strict', async () => {
    const { headers } = await call({ url: '/api/things/organizations' })
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})
