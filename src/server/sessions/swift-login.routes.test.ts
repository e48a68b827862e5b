import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { buildApp } from '#server/app.ts'
import * as requests from '#server/exchange/requests.service.ts'
import { SWIFT_LINK_DAYS } from '#server/mails/templates.ts'
import { MAX_CODES_PER_LINK, SWIFT_SESSION_HOURS } from '#server/sessions/swift-login.service.ts'
import { installLaws } from '#tests/compliance/world.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { testDeps, type TestDeps } from '#tests/deps.ts'
import { testUser } from '#tests/people.ts'
import { askedAddress, linkSentTo, withMailServer, type LinkAndCode } from '#tests/swift-link.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let deps: TestDeps
let app: FastifyInstance
let server: Awaited<ReturnType<typeof withMailServer>>['server']
/** Milliseconds by which the server's clock is ahead. */
let ahead = 0

beforeAll(installLaws)
beforeAll(async () => {
  const made = await withMailServer(await testDeps())
  server = made.server
  deps = { ...made.deps, now: () => new Date(Date.now() + ahead) }
  app = await buildApp(deps)
})
beforeEach(() => {
  ahead = 0
})
afterAll(() => server.close())

const anAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`
async function post(url: string, payload: object, token?: string, from = anAddress()) {
  const answer = await app.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: from,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
  return { status: answer.statusCode, body: answer.json() }
}
async function get(url: string, token: string) {
  const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  return { status: answer.statusCode, body: answer.json() }
}
const logIn = (link: object) => post('/api/auth/swift-login', link)
const look = (token: string) => post('/api/auth/swift-login/link', { token })
const renew = (token: string) => post('/api/auth/swift-login/new-link', { token })
const linkTo = (email: string) => linkSentTo(deps, server, email)
const otherThan = ({ token, code }: LinkAndCode) => ({
  token,
  code: String((Number(code) + 1) % 1_000_000).padStart(6, '0'),
})
const ended = { status: 409, body: { code: 'auth:link-ended' } }

describe('an address without an account', () => {
  test('[AUTH-12] gets a free company of its own by link and code, with what it was asked', async () => {
    const { anna, email, sentIds, supplierId } = await askedAddress()
    const { status, body } = await logIn(await linkTo(email))
    expect(status).toBe(200)
    const profile = (await get('/api/user/profile', body.token)).body
    expect(profile).toMatchObject({
      name: 'Maja Holm',
      email,
      role: { key: 'free' },
      settings: { language: 'sv' },
      attributes: { subscriber: { isFree: true, title: expect.stringContaining('Kretskort') } },
    })
    const { items } = (await get('/api/received-requests', body.token)).body
    expect(items).toHaveLength(1)
    expect(body.path).toBe(`/received-requests/${items[0].id}`)
    const sent = await requests.getSentRequest(anna, sentIds[0]!)
    const received = (await get(`/api${body.path}`, body.token)).body
    expect(received).toMatchObject({
      reference: sent.reference,
      // The law is named in the language of who reads.
      snapshot: { ...sent.snapshot, legislations: [{ id: 1, title: 'Reach' }] },
      status: 'new',
      closed: null,
      steps: [{ action: 'asked', isOurs: false, person: 'Test admin' }],
    })
    expect(sent.steps).toMatchObject([
      { action: 'asked', isOurs: true },
      { action: 'opened', isOurs: false, person: 'Maja Holm' },
    ])
    const { rows } = await deps.owner.query(
      'select state from data.supply_chain_organizations where id = $1',
      [supplierId],
    )
    expect(rows).toEqual([{ state: 'registered' }])
  })

  test('[AUTH-12] is led to the list where the mail asks about several products', async () => {
    const { email } = await askedAddress({ parts: 3 })
    const { body } = await logIn(await linkTo(email))
    expect(body.path).toBe('/received-requests')
    expect((await get('/api/received-requests', body.token)).body.totalItems).toBe(3)
  })

  test('receives a request that was withdrawn before as withdrawn, and the questioner’s own notes not at all', async () => {
    const { anna, email, sentIds } = await askedAddress({ parts: 2 })
    const link = await linkTo(email)
    await inRequest(anna, (ctx) => requests.withdrawRequest(ctx, sentIds[0]!))
    await deps.owner.query(
      `insert into data.request_steps (subscriber_id, request_id, position, at, action, is_ours, text)
       values ($1, $2, 9, now(), 'link-copied', true, 'an internal note')`,
      [anna.subscriberId, sentIds[0]],
    )
    const { token } = (await logIn(link)).body
    const { items } = (await get('/api/received-requests?state=closed', token)).body
    expect(items).toMatchObject([{ closed: 'withdrawn' }])
    const { body } = await get(`/api/received-requests/${items[0].id}`, token)
    expect(body.closed).toMatchObject({ kind: 'withdrawn', by: 'Test admin' })
    expect(body.steps.map(({ action }: { action: string }) => action)).toEqual(['asked', 'withdraw'])
  })

  test('links of several companies to one address, used at once, make one person', async () => {
    const first = await askedAddress()
    for (let other = 1; other < 6; other += 1) await askedAddress({ email: first.email })
    await linkTo(first.email)
    const links = server.received
      .filter(({ recipient }) => recipient === first.email)
      .map(({ text }) => ({
        token: /token=([\w-]+)/.exec(text)![1]!,
        code: /(\d{3}) (\d{3})/.exec(text)!.slice(1).join(''),
      }))
    const answers = await Promise.all(links.map(logIn))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
    for (const { body } of answers)
      expect((await get('/api/received-requests', body.token)).body.totalItems).toBe(1)
    const { rows } = await deps.owner.query('select id from data.users where email = $1', [first.email])
    expect(rows).toHaveLength(1)
  })
})

describe('a link that is not good', () => {
  test('[AUTH-12] used twice: the second time it has ended, also of two at once', async () => {
    const { email } = await askedAddress()
    const link = await linkTo(email)
    const answers = await Promise.all([logIn(link), logIn(link)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await logIn(link)).toMatchObject(ended)
    expect(await look(link.token)).toEqual({ status: 200, body: null })
  })

  test('[AUTH-12] expired, and guessed', async () => {
    const { email } = await askedAddress()
    const link = await linkTo(email)
    ahead += SWIFT_LINK_DAYS * DAY_MS + HOUR_MS
    expect(await logIn(link)).toMatchObject(ended)
    expect(await look(link.token)).toEqual({ status: 200, body: null })
    expect(await logIn({ token: 'guessed', code: '123456' })).toMatchObject(ended)
    expect(await look('guessed')).toEqual({ status: 200, body: null })
  })

  test('[AUTH-12] a wrong code uses nothing up, and after a few the link waits', async () => {
    const { email } = await askedAddress()
    const link = await linkTo(email)
    for (let turn = 1; turn < MAX_CODES_PER_LINK; turn += 1)
      expect(await logIn(otherThan(link))).toMatchObject({ status: 422, body: { code: 'auth:link-code' } })
    expect((await logIn(link)).status).toBe(200)

    const other = await askedAddress()
    const guessed = await linkTo(other.email)
    for (let turn = 1; turn <= MAX_CODES_PER_LINK; turn += 1) await logIn(otherThan(guessed))
    expect(await logIn(guessed)).toMatchObject({ status: 429, body: { code: 'rate:limited' } })
    ahead += HOUR_MS + 1000
    expect((await logIn(guessed)).status).toBe(200)
  })

  test('[REQ-21] a scanner that opens it, or submits its form without a code, uses nothing up', async () => {
    const { anna, email, sentIds } = await askedAddress({ parts: 2 })
    const link = await linkTo(email)
    expect(await look(link.token)).toEqual({
      status: 200,
      body: {
        questioner: (await requests.getSentRequest(anna, sentIds[0]!)).snapshot.questioner.title,
        products: 2,
        dueOn: '2099-12-31',
        language: 'sv',
      },
    })
    for (const form of [{ token: link.token }, { token: link.token, code: '' }])
      expect(await logIn(form)).toMatchObject({ status: 422, body: { code: 'validation:failed' } })
    expect((await logIn(link)).status).toBe(200)
  })

  test('[AUTH-12] a person who was deactivated gets no session, and nothing is written', async () => {
    const sofia = await testUser()
    const { email } = await askedAddress({ email: sofia.email })
    const link = await linkTo(email)
    await deps.owner.query('update data.users set is_active = false where id = $1', [sofia.userId])
    expect(await logIn(link)).toMatchObject(ended)
    await deps.owner.query('update data.users set is_active = true where id = $1', [sofia.userId])
    const { body } = await logIn(link)
    expect((await get('/api/received-requests', body.token)).status).toBe(200)
    await deps.owner.query('update data.users set is_active = false where id = $1', [sofia.userId])
    expect((await get('/api/received-requests', body.token)).status).toBe(401)
  })

  test('[AUTH-12] in the hands of a logged-in other person it gives the addressee’s session, and the other’s reaches nothing of it', async () => {
    const { anna, email } = await askedAddress()
    const stranger = await testContext()
    const { body } = await logIn(await linkTo(email))
    expect((await get('/api/user/profile', body.token)).body.email).toBe(email)
    const id = Number(body.path.split('/').at(-1))
    await expect(requests.getReceivedRequest(stranger, id as never)).rejects.toMatchObject({
      code: 'not-found',
    })
    await expect(requests.getReceivedRequest(anna, id as never)).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('a new link', () => {
  test('[AUTH-12] goes to the same address for a used or expired one, at most three in a quarter of an hour', async () => {
    const { email } = await askedAddress()
    const link = await linkTo(email)
    await logIn(link)
    for (let turn = 1; turn <= 4; turn += 1)
      expect(await renew(link.token)).toEqual({ status: 200, body: null })
    const fresh = await linkTo(email)
    expect(server.received.filter(({ recipient }) => recipient === email)).toHaveLength(4)
    expect(fresh.token).not.toBe(link.token)
    expect((await logIn(fresh)).status).toBe(200)
    ahead += SWIFT_LINK_DAYS * DAY_MS + HOUR_MS
    expect(await logIn(fresh)).toMatchObject(ended)
    await renew(fresh.token)
    expect((await logIn(await linkTo(email))).status).toBe(200)
  })

  test('[AUTH-12] has the same answer for a token of nobody, and is not written when nothing waits any more', async () => {
    expect(await renew('guessed')).toEqual({ status: 200, body: null })
    const { anna, email, sentIds } = await askedAddress()
    const link = await linkTo(email)
    await inRequest(anna, (ctx) => requests.withdrawRequest(ctx, sentIds[0]!))
    expect(await renew(link.token)).toEqual({ status: 200, body: null })
    const { rows } = await deps.owner.query('select from data.mails where recipient = $1', [email])
    expect(rows).toHaveLength(1)
  })
})

test('[AUTH-12] the session lasts 12 hours, and a refresh does not prolong it', async () => {
  const { email } = await askedAddress()
  const { body } = await logIn(await linkTo(email))
  ahead += (SWIFT_SESSION_HOURS - 1) * HOUR_MS
  const refreshed = await post('/api/auth/refresh', { refresh_token: body.refresh_token })
  expect(refreshed.status).toBe(200)
  expect((await get('/api/received-requests', refreshed.body.token)).status).toBe(200)
  ahead += HOUR_MS
  expect((await get('/api/received-requests', refreshed.body.token)).status).toBe(401)
  expect((await post('/api/auth/refresh', { refresh_token: refreshed.body.refresh_token })).status).toBe(401)
})
