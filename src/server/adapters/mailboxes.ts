import dns from 'node:dns/promises'
import { isIP } from 'node:net'

import { checkHost, systemLookup, type Lookup, type MailHost } from '#server/adapters/mail-hosts.ts'
import { openMailOauth, type MailOauth, type OauthClients } from '#server/adapters/mail-oauth.ts'
import {
  mailProviders,
  oauthProviderKeys,
  type MailProviders,
  type OauthProviderKey,
} from '#server/adapters/mail-providers.ts'
import {
  deliverBySmtp,
  logIn,
  type Delivery,
  type LoginAnswer,
  type OutgoingMail,
  type Sender,
} from '#server/adapters/smtp.ts'

/** The settings of companies' own mailboxes. */
export interface MailboxSettings {
  clients: OauthClients
  /** Mail servers of development and tests as `host:port`, which are reached wherever they are. */
  allowedHosts: readonly string[]
}

/** A log-in at a mailbox's server. */
export interface MailboxLogin extends MailHost {
  email: string
  secret: { password: string } | { accessToken: string }
}

export interface MailboxAdapter {
  readonly providers: MailProviders
  readonly oauth: MailOauth
  /** The provider of an address, by its domain or the domain's servers; null: not known, or nobody answered in time. */
  providerOf(email: string): Promise<OauthProviderKey | 'other' | null>
  /** Logs in. Only a mail server that may be reached tells why it does not take the log-in; no other reason is told. */
  logIn(login: MailboxLogin): Promise<LoginAnswer>
  deliver(login: MailboxLogin, from: Sender, mail: OutgoingMail): Promise<Delivery>
}

/** The world as tests have it: other providers, names that mean other addresses, shorter waiting. */
export interface MailboxWorld {
  providers?: MailProviders
  lookup?: Lookup
  mailServersOf?: (domain: string) => Promise<string[]>
  silenceMs?: number
}

/** Shorter than for a mail: a person waits for it. */
const SILENCE_MS = 10_000
const MX_MS = 3_000

const systemMailServers = async (domain: string) =>
  (await dns.resolveMx(domain))
    .toSorted((one, other) => one.priority - other.priority)
    .map(({ exchange }) => exchange)

/** Opens the way to companies' own mailboxes. */
export function openMailboxes(
  { clients, allowedHosts }: MailboxSettings,
  publicUrl: string,
  world: MailboxWorld = {},
): MailboxAdapter {
  const {
    providers = mailProviders,
    lookup = systemLookup,
    mailServersOf = systemMailServers,
    silenceMs = SILENCE_MS,
  } = world
  const connect = async (login: MailboxLogin) => {
    const options = await optionsOf(login, { lookup, allowed: allowedHosts })
    return options && { options, silenceMs }
  }
  return {
    providers,
    oauth: openMailOauth({ providers, clients, callbackUrl: `${publicUrl}/email-callback` }),
    providerOf: (email) => providerOf(email, providers, mailServersOf),
    async logIn(login) {
      const connection = await connect(login)
      return connection ? logIn(connection) : { isTaken: false, words: null }
    },
    async deliver(login, from, mail) {
      const connection = await connect(login)
      return connection
        ? deliverBySmtp(connection, from, mail)
        : { state: 'later', reason: 'The mail server has no address that may be used.' }
    },
  }
}

/** The connection to a checked address, with TLS: a password never crosses the internet in the clear. */
async function optionsOf(login: MailboxLogin, rules: Parameters<typeof checkHost>[1]) {
  const checked = await checkHost(login, rules)
  if (!checked) return null
  const { address, port, servername, isAllowListed } = checked
  const { email, secret } = login
  return {
    host: address,
    port,
    secure: port === 465,
    requireTLS: !isAllowListed,
    // A server that asks for no log-in proves nothing about the mailbox.
    forceAuth: true,
    tls: {
      ...(servername !== undefined && isIP(servername) === 0 && { servername }),
      rejectUnauthorized: !isAllowListed,
    },
    auth:
      'password' in secret
        ? { user: email, pass: secret.password }
        : ({ type: 'OAuth2', user: email, accessToken: secret.accessToken } as const),
  }
}

async function providerOf(
  email: string,
  providers: MailProviders,
  mailServersOf: (domain: string) => Promise<string[]>,
): Promise<OauthProviderKey | 'other' | null> {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const ofDomain = oauthProviderKeys.find((key) => providers[key].domains.includes(domain))
  if (ofDomain) return ofDomain
  const late = Promise.withResolvers<null>()
  const limit = setTimeout(() => late.resolve(null), MX_MS)
  const servers = await Promise.race([mailServersOf(domain).catch(() => null), late.promise])
  clearTimeout(limit)
  const [first] = servers ?? []
  if (first === undefined) return null
  const name = first.toLowerCase().replace(/\.$/, '')
  return oauthProviderKeys.find((key) => providers[key].servers.some((end) => name.endsWith(end))) ?? 'other'
}
