import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { Provider, type Adapter, type AdapterPayload } from 'oidc-provider'

import { mailProviders, type MailProviders } from '#server/adapters/mail-providers.ts'

const SCOPE = 'mail.send'
const CLIENT = { id: 'kedja', secret: 'the secret of the tests, which is no secret' }

/**
 * A real provider program on loopback: authorization code with PKCE, refresh tokens that are exchanged with each use. Its pages are
 * answered by `allow` and `deny`, as the person in the browser would.
 */
export async function oauthProvider(callbackUrl: string) {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // Listening on a port, it has one.
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const storage = new Map<string, AdapterPayload>()
  const provider = new Provider(issuer, {
    adapter: (model: string) => adapterOf(storage, model),
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [callbackUrl],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    scopes: [SCOPE, 'offline_access'],
    pkce: { required: () => true },
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub }) }),
    features: { devInteractions: { enabled: true } },
  })
  const handle = provider.callback()
  server.on('request', (request, response) => void handle(request, response))
  const { google } = mailProviders
  return {
    clients: { google: CLIENT },
    /** The providers as the program knows them, with this one in Google's place and its mail server at this port. */
    providersFor: (smtpPort: number): MailProviders => ({
      ...mailProviders,
      google: {
        ...google,
        host: '127.0.0.1',
        port: smtpPort,
        oauth: {
          issuer,
          authorization: `${issuer}/auth`,
          token: `${issuer}/token`,
          scope: `${SCOPE} offline_access`,
          parameters: { prompt: 'consent' },
          isInsecure: true,
        },
      },
    }),
    /** The account of an access token; undefined: the token is not good. */
    accountOf: async (accessToken: string) => (await provider.AccessToken.find(accessToken))?.accountId,
    /** Forgets every permission and token that was given. */
    forget: () => storage.clear(),
    allow: (url: string, account: string) => walk(url, { account, isAllowed: true, callbackUrl }),
    deny: (url: string, account: string) => walk(url, { account, isAllowed: false, callbackUrl }),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** The provider's rows of one kind. */
function adapterOf(storage: Map<string, AdapterPayload>, model: string): Adapter {
  const keyOf = (id: string) => `${model} ${id}`
  const findBy = async (field: 'uid' | 'userCode', value: string) =>
    [...storage].find(([key, row]) => key.startsWith(`${model} `) && row[field] === value)?.[1]
  return {
    upsert: async (id, payload) => void storage.set(keyOf(id), payload),
    find: async (id) => storage.get(keyOf(id)),
    findByUid: (uid) => findBy('uid', uid),
    findByUserCode: (code) => findBy('userCode', code),
    consume: async (id) => {
      const row = storage.get(keyOf(id))
      if (row) row.consumed = Math.floor(Date.now() / 1000)
    },
    destroy: async (id) => void storage.delete(keyOf(id)),
    revokeByGrantId: async (grantId) => {
      for (const [key, row] of storage) if (row.grantId === grantId) storage.delete(key)
    },
  }
}

interface Visit {
  account: string
  isAllowed: boolean
  callbackUrl: string
}

/** A browser at the provider: follows its redirects with their cookies, logs in, and allows or stops. Gives the address that it is sent back to. */
async function walk(start: string, { account, isAllowed, callbackUrl }: Visit): Promise<URL> {
  const cookies = new Map<string, string>()
  const go = async (url: string, form?: Record<string, string>) => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return response
  }
  let url = start
  let response = await go(url)
  for (let step = 0; step < 12; step += 1) {
    const location = response.headers.get('location')
    if (location !== null) {
      url = new URL(location, url).href
      if (url.startsWith(callbackUrl)) return new URL(url)
      response = await go(url)
      continue
    }
    const page = await response.text()
    const isLogin = page.includes('name="login"')
    if (!isLogin && !isAllowed) response = await go(`${url}/abort`)
    else
      response = await go(
        url,
        isLogin ? { prompt: 'login', login: account, password: 'any' } : { prompt: 'consent' },
      )
  }
  throw new Error('The provider did not send the browser back.')
}
