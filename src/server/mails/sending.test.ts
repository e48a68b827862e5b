import { randomUUID } from 'node:crypto'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { openMail, type MailSettings } from '#server/adapters/mail.ts'
import { hashOfToken } from '#server/mails/link-tokens.ts'
import * as repository from '#server/mails/sending.repository.ts'
import { sendDueMails, waitAfter, type Sender } from '#server/mails/sending.ts'
import { cloneDatabase } from '#tests/db/database.ts'
import { openTestDeps, type TestDeps } from '#tests/deps.ts'
import { linkIn, silentServer, smtpServer, type Answers } from '#tests/mails/smtp-server.ts'

const MINUTE_MS = 60_000
/** A server that hangs is given up after this time; others get more, for slow machines. */
const SHORT_SILENCE_MS = 300
/** Longer than what goes on meanwhile. */
const HELD_MS = 20_000

let deps: TestDeps
let clock: number
/** The outbox is the installation's, so each test has one of its own. */
beforeEach(async () => {
  deps = await openTestDeps(await cloneDatabase())
  clock = Date.now()
  await deps.owner.query(
    `insert into data.users (email, name, role_id) select 'anna@test.example', 'Anna', id from data.roles where key = 'system_admin'`,
  )
})
afterEach(() => deps.close())

const wait = (minutes: number) => (clock += minutes * MINUTE_MS)

/** A process that sends mails to this server. */
const senderTo = (
  smtpUrl: string | undefined,
  { silenceMs, ...more }: Partial<MailSettings> & { silenceMs?: number } = {},
): Sender => ({
  now: () => new Date(clock),
  transaction: (tenant, work) => deps.databases.transaction(tenant, work),
  adapters: {
    ...deps.adapters,
    mail: openMail(
      {
        smtpUrl,
        from: 'Kedja <no-reply@kedja.example>',
        publicUrl: 'https://kedja.example',
        isKept: false,
        ...more,
      },
      silenceMs === undefined ? {} : { silenceMs },
    ),
  },
})

async function writeMails(count: number, target = ''): Promise<void> {
  await deps.owner.query(
    `insert into data.mails (template, parameters, language, recipient, target, next_attempt_at, created_at, expires_at)
     select 'password-reset', jsonb_build_object('userId', u.id, 'name', u.name), 'en', u.email, $2, $3, $3, $3::timestamptz + interval '4 hours'
     from data.users u, generate_series(1, $1)`,
    [count, target, new Date(clock)],
  )
}
const mails = async () => {
  const { rows } = await deps.owner.query('select state, reason, attempts from data.mails order by id')
  return rows
}
const tokens = async () =>
  Number((await deps.owner.query('select count(*) from data.link_tokens')).rows[0].count)

async function withServer<T>(
  answers: Answers,
  work: (server: Awaited<ReturnType<typeof smtpServer>>) => Promise<T>,
) {
  const server = await smtpServer(answers)
  try {
    return await work(server)
  } finally {
    await server.close()
  }
}

describe('[REQ-20] [R5] the outbox', () => {
  test('sends a mail once, as text and HTML, with a link whose token it does not keep', () =>
    withServer({}, async (server) => {
      await writeMails(1)
      expect(await sendDueMails(senderTo(server.url))).toBe(1)
      expect(await sendDueMails(senderTo(server.url))).toBe(0)

      const [mail] = server.received
      expect(server.received).toHaveLength(1)
      expect(mail).toMatchObject({ recipient: 'anna@test.example' })
      expect(mail!.raw).toMatch(/^From: Kedja <no-reply@kedja\.example>\r?$/m)
      expect(mail!.raw).toContain('text/plain')
      expect(mail!.raw).toContain('text/html')
      expect(mail!.messageId).toMatch(/^<[\da-f-]{36}@kedja\.example>$/)
      const token = linkIn(mail!).searchParams.get('token')!
      expect(token).toHaveLength(43)
      const { rows } = await deps.owner.query(
        `select m::text || coalesce((select string_agg(t::text, '') from data.link_tokens t), '') as all from data.mails m`,
      )
      expect(rows[0].all).not.toContain(token)
      expect(await mails()).toEqual([{ state: 'sent', reason: null, attempts: 1 }])
    }))

  test('tries again what may pass, after a minute and then twice as long each time, with the same Message-ID', async () => {
    const codes = [451, 421, 452]
    await withServer(
      {
        toMail: () => {
          const code = codes.shift()
          return code === undefined ? null : { code, text: 'Try again later' }
        },
      },
      async (server) => {
        await writeMails(1)
        const sender = senderTo(server.url)
        for (const attempts of [1, 2, 3]) {
          expect(await sendDueMails(sender)).toBe(0)
          expect(await mails()).toEqual([
            { state: 'waiting', reason: expect.stringContaining('Try again later'), attempts },
          ])
          wait(waitAfter(attempts) / MINUTE_MS - 0.1)
          expect(await sendDueMails(sender)).toBe(0)
          expect((await mails())[0].attempts).toBe(attempts)
          wait(0.1)
        }
        expect(await sendDueMails(sender)).toBe(1)
        expect(server.received).toHaveLength(1)
      },
    )
    expect([1, 2, 3, 12].map((attempts) => waitAfter(attempts) / MINUTE_MS)).toEqual([1, 2, 4, 60])
  })

  test('gives up at once what is refused for ever, and goes on with the others', () =>
    withServer(
      {
        toRecipient: (address) =>
          address.startsWith('gone') ? { code: 550, text: 'No such mailbox' } : null,
      },
      async (server) => {
        await writeMails(3)
        await deps.owner.query(
          `with person as (insert into data.users (email, name, role_id) select 'gone@test.example', 'Gone', id from data.roles
             where key = 'system_admin' returning id)
           update data.mails set recipient = 'gone@test.example', parameters = jsonb_build_object('userId', person.id, 'name', 'Gone')
           from person where mails.id = (select min(id) + 1 from data.mails)`,
        )
        await sendDueMails(senderTo(server.url))
        expect(await mails()).toEqual([
          { state: 'sent', reason: null, attempts: 1 },
          { state: 'refused', reason: expect.stringContaining('550 No such mailbox'), attempts: 1 },
          { state: 'sent', reason: null, attempts: 1 },
        ])
        wait(600)
        expect(await sendDueMails(senderTo(server.url))).toBe(0)
      },
    ))

  test('keeps the words of a refusal without a link or code that the server repeats', () =>
    withServer(
      {
        toMail: () => ({
          code: 554,
          text: 'Bad link https://kedja.example/reset-password?token=abc_DEF-123 in "271 828 signs your answer"',
        }),
      },
      async (server) => {
        await writeMails(1)
        await sendDueMails(senderTo(server.url))
        const [{ state, reason }] = await mails()
        expect(state).toBe('refused')
        expect(reason).toContain('554 Bad link')
        expect(reason).not.toMatch(/abc_DEF|271|828/)
      },
    ))

  test('waits for a server that refuses the connection, and sends when it is there', async () => {
    const closed = await smtpServer()
    await closed.close()
    await writeMails(1)
    await sendDueMails(senderTo(closed.url))
    expect(await mails()).toEqual([
      { state: 'waiting', reason: expect.stringContaining('ECONNREFUSED'), attempts: 1 },
    ])
    await withServer({}, async (server) => {
      wait(1)
      expect(await sendDueMails(senderTo(server.url))).toBe(1)
    })
  })

  test('is not held by a server that hangs: the mails wait, and no more than four connections are open', async () => {
    const server = await silentServer()
    await writeMails(9)
    await sendDueMails(senderTo(server.url, { silenceMs: SHORT_SILENCE_MS }))
    expect(new Set((await mails()).map(({ state, attempts }) => `${state} ${attempts}`))).toEqual(
      new Set(['waiting 1']),
    )
    await server.close()
  })

  test('sends a second time only what was cut after the mail had been taken, with the same Message-ID', async () => {
    let cuts = 1
    await withServer({ isCut: () => cuts-- > 0 }, async (server) => {
      await writeMails(3)
      await sendDueMails(senderTo(server.url))
      wait(1)
      await sendDueMails(senderTo(server.url))
      const states = (await mails()).map(({ state }) => state)
      expect(states).toEqual(['sent', 'sent', 'sent'])
      const ids = server.received.map(({ messageId }) => messageId)
      expect(new Set(ids).size).toBe(3)
      // Those that were under way over the cut connections, and no other.
      expect(ids.length).toBeLessThanOrEqual(6)
    })
  })

  test('keeps to four mails at once for a server, over two processes, and another server’s mails go meanwhile', () =>
    withServer({}, async (server) => {
      const hanging = await silentServer()
      await writeMails(8, 'hanging.example')
      const slow = sendDueMails(senderTo(hanging.url, { silenceMs: HELD_MS }))
      await expect.poll(() => hanging.connections()).toBeGreaterThan(3)
      await writeMails(2)
      // The leases of the first process stand, so this one gets nothing of that server.
      expect(await sendDueMails(senderTo(server.url))).toBe(2)
      expect(server.received).toHaveLength(2)
      const held = await deps.owner.query('select count(*)::int from data.mails where lease is not null')
      expect(held.rows).toEqual([{ count: 4 }])
      await hanging.close()
      await slow
    }))

  test('of two processes at once sends each mail once', () =>
    withServer({}, async (server) => {
      await writeMails(12)
      const [one, two] = [senderTo(server.url), senderTo(server.url)]
      const sent = await Promise.all([sendDueMails(one), sendDueMails(two)])
      expect(sent[0] + sent[1]).toBe(12)
      expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(12)
      expect(server.received).toHaveLength(12)
    }))

  test('gives up what is of no use any more', () =>
    withServer({}, async (server) => {
      await writeMails(1)
      wait(241)
      expect(await sendDueMails(senderTo(server.url))).toBe(0)
      expect(await mails()).toEqual([{ state: 'expired', reason: null, attempts: 0 }])
      expect(server.received).toEqual([])
    }))

  test('sends nothing to who is not active any more', () =>
    withServer({}, async (server) => {
      await writeMails(1)
      await deps.owner.query('update data.users set is_active = false')
      await sendDueMails(senderTo(server.url))
      expect(await mails()).toEqual([{ state: 'expired', reason: null, attempts: 1 }])
      expect(server.received).toEqual([])
      expect(await tokens()).toBe(0)
    }))

  test('sends no link to an address that its person has given up', () =>
    withServer({}, async (server) => {
      await writeMails(1)
      await deps.owner.query(`update data.users set email = 'anna.berg@test.example'`)
      await sendDueMails(senderTo(server.url))
      expect(await mails()).toEqual([{ state: 'expired', reason: null, attempts: 1 }])
      expect(server.received).toEqual([])
      expect(await tokens()).toBe(0)
    }))

  test('makes links only for the process that sends the mail', async () => {
    await writeMails(1)
    const [lease, other] = [randomUUID(), randomUUID()]
    const at = new Date(clock)
    const transaction = deps.databases.transaction.bind(deps.databases)
    const [mail] = await transaction(null, (db) =>
      repository.claimMails(db, {
        at,
        lease,
        leaseSeconds: 60,
        perTarget: 1,
        perMinute: 1,
        withInstallation: true,
      }),
    )
    const linkFor = (by: string) =>
      transaction(null, (db) =>
        repository.insertLinkToken(db, {
          id: mail!.id,
          lease: by,
          hash: hashOfToken(by),
          purpose: 'password-reset',
          at,
          lifetimeMinutes: 60,
        }),
      )
    expect([await linkFor(other), await linkFor(lease)]).toEqual([false, true])
    expect(await tokens()).toBe(1)
  })

  test('without a mail server lets mails wait with all their attempts; in the demo keeps them to be read, encrypted', async () => {
    await writeMails(1)
    expect(await sendDueMails(senderTo(undefined))).toBe(0)
    expect(await mails()).toEqual([{ state: 'waiting', reason: null, attempts: 0 }])
    expect(await sendDueMails(senderTo(undefined, { isKept: true }))).toBe(1)
    expect(await mails()).toEqual([{ state: 'kept', reason: null, attempts: 1 }])
    const { rows } = await deps.owner.query(
      `select sealed from data.secrets where table_name = 'mails' and column_name = 'kept'`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].sealed.toString('latin1')).not.toContain('token')
  })
})
