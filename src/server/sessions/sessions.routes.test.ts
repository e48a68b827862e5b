import { hash } from '@node-rs/argon2'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'

import type { Tokens } from '#contract/sessions.ts'
import { buildApp } from '#server/app.ts'
import { ACCESS_TOKEN_LIFETIME_SECONDS } from '#server/auth/access-token.ts'
import { REFRESH_GRACE_SECONDS, SESSION_LIFETIME_DAYS } from '#server/sessions/sessions.service.ts'
import { testDeps } from '#tests/deps.ts'
import { testOrganization, testUser, type TestUser } from '#tests/people.ts'

const PASSWORD = 'Correct-Horse-9'
const DAY_SECONDS = 24 * 3600
/** A hash tells its own cost, and this one is checked at once: hundreds of guesses are made here. */
const LOW_COST = { memoryCost: 64, timeCost: 1, parallelism: 1 }

let passwordHash: string
let app: FastifyInstance
/** The clock of the application; tests only ever move it forward, from the time it really is. */
let clock = Date.now()

beforeAll(async () => {
  passwordHash = await hash(PASSWORD, LOW_COST)
  app = await buildApp({ ...(await testDeps()), now: () => new Date(clock) })
})

const wait = (seconds: number) => (clock += seconds * 1000)
const aPerson = (options: Parameters<typeof testUser>[0] = {}) => testUser({ passwordHash, ...options })

/** Each caller has an address of its own unless it says so: limits of other tests stay out. */
const anAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`

async function post(url: string, payload: object, { token, from }: { token?: string; from?: string } = {}) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const answer = await app.inject({
    method: 'POST',
    url,
    payload,
    headers,
    remoteAddress: from ?? anAddress(),
  })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}

const profile = async (token: string) => {
  const answer = await app.inject({ url: '/api/user/profile', headers: { authorization: `Bearer ${token}` } })
  return { status: answer.statusCode, body: answer.json() }
}

const attempt = (email: string, password: string, from?: string) =>
  post('/api/auth/login', { email, password }, { from })
const refresh = (refresh_token: string) => post('/api/auth/refresh', { refresh_token })

async function logIn(user: TestUser): Promise<Tokens> {
  const answer = await attempt(user.email, PASSWORD)
  expect(answer.status).toBe(200)
  return answer.body
}

describe('login', () => {
  test('[AUTH-02] gives an access token and a refresh token, and the profile can be read', async () => {
    const anna = await aPerson()
    const tokens = await logIn(anna)

    expect(Object.keys(tokens).toSorted()).toEqual(['refresh_token', 'token'])
    expect(await profile(tokens.token)).toMatchObject({
      status: 200,
      body: { id: anna.userId, email: anna.email },
    })
  })

  test('keeps what the session was logged in from', async () => {
    const anna = await aPerson()
    await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: anna.email, password: PASSWORD },
      headers: { 'user-agent': 'Firefox on Linux' },
      remoteAddress: anAddress(),
    })
    const { owner } = await testDeps()
    const { rows } = await owner.query('select user_agent from data.sessions where user_id = $1', [
      anna.userId,
    ])
    expect(rows).toEqual([{ user_agent: 'Firefox on Linux' }])
  })

  test('takes the address as people write it', async () => {
    const { email } = await aPerson()
    expect((await attempt(` ${email.toUpperCase()} `, PASSWORD)).status).toBe(200)
  })

  test('[AUTH-01] wrong password, unknown account, account without a password and inactive account get one and the same answer', async () => {
    const { owner } = await testDeps()
    const [anna, invited, gone] = [await aPerson(), await testUser(), await aPerson()]
    await owner.query('update data.users set is_active = false where id = $1', [gone.userId])
    const answers = [
      await attempt(anna.email, 'Wrong-Horse-9'),
      await attempt('nobody@test.example', PASSWORD),
      await attempt(invited.email, PASSWORD),
      await attempt(gone.email, PASSWORD),
      await attempt("' or 1=1 --", PASSWORD),
    ]
    for (const { status, body } of answers) {
      expect({ status, ...body, requestId: '' }).toEqual({
        type: 'about:blank',
        status: 401,
        code: 'auth:credentials',
        title: 'E-mail or password is wrong.',
        requestId: '',
      })
    }
  })

  test('a character that no database can keep is a fault of the request, not of ours', async () => {
    expect((await attempt('anna\u0000@test.example', PASSWORD)).status).toBe(422)
  })

  test('[AUTH-03] with one organization it is selected by itself, with several none is', async () => {
    const { owner } = await testDeps()
    const [anna, carl] = [await aPerson(), await aPerson()]
    const service = await testOrganization(anna.company!, 'Service')
    await owner.query('insert into data.user_organizations values ($1, $2, $3)', [
      anna.company!.subscriberId,
      anna.userId,
      service,
    ])

    const several = await profile((await logIn(anna)).token)
    expect(several.body.attributes.organization).toBeNull()
    expect(several.body.organizations).toHaveLength(2)
    const one = await profile((await logIn(carl)).token)
    expect(one.body.attributes.organization).toMatchObject({ id: carl.company!.organizationId })
  })

  test('the log-in and the end of the session are in the audit trail of the subscriber', async () => {
    const { owner } = await testDeps()
    const anna = await aPerson()
    const { token } = await logIn(anna)
    await post('/api/auth/logout', {}, { token })

    const { rows } = await owner.query(
      'select action, user_id, changes from data.audit_log where subscriber_id = $1 order by id',
      [anna.company!.subscriberId],
    )
    expect(rows).toEqual([
      { action: 'logged-in', user_id: String(anna.userId), changes: {} },
      { action: 'session-ended', user_id: String(anna.userId), changes: { reason: 'logged-out' } },
    ])
  })
})

describe('limits of guessing', () => {
  const guess = async (email: string, from: string, times: number) => {
    for (let i = 0; i < times; i++) await attempt(email, `Guess-${i}`, from)
  }

  test('[AUTH-13] after 10 failures from one address the account is closed to it, with the seconds to wait, and opens again', async () => {
    const { email } = await aPerson()
    const from = anAddress()
    await guess(email, from, 10)

    const refused = await attempt(email, PASSWORD, from)
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate:limited' } })
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(15 * 60)
    expect(refused.body.title).toBe(`Too many attempts. Try again in ${seconds} seconds.`)

    wait(seconds)
    expect((await attempt(email, PASSWORD, from)).status).toBe(200)
  })

  test('[AUTH-13] an unknown account is limited like a known one', async () => {
    const from = anAddress()
    const email = `nobody-${crypto.randomUUID()}@test.example`
    await guess(email, from, 10)
    expect((await attempt(email, PASSWORD, from)).status).toBe(429)
  })

  test('[AUTH-13] the right password of who was deactivated is a failure like others', async () => {
    const { owner } = await testDeps()
    const { email, userId } = await aPerson()
    await owner.query('update data.users set is_active = false where id = $1', [userId])
    const from = anAddress()
    for (let times = 0; times < 10; times++) expect((await attempt(email, PASSWORD, from)).status).toBe(401)
    expect((await attempt(email, PASSWORD, from)).status).toBe(429)
  })

  test('[AUTH-13] refused attempts do not lengthen the wait', async () => {
    const { email } = await aPerson()
    const from = anAddress()
    await guess(email, from, 10)
    const first = await attempt(email, PASSWORD, from)
    wait(60)
    await guess(email, from, 5)
    const later = await attempt(email, PASSWORD, from)
    expect(Number(first.headers['retry-after']) - Number(later.headers['retry-after'])).toBe(60)
  })

  test('[AUTH-13] a right password forgives the failures before it', async () => {
    const { email } = await aPerson()
    const from = anAddress()
    for (let round = 0; round < 3; round++) {
      await guess(email, from, 9)
      expect((await attempt(email, PASSWORD, from)).status).toBe(200)
    }
  })

  test('[AUTH-13] many at once cannot slip past the limit', async () => {
    const { email } = await aPerson()
    const from = anAddress()
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, i) => attempt(email, `Guess-${i}`, from)),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  })

  test('[AUTH-13] guessing from many addresses is limited for the account, and the owner still gets in from where it was before', async () => {
    const { email } = await aPerson()
    const home = anAddress()
    expect((await attempt(email, PASSWORD, home)).status).toBe(200)
    // As 50 guesses from 50 addresses would leave it, without 50 slow hashes.
    for (let i = 0; i < 5; i++) await guess(email, anAddress(), 10)

    expect((await attempt(email, 'Guess-51', anAddress())).status).toBe(429)
    expect((await attempt(email, PASSWORD, home)).status).toBe(200)
  })

  test('[AUTH-13] guessing over many accounts is limited for the address, and not for others', async () => {
    const { owner } = await testDeps()
    const from = anAddress()
    const { rows: earlier } = await owner.query('select key::text from data.rate_hits')
    await attempt('first@test.example', PASSWORD, from)
    // 99 more failures, counted where the first one was.
    const { rowCount } = await owner.query(
      'update data.rate_hits set hits = 100 where hits = 1 and key::text <> all($1)',
      [earlier.map(({ key }) => String(key))],
    )
    expect(rowCount).toBeGreaterThan(0)

    const anna = await aPerson()
    expect((await attempt(anna.email, PASSWORD, from)).status).toBe(429)
    expect((await attempt(anna.email, PASSWORD, anAddress())).status).toBe(200)
  })

  test('[AUTH-13] 100 failures of strangers from one address with many accounts lock nobody out who was logged in from there', async () => {
    const { owner } = await testDeps()
    const anna = await aPerson()
    // E.g. the address of a proxy that was not named, from which everybody seems to come.
    const shared = anAddress()
    expect((await attempt(anna.email, PASSWORD, shared)).status).toBe(200)
    const hitsBefore = (await owner.query('select key::text from data.rate_hits where hits > 0')).rows.map(
      ({ key }) => String(key),
    )
    await attempt('stranger@test.example', PASSWORD, shared)
    // 99 more, without 99 slow hashes: counted where the first one was.
    await owner.query(`update data.rate_hits set hits = 100 where not (key::text = any($1)) and hits = 1`, [
      hitsBefore,
    ])
    expect((await attempt('another@test.example', PASSWORD, shared)).status).toBe(429)
    expect((await attempt(anna.email, PASSWORD, shared)).status).toBe(200)
    // Her right password takes none of the strangers' failures away.
    expect((await attempt('another@test.example', PASSWORD, shared)).status).toBe(429)
  })

  test.each([
    ['spaces around', (email: string) => `\u00a0 ${email}\t`],
    ['capitals', (email: string) => email.toUpperCase()],
    ['the sign of the kelvin for a k', (email: string) => email.replace('k', '\u212a')],
  ])('[AUTH-13] %s are no second account with limits of its own', async (_, write) => {
    const { owner } = await testDeps()
    const anna = await aPerson()
    await owner.query(`update data.users set email = 'k' || email where id = $1`, [anna.userId])
    const email = `k${anna.email}`
    const from = anAddress()
    await guess(write(email), from, 10)
    expect((await attempt(email, PASSWORD, from)).status).toBe(429)
    expect((await attempt(write(email), PASSWORD, anAddress())).status).toBe(200)
  })

  test('[AUTH-13] an address whose capitals the database writes in another way is one account, with one limit', async () => {
    const { owner } = await testDeps()
    const ida = await aPerson()
    // What the server writes for İ are two characters, i and a dot above.
    const written = `i\u0307${ida.email}`
    await owner.query('update data.users set email = $2 where id = $1', [ida.userId, written])
    const from = anAddress()
    await guess(`İ${ida.email}`, from, 5)
    await guess(written, from, 5)
    expect((await attempt(`İ${ida.email}`, PASSWORD, from)).status).toBe(429)
    expect((await attempt(`İ${ida.email}`, PASSWORD, anAddress())).status).toBe(200)
    expect((await attempt(`i${ida.email}`, PASSWORD, anAddress())).status).toBe(401)
  })

  test('the tables of limits tell neither addresses nor accounts', async () => {
    const { owner } = await testDeps()
    await attempt('secret-person@test.example', PASSWORD, '10.9.8.7')
    const { rows } = await owner.query(
      'select key::text from data.rate_hits union select key::text from data.known_addresses',
    )
    expect(rows.every(({ key }) => /^\\x[\da-f]{64}$/.test(key))).toBe(true)
  })
})

describe('refresh', () => {
  test('[AUTH-05] an outdated access token is renewed with the refresh token alone', async () => {
    const first = await logIn(await aPerson())
    wait(ACCESS_TOKEN_LIFETIME_SECONDS)
    expect(await profile(first.token)).toMatchObject({ status: 401, body: { code: 'auth:failed' } })

    const second = await refresh(first.refresh_token)
    expect(second.status).toBe(200)
    expect((await profile(second.body.token)).status).toBe(200)
  })

  test('[AUTH-07] the refresh token rotates', async () => {
    const first = await logIn(await aPerson())
    const second = await refresh(first.refresh_token)
    expect(second.body.refresh_token).not.toBe(first.refresh_token)
    expect((await refresh(second.body.refresh_token)).status).toBe(200)
  })

  test('[AUTH-05] parallel refreshes of tabs get equal answers', async () => {
    const { refresh_token } = await logIn(await aPerson())
    const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(refresh_token)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
    for (const { body } of answers) expect(body).toEqual(answers[0]!.body)
  })

  test('[AUTH-07] the old token is good for 10 more seconds, and gives the same child', async () => {
    const { refresh_token } = await logIn(await aPerson())
    const first = await refresh(refresh_token)
    wait(REFRESH_GRACE_SECONDS - 0.1)
    expect((await refresh(refresh_token)).body).toEqual(first.body)
  })

  test('[AUTH-07] reused after the grace it ends the whole family, at once', async () => {
    const { owner } = await testDeps()
    const anna = await aPerson()
    const { refresh_token } = await logIn(anna)
    const { body: rightful } = await refresh(refresh_token)
    wait(REFRESH_GRACE_SECONDS)

    expect(await refresh(refresh_token)).toMatchObject({
      status: 401,
      body: { code: 'auth:failed', title: 'Authentication failed' },
    })
    expect((await profile(rightful.token)).status).toBe(401)
    expect((await refresh(rightful.refresh_token)).status).toBe(401)
    const { rows } = await owner.query('select revoked_reason from data.sessions where user_id = $1', [
      anna.userId,
    ])
    expect(rows).toEqual([{ revoked_reason: 'refresh-token-reused' }])
  })

  test('[AUTH-07] a token of two exchanges ago ends the family even within seconds', async () => {
    const { refresh_token } = await logIn(await aPerson())
    const second = await refresh(refresh_token)
    const third = await refresh(second.body.refresh_token)
    expect((await refresh(refresh_token)).status).toBe(401)
    expect((await profile(third.body.token)).status).toBe(401)
  })

  test('[AUTH-07] another log-in of the same person is another family', async () => {
    const anna = await aPerson()
    const [phone, laptop] = [await logIn(anna), await logIn(anna)]
    await refresh(phone.refresh_token)
    wait(REFRESH_GRACE_SECONDS)
    expect((await refresh(phone.refresh_token)).status).toBe(401)
    expect((await profile(laptop.token)).status).toBe(200)
  })

  test('[AUTH-06] forged, unknown and foreign tokens are refused with one answer', async () => {
    const { token, refresh_token } = await logIn(await aPerson())
    for (const wrong of ['x', token, `${refresh_token}x`, refresh_token.replace(/\.0\./, '.1.')]) {
      expect(await refresh(wrong)).toMatchObject({ status: 401, body: { code: 'auth:failed' } })
    }
    expect((await profile(token)).status).toBe(200)
  })

  test('a session that was not used for 30 days is over; a used one goes on', async () => {
    const anna = await aPerson()
    const [used, unused] = [await logIn(anna), await logIn(anna)]
    wait((SESSION_LIFETIME_DAYS - 1) * DAY_SECONDS)
    const renewed = await refresh(used.refresh_token)
    expect(renewed.status).toBe(200)
    wait(2 * DAY_SECONDS)
    expect((await refresh(unused.refresh_token)).status).toBe(401)
    expect((await refresh(renewed.body.refresh_token)).status).toBe(200)
  })

  test('a session ends 90 days after its log-in, on ordinary calls and for a refresh, however much it is used', async () => {
    const anna = await aPerson()
    const { owner } = await testDeps()
    let newest = await logIn(anna)
    for (let day = 0; day < 75; day += 25) {
      wait(25 * DAY_SECONDS)
      newest = (await refresh(newest.refresh_token)).body
    }
    // The last minutes: a token that is young enough does not outlive its session.
    wait(15 * DAY_SECONDS - 60)
    newest = (await refresh(newest.refresh_token)).body
    expect((await profile(newest.token)).status).toBe(200)
    wait(60)
    expect((await profile(newest.token)).status).toBe(401)
    expect(await refresh(newest.refresh_token)).toMatchObject({ status: 401, body: { code: 'auth:failed' } })
    // Also where its own end were lost.
    await owner.query(
      `update data.sessions set expires_at = expires_at + interval '1 year' where user_id = $1`,
      [anna.userId],
    )
    expect((await refresh(newest.refresh_token)).status).toBe(401)
    expect((await logIn(anna)).token).toEqual(expect.any(String))
  })
})

describe('the organization of a session', () => {
  test('[AUTH-03] [AUTH-05] is selected once, and a refresh keeps it', async () => {
    const anna = await aPerson()
    const service = await testOrganization(anna.company!, 'Service')
    const { owner } = await testDeps()
    await owner.query('insert into data.user_organizations values ($1, $2, $3)', [
      anna.company!.subscriberId,
      anna.userId,
      service,
    ])
    const organizationOf = async (token: string) =>
      (await profile(token)).body.attributes.organization?.id ?? null
    const first = await logIn(anna)
    expect(await organizationOf(first.token)).toBeNull()

    const url = '/api/user/organization/select'
    const selected = await post(url, { organizationId: service }, { token: first.token })
    expect(await organizationOf(selected.body.token)).toBe(service)
    const refreshed = await refresh(selected.body.refresh_token)
    expect(await organizationOf(refreshed.body.token)).toBe(service)
  })

  test('[SHELL-18] selecting keeps the refresh token, so that the other tabs stay logged in', async () => {
    const anna = await aPerson()
    const { token, refresh_token } = await logIn(anna)
    const { organizationId } = anna.company!
    const selected = await post('/api/user/organization/select', { organizationId }, { token })
    expect(selected.body.refresh_token).toBe(refresh_token)
    expect((await refresh(refresh_token)).status).toBe(200)
  })
})

describe('what ends a session acts on the next request', () => {
  test('[AUTH-14] logout: access token and refresh token are refused', async () => {
    const { token, refresh_token } = await logIn(await aPerson())
    expect(await post('/api/auth/logout', {}, { token })).toMatchObject({ status: 200, body: null })
    expect((await profile(token)).status).toBe(401)
    expect((await refresh(refresh_token)).status).toBe(401)
  })

  test('deactivation: access token and refresh token are refused', async () => {
    const { owner } = await testDeps()
    const anna = await aPerson()
    const { token, refresh_token } = await logIn(anna)
    await owner.query('update data.users set is_active = false where id = $1', [anna.userId])
    expect((await profile(token)).status).toBe(401)
    expect((await refresh(refresh_token)).status).toBe(401)
  })

  test('[PERM-04] another role: its rights count from now on', async () => {
    const { owner } = await testDeps()
    const anna = await aPerson({ role: 'admin' })
    const { token } = await logIn(anna)
    const lists = () =>
      app.inject({ url: '/api/jobs/888888888', headers: { authorization: `Bearer ${token}` } })
    expect((await lists()).statusCode).toBe(404)
    await owner.query(
      `update data.users set role_id = (select id from data.roles where key = 'free' and subscriber_id is null) where id = $1`,
      [anna.userId],
    )
    expect((await profile(token)).body.role.key).toBe('free')
    await owner.query(
      `with r as (insert into data.roles (subscriber_id, key, title, permissions)
         values ($2, 'nothing', '{"en":"Nothing","sv":"Inget"}', '[]') returning id)
       update data.users set role_id = r.id from r where users.id = $1`,
      [anna.userId, anna.company!.subscriberId],
    )
    expect((await lists()).statusCode).toBe(403)
  })

  test.each([
    ['no token', {}],
    ['another scheme', { authorization: 'Basic YTpi' }],
    ['an empty token', { authorization: 'Bearer ' }],
    ['a forged token', { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' }],
  ])('%s is a failed authentication', async (_, headers) => {
    const answer = await app.inject({ url: '/api/user/profile', headers })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ code: 'auth:failed' })
  })
})
