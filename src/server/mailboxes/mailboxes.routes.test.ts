import net from 'node:net'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { MAX_CHECKS } from '#server/mailboxes/mailboxes.service.ts'
import { testUser, type TestUser } from '#tests/people.ts'
import { api } from '#tests/server.ts'
import { reachMailboxes } from '#tests/mails/mailbox-world.ts'
import { brokenServer, silentServer, smtpServer, type Answers } from '#tests/mails/smtp-server.ts'

const PASSWORD = 'Fjällräv 7 “secret”'
const closing: (() => Promise<void>)[] = []
let anna: TestUser
beforeEach(async () => {
  anna = await testUser()
})
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})

/** A mail server that takes one password, which companies may name. */
async function aServer(more: Answers = {}) {
  const server = await smtpServer({ takesLogin: ({ password }) => password === PASSWORD, ...more })
  closing.push(server.close)
  const deps = await reachMailboxes({ ports: [server.port] })
  return { ...server, deps }
}

/** Mail servers that fail in the middle, by their answers to each line; null cuts the connection. */
const EHLO_ANSWER = '250-broken\r\n250 AUTH PLAIN LOGIN'
const brokenServers: [string, (line: string) => string | null][] = [
  ['greets with a refusal', () => '554 No mail here'],
  ['cuts before it greets', () => null],
  [
    'cuts in the middle of the log-in',
    (line) => (line === '' ? '220 broken' : line.startsWith('EHLO') ? EHLO_ANSWER : null),
  ],
  [
    'puts the log-in off (451)',
    (line) => (line === '' ? '220 broken' : line.startsWith('EHLO') ? EHLO_ANSWER : '451 4.7.0 Later'),
  ],
  ['refuses every command (550)', (line) => (line === '' ? '220 broken' : '550 5.7.1 Not you')],
  ['speaks something else', () => 'HTTP/1.1 400 Bad Request'],
]

const form = (port: number, more: object = {}) => ({
  email: 'Requests@Company.example',
  password: PASSWORD,
  emailProvider: 'other',
  host: '127.0.0.1',
  port,
  ...more,
})

describe('[REQ-11] a company’s own mailbox', () => {
  test('is kept when its server takes the log-in, encrypted, and its password is in no answer and no row', async () => {
    const { port, deps } = await aServer()
    const added = await api(anna).post('/api/email/smtp/validate', form(port))
    expect(added).toMatchObject({
      status: 200,
      body: { email: 'requests@company.example', state: 'ready', isChosen: true, method: 'password', port },
    })
    expect(JSON.stringify(added.body)).not.toContain('Fjällräv')
    const { rows } = await deps.owner.query(
      `select (select string_agg(m::text, '') from data.mailboxes m) || (select string_agg(a::text, '') from data.audit_log a)
         || (select string_agg(encode(s.sealed, 'escape'), '') from data.secrets s) as all`,
    )
    expect(rows[0].all).not.toContain('secret”')
  })

  test('is not kept when its server does not take the password, and the server’s words are told', async () => {
    const { port } = await aServer()
    const refused = await api(anna).post('/api/email/smtp/validate', form(port, { password: 'wrong' }))
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'mailbox:login', details: { words: '535 Authentication failed' } },
    })
    expect((await api(anna).get('/api/email/configurations')).body.totalItems).toBe(0)
  })

  test('is not kept where a server asks for no log-in', async () => {
    const open = await smtpServer()
    closing.push(open.close)
    await reachMailboxes({ ports: [open.port] })
    expect((await api(anna).post('/api/email/smtp/validate', form(open.port))).status).toBe(422)
  })

  test('of a server that hangs is given up, and of a closed port', async () => {
    const silent = await silentServer()
    closing.push(() => silent.close())
    const port = Number(new URL(silent.url).port)
    await reachMailboxes({ ports: [port, 1] })
    for (const each of [port, 1])
      expect((await api(anna).post('/api/email/smtp/validate', form(each))).body.code).toBe('mailbox:refused')
  })

  test.each(brokenServers)('of a server that %s is not kept, without a word about why', async (_, talk) => {
    const server = await brokenServer(talk)
    closing.push(() => server.close())
    await reachMailboxes({ ports: [server.port] })
    const answer = await api(anna).post('/api/email/smtp/validate', form(server.port))
    expect(answer).toMatchObject({ status: 422, body: { code: 'mailbox:refused' } })
    expect(answer.body.details).toBeUndefined()
    expect((await api(anna).get('/api/email/configurations')).body.totalItems).toBe(0)
  })

  test('is connected to at the address that was checked, and its name is looked up no second time', async () => {
    const { port } = await aServer()
    const asked: string[] = []
    // The second answer is the rebinding: the name means something else as soon as it was checked. Nobody else knows the name.
    const lookup = async (name: string) => [asked.push(name) === 1 ? '127.0.0.1' : '127.0.0.9']
    const host = 'rebinding.invalid'
    await reachMailboxes({ hosts: [`${host}:${port}`], world: { lookup } })
    expect((await api(anna).post('/api/email/smtp/validate', form(port, { host }))).status).toBe(200)
    expect(asked).toEqual([host])
  })

  test.each([
    ['127.0.0.1', 587],
    ['169.254.169.254', 587],
    ['::1', 587],
    ['::ffff:127.0.0.1', 587],
    ['2130706433', 587],
    ['localhost', 25],
    ['127.0.0.1', 22],
    ['93.184.215.14', 22],
    ['inside.evil.example', 465],
  ])('at %s port %i is refused as any other', async (host, port) => {
    await reachMailboxes({
      world: {
        lookup: async (name) => (name === '93.184.215.14' ? [name] : ['127.0.0.1', '10.0.0.8']),
      },
    })
    const answer = await api(anna).post('/api/email/smtp/validate', form(port, { host }))
    expect(answer).toMatchObject({ status: 422, body: { code: 'mailbox:refused' } })
  })

  test('at an address inside is not even connected to, by its address or by a name, though a mail server listens there', async () => {
    // An address of this machine that no other test has, at a port that is allowed.
    const part = () => 1 + Math.floor(Math.random() * 250)
    const inside = process.platform === 'linux' ? `127.${part()}.${part()}.${part()}` : '127.0.0.1'
    let connections = 0
    const server = net.createServer((socket) => {
      connections += 1
      socket.destroy()
    })
    await new Promise<void>((resolve) => server.listen(2525, inside, resolve))
    closing.push(() => new Promise((resolve) => server.close(() => resolve())))
    await reachMailboxes({ world: { lookup: async () => [inside] } })
    for (const host of [inside, 'inside.evil.example', `::ffff:${inside}`])
      expect((await api(anna).post('/api/email/smtp/validate', form(2525, { host }))).body.code).toBe(
        'mailbox:refused',
      )
    expect(connections).toBe(0)
    // It is there: whoever runs the installation may name it.
    await reachMailboxes({ hosts: [`${inside}:2525`] })
    await api(anna).post('/api/email/smtp/validate', form(2525, { host: inside }))
    expect(connections).toBe(1)
  })

  test.each([['[::1]'], ['[::ffff:127.0.0.1]'], ['mail.example/path'], ['user@mail.example'], ['']])(
    'with the host “%s” is no mailbox',
    async (host) => {
      await reachMailboxes({})
      expect((await api(anna).post('/api/email/smtp/validate', form(587, { host }))).body.code).toBe(
        'validation:failed',
      )
    },
  )

  test('is added once and changed afterwards, and only after its server takes the new values', async () => {
    const { port } = await aServer()
    expect((await api(anna).put('/api/email/smtp/validate', form(port))).status).toBe(404)
    await api(anna).post('/api/email/smtp/validate', form(port))
    expect((await api(anna).post('/api/email/smtp/validate', form(port))).body.code).toBe('mailbox:exists')
    expect((await api(anna).put('/api/email/smtp/validate', form(port, { password: 'no' }))).status).toBe(422)
    expect((await api(anna).put('/api/email/smtp/validate', form(port))).status).toBe(200)
    expect((await api(anna).get('/api/email/configurations')).body.totalItems).toBe(1)
  })

  test('can be tried so often in a quarter of an hour', async () => {
    await reachMailboxes({})
    for (let tries = 0; tries < MAX_CHECKS; tries += 1)
      await api(anna).post('/api/email/smtp/validate', form(22))
    expect((await api(anna).post('/api/email/smtp/validate', form(22))).body.code).toBe('rate:limited')
  })

  test('is found by its address, chosen in the place of another, and deleted with its password', async () => {
    const { port, deps } = await aServer()
    const first = (await api(anna).post('/api/email/smtp/validate', form(port))).body
    const second = (
      await api(anna).post('/api/email/smtp/validate', form(port, { email: 'b@company.example' }))
    ).body
    const list = async (query = '') => (await api(anna).get(`/api/email/configurations${query}`)).body
    expect((await list('/search?text=B%40comp')).items).toMatchObject([{ id: second.id, isChosen: false }])
    expect((await list('/search?text=%25')).totalItems).toBe(0)
    await api(anna).post(`/api/email/configurations/${second.id}/choose`)
    expect((await list()).items).toMatchObject([
      { id: second.id, isChosen: true },
      { id: first.id, isChosen: false },
    ])
    expect((await api(anna).delete(`/api/email/configurations/${second.id}`)).status).toBe(200)
    const { rows } = await deps.owner.query(
      `select row_id from data.secrets where table_name = 'mailboxes' and row_id = any($1)`,
      [[first.id, second.id]],
    )
    expect(rows.map(({ row_id: id }) => Number(id))).toEqual([first.id])
  })

  test('[PERM-07] is seen and changed by its own company alone, and kept by administrators', async () => {
    const { port } = await aServer()
    const { body } = await api(anna).post('/api/email/smtp/validate', form(port))
    const stranger = await testUser()
    expect((await api(stranger).get(`/api/email/configurations/${body.id}`)).status).toBe(404)
    expect((await api(stranger).delete(`/api/email/configurations/${body.id}`)).status).toBe(404)
    const client = await testUser({ role: 'client', company: anna.company! })
    expect((await api(client).get('/api/email/configurations')).body.totalItems).toBe(1)
    expect((await api(client).post('/api/email/smtp/validate', form(port))).status).toBe(403)
    expect((await api(client).delete(`/api/email/configurations/${body.id}`)).status).toBe(403)
  })
})

describe('[REQ-11] the provider of an address', () => {
  const providerOf = async (email: string) =>
    (await api(anna).post('/api/email/providers/resolve', { email })).body.providerId

  test.each([
    ['aspmx.l.google.com', 'google'],
    ['company-example.mail.protection.outlook.com', 'microsoft'],
    ['mx.simply.example', 'other'],
  ])('whose mails %s takes is %s', async (server, provider) => {
    await reachMailboxes({ world: { mailServersOf: async () => [server, 'other.example'] } })
    expect(await providerOf('a@company.example')).toBe(provider)
  })

  test('that is the provider’s own needs no look-up', async () => {
    await reachMailboxes({ world: { mailServersOf: () => Promise.reject(new Error('offline')) } })
    expect(await providerOf('a@gmail.com')).toBe('google')
    expect(await providerOf('a@outlook.com')).toBe('microsoft')
  })

  test('is asked for when nobody answers', async () => {
    await reachMailboxes({ world: { mailServersOf: () => Promise.reject(new Error('offline')) } })
    expect(await providerOf('a@company.example')).toBeNull()
    await reachMailboxes({ world: { mailServersOf: async () => [] } })
    expect(await providerOf('a@company.example')).toBeNull()
  })

  test('is listed with its server, and offers a log-in only where this installation is known', async () => {
    await reachMailboxes({ clients: { google: { id: 'kedja', secret: 's' } } })
    const { items } = (await api(anna).get('/api/email/providers')).body
    expect(items).toMatchObject([
      { id: 'google', host: 'smtp.gmail.com', hasLogin: true },
      { id: 'microsoft', host: 'smtp.office365.com', hasLogin: false },
      { id: 'other', host: null, hasLogin: false },
    ])
  })
})

describe('[REQ-16] the preference', () => {
  test('is saved with whether the step is shown', async () => {
    const wanted = { sendEmailPreferences: 'own', showSendEmailSettingsStep: false }
    expect((await api(anna).post('/api/user/email-preferences', wanted)).body).toMatchObject(wanted)
    expect((await api(anna).get('/api/user/profile')).body.settings).toMatchObject(wanted)
  })
})
