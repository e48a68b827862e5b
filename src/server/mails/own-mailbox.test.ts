import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { PER_MINUTE, waitAfter } from '#server/mails/sending.ts'
import { installLaws } from '#tests/compliance/world.ts'
import { testContext } from '#tests/context.ts'
import type { TestDeps } from '#tests/deps.ts'
import { testUser, type TestUser } from '#tests/people.ts'
import { api } from '#tests/server.ts'
import { reachMailboxes, sendAt } from '#tests/mails/mailbox-world.ts'
import { silentServer, smtpServer, type Answers } from '#tests/mails/smtp-server.ts'
import { askedAddress } from '#tests/swift-link.ts'

const BOX = 'requests@company.example'
const closing: (() => Promise<void>)[] = []
let anna: TestUser
beforeAll(installLaws)
beforeEach(async () => {
  anna = await testUser()
})
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})

/** A company that sends from its own mailbox, whose server answers so. */
async function ownMailbox(answers: Answers = {}, owner = anna) {
  const server = await smtpServer({ takesLogin: () => true, ...answers })
  closing.push(server.close)
  const deps = await reachMailboxes({ ports: [server.port] })
  const login = { email: BOX, password: 'p', emailProvider: 'other', host: '127.0.0.1', port: server.port }
  expect((await api(owner).post('/api/email/smtp/validate', login)).status).toBe(200)
  await api(owner).post('/api/user/email-preferences', {
    sendEmailPreferences: 'own',
    showSendEmailSettingsStep: true,
  })
  return { deps, server }
}
const ask = async (user = anna) => askedAddress({ anna: await testContext({}, user) })
const mailOf = async (deps: TestDeps, recipient: string) =>
  (
    await deps.owner.query(
      'select id, state, reason, reason_kind as kind, attempts, next_attempt_at as again, mailbox_id from data.mails where recipient = $1',
      [recipient],
    )
  ).rows[0]
const now = () => new Date()

describe('[REQ-11] [REQ-16] [R5] a request from the company’s own mailbox', () => {
  test('has it as sender and return path, the asking person’s name and Reply-To, and a Message-ID of its domain', async () => {
    const { deps, server } = await ownMailbox()
    const { email } = await ask()
    await sendAt(deps, now())
    const [mail] = server.received
    expect(mail).toMatchObject({ recipient: email, returnPath: BOX })
    expect(mail?.raw).toMatch(/^From: ".+, .+" <requests@company\.example>\r?$/m)
    expect(mail?.raw).toMatch(new RegExp(`^Reply-To: ${anna.email}\\r?$`, 'm'))
    expect(mail?.messageId).toMatch(/^<[\da-f-]{36}@company\.example>$/)
  })

  test('goes out from the system’s when the person prefers that', async () => {
    const { deps, server } = await ownMailbox()
    await api(anna).post('/api/user/email-preferences', {
      sendEmailPreferences: 'system',
      showSendEmailSettingsStep: true,
    })
    const { email } = await ask()
    await sendAt(deps, now())
    expect(server.received).toEqual([])
    expect((await mailOf(deps, email)).mailbox_id).toBeNull()
  })

  test('is not brought to a server whose name means an address inside by now', async () => {
    const { server } = await ownMailbox()
    const { email } = await ask()
    // The same server, which nobody allows by name any more: what it means is looked up and checked for each mail.
    const deps = await reachMailboxes({ world: { lookup: async () => ['127.0.0.1'] } })
    await deps.owner.query(
      `update data.mailboxes set host = 'moved.invalid', port = 587 where subscriber_id = $1`,
      [anna.company!.subscriberId],
    )
    await sendAt(deps, now())
    expect(await mailOf(deps, email)).toMatchObject({
      state: 'waiting',
      reason: 'The mail server has no address that may be used.',
    })
    expect(server.received).toEqual([])
  })

  test('that its server puts off is tried again, with the same Message-ID', async () => {
    const codes = [451]
    const { deps, server } = await ownMailbox({
      toMail: () => (codes.shift() === undefined ? null : { code: 451, text: 'Try later' }),
    })
    const { email } = await ask()
    await sendAt(deps, now())
    expect(await mailOf(deps, email)).toMatchObject({ state: 'waiting', attempts: 1, kind: null })
    await sendAt(deps, new Date(Date.now() + waitAfter(1) + 1000))
    expect(await mailOf(deps, email)).toMatchObject({ state: 'sent', attempts: 2 })
    expect(server.received).toHaveLength(1)
  })

  test('that its server refuses for ever is refused, with the server’s words on the request', async () => {
    const { deps } = await ownMailbox({ toRecipient: () => ({ code: 550, text: 'No such user' }) })
    const { email, sentIds } = await ask()
    await sendAt(deps, now())
    expect(await mailOf(deps, email)).toMatchObject({ state: 'refused' })
    const { body } = await api(anna).get(`/api/sent-requests/${sentIds[0]}`)
    expect(body).toMatchObject({ mail: 'refused', mailReason: expect.stringContaining('No such user') })
  })

  test('whose connection is cut is sent a second time, with the same Message-ID', async () => {
    let cuts = 1
    const { deps, server } = await ownMailbox({ isCut: () => cuts-- > 0 })
    const { email } = await ask()
    await sendAt(deps, now())
    expect(await mailOf(deps, email)).toMatchObject({ state: 'waiting' })
    await sendAt(deps, new Date(Date.now() + waitAfter(1) + 1000))
    expect(await mailOf(deps, email)).toMatchObject({ state: 'sent' })
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(1)
  })

  test('waits while its server hangs, and another company’s goes out meanwhile', async () => {
    const { deps } = await ownMailbox()
    const silent = await silentServer()
    closing.push(() => silent.close())
    const silentPort = Number(new URL(silent.url).port)
    await deps.owner.query('update data.mailboxes set port = $1 where subscriber_id = $2', [
      silentPort,
      anna.company!.subscriberId,
    ])
    const other = await testUser()
    const { server } = await ownMailbox({}, other)
    await reachMailboxes({ ports: [silentPort, server.port] })
    const [waiting, going] = [await ask(), await ask(other)]
    await sendAt(deps, now())
    expect(await mailOf(deps, waiting.email)).toMatchObject({ state: 'waiting', attempts: 1 })
    expect(await mailOf(deps, going.email)).toMatchObject({ state: 'sent' })
  })

  test('waits when the password is not taken any more; the person who set it up is told once; it goes out after a new log-in', async () => {
    let isChanged = false
    const { deps, server } = await ownMailbox({ takesLogin: () => !isChanged })
    isChanged = true
    const [first, second] = [await ask(), await ask()]
    await sendAt(deps, now())
    for (const { email } of [first, second])
      expect(await mailOf(deps, email)).toMatchObject({ state: 'waiting', kind: 'log_in_again' })
    const notices = await deps.owner.query(
      `select recipient from data.mails where template = 'mailbox-log-in' and subscriber_id = $1`,
      [anna.company!.subscriberId],
    )
    expect(notices.rows).toEqual([{ recipient: anna.email }])
    isChanged = false
    const login = {
      email: BOX,
      password: 'new',
      emailProvider: 'other',
      host: '127.0.0.1',
      port: server.port,
    }
    expect((await api(anna).put('/api/email/smtp/validate', login)).body.state).toBe('ready')
    await sendAt(deps, new Date(Date.now() + 1000))
    expect(server.received).toHaveLength(2)
  })

  test('goes out from the system’s when the mailbox is deleted', async () => {
    const { deps } = await ownMailbox()
    const { email } = await ask()
    const { items } = (await api(anna).get('/api/email/configurations')).body
    await api(anna).delete(`/api/email/configurations/${items[0].id}`)
    expect(await mailOf(deps, email)).toMatchObject({ state: 'waiting', mailbox_id: null })
  })

  test('is one of few in a minute', async () => {
    const { deps, server } = await ownMailbox()
    const { email } = await ask()
    const { rows } = await deps.owner.query('select id, parameters from data.mails where recipient = $1', [
      email,
    ])
    await deps.owner.query(
      `insert into data.mails (subscriber_id, template, parameters, language, recipient, target, mailbox_id, expires_at)
       select subscriber_id, template, parameters, language, recipient, target, mailbox_id, expires_at
       from data.mails, generate_series(1, $2) where id = $1`,
      [rows[0].id, PER_MINUTE + 4],
    )
    const at = new Date(Date.now() + 5000)
    await sendAt(deps, at)
    expect(server.received).toHaveLength(PER_MINUTE)
    await sendAt(deps, new Date(at.getTime() + 61_000))
    expect(server.received).toHaveLength(PER_MINUTE + 5)
  })

  test('is sent again on demand with another Message-ID and a new link, unless it waits or the request is closed', async () => {
    const { deps, server } = await ownMailbox()
    const { sentIds } = await ask()
    const again = () => api(anna).post(`/api/email/requests/${sentIds[0]}/resend`)
    expect((await again()).body.code).toBe('mail:waiting')
    await sendAt(deps, now())
    expect((await again()).body).toEqual({ mail: 'waiting' })
    await sendAt(deps, new Date(Date.now() + 1000))
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(2)
    await api(anna).post(`/api/sent-requests/${sentIds[0]}/withdraw`)
    expect((await again()).body.code).toBe('exchange:closed')
  })
})
