import { afterEach, beforeAll, describe, expect, test } from 'vitest'

import type { MailId } from '#contract/values/ids.ts'
import { MASKED_CODE, MASKED_TOKEN } from '#domain/mails/masked.ts'
import { openMail, type MailAdapter } from '#server/adapters/mail.ts'
import { storeSecret } from '#server/secrets/secrets.ts'
import { testDeps } from '#tests/deps.ts'
import { testUser, type TestUser } from '#tests/people.ts'
import { api } from '#tests/server.ts'

const LINK = 'https://kedja.example/swift-login?token=the-token-that-logs-in'
const CODE = '271 828'
const from = 'k@kedja.example'
const publicUrl = 'https://kedja.example'

/** The way that mails go, by what the program was started as. */
const started = {
  'as an installation with a mail server': openMail({
    smtpUrl: 'smtp://127.0.0.1:9',
    from,
    publicUrl,
    isKept: false,
  }),
  'as an installation without a mail server': openMail({ from, publicUrl, isKept: false }),
  'as a demo that sends mails': openMail({ smtpUrl: 'smtp://127.0.0.1:9', from, publicUrl, isKept: true }),
  'as a demo that keeps mails': openMail({ from, publicUrl, isKept: true }),
}
const DEMO = started['as a demo that keeps mails']

const questioner = { title: 'Nordvärme', person: 'Anna', email: 'anna@test.example' }
const part = { title: 'Valve', number: 'V-1' }
const asked = { name: 'Maja', parts: [part], totalParts: 1, dueOn: '2099-12-11' }

/** The mails that have a secret, with what is hidden of each one. */
const withSecret = [
  ['request', 'link-and-code', { ...asked, mailingId: 0, questioner, message: null }],
  [
    'reply-outcome',
    'link-and-code',
    {
      mailingId: 0,
      name: 'Maja',
      questioner,
      product: part,
      reference: 'R-1',
      outcome: 'rejected',
      comment: null,
    },
  ],
  ['colleague', 'link-and-code', { ...asked, from: 'Sofia', questioner: 'Nordvärme' }],
  [
    'declaration',
    'code',
    {
      name: 'Sofia',
      sessionId: crypto.randomUUID(),
      requestId: 0,
      questioner: 'Nordvärme',
      product: 'Valve',
    },
  ],
  ['password-reset', 'link', { userId: 1, name: 'Sofia' }],
] as const
/** The mails that a demo is tried out with: invitations, signatures, forgotten passwords. */
const openInDemo = withSecret.filter(([template]) => template !== 'colleague')

let admin: TestUser
let system: TestUser
let usual: MailAdapter
beforeAll(async () => {
  admin = await testUser()
  system = await testUser({ role: 'system_admin' })
  usual = (await testDeps()).adapters.mail
})
afterEach(async () => {
  ;(await testDeps()).adapters.mail = usual
})

const isOfAccount = (template: string) => template === 'declaration' || template === 'password-reset'
/** The person who may read such a mail in an outbox: the administrator of the company, or the system administrator. */
const readerOf = (template: string) => (isOfAccount(template) ? system : admin)

/** A mail that a demo has kept with its link and code. */
async function keptMail(template: string, parameters: object): Promise<MailId> {
  const { owner, databases, adapters } = await testDeps()
  const { company } = admin
  const subscriberId = isOfAccount(template) ? null : company!.subscriberId
  const { rows } = await owner.query<{ id: string }>(
    `insert into data.mails (subscriber_id, template, parameters, language, recipient, state, expires_at)
     values ($1, $2, $3, 'en', 'reader@test.example', 'kept', now() + interval '1 day') returning id`,
    [subscriberId, template, { ...parameters, organizationId: company!.organizationId }],
  )
  const id = Number(rows[0]!.id) as MailId
  const text = JSON.stringify({
    subject: CODE,
    text: `${LINK} ${CODE}`,
    html: `<a href="${LINK}">${CODE}</a>`,
  })
  await databases.transaction(subscriberId, (db) =>
    storeSecret({ db, subscriberId, adapters }, { table: 'mails', column: 'kept', row: id }, text),
  )
  return id
}

async function openedAfter(way: MailAdapter, template: string, id: MailId, query = '') {
  ;(await testDeps()).adapters.mail = way
  return (await api(readerOf(template)).get(`/api/email/outbox/${id}${query}`)).body
}

const isShown = (body: unknown) => /the-token-that-logs-in|271.?828/.test(JSON.stringify(body))

const installations = Object.entries(started).filter(([, way]) => way !== DEMO)
const everywhere = installations.flatMap(([name, way]) =>
  withSecret.map(([template, hidden, parameters]) => ({ name, way, template, hidden, parameters })),
)

describe('[REQ-20] the link and the code of a mail', () => {
  test.each(everywhere)(
    'of $template are hidden from administrators by a program started $name, even where a demo has kept them',
    async ({ way, template, hidden, parameters }) => {
      const body = await openedAfter(way, template, await keptMail(template, parameters))
      expect(body).toMatchObject({ state: 'kept', hidden })
      expect(isShown(body)).toBe(false)
      const { text, html } = body.content
      for (const shown of [text, html]) {
        if (hidden !== 'code') expect(shown).toContain(`token=${MASKED_TOKEN}`)
        if (hidden !== 'link') expect(shown).toContain(MASKED_CODE)
      }
    },
  )

  test.each(openInDemo)(
    'of %s can be used in a demo that sends no mails',
    async (template, _hidden, parameters) => {
      const body = await openedAfter(DEMO, template, await keptMail(template, parameters))
      expect(body.hidden).toBeNull()
      expect(isShown(body)).toBe(true)
    },
  )

  test.each(openInDemo)(
    'of %s are hidden in the demo, too, when the mail is shown in another language or look',
    async (template, hidden, parameters) => {
      const id = await keptMail(template, parameters)
      for (const query of ['?language=sv', '?variant=sustainability']) {
        const body = await openedAfter(DEMO, template, id, query)
        expect(body.hidden).toBe(hidden)
        expect(isShown(body)).toBe(false)
      }
    },
  )

  test('that let a colleague answer are hidden from administrators in the demo, too', async () => {
    const [template, hidden, parameters] = withSecret.find(([name]) => name === 'colleague')!
    const body = await openedAfter(DEMO, template, await keptMail(template, parameters))
    expect(body.hidden).toBe(hidden)
    expect(isShown(body)).toBe(false)
  })

  test('are hidden again when a mail that the demo kept was sent', async () => {
    const [template, , parameters] = withSecret[0]
    const id = await keptMail(template, parameters)
    await (await testDeps()).owner.query(`update data.mails set state = 'sent' where id = $1`, [id])
    const body = await openedAfter(DEMO, template, id)
    expect(body.hidden).toBe('link-and-code')
    expect(isShown(body)).toBe(false)
  })
})
