import { randomUUID } from 'node:crypto'

import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { allEndpoints } from '#contract/all-endpoints.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { buildApp } from '#server/app.ts'
import { ACCESS_TOKEN_LIFETIME_SECONDS } from '#server/auth/access-token.ts'
import { testDeps, type TestDeps } from '#tests/deps.ts'
import { testOrganization, testUser, type TestUser } from '#tests/people.ts'
import { testToken } from '#tests/server.ts'

let deps: TestDeps
let app: FastifyInstance
/** Seconds by which a test moves the clock of this application forward. */
let later = 0
beforeAll(async () => {
  const shared = await testDeps()
  deps = { ...shared, now: () => new Date(Date.now() + later * 1000) }
  app = await buildApp(deps)
})
afterAll(() => app.close())

const query = (text: string, values: unknown[]) => deps.owner.query(text, values)
const sessionOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid

/** Ways in which the access of a person with a valid token ends. */
const ends: Record<string, (user: TestUser, token: string) => Promise<unknown>> = {
  'a token that has expired': async () => {
    later = ACCESS_TOKEN_LIFETIME_SECONDS
  },
  'a session that was not used for too long': (_user, token) =>
    query('update data.sessions set expires_at = $2 where id = $1', [sessionOf(token), deps.now()]),
  'a session that has ended': (_user, token) =>
    query(`update data.sessions set revoked_at = $2, revoked_reason = 'test' where id = $1`, [
      sessionOf(token),
      deps.now(),
    ]),
  'a session that is gone': (_user, token) =>
    query('delete from data.sessions where id = $1', [sessionOf(token)]),
  'a log-out': (_user, token) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { authorization: `Bearer ${token}` },
    }),
  'a deactivation': ({ userId }) => query('update data.users set is_active = false where id = $1', [userId]),
}

const endpoints = Object.values(allEndpoints).filter(({ access }) => access !== 'anonymous')
const call = (token: string, { method, path }: Endpoint) =>
  app.inject({
    method,
    url: path.replaceAll(/:\w+/g, '1'),
    headers: { authorization: `Bearer ${token}` },
  })

/** The statuses of all endpoints, with those that have it. */
async function statusesOf(token: string, some: readonly Endpoint[] = endpoints) {
  const found: Record<string, string[]> = {}
  for (const endpoint of some) {
    const { statusCode, body } = await call(token, endpoint)
    const code = statusCode < 400 ? '' : ` ${JSON.parse(body).code}`
    const paths = (found[`${statusCode}${code}`] ??= [])
    paths.push(`${endpoint.method} ${endpoint.path}`)
  }
  return found
}
const all = (some: readonly Endpoint[] = endpoints) => some.map(({ method, path }) => `${method} ${path}`)

describe('[AUTH-14] [PERM-04] after', () => {
  test.each(Object.entries(ends))('%s every call is refused at once', async (_name, end) => {
    const user = await testUser()
    const token = await testToken(user, deps)
    const good = await call(token, allEndpoints.getOverview)
    expect(good.statusCode).toBe(200)
    try {
      await end(user, token)
      expect(await statusesOf(token)).toEqual({ '401 auth:failed': all() })
    } finally {
      later = 0
    }
  })

  test('a log-in of the same person on another device goes on after a log-out', async () => {
    const user = await testUser()
    const [phone, laptop] = [await testToken(user, deps), await testToken(user, deps)]
    await call(phone, allEndpoints.logout)
    expect((await call(laptop, allEndpoints.getOverview)).statusCode).toBe(200)
  })

  const isOfCompany = ({ access, realm = 'subscriber' }: Endpoint) =>
    access !== 'anonymous' &&
    realm !== 'installation' &&
    access.subject !== 'Profile' &&
    access.subject !== 'OrganizationSelection'
  const ofCompany = endpoints.filter(isOfCompany)

  test('leaving the organization nothing is had in its name', async () => {
    const user = await testUser()
    const token = await testToken(user, deps)
    await testOrganization(user.company!, 'Another')
    // Who stays lends nobody the membership.
    await testUser({ company: user.company! })
    await query('delete from data.user_organizations where user_id = $1', [user.userId])
    const found = await statusesOf(token, ofCompany)
    expect(Object.keys(found).toSorted()).toEqual(['403 auth:organization-needed'])
  })

  test('the role lost its rights nothing may be done with the token that was made before', async () => {
    const user = await testUser()
    const token = await testToken(user, deps)
    await query(
      `with r as (insert into data.roles (subscriber_id, key, title, permissions)
         values ($2, $3, '{"en":"Nothing","sv":"Inget"}', '[]') returning id)
       update data.users set role_id = r.id from r where users.id = $1`,
      [user.userId, user.company!.subscriberId, `nothing-${randomUUID()}`],
    )
    expect(await statusesOf(token)).toEqual({ '403 auth:not-allowed': all() })
  })

  test('the account moved to another company nothing of the first is seen', async () => {
    const [user, other] = [await testUser(), await testUser()]
    const token = await testToken(user, deps)
    await query('delete from data.user_organizations where user_id = $1', [user.userId])
    await query('update data.users set subscriber_id = $2 where id = $1', [
      user.userId,
      other.company!.subscriberId,
    ])
    const found = await statusesOf(token, ofCompany)
    expect(Object.keys(found).toSorted()).toEqual(['403 auth:organization-needed'])
  })
})
