import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { OauthProviderKey } from '#server/adapters/mail-providers.ts'
import { installLaws } from '#tests/compliance/world.ts'
import { testUser, type TestUser } from '#tests/people.ts'
import { api } from '#tests/server.ts'
import { PUBLIC_URL, reachMailboxes, sendAt } from '#tests/mails/mailbox-world.ts'
import { oauthProvider } from '#tests/mails/oauth-provider.ts'
import { smtpServer } from '#tests/mails/smtp-server.ts'
import { askedAddress } from '#tests/swift-link.ts'
import { testContext } from '#tests/context.ts'

const BOX = 'requests@company.example'
let anna: TestUser
beforeAll(installLaws)
let world: Awaited<ReturnType<typeof aWorld>>
beforeEach(async () => {
  anna = await testUser()
  world = await aWorld()
})
afterEach(() => world.close())

/** A provider program, and its mail server, which takes tokens of the provider for the account's own address. */
async function aWorld() {
  const provider = await oauthProvider(`${PUBLIC_URL}/email-callback`)
  const server = await smtpServer({
    takesLogin: async ({ user, accessToken }) => (await provider.accountOf(accessToken)) === user,
  })
  const deps = await reachMailboxes({
    ports: [server.port],
    clients: provider.clients,
    world: { providers: provider.providersFor(server.port) },
  })
  return {
    provider,
    server,
    deps,
    close: async () => {
      await server.close()
      await provider.close()
    },
  }
}

const begin = async (providerId: OauthProviderKey | 'other' = 'google') =>
  (
    await api(anna).post('/api/email/invitations', {
      email: BOX,
      providerId,
      redirectPath: '/requests/email-options',
    })
  ).body
const finish = (answer: URL, secret: string) => {
  const { searchParams } = answer
  return api(null).post('/api/email/callback', {
    state: searchParams.get('state'),
    secret,
    ...(searchParams.has('code') && { code: searchParams.get('code') }),
    ...(searchParams.has('error') && { error: searchParams.get('error') }),
    ...(searchParams.has('iss') && { issuer: searchParams.get('iss') }),
  })
}
const connect = async () => {
  const begun = await begin()
  return { begun, answer: await finish(await world.provider.allow(begun.url, BOX), begun.secret) }
}

describe('[REQ-11] a log-in at a mailbox’s provider', () => {
  test('connects the mailbox: authorization code with PKCE, and its server takes the token', async () => {
    const { begun, answer } = await connect()
    const url = new URL(begun.url)
    expect(url.searchParams.get('code_challenge_method')).toBe('S256')
    expect(url.searchParams.get('login_hint')).toBe(BOX)
    expect(answer).toMatchObject({
      status: 200,
      body: { outcome: 'connected', redirectPath: '/requests/email-options' },
    })
    expect((await api(anna).get(`/api/email/state/${begun.state}`)).body).toEqual({ outcome: 'connected' })
    const { items } = (await api(anna).get('/api/email/configurations')).body
    expect(items).toMatchObject([{ email: BOX, provider: 'google', method: 'oauth', state: 'ready' }])
  })

  test('that the person stops at the provider keeps nothing', async () => {
    const begun = await begin()
    const answer = await finish(await world.provider.deny(begun.url, BOX), begun.secret)
    expect(answer.body.outcome).toBe('denied')
    expect((await api(anna).get('/api/email/configurations')).body.totalItems).toBe(0)
  })

  test('with another account than the address keeps nothing', async () => {
    const begun = await begin()
    const answer = await finish(await world.provider.allow(begun.url, 'someone@else.example'), begun.secret)
    expect(answer.body.outcome).toBe('failed')
    expect((await api(anna).get('/api/email/configurations')).body.totalItems).toBe(0)
  })

  test('is brought back once, by the browser that began it, in time', async () => {
    const { begun } = await connect()
    const used = new URL(`${PUBLIC_URL}/email-callback?state=${begun.state}&code=any`)
    expect((await finish(used, begun.secret)).body.code).toBe('mailbox:authorization')

    const lured = await begin()
    const answer = await world.provider.allow(lured.url, BOX)
    expect((await finish(answer, 'another secret')).body.code).toBe('mailbox:authorization')

    await world.deps.owner.query(
      'update data.mailbox_authorizations set expires_at = now() where outcome = $1',
      ['begun'],
    )
    expect((await finish(answer, lured.secret)).body.code).toBe('mailbox:authorization')
    expect((await api(anna).get(`/api/email/state/${lured.state}`)).body).toEqual({ outcome: 'expired' })
  })

  test('with a code that the provider did not give ends as failed', async () => {
    const begun = await begin()
    const made = new URL(`${PUBLIC_URL}/email-callback?state=${begun.state}&code=guessed`)
    expect((await finish(made, begun.secret)).body.outcome).toBe('failed')
  })

  test('is told to nobody but the person who began it', async () => {
    const { state } = await begin()
    expect((await api(anna).get(`/api/email/state/${state}`)).body).toEqual({ outcome: 'begun' })
    const colleague = await testUser({ company: anna.company! })
    expect((await api(colleague).get(`/api/email/state/${state}`)).status).toBe(404)
    expect((await api(await testUser()).get(`/api/email/state/${state}`)).status).toBe(404)
  })

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'evil', '/a b', ''])(
    'leads to no other site afterwards: %s',
    async (redirectPath) => {
      const asked = { email: BOX, providerId: 'google', redirectPath }
      expect((await api(anna).post('/api/email/invitations', asked)).body.code).toBe('validation:failed')
    },
  )

  test('needs a provider at which this installation is known', async () => {
    expect((await begin('microsoft')).code).toBe('mailbox:provider')
    expect((await begin('other')).code).toBe('mailbox:provider')
  })

  test('leaves no token in a row, an audit row or an answer', async () => {
    await connect()
    const { rows } = await world.deps.owner.query(
      `select (select string_agg(m::text, '') from data.mailboxes m where subscriber_id = $1)
         || (select string_agg(a::text, '') from data.mailbox_authorizations a where subscriber_id = $1)
         || (select string_agg(l::text, '') from data.audit_log l where subscriber_id = $1) as all,
         (select array_agg(column_name) from data.secrets where table_name = 'mailboxes' and subscriber_id = $1) as secrets`,
      [anna.company!.subscriberId],
    )
    expect(rows[0].secrets.toSorted()).toEqual(['access_token', 'refresh_token'])
    expect(rows[0].all).not.toMatch(/accessToken|refresh/)
  })
})

describe('[REQ-11] a connected mailbox', () => {
  const asks = async () => {
    await api(anna).post('/api/user/email-preferences', {
      sendEmailPreferences: 'own',
      showSendEmailSettingsStep: false,
    })
    return askedAddress({ anna: await testContext({}, anna) })
  }
  const later = (hours: number) => new Date(Date.now() + hours * 3_600_000)

  test('sends with a token that is renewed when it ends', async () => {
    await connect()
    const { email } = await asks()
    await sendAt(world.deps, new Date())
    await asks()
    await sendAt(world.deps, later(3))
    await sendAt(world.deps, later(6))
    const from = world.server.received.map(({ raw }) => /^From: .*$/m.exec(raw)?.[0])
    expect(world.server.received[0]?.recipient).toBe(email)
    expect(from).toHaveLength(2)
    expect(from[0]).toContain(`<${BOX}>`)
  })

  test('whose permission was taken back must be logged in to again; its mails wait with the reason, and go out then', async () => {
    await connect()
    const { email, sentIds } = await asks()
    await world.deps.owner.query(
      `delete from data.secrets where table_name = 'mailboxes' and column_name = 'access_token' and subscriber_id = $1`,
      [anna.company!.subscriberId],
    )
    world.provider.forget()
    await sendAt(world.deps, new Date())
    const { items } = (await api(anna).get('/api/email/configurations')).body
    expect(items).toMatchObject([{ state: 'log_in_again', waitingMails: 1 }])
    const request = (await api(anna).get(`/api/sent-requests/${sentIds[0]}`)).body
    expect(request.mail).toBe('waiting')
    expect(request.mailReason).toMatch(/Log in again|Logga in igen/)
    await sendAt(world.deps, later(2))
    expect(world.server.received).toEqual([])

    await connect()
    await sendAt(world.deps, new Date(Date.now() + 1000))
    expect(world.server.received.map(({ recipient }) => recipient)).toEqual([email])
  })
})
