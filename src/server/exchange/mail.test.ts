import { afterEach, beforeEach, expect, test } from 'vitest'

import { openMail } from '#server/adapters/mail.ts'
import { hashOfCode, hashOfToken } from '#server/mails/link-tokens.ts'
import { sendDueMails, type Sender } from '#server/mails/sending.ts'
import { cloneDatabase } from '#tests/db/database.ts'
import { openTestDeps, type TestDeps } from '#tests/deps.ts'
import { smtpServer } from '#tests/mails/smtp-server.ts'

let deps: TestDeps
/** The outbox is of all companies, so each test has one of its own. */
beforeEach(async () => {
  deps = await openTestDeps(await cloneDatabase())
})
afterEach(() => deps.close())

/** A company that has asked a supplier about one product, and the mail that waits. */
async function writeAskingMail({ isWithdrawn = false } = {}): Promise<void> {
  await deps.owner.query(
    `with company as (insert into data.subscribers (title) values ('Nordvärme AB') returning subscriber_id as id),
     organization as (insert into data.organizations (subscriber_id, title) select id, 'Nordvärme AB' from company returning id),
     supplier as (insert into data.supply_chain_organizations (subscriber_id, organization_id, kind, title)
       select c.id, o.id, 'supplier', 'Kretskort Import' from company c, organization o returning id),
     mailing as (insert into data.request_mailings (subscriber_id, organization_id, supplier_id, contact_name, email, language, created_at)
       select c.id, o.id, s.id, 'Maja Holm', 'maja@kretskort.test', 'sv', now() from company c, organization o, supplier s returning id, key),
     exchange as (insert into data.exchanges (asker_id, created_at) select id, now() from company returning id),
     request as (insert into data.requests (subscriber_id, side, exchange_id, organization_id, reference, supplier_id, mailing_id, mailing_key,
         product_title, counterpart, snapshot, due_on, asked_at, changed_at, closed)
       select c.id, 'sent', e.id, o.id, 'R-2026-0001', s.id, m.id, m.key, 'Kretskort', 'Kretskort Import', '{}', '2099-12-11', now(), now(),
         case when $1 then 'withdrawn' end
       from company c, organization o, supplier s, mailing m, exchange e)
     insert into data.mails (subscriber_id, template, language, recipient, expires_at, parameters)
     select c.id, 'request', 'sv', 'maja@kretskort.test', now() + interval '1 day', jsonb_build_object('mailingId', m.id, 'name', 'Maja Holm',
       'questioner', jsonb_build_object('title', 'Nordvärme AB', 'person', 'Anna Lindqvist', 'email', 'anna@nordvarme.test'),
       'parts', jsonb_build_array(jsonb_build_object('title', 'Kretskort', 'number', 'KK-1')), 'totalParts', 3, 'message', 'Svara snart.',
       'dueOn', '2099-12-11')
     from company c, mailing m`,
    [isWithdrawn],
  )
}

const senderTo = (smtpUrl: string): Sender => ({
  now: () => new Date(),
  transaction: (tenant, work) => deps.databases.transaction(tenant, work),
  adapters: {
    ...deps.adapters,
    mail: openMail({
      smtpUrl,
      from: 'Kedja <no-reply@kedja.example>',
      publicUrl: 'https://kedja.example',
      isKept: false,
    }),
  },
})

test('[REQ-01, REQ-11] the mail that asks has a link, a code and the asking person as its Reply-To', async () => {
  const server = await smtpServer()
  await writeAskingMail()
  expect(await sendDueMails(senderTo(server.url))).toBe(1)
  await server.close()
  const [mail] = server.received
  expect(mail?.recipient).toBe('maja@kretskort.test')
  expect(mail?.raw).toMatch(/^Reply-To: anna@nordvarme\.test\r?$/m)
  for (const text of ['Hej Maja Holm', 'Svara snart.', 'Kretskort (KK-1)', 'Och 2 till.'])
    expect(mail?.text).toContain(text)
  const token = /swift-login\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const code =
    /(\d{3}) (\d{3})/
      .exec(mail?.text ?? '')
      ?.slice(1)
      .join('') ?? ''
  const { rows } = await deps.owner.query(
    'select token_hash, code_hash, email, used_at from data.swift_links',
  )
  expect(rows).toEqual([
    {
      token_hash: hashOfToken(token),
      code_hash: hashOfCode(code, token),
      email: 'maja@kretskort.test',
      used_at: null,
    },
  ])
})

test('a mail about requests that were withdrawn before it went out is not sent', async () => {
  const server = await smtpServer()
  await writeAskingMail({ isWithdrawn: true })
  expect(await sendDueMails(senderTo(server.url))).toBe(0)
  await server.close()
  expect(server.received).toEqual([])
  const { rows } = await deps.owner.query('select state from data.mails')
  expect(rows).toEqual([{ state: 'expired' }])
})
