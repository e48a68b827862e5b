import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { allEndpoints } from '#contract/all-endpoints.ts'
import { getReceivedRequests } from '#contract/exchange/received-requests.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import type { RequestId } from '#contract/values/ids.ts'
import { buildApp } from '#server/app.ts'
import type { Context } from '#server/context.ts'
import * as requests from '#server/exchange/requests.service.ts'
import { installLaws } from '#tests/compliance/world.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { testDeps, type TestDeps } from '#tests/deps.ts'
import { fileForm } from '#tests/web/document-form.ts'
import { testUser, type TestUser } from '#tests/people.ts'
import { askedAddress, linkSentTo, withMailServer } from '#tests/swift-link.ts'

let deps: TestDeps
let app: FastifyInstance
let server: Awaited<ReturnType<typeof withMailServer>>['server']
let sofia: TestUser
/** Sofia's session by the link of the first of two mails. */
let token: string
/** The requests as Sofia's company has them: of the link's mail, and of another mail. */
let ofLink: RequestId
let ofOther: RequestId
let ctx: Context

/** An administrator, so that the role allows what the session must not. */
beforeAll(async () => {
  await installLaws()
  const made = await withMailServer(await testDeps())
  server = made.server
  deps = made.deps
  app = await buildApp(deps)
  sofia = await testUser({ role: 'admin' })
  await askedAddress({ email: sofia.email })
  const link = await linkSentTo(deps, server, sofia.email)
  await askedAddress({ email: sofia.email })
  const answer = await app.inject({ method: 'POST', url: '/api/auth/swift-login', payload: link })
  token = answer.json().token
  const { rows } = await deps.owner.query<{ id: string; key: string }>(
    `select id, mailing_key as key from data.requests where subscriber_id = $1 and side = 'received' order by id`,
    [sofia.company!.subscriberId],
  )
  ofLink = Number(rows[0]!.id) as RequestId
  ofOther = Number(rows[1]!.id) as RequestId
  const all = await testContext({}, sofia)
  ctx = { ...all, request: { ...all.request, mailingKey: rows[0]!.key } }
})
afterAll(() => server.close())

const call = async (
  bearer: string,
  method: Endpoint['method'],
  url: string,
  rest: Pick<InjectOptions, 'payload' | 'headers'> = {},
) => {
  const answer = await app.inject({
    method,
    url,
    ...rest,
    headers: { authorization: `Bearer ${bearer}`, ...rest.headers },
  })
  return { status: answer.statusCode, body: answer.statusCode === 200 ? answer.json() : null }
}

/** Body and headers of a right call. */
const restOf = ({ example, etag, upload }: Endpoint): Pick<InjectOptions, 'payload' | 'headers'> =>
  upload
    ? fileForm()
    : {
        ...(example?.body && { payload: example.body }),
        ...(etag === 'demanded' && { headers: { 'if-match': '"1"' } }),
      }

describe('[AUTH-12] a session by the link of a mail', () => {
  test('reaches the requests of that mail, and its own profile', async () => {
    const { body } = await call(token, 'GET', '/api/received-requests')
    expect(body.items.map(({ id }: { id: number }) => id)).toEqual([ofLink])
    expect((await call(token, 'GET', `/api/received-requests/${ofLink}`)).status).toBe(200)
    const profile = (await call(token, 'GET', '/api/user/profile')).body
    expect(profile).toMatchObject({ email: sofia.email, role: { key: 'admin' } })
    expect(new Set(profile.abilities.map(({ subject }: { subject: string }) => subject))).toEqual(
      new Set(['Auth', 'Profile', 'ReceivedRequest']),
    )
  })

  test('is told nothing of the company’s other organizations', async () => {
    const { organizationId } = ctx
    const { rows } = await deps.owner.query<{ id: string }>(
      `insert into data.organizations (subscriber_id, title) values ($1, 'Valves Secret AB') returning id`,
      [ctx.subscriberId],
    )
    await deps.owner.query(
      'insert into data.user_organizations (subscriber_id, user_id, organization_id) values ($1, $2, $3)',
      [ctx.subscriberId, ctx.userId, rows[0]!.id],
    )
    const profile = (await call(token, 'GET', '/api/user/profile')).body
    expect(profile.organizations.map(({ id }: { id: number }) => id)).toEqual([organizationId])
    expect(JSON.stringify(profile)).not.toContain('Valves Secret')
    await deps.owner.query('delete from data.user_organizations where organization_id = $1', [rows[0]!.id])
  })

  test('is refused everything else of the contract', async () => {
    const others = Object.values<Endpoint>(allEndpoints).filter(
      ({ access }) =>
        access !== 'anonymous' && access.subject !== 'Profile' && access.subject !== 'ReceivedRequest',
    )
    expect(others.length).toBeGreaterThan(100)
    const letThrough = []
    for (const { method, path } of others) {
      const { status } = await call(token, method, path.replaceAll(/:\w+/g, '1'))
      if (status !== 403) letThrough.push(`${method} ${path}: ${status}`)
    }
    expect(letThrough).toEqual([])
  })

  test('finds another mail’s request nowhere: not to read, not to decline, not to take back', async () => {
    const ofRequests = Object.values<Endpoint>(allEndpoints).filter(
      ({ access, path }) =>
        access !== 'anonymous' && access.subject === 'ReceivedRequest' && path.includes(':id'),
    )
    expect(ofRequests.length).toBeGreaterThanOrEqual(3)
    for (const endpoint of ofRequests) {
      const { method, path } = endpoint
      const { status } = await call(
        token,
        method,
        path.replace(':id', String(ofOther)).replaceAll(/:\w+/g, '1'),
        restOf(endpoint),
      )
      expect({ path, status }).toEqual({ path, status: 404 })
    }
    const payload = { name: 'Sofia Ek', options: { requestId: ofOther } }
    expect((await call(token, 'POST', '/api/auth/declaration/message', { payload })).status).toBe(404)
    const untouched = await requests.getReceivedRequest(await testContext({}, sofia), ofOther)
    expect(untouched).toMatchObject({ closed: null, version: 1 })
  })

  test('[REQ-06] writes the answer of its mail, and names no other mail’s request in it', async () => {
    const url = `/api/received-requests/${ofLink}`
    const before = await call(token, 'GET', `${url}/answer`)
    expect(before.body).toMatchObject({ id: ofLink, others: [] })
    const headers = { 'if-match': `"${before.body.version}"` }
    const written = await call(token, 'PUT', url, { payload: { informationOwner: 'we' }, headers })
    expect(written.body).toMatchObject({ informationOwner: 'we' })
    const also = await call(token, 'PUT', url, { payload: { alsoFor: [ofOther] }, headers })
    expect(also.status).toBe(422)
    expect((await call(token, 'GET', `${url}/substances?page=1&perPage=5&text=lead`)).status).toBe(200)
    expect((await call(token, 'POST', `${url}/documents`, fileForm())).status).toBe(200)
  })

  test('is the same for a caller whom the process remembers', async () => {
    const own = await app.inject({
      url: `/api/received-requests/${ofLink}`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(own.statusCode).toBe(200)
    expect((await call(token, 'GET', `/api/received-requests/${ofOther}`)).status).toBe(404)
    expect((await call(token, 'GET', '/api/products/overview/filter')).status).toBe(403)
  })

  test('asks the services for no more than its mail', async () => {
    const page = await requests.getReceivedRequests(ctx, getReceivedRequests.query.parse({}))
    expect(page.items.map(({ id }) => id)).toEqual([ofLink])
    const told = { reason: 'confidential', comment: null } as const
    for (const attempt of [
      () => requests.getReceivedRequest(ctx, ofOther),
      () => inRequest(ctx, (asked) => requests.declineRequest(asked, ofOther, told)),
      () => inRequest(ctx, (asked) => requests.takeDeclineBack(asked, ofOther)),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'not-found' })
    const declined = await inRequest(ctx, (asked) => requests.declineRequest(asked, ofLink, told))
    expect(declined.closed).toMatchObject({ kind: 'declined', by: 'Test admin' })
    expect((await inRequest(ctx, (asked) => requests.takeDeclineBack(asked, ofLink))).closed).toBeNull()
  })
})
