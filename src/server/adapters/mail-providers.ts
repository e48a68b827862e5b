/** The providers of mailboxes that are known by name. */
export const oauthProviderKeys = ['google', 'microsoft'] as const
export type OauthProviderKey = (typeof oauthProviderKeys)[number]

/** Endpoints and scope of a provider's authorization (OAuth 2.0, RFC 6749). */
export interface OauthEndpoints {
  issuer: string
  authorization: string
  token: string
  scope: string
  /** Parameters of the provider's own, without which it gives no refresh token. */
  parameters: Readonly<Record<string, string>>
  /** True where the endpoints may be without TLS: a provider of tests. */
  isInsecure?: boolean
}

export interface MailProvider {
  title: string
  host: string
  port: number
  /** Domains of addresses that are the provider's. */
  domains: readonly string[]
  /** Ends of the names of its servers that take mails for other domains (MX). */
  servers: readonly string[]
  oauth: OauthEndpoints
}

export type MailProviders = Readonly<Record<OauthProviderKey, MailProvider>>

/** Google and Microsoft, as their documentation tells servers, endpoints and scopes. */
export const mailProviders: MailProviders = {
  google: {
    title: 'Google',
    host: 'smtp.gmail.com',
    port: 465,
    domains: ['gmail.com', 'googlemail.com'],
    servers: ['.google.com', '.googlemail.com'],
    oauth: {
      issuer: 'https://accounts.google.com',
      authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
      token: 'https://oauth2.googleapis.com/token',
      scope: 'https://mail.google.com/',
      parameters: { access_type: 'offline', prompt: 'consent' },
    },
  },
  microsoft: {
    title: 'Microsoft',
    host: 'smtp.office365.com',
    port: 587,
    domains: ['outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'outlook.se', 'hotmail.se', 'live.se'],
    servers: ['.mail.protection.outlook.com', '.mx.microsoft', '.olc.protection.outlook.com'],
    oauth: {
      issuer: 'https://login.microsoftonline.com/common/v2.0',
      authorization: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
      token: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
      scope: 'https://outlook.office.com/SMTP.Send offline_access',
      parameters: { prompt: 'select_account' },
    },
  },
}
