import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { buildApp } from '#server/app.ts'
import { installLaws } from '#tests/compliance/world.ts'
import { testDeps, type TestDeps } from '#tests/deps.ts'
import { testUser } from '#tests/people.ts'
import { api } from '#tests/server.ts'
import { askedAddress, linkSentTo, withMailServer, type LinkAndCode } from '#tests/swift-link.ts'

let deps: TestDeps
let app: FastifyInstance
let server: Awaited<ReturnType<typeof withMailServer>>['server']

beforeAll(async () => {
  await installLaws()
  const made = await withMailServer(await testDeps())
  server = made.server
  deps = made.deps
  app = await buildApp(deps)
})
afterAll(() => server.close())

const unique = () => crypto.randomUUID().slice(0, 8)
const logIn = (payload: LinkAndCode) => app.inject({ method: 'POST', url: '/api/auth/swift-login', payload })
const callAs = (token: string, method: 'GET' | 'POST', url: string, payload?: object) =>
  app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) })

/** Logs in by a link; gives the session's token and the requests that it reaches. */
async function openedBy(link: LinkAndCode): Promise<{ token: string; ids: number[] }> {
  const { token } = (await logIn(link)).json()
  const page = await callAs(token, 'GET', '/api/received-requests')
  return { token, ids: page.json().items.map(({ id }: { id: number }) => id) }
}

/** Maja at an address that nobody had, logged in by her link: her company is without a fee. */
async function majaByLink(domain: string) {
  const asked = await askedAddress({ email: `maja-${unique()}@${domain}`, parts: 2 })
  const { token, ids } = await openedBy(await linkSentTo(deps, server, asked.email))
  return { ...asked, token, ids, id: ids[0]! }
}
const sendLink = (token: string, id: number, email: string) =>
  callAs(token, 'POST', `/api/received-requests/${id}/colleagues`, { email, language: 'sv' })

describe('[AUTH-12] a colleague of somebody who was asked by mail', () => {
  test('gets a link and a code of its own, and answers the same requests in the same company', async () => {
    const domain = `${unique()}.test`
    const maja = await majaByLink(domain)
    const email = `kim@${domain}`
    expect((await sendLink(maja.token, maja.id, email)).statusCode).toBe(200)
    const link = await linkSentTo(deps, server, email)
    expect(maja.ids).toHaveLength(2)
    expect((await openedBy(link)).ids).toEqual(maja.ids)
    const { rows } = await deps.owner.query(
      `select count(distinct subscriber_id)::int as companies, count(*)::int as people from data.users where email = any($1)`,
      [[email, maja.email]],
    )
    expect(rows).toEqual([{ companies: 1, people: 2 }])
    expect((await logIn(link)).statusCode).toBe(409)
  })

  test('a used link of the colleague is renewed to the colleague’s address', async () => {
    const domain = `${unique()}.test`
    const maja = await majaByLink(domain)
    const email = `kim@${domain}`
    await sendLink(maja.token, maja.id, email)
    const link = await linkSentTo(deps, server, email)
    await logIn(link)
    await app.inject({
      method: 'POST',
      url: '/api/auth/swift-login/new-link',
      payload: { token: link.token },
    })
    const next = await linkSentTo(deps, server, email)
    expect(next.token).not.toBe(link.token)
    expect((await logIn(next)).statusCode).toBe(200)
  })

  test('is nobody of another domain, of a public one, or of another company', async () => {
    const maja = await majaByLink(`${unique()}.test`)
    expect((await sendLink(maja.token, maja.id, `kim@${unique()}.test`)).json().code).toBe(
      'exchange:colleague',
    )
    const atPublic = await majaByLink('gmail.com')
    expect((await sendLink(atPublic.token, atPublic.id, `kim-${unique()}@gmail.com`)).json().code).toBe(
      'exchange:colleague',
    )
  })

  test('an address of another company at the same domain looks like any other, and gets nothing', async () => {
    const domain = `${unique()}.test`
    const maja = await majaByLink(domain)
    const stranger = await testUser()
    const email = `stranger@${domain}`
    await deps.owner.query('update data.users set email = $1 where id = $2', [email, stranger.userId])
    expect((await sendLink(maja.token, maja.id, email)).statusCode).toBe(200)
    await expect(linkSentTo(deps, server, email)).rejects.toThrow('No mail')
  })

  test('in a company with a fee is a person who works there already', async () => {
    const sofia = await testUser()
    const colleague = await testUser({ company: sofia.company! })
    await askedAddress({ email: sofia.email })
    const { token, ids } = await openedBy(await linkSentTo(deps, server, sofia.email))
    const id = ids[0]!
    const other = await sendLink(token, id, `new-${unique()}@test.example`)
    expect(other.json().code).toBe('exchange:colleague')
    expect((await sendLink(token, id, colleague.email)).statusCode).toBe(200)
    expect((await openedBy(await linkSentTo(deps, server, colleague.email))).ids).toEqual(ids)
  })

  test('[REQ-20] the mail with the link lies in the outbox of the company, without link and code', async () => {
    const sofia = await testUser()
    const colleague = await testUser({ company: sofia.company! })
    await askedAddress({ email: sofia.email })
    const { token, ids } = await openedBy(await linkSentTo(deps, server, sofia.email))
    await sendLink(token, ids[0]!, colleague.email)
    const link = await linkSentTo(deps, server, colleague.email)
    const { body } = await api(sofia).get('/api/email/outbox')
    expect(body.items).toMatchObject([{ template: 'colleague', recipient: colleague.email, state: 'sent' }])
    const mail = await api(sofia).get(`/api/email/outbox/${body.items[0].id}`)
    expect(mail.body.hidden).toBe('link-and-code')
    for (const secret of [link.token, link.code])
      expect(JSON.stringify(mail.body).replaceAll(' ', '')).not.toContain(secret)
    expect((await api(await testUser()).get('/api/email/outbox')).body.items).toEqual([])
  })

  test('five links an hour are sent, and no sixth', async () => {
    const domain = `${unique()}.test`
    const maja = await majaByLink(domain)
    for (let place = 1; place <= 5; place += 1)
      expect((await sendLink(maja.token, maja.id, `kim-${place}@${domain}`)).statusCode).toBe(200)
    expect((await sendLink(maja.token, maja.id, `kim-6@${domain}`)).statusCode).toBe(429)
  })
})
