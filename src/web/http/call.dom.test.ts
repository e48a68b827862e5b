import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'

import { endpoint } from '#contract/http/endpoint.ts'
import { refusal, useFakeServer } from '#tests/web/fake-server.ts'
import { aProfile } from '#tests/web/profile.ts'
import { ApiError } from '#web/http/api-error.ts'
import { call, callTagged } from '#web/http/call.ts'
import { keep, readStored } from '#web/storage/local-storage.ts'
import { endSession, getSession, onSessionEnd, setSession } from '#web/auth/store.ts'

const access = { action: 'read', subject: 'Product' } as const
const getThing = endpoint({
  method: 'GET',
  path: '/api/things/:id',
  summary: '',
  access,
  params: z.strictObject({ id: z.number() }),
  query: z.strictObject({ page: z.number().default(1), filters: z.object({ name: z.string() }).optional() }),
  response: z.strictObject({ name: z.string() }),
})
const saveThing = endpoint({
  method: 'PUT',
  path: '/api/things/:id',
  summary: '',
  access,
  params: z.strictObject({ id: z.number() }),
  body: z.strictObject({ name: z.string() }),
  etag: 'demanded',
  response: z.strictObject({ name: z.string() }),
})
const config = endpoint({
  method: 'GET',
  path: '/api/config',
  summary: '',
  access: 'anonymous',
  response: z.strictObject({ version: z.string() }),
})

const server = useFakeServer()
const organization = aProfile().organizations[0]
const logInWith = (token: string) =>
  setSession({
    tokens: { token, refresh_token: `refresh-of-${token}` },
    profile: aProfile(),
    organizationId: organization?.id ?? null,
  })

/** Answers only to the newest token. */
const answerTo = (token: string) => {
  server.on('GET /api/things/1', ({ headers }) =>
    headers.get('authorization') === `Bearer ${token}`
      ? { body: { name: 'Valve' } }
      : refusal(401, 'auth:failed'),
  )
  server.on('POST /api/user/organization/select', ({ headers }) => ({
    body: { token, refresh_token: `bound-${headers.get('authorization')}` },
  }))
}

describe('call', () => {
  beforeEach(() => {
    endSession('logged-out')
    server.on('GET /api/things/1', () => ({ body: { name: 'Valve' } }))
  })

  test('[API-01] path, bracketed query and bearer follow from the contract', async () => {
    logInWith('token-1')

    const thing = await call(getThing, { params: { id: 1 }, query: { page: 2, filters: { name: 'a b' } } })

    expect(thing).toEqual({ name: 'Valve' })
    expect(server.requests[0]?.path).toBe('/api/things/1?page=2&filters%5Bname%5D=a%20b')
    expect(server.requests[0]?.headers.get('authorization')).toBe('Bearer token-1')
  })

  test('[API-01] an anonymous call carries no bearer', async () => {
    logInWith('token-1')
    server.on('GET /api/config', () => ({ body: { version: '1' } }))

    await call(config)

    expect(server.requests[0]?.headers.has('authorization')).toBe(false)
  })

  test('a version comes as ETag and goes back as If-Match', async () => {
    server.on('PUT /api/things/1', () => ({ body: { name: 'Valve' }, headers: { etag: '"8"' } }))

    const saved = await callTagged(saveThing, { params: { id: 1 }, body: { name: 'Valve' }, ifMatch: 7 })

    expect(server.requests[0]?.headers.get('if-match')).toBe('"7"')
    expect(saved.version).toBe(8)
  })

  test('[API-04] a refusal keeps status, code, fields, details and request id', async () => {
    const fields = [{ path: ['name'], code: 'required', message: 'Name is required' }]
    server.on('GET /api/things/1', () => refusal(422, 'validation:failed', { fields, details: { a: 1 } }))

    const failure = call(getThing, { params: { id: 1 } })

    await expect(failure).rejects.toBeInstanceOf(ApiError)
    await expect(failure).rejects.toMatchObject({
      status: 422,
      code: 'validation:failed',
      fields,
      details: { a: 1 },
      requestId: 'r-1',
    })
  })

  test('a broken connection and an answer of a proxy have codes of their own', async () => {
    server.on('GET /api/things/1', () => new TypeError('failed to fetch'))
    await expect(call(getThing, { params: { id: 1 } })).rejects.toMatchObject({
      status: 0,
      code: 'network:unreachable',
    })

    server.on('GET /api/things/1', () => ({ status: 400, body: 'what?' }))
    await expect(call(getThing, { params: { id: 1 } })).rejects.toMatchObject({ code: 'network:unreadable' })
  })
})

describe('an expired token', () => {
  beforeEach(() => {
    endSession('logged-out')
    logInWith('old')
    answerTo('new')
    server.on('POST /api/auth/refresh', () => ({ body: { token: 'new', refresh_token: 'refresh-2' } }))
  })
  const refreshes = () => server.sent('POST /api/auth/refresh')

  test('[AUTH-05] is refreshed without a bearer, and the request is sent again', async () => {
    expect(await call(getThing, { params: { id: 1 } })).toEqual({ name: 'Valve' })

    expect(refreshes()).toHaveLength(1)
    expect(refreshes()[0]?.body).toEqual({ refresh_token: 'refresh-of-old' })
    expect(refreshes()[0]?.headers.has('authorization')).toBe(false)
  })

  test('[AUTH-05] the organization is selected again when the new token has lost it', async () => {
    await call(getThing, { params: { id: 1 } })

    const [selected] = server.sent('POST /api/user/organization/select')
    expect(selected?.body).toEqual({ organizationId: organization?.id })
    expect(getSession().tokens).toEqual({ token: 'new', refresh_token: 'bound-Bearer new' })
  })

  test('[AUTH-05] the organization is left alone when the new token is bound to it', async () => {
    const bound = `x.${btoa(JSON.stringify({ org: organization?.id }))}.y`
    answerTo(bound)
    server.on('POST /api/auth/refresh', () => ({ body: { token: bound, refresh_token: 'refresh-2' } }))

    await call(getThing, { params: { id: 1 } })

    expect(server.requests.map(({ path }) => path)).not.toContain('/api/user/organization/select')
  })

  test('[AUTH-05] parallel calls share one refresh', async () => {
    await Promise.all([1, 2, 3, 4].map(() => call(getThing, { params: { id: 1 } })))

    expect(refreshes()).toHaveLength(1)
  })

  test('[AUTH-05] what another tab refreshed meanwhile is used', async () => {
    keep('tokens', { token: 'new', refresh_token: 'refresh-2' })

    expect(await call(getThing, { params: { id: 1 } })).toEqual({ name: 'Valve' })
    expect(refreshes()).toHaveLength(0)
  })

  test('[AUTH-06] a refused refresh clears the session and says so once', async () => {
    const ends: string[] = []
    const stop = onSessionEnd((end) => ends.push(end))
    server.on('POST /api/auth/refresh', () => refusal(401, 'auth:failed'))

    const calls = await Promise.allSettled([1, 2].map(() => call(getThing, { params: { id: 1 } })))
    stop()

    expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(ends).toEqual(['refused'])
    expect(getSession().tokens).toBeNull()
    expect(readStored('tokens')).toBeNull()
    expect(readStored('profile')).toBeNull()
  })

  test('a refresh that does not come through ends nothing', async () => {
    server.on('POST /api/auth/refresh', () => new TypeError('failed to fetch'))

    await expect(call(getThing, { params: { id: 1 } })).rejects.toMatchObject({ code: 'network:unreachable' })
    expect(getSession().tokens?.token).toBe('old')
  })
})
