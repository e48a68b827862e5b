import { describe, expect, test } from 'vitest'

import { openMail } from '#server/adapters/mail.ts'
import { addressOfToken, unsubscribeToken } from '#server/mails/unsubscribing.ts'
import { testDeps } from '#tests/deps.ts'
import { testUser, type TestUser } from '#tests/people.ts'
import { api, testApp } from '#tests/server.ts'
import { PUBLIC_URL, sendAt } from '#tests/mails/mailbox-world.ts'
import { smtpServer } from '#tests/mails/smtp-server.ts'

/** Sends a mail that tells of a mailbox, or one about a new password; gives it as the server got it. */
async function sent(template: 'mailbox-log-in' | 'password-reset', user: TestUser) {
  const deps = await testDeps()
  const server = await smtpServer()
  const { rows } = await deps.owner.query(
    `insert into data.mails (subscriber_id, template, parameters, language, recipient, expires_at)
     values ($1, $2, $3, 'en', $4, now() + interval '1 day') returning id`,
    [
      template === 'password-reset' ? null : user.company!.subscriberId,
      template,
      JSON.stringify({
        userId: user.userId,
        name: 'Anna',
        mailbox: 'box@test.example',
        organizationId: user.company!.organizationId,
      }),
      user.email,
    ],
  )
  const mail = openMail({
    smtpUrl: server.url,
    from: 'k@kedja.example',
    publicUrl: PUBLIC_URL,
    isKept: false,
  })
  await sendAt({ ...deps, adapters: { ...deps.adapters, mail } }, new Date(Date.now() + 1000))
  await server.close()
  const { rows: ended } = await deps.owner.query('select state, reason_kind from data.mails where id = $1', [
    rows[0].id,
  ])
  const raw = server.received
    .find(({ recipient }) => recipient === user.email)
    ?.raw.replaceAll(/\r\n\s+/g, ' ')
  return { raw, ...ended[0] }
}

const linkOf = (raw: string | undefined) => {
  const [, url] = /^List-Unsubscribe: <(.+)>/m.exec(raw ?? '') ?? []
  return new URL(url ?? 'none:')
}
const CLICK = { headers: { 'content-type': 'application/x-www-form-urlencoded' } }

describe('[REQ-11] a mail that is not essential', () => {
  test('is unsubscribed from with one click (RFC 8058), and with the same link got again', async () => {
    const user = await testUser()
    const first = await sent('mailbox-log-in', user)
    expect(first.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
    const link = linkOf(first.raw)
    const where = `?token=${link.searchParams.get('token')}`
    const asked = async () => (await api(null).get(`/api/email/subscription${where}`)).body
    expect(await asked()).toEqual({ address: expect.stringMatching(/^.•••@/), isUnsubscribed: false })
    // Opening the link changes nothing.
    expect((await asked()).isUnsubscribed).toBe(false)
    const clicked = await api(null).post(
      `${link.pathname}${link.search}`,
      'List-Unsubscribe=One-Click',
      CLICK,
    )
    expect(clicked.status).toBe(200)
    expect((await asked()).isUnsubscribed).toBe(true)

    expect(await sent('mailbox-log-in', user)).toMatchObject({
      raw: undefined,
      state: 'expired',
      reason_kind: 'unsubscribed',
    })
    // What is essential comes as ever, and has no such link.
    const essential = await sent('password-reset', user)
    expect(essential).toMatchObject({ state: 'sent' })
    expect(essential.raw).not.toContain('List-Unsubscribe')

    await api(null).post(`/api/email/subscribe${where}`)
    expect(await sent('mailbox-log-in', user)).toMatchObject({ state: 'sent' })
  })

  test('leads a browser that opens the address of the header to the page with the button, and changes nothing by it', async () => {
    const user = await testUser()
    const link = linkOf((await sent('mailbox-log-in', user)).raw)
    const app = await testApp()
    for (const method of ['GET', 'HEAD'] as const) {
      const opened = await app.inject({ method, url: `${link.pathname}${link.search}` })
      expect(opened.statusCode).toBe(303)
      expect(opened.headers.location).toBe(`/unsubscribe${link.search}`)
    }
    expect((await api(null).get(`/api/email/subscription${link.search}`)).body.isUnsubscribed).toBe(false)
    expect(await sent('mailbox-log-in', user)).toMatchObject({ state: 'sent' })
  })

  test.each(['', '?token=', '?token=a&token=b', `?token=${'x'.repeat(700)}`])(
    'leads a browser with half an address (%s) to the page, which says so',
    async (query) => {
      const opened = await (await testApp()).inject({ method: 'GET', url: `/api/email/unsubscribe${query}` })
      expect([opened.statusCode, opened.headers.location]).toEqual([303, '/unsubscribe?token='])
    },
  )

  test('is not unsubscribed from by a link that somebody made up', async () => {
    const { secrets } = (await testDeps()).adapters
    const user = await testUser()
    const right = unsubscribeToken(secrets, user.email)
    expect(addressOfToken(secrets, right)).toBe(user.email)
    const [written] = right.split('.')
    for (const token of [`${written}.AAAAAAAAAAAAAAAAAAAAAA`, `${written}.`, written!, '.', 'x.y']) {
      expect(addressOfToken(secrets, token)).toBeNull()
      expect((await api(null).post(`/api/email/unsubscribe?token=${token}`)).body).toBeNull()
      expect((await api(null).get(`/api/email/subscription?token=${token}`)).body).toBeNull()
    }
    expect(await sent('mailbox-log-in', user)).toMatchObject({ state: 'sent' })
  })
})
