import { beforeAll, describe, expect, test } from 'vitest'

import type { RequestId } from '#contract/values/ids.ts'
import { sendRequests } from '#contract/exchange/sent-requests.ts'
import { buildApp } from '#server/app.ts'
import type { Context } from '#server/context.ts'
import { copyRequestLink, MAX_LINKS } from '#server/exchange/copied-link.service.ts'
import * as requests from '#server/exchange/requests.service.ts'
import * as sending from '#server/exchange/sending.service.ts'
import { installLaws } from '#tests/compliance/world.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import { boughtPart, testSupplier } from '#tests/exchange.ts'
import { testUser } from '#tests/people.ts'
import { askedAddress, linkSentTo, withMailServer } from '#tests/swift-link.ts'

beforeAll(installLaws)

const copy = (anna: Context, id: RequestId) => inRequest(anna, (ctx) => copyRequestLink(ctx, id))
const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? ''

async function answerBy(url: string, code: string) {
  const app = await buildApp(await testDeps())
  const payload = { token: tokenOf(url), code: code.replaceAll(' ', '') }
  return app.inject({ method: 'POST', url: '/api/auth/swift-login', payload })
}

/** A request about a part, of which no mail tells the supplier. */
async function askWithoutMail(anna: Context, email: string): Promise<RequestId> {
  const supplierId = await testSupplier(anna, { email })
  const part = await boughtPart(anna, supplierId)
  const asking = sendRequests.body.parse({
    mailings: [
      {
        supplierId,
        productIds: [part],
        contact: { name: 'Sofia Ek', email, language: 'sv' },
        isMailed: false,
      },
    ],
    legislationIds: [1],
    dueOn: '2099-12-31',
    messages: { en: null, sv: null },
  })
  const { results } = await inRequest(anna, (ctx) => sending.sendRequests(ctx, asking))
  return results[0]!.requestIds[0]!
}

describe('[REQ-21] a link that is sent another way', () => {
  test('begins a session of the address that was asked, with its code, once', async () => {
    const { anna, sentIds, email } = await askedAddress()
    const link = await copy(anna, sentIds[0]!)
    expect(link.email).toBe(email)
    expect((await answerBy(link.url, '000 000')).statusCode).not.toBe(200)
    expect((await answerBy(link.url, link.code)).statusCode).toBe(200)
    expect((await answerBy(link.url, link.code)).json()).toMatchObject({ code: 'auth:link-ended' })
  })

  test('is no session of a person whose company has an account: a new link goes to that person by mail', async () => {
    const { deps, server } = await withMailServer(await testDeps())
    const sofia = await testUser()
    const { anna, sentIds } = await askedAddress({ email: sofia.email })
    const link = await copy(anna, sentIds[0]!)
    expect((await answerBy(link.url, link.code)).json()).toMatchObject({ code: 'auth:link-ended' })
    const { token, code } = await linkSentTo(deps, server, sofia.email)
    expect(token).not.toBe(tokenOf(link.url))
    expect((await answerBy(`https://kedja.example/?token=${token}`, code)).statusCode).toBe(200)
    await server.close()
  })

  test('is renewed by a mail, also where none was written before', async () => {
    const { deps, server } = await withMailServer(await testDeps())
    const anna = await testContext()
    const email = `maja-${crypto.randomUUID().slice(0, 8)}@kretskort.test`
    const id = await askWithoutMail(anna, email)
    const { url, code } = await copy(anna, id)
    await answerBy(url, code)
    const app = await buildApp(await testDeps())
    const payload = { token: tokenOf(url) }
    await app.inject({ method: 'POST', url: '/api/auth/swift-login/new-link', payload })
    const renewed = await linkSentTo(deps, server, email)
    expect(server.received.at(-1)?.text).toContain('Expansion valve EX4')
    expect((await answerBy(`https://kedja.example/?token=${renewed.token}`, renewed.code)).statusCode).toBe(
      200,
    )
    await server.close()
  })

  test('is nowhere but in the answer: only hashes are kept', async () => {
    const { anna, sentIds } = await askedAddress()
    const { url, code } = await copy(anna, sentIds[0]!)
    const { owner } = await testDeps()
    const { rows } = await owner.query(
      `select row_to_json(l)::text as text from data.swift_links l where l.asker_id = $1
       union all select row_to_json(a)::text from data.audit_log a where a.subscriber_id = $1`,
      [anna.subscriberId],
    )
    expect(rows.length).toBeGreaterThan(1)
    for (const { text } of rows) {
      expect(text).not.toContain(tokenOf(url))
      expect(text).not.toContain(code)
    }
  })

  test('leaves a row in the audit trail that names the address', async () => {
    const { anna, sentIds, email } = await askedAddress()
    await copy(anna, sentIds[0]!)
    const { owner } = await testDeps()
    const { rows } = await owner.query(
      `select user_id::int as user, object_id::int as object, changes from data.audit_log where subscriber_id = $1 and action = 'link-copied'`,
      [anna.subscriberId],
    )
    expect(rows).toEqual([{ user: anna.userId, object: sentIds[0], changes: { email } }])
  })

  test('is made a few times in a quarter of an hour, and again after it', async () => {
    const { anna, sentIds } = await askedAddress()
    const at = anna.now().getTime()
    const later = (minutes: number) => ({ ...anna, now: () => new Date(at + minutes * 60_000) })
    for (let made = 0; made < MAX_LINKS; made += 1) await copy(later(made), sentIds[0]!)
    await expect(copy(later(10), sentIds[0]!)).rejects.toMatchObject({
      code: 'rate:limited',
      message: expect.stringContaining('300 seconds'),
    })
    await copy(later(15.1), sentIds[0]!)
  })

  test('is not made for a closed request, nor for another company’s', async () => {
    const { anna, sentIds } = await askedAddress()
    const stranger = await testContext()
    await expect(copy(stranger, sentIds[0]!)).rejects.toMatchObject({ code: 'not-found' })
    await inRequest(anna, (ctx) => requests.withdrawRequest(ctx, sentIds[0]!))
    await expect(copy(anna, sentIds[0]!)).rejects.toMatchObject({ code: 'exchange:closed' })
  })

  test('can be all that a supplier gets: then no mail is written', async () => {
    const anna = await testContext()
    const id = await askWithoutMail(anna, 'sofia@ventilteknik.test')
    expect(await requests.getSentRequest(anna, id)).toMatchObject({ mail: 'none' })
    expect(await anna.db.selectFrom('mails').select('id').execute()).toEqual([])
    expect((await copy(anna, id)).email).toBe('sofia@ventilteknik.test')
  })
})
