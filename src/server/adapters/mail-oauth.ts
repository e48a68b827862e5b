import type { Configuration, TokenEndpointResponse } from 'openid-client'

import type { MailProviders, OauthProviderKey } from '#server/adapters/mail-providers.ts'

/** The program's name and password at a provider. */
export interface OauthClient {
  id: string
  secret: string
}
export type OauthClients = Readonly<Partial<Record<OauthProviderKey, OauthClient>>>

/** Tokens that a provider gives for a mailbox. */
export interface MailboxTokens {
  accessToken: string
  /** Absent: the one that is there stays good. */
  refreshToken?: string | undefined
  /** Seconds for which the access token is good. */
  expiresIn: number
}

/** The answer of a provider to the browser: a code, or an error. */
export interface ProviderAnswer {
  state: string
  code?: string | undefined
  error?: string | undefined
  issuer?: string | undefined
}

export interface MailOauth {
  /** True when this installation is known at the provider. */
  isKnownAt(provider: OauthProviderKey): boolean
  /** The address at the provider where a person allows the program to send. */
  begin(provider: OauthProviderKey, asked: { email: string; state: string; verifier: string }): Promise<URL>
  /** The tokens for a provider's answer; null: it gave none, or none that last. */
  exchange(
    provider: OauthProviderKey,
    answer: ProviderAnswer,
    verifier: string,
  ): Promise<MailboxTokens | null>
  /** New tokens. `revoked`: the person or the provider has taken the permission back; null: not reached. */
  refresh(provider: OauthProviderKey, refreshToken: string): Promise<MailboxTokens | 'revoked' | null>
}

interface OauthSettings {
  providers: MailProviders
  clients: OauthClients
  /** The page of the web that providers send the browser back to. */
  callbackUrl: string
}

const TIMEOUT_SECONDS = 10
/** Life of a token where the provider does not tell it. */
const SHORT_LIFE_SECONDS = 300

/** Opens the way to providers of mailboxes: authorization code with PKCE. The library is loaded with the first call. */
export function openMailOauth(settings: OauthSettings): MailOauth {
  const { providers, clients, callbackUrl } = settings
  return {
    isKnownAt: (provider) => clients[provider] !== undefined,
    async begin(provider, { email, state, verifier }) {
      const { client, configuration } = await configured(settings, provider)
      return client.buildAuthorizationUrl(configuration, {
        ...providers[provider].oauth.parameters,
        redirect_uri: callbackUrl,
        scope: providers[provider].oauth.scope,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        login_hint: email,
        state,
      })
    },
    async exchange(provider, { state, code, issuer }, verifier) {
      if (code === undefined) return null
      const { client, configuration } = await configured(settings, provider)
      const answer = new URL(callbackUrl)
      for (const [name, value] of Object.entries({ state, code, iss: issuer }))
        if (value !== undefined) answer.searchParams.set(name, value)
      const given = await client
        .authorizationCodeGrant(configuration, answer, { pkceCodeVerifier: verifier, expectedState: state })
        .catch(() => null)
      const tokens = given && tokensOf(given)
      return tokens?.refreshToken === undefined ? null : tokens
    },
    async refresh(provider, refreshToken) {
      const { client, configuration } = await configured(settings, provider)
      try {
        return tokensOf(await client.refreshTokenGrant(configuration, refreshToken))
      } catch (error) {
        return error instanceof client.ResponseBodyError && error.error === 'invalid_grant' ? 'revoked' : null
      }
    },
  }
}

async function configured({ providers, clients }: OauthSettings, provider: OauthProviderKey) {
  const known = clients[provider]
  if (!known) throw new Error(`This installation is not known at ${provider}.`)
  const { issuer, authorization, token, isInsecure } = providers[provider].oauth
  const client = await import('openid-client')
  const configuration: Configuration = new client.Configuration(
    { issuer, authorization_endpoint: authorization, token_endpoint: token },
    known.id,
    {},
    client.ClientSecretPost(known.secret),
  )
  configuration.timeout = TIMEOUT_SECONDS
  if (isInsecure) client.allowInsecureRequests(configuration)
  return { client, configuration }
}

const tokensOf = ({ access_token, refresh_token, expires_in }: TokenEndpointResponse): MailboxTokens => ({
  accessToken: access_token,
  refreshToken: refresh_token,
  expiresIn: expires_in ?? SHORT_LIFE_SECONDS,
})
