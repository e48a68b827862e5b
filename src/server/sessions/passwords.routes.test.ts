import { hash } from '@node-rs/argon2'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { buildApp } from '#server/app.ts'
import { openMail } from '#server/adapters/mail.ts'
import { RESET_LINK_MINUTES } from '#server/mails/templates.ts'
import { hashOfToken } from '#server/mails/link-tokens.ts'
import { sendDueMails } from '#server/mails/sending.ts'
import * as repository from '#server/sessions/passwords.repository.ts'
import { testDeps, type TestDeps } from '#tests/deps.ts'
import { linkIn, smtpServer } from '#tests/mails/smtp-server.ts'
import { testUser, type TestUser } from '#tests/people.ts'

const OLD = 'Correct-Horse-9'
const NEW = 'Better-Zebra-7'
const MINUTE_MS = 60_000
const LOW_COST = { memoryCost: 64, timeCost: 1, parallelism: 1 }

let deps: TestDeps
let app: FastifyInstance
let mailServer: Awaited<ReturnType<typeof smtpServer>>
let anna: TestUser
let clock: number
beforeEach(async () => {
  clock = Date.now()
  const now = () => new Date(clock)
  mailServer = await smtpServer()
  const shared = await testDeps()
  const mail = openMail({
    smtpUrl: mailServer.url,
    from: 'Kedja <no-reply@kedja.example>',
    publicUrl: 'https://kedja.example',
    isKept: false,
  })
  deps = { ...shared, now, adapters: { ...shared.adapters, mail } }
  app = await buildApp(deps)
  anna = await testUser({ passwordHash: await hash(OLD, LOW_COST) })
})
afterEach(() => mailServer.close())

const anAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`
async function post(url: string, payload: object, from = anAddress()) {
  const answer = await app.inject({ method: 'POST', url: `/api/auth/${url}`, payload, remoteAddress: from })
  const { requestId: _id, ...body } = (answer.json() ?? {}) as Record<string, unknown>
  return { status: answer.statusCode, body, requestId: '' }
}
const forgot = (email: string, from?: string) => post('forgot-password', { email }, from)
const reset = (token: string, password = NEW, from?: string) =>
  post('reset-password', { token, password }, from)
const logIn = (password: string) => post('login', { email: anna.email, password })
const send = () =>
  sendDueMails({ ...deps, transaction: (tenant, work) => deps.databases.transaction(tenant, work) })

/** The mails to Anna; other tests of this worker write some, too. */
const toAnna = () => mailServer.received.filter(({ recipient }) => recipient === anna.email)
async function linkOfMail(): Promise<string> {
  await forgot(anna.email)
  await send()
  return linkIn(toAnna().at(-1)!).searchParams.get('token')!
}

describe('forgot and reset password', () => {
  test('[AUTH-09] [AUTH-10] the mail’s link gives a new password once, and ends all sessions', async () => {
    const before = await logIn(OLD)
    const token = await linkOfMail()
    expect(linkIn(toAnna()[0]!).href).toBe(`https://kedja.example/reset-password?token=${token}`)
    expect((await reset(token)).status).toBe(200)

    expect((await logIn(OLD)).status).toBe(401)
    expect((await logIn(NEW)).status).toBe(200)
    const profile = await app.inject({
      url: '/api/user/profile',
      headers: { authorization: `Bearer ${String(before.body['token'])}` },
    })
    expect(profile.statusCode).toBe(401)
    expect((await post('refresh', { refresh_token: before.body['refresh_token'] })).status).toBe(401)

    expect(await reset(token, 'Third-Zebra-8')).toMatchObject({
      status: 409,
      body: { code: 'auth:link-ended' },
    })
    expect((await logIn(NEW)).status).toBe(200)
    const { rows } = await deps.owner.query(
      'select action from data.audit_log where user_id = $1 order by id',
      [anna.userId],
    )
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['password-reset-asked', 'password-reset']),
    )
  })

  test('[AUTH-09] an unknown address, a deactivated person and a known one get the same answer; only the known one a mail', async () => {
    const gone = await testUser()
    await deps.owner.query('update data.users set is_active = false where id = $1', [gone.userId])
    const answers = [
      await forgot(anna.email),
      await forgot('nobody@test.example'),
      await forgot(gone.email),
      await forgot(` ${anna.email.toUpperCase()} `),
    ]
    expect(answers).toEqual(answers.map(() => ({ status: 200, body: {}, requestId: '' })))
    await send()
    expect(toAnna()).toHaveLength(2)
    const recipients = new Set(mailServer.received.map(({ recipient }) => recipient))
    expect(recipients.has('nobody@test.example') || recipients.has(gone.email)).toBe(false)
    const { rows } = await deps.owner.query('select from data.mails where recipient = any($1)', [
      ['nobody@test.example', gone.email],
    ])
    expect(rows).toEqual([])
  })

  test('[AUTH-09] is written in the person’s language', async () => {
    const sven = await testUser({ language: 'sv' })
    await forgot(sven.email)
    await send()
    const mail = mailServer.received.find(({ recipient }) => recipient === sven.email)
    expect(mail!.text).toContain('<html lang="sv">')
  })

  test('[AUTH-10] a link ends after an hour, also when another one is asked for; the newest and the older one work until one is used', async () => {
    const [first, second] = [await linkOfMail(), await linkOfMail()]
    clock += RESET_LINK_MINUTES * MINUTE_MS
    expect((await reset(first)).status).toBe(409)
    const [third, fourth] = [await linkOfMail(), await linkOfMail()]
    expect((await reset(third)).status).toBe(200)
    expect((await reset(fourth)).status).toBe(409)
    expect((await reset(second)).status).toBe(409)
  })

  test('[AUTH-10] of two who use a link at once, one does', async () => {
    const token = await linkOfMail()
    const statuses = (await Promise.all([reset(token, NEW), reset(token, 'Other-Zebra-8')])).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('[AUTH-10] a deactivated person’s link does nothing, and a password against the rule is refused and leaves the link', async () => {
    const token = await linkOfMail()
    expect((await reset(token, 'simple')).status).toBe(422)
    await deps.owner.query('update data.users set is_active = false where id = $1', [anna.userId])
    expect((await reset(token)).status).toBe(409)
    await deps.owner.query('update data.users set is_active = true where id = $1', [anna.userId])
    expect((await reset(token)).status).toBe(200)
  })

  test.each<[string, (hash: Buffer) => Promise<unknown>]>([
    ['used', (hash) => repository.resetPassword(deps.databases.standalone(), hash, 'another', deps.now())],
    ['too old', async () => (clock += RESET_LINK_MINUTES * MINUTE_MS)],
    [
      'of somebody who is not active any more',
      () => deps.owner.query('update data.users set is_active = false where id = $1', [anna.userId]),
    ],
  ])(
    '[AUTH-10] a link that is %s by the time the password is hashed sets none, and is not good before',
    async (_, end) => {
      const hash = hashOfToken(await linkOfMail())
      const db = deps.databases.standalone()
      expect(await repository.isResetToken(db, hash, deps.now())).toBe(true)
      await end(hash)
      expect(await repository.isResetToken(db, hash, deps.now())).toBe(false)
      expect(await repository.resetPassword(db, hash, 'stolen', deps.now())).toBe(false)
      const { rows } = await deps.owner.query('select password_hash from data.users where id = $1', [
        anna.userId,
      ])
      expect(rows[0].password_hash).not.toBe('stolen')
    },
  )

  test('[AUTH-13] who asks again and again is told to wait, and nobody’s mailbox is filled', async () => {
    const from = anAddress()
    for (let attempt = 0; attempt < 10; attempt++) expect((await forgot(anna.email, from)).status).toBe(200)
    expect(await forgot(anna.email, from)).toMatchObject({ status: 429, body: { code: 'rate:limited' } })
    // From elsewhere the answer is the same, and so is the number of mails.
    expect((await forgot(anna.email)).status).toBe(200)
    await send()
    expect(toAnna()).toHaveLength(3)
  })

  test('[AUTH-13] guessed tokens are limited by address', async () => {
    const from = anAddress()
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await reset(`guess-${attempt}`, NEW, from)).status).toBe(409)
    expect((await reset(await linkOfMail(), NEW, from)).status).toBe(429)
  })
})
