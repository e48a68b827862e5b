import { expect, onTestFinished, test } from 'vitest'

import { openMail } from '#server/adapters/mail.ts'
import { sendDueMails, type Sender } from '#server/mails/sending.ts'
import { cloneDatabase } from '#tests/db/database.ts'
import { openTestDeps } from '#tests/deps.ts'
import { silentServer, smtpServer } from '#tests/mails/smtp-server.ts'
import { installedDatabase, serverProcess } from '#tests/server-process.ts'

const FROM = 'Kedja <no-reply@kedja.example>'
const LONGER_THAN_A_LEASE_MS = 3 * 60_000

test('[R5] a worker that is killed between claim and send leaves a mail that another one sends, once, when the lease has ended', async () => {
  const deps = await openTestDeps(await cloneDatabase(await installedDatabase()))
  onTestFinished(() => deps.close())
  const [hanging, server] = [await silentServer(), await smtpServer()]
  onTestFinished(() => hanging.close())
  onTestFinished(() => server.close())
  await deps.owner.query(
    `with person as (insert into data.users (email, name, role_id) select 'anna@test.example', 'Anna', id from data.roles
       where key = 'system_admin' returning id)
     insert into data.mails (template, parameters, language, recipient, expires_at)
     select 'password-reset', jsonb_build_object('userId', id, 'name', 'Anna'), 'en', 'anna@test.example', now() + interval '4 hours' from person`,
  )
  const states = async () =>
    (await deps.owner.query('select state, attempts, leased_until is not null as leased from data.mails'))
      .rows

  const worker = await serverProcess('worker', deps.connections.owner, {
    SMTP_URL: hanging.url,
    MAIL_FROM: FROM,
  })
  await expect.poll(() => hanging.connections()).toBe(1)
  await worker.kill()
  expect(await states()).toEqual([{ state: 'waiting', attempts: 1, leased: true }])

  const mail = openMail({
    smtpUrl: server.url,
    from: FROM,
    publicUrl: 'https://kedja.example',
    isKept: false,
  })
  const senderAt = (ms: number): Sender => ({
    now: () => new Date(Date.now() + ms),
    transaction: (tenant, work) => deps.databases.transaction(tenant, work),
    adapters: { ...deps.adapters, mail },
  })
  // The lease may be a living worker's.
  expect(await sendDueMails(senderAt(0))).toBe(0)
  expect(await sendDueMails(senderAt(LONGER_THAN_A_LEASE_MS))).toBe(1)
  expect(server.received).toHaveLength(1)
  expect(await states()).toEqual([{ state: 'sent', attempts: 2, leased: false }])
})
