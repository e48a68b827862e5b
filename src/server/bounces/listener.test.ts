import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openMail } from '#server/adapters/mail.ts'
import { listenForBounces } from '#server/bounces/listener.ts'
import { returnPathOf } from '#server/mails/return-paths.ts'
import { installLaws } from '#tests/compliance/world.ts'
import { testContext } from '#tests/context.ts'
import { testDeps, type TestDeps } from '#tests/deps.ts'
import { testUser, type TestUser } from '#tests/people.ts'
import { api } from '#tests/server.ts'
import { sendAt } from '#tests/mails/mailbox-world.ts'
import { bringBack, deliveryReport, UNKNOWN_ADDRESS } from '#tests/mails/returned-mail.ts'
import { smtpServer } from '#tests/mails/smtp-server.ts'
import { askedAddress } from '#tests/swift-link.ts'

const DOMAIN = 'bounces.kedja.example'
const HUGE = 'x'.repeat(700 * 1024)

let deps: TestDeps
let listener: Awaited<ReturnType<typeof listenForBounces>>
let server: Awaited<ReturnType<typeof smtpServer>>
let anna: TestUser
beforeAll(async () => {
  await installLaws()
  deps = await testDeps()
  server = await smtpServer()
  anna = await testUser()
  listener = await listenForBounces({
    ...deps,
    secrets: deps.adapters.secrets,
    domain: DOMAIN,
    port: 0,
    host: '127.0.0.1',
    log: () => undefined,
  })
})
afterAll(async () => {
  await listener.close()
  await server.close()
})

/** A request that was mailed through the system's mailbox: the mail's return path, and the request. */
async function mailed() {
  const { email, sentIds } = await askedAddress({ anna: await testContext({}, anna) })
  const mail = openMail({
    smtpUrl: server.url,
    from: 'k@kedja.example',
    publicUrl: 'https://k.example',
    isKept: false,
    bounceDomain: DOMAIN,
  })
  await sendAt({ ...deps, adapters: { ...deps.adapters, mail } }, new Date(Date.now() + 1000))
  const path = server.received.find(({ recipient }) => recipient === email)?.returnPath ?? ''
  const request = async () => (await api(anna).get(`/api/sent-requests/${sentIds[0]}`)).body
  return { path, request }
}

const bring = (to: string | string[], raw: string) => bringBack(listener.port, { to, raw })

describe('[REQ-11] what comes back to the return path of a mail', () => {
  test('is addressed by the mail alone, under a mark that only this installation makes', async () => {
    const { path } = await mailed()
    expect(path).toMatch(/^b-[\da-f]{32}-[\da-f]{20}@bounces\.kedja\.example$/)
    expect(path.split('@')[0]!.length).toBeLessThanOrEqual(64)
  })

  test('as a permanent failure ends the mail as failed, with the reason in words on the request', async () => {
    const { path, request } = await mailed()
    expect(await bring(path.toUpperCase(), UNKNOWN_ADDRESS)).toBeNull()
    expect(await request()).toMatchObject({
      mail: 'failed',
      mailReason: expect.stringMatching(/(doesn’t exist|finns inte)\. 550 5\.1\.1 User unknown$/),
    })
  })

  test('as a delay is shown, and the mail counts as sent; a failure afterwards counts', async () => {
    const { path, request } = await mailed()
    await bring(path, deliveryReport('Action: delayed\nStatus: 4.4.1'))
    expect(await request()).toMatchObject({ mail: 'sent', mailReason: expect.stringContaining('4.4.1') })
    await bring(path, UNKNOWN_ADDRESS)
    expect((await request()).mail).toBe('failed')
  })

  test('as a plain mail from a server leaves open whether it arrived', async () => {
    const { path, request } = await mailed()
    await bring(path, 'From: MAILER-DAEMON@mail.test\nSubject: Undeliverable: question\n\nSorry.\n')
    expect((await request()).mail).toBe('unknown')
  })

  test('as an answer of an absent reader changes nothing', async () => {
    const { path, request } = await mailed()
    await bring(
      path,
      'From: maja@kretskort.test\nSubject: Out of office\nAuto-Submitted: auto-replied\n\nBack on Monday.\n',
    )
    expect(await request()).toMatchObject({ mail: 'sent', mailReason: null })
  })

  test('is refused at once when its address was made up, is another domain’s, or has no mail', async () => {
    const { path, request } = await mailed()
    const forged = path.replace(/-[\da-f]{20}@/, `-${'0'.repeat(20)}@`)
    for (const to of [forged, path.replace(DOMAIN, 'other.example'), `anna@${DOMAIN}`, 'postmaster'])
      expect(await bring(to, UNKNOWN_ADDRESS)).toBe(550)
    expect((await request()).mail).toBe('sent')
    // A right mark of a mail that is not there any more.
    expect(await bring(returnPathOf(deps.adapters.secrets, randomUUID(), DOMAIN), UNKNOWN_ADDRESS)).toBeNull()
  })

  test('is refused when it is too large, and the next one is taken', async () => {
    const { path, request } = await mailed()
    expect(await bring(path, deliveryReport('Action: failed\nStatus: 5.1.1', HUGE))).toBe(552)
    expect((await request()).mail).toBe('sent')
    expect(await bring(path, UNKNOWN_ADDRESS)).toBeNull()
  })

  test('is never answered with a mail', async () => {
    const { path } = await mailed()
    const before = await deps.owner.query('select count(*) from data.mails')
    await bring(path, UNKNOWN_ADDRESS)
    const after = await deps.owner.query('select count(*) from data.mails')
    expect(after.rows).toEqual(before.rows)
  })
})
