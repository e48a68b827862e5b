import { z } from 'zod'

import { endpoint } from '#contract/http/endpoint.ts'
import { pageOf, pageQuery, listOf } from '#contract/http/paging.ts'
import { MAX_NAME, email } from '#contract/values/field-rules.ts'
import { mailboxId } from '#contract/values/ids.ts'

/** Providers of mailboxes; `other`: any server that is named by its host. */
export const mailProviderIds = ['google', 'microsoft', 'other'] as const
const mailProviderId = z.enum(mailProviderIds)
export type MailProviderId = z.output<typeof mailProviderId>

/** Ports of mail servers. Others are refused, but on the servers that SMTP_ALLOWED_HOSTS names. */
const port = z.number().int().min(1).max(65_535)
/** Name or address of a server. */
const host = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(MAX_NAME)
  .regex(/^[a-z\d.:-]+$/)

const readMailboxes = { action: 'read', subject: 'Mailbox' } as const
const byId = z.strictObject({ id: mailboxId })

/** REQ-11: a company's own mailbox. What it logs in with is in no answer. */
const mailbox = z.strictObject({
  id: mailboxId,
  email: z.string(),
  provider: mailProviderId,
  /** oauth: by a log-in at the provider. */
  method: z.enum(['password', 'oauth']),
  host: z.string(),
  port: z.number().int(),
  /** True for the one that requests go out from, for those who send from an own mailbox. */
  isChosen: z.boolean(),
  /** log_in_again: the server or provider does not take the log-in any more; the mails wait. */
  state: z.enum(['ready', 'log_in_again']),
  /** Mails that wait to go out from it. */
  waitingMails: z.number().int(),
  createdBy: z.string(),
  /** The last time that the log-in was taken. */
  checkedAt: z.iso.datetime(),
})
export type Mailbox = z.output<typeof mailbox>

const mailProvider = z.strictObject({
  id: mailProviderId,
  title: z.string(),
  /** The server, where the provider has one for all; null: it is asked for. */
  host: z.string().nullable(),
  port: z.number().int().nullable(),
  /** True when a person can log in there instead of giving a password. */
  hasLogin: z.boolean(),
})
export type MailProvider = z.output<typeof mailProvider>

export const getMailProviders = endpoint({
  method: 'GET',
  path: '/api/email/providers',
  summary: 'Providers of mailboxes, and whether a person can log in there (REQ-11).',
  access: readMailboxes,
  response: listOf(mailProvider),
})

export const resolveMailProvider = endpoint({
  method: 'POST',
  path: '/api/email/providers/resolve',
  summary:
    'The provider of an address, by the mail servers of its domain; null: it must be asked for (REQ-11).',
  access: readMailboxes,
  isReading: true,
  body: z.strictObject({ email }),
  example: { body: { email: 'anna@gmail.com' } },
  response: z.strictObject({ providerId: mailProviderId.nullable() }),
})

const login = z.strictObject({
  email,
  password: z.string().min(1).max(MAX_NAME),
  emailProvider: mailProviderId,
  host,
  port,
})
export type MailboxLoginForm = z.input<typeof login>

const validation = {
  path: '/api/email/smtp/validate',
  waitsOutside: true,
  body: login,
  response: mailbox,
} as const

export const addMailbox = endpoint({
  ...validation,
  method: 'POST',
  summary:
    'Log in to a mailbox, and save it for the organization when its server accepts the log-in (REQ-11).',
  access: { action: 'create', subject: 'Mailbox' },
  errors: ['mailbox:refused', 'mailbox:login', 'mailbox:exists', 'rate:limited'],
})

export const changeMailbox = endpoint({
  ...validation,
  method: 'PUT',
  summary:
    'Log in to a saved mailbox with other values, and save those when its server accepts them (REQ-11).',
  access: { action: 'update', subject: 'Mailbox' },
  errors: ['not-found', 'mailbox:refused', 'mailbox:login', 'rate:limited'],
})

export const getMailboxes = endpoint({
  method: 'GET',
  path: '/api/email/configurations',
  summary: 'The mailboxes of the organization (REQ-11).',
  access: readMailboxes,
  query: pageQuery,
  response: pageOf(mailbox),
})

export const searchMailboxes = endpoint({
  method: 'GET',
  path: '/api/email/configurations/search',
  summary: 'The mailboxes of the organization with a text in their address or server (REQ-11).',
  access: readMailboxes,
  query: pageQuery.extend({ text: z.string().trim().max(MAX_NAME).default('') }),
  response: pageOf(mailbox),
})

export const getMailbox = endpoint({
  method: 'GET',
  path: '/api/email/configurations/:id',
  summary: 'A mailbox (REQ-11).',
  access: readMailboxes,
  params: byId,
  response: mailbox,
})

export const deleteMailbox = endpoint({
  method: 'DELETE',
  path: '/api/email/configurations/:id',
  summary: 'Delete a mailbox and its credentials. Waiting mails go out from the system’s mailbox (REQ-11).',
  access: { action: 'delete', subject: 'Mailbox' },
  params: byId,
  response: z.null(),
})

export const chooseMailbox = endpoint({
  method: 'POST',
  path: '/api/email/configurations/:id/choose',
  summary:
    'Make this the mailbox that the organization’s requests are sent from, for users who do not send from the system’s (REQ-11).',
  access: { action: 'update', subject: 'Mailbox' },
  params: byId,
  response: mailbox,
})

/** A path of this application: no other site, and no address that a browser would take for one. */
export const ownPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\\\s]*$/)

const token = z.string().min(1).max(128)

export const inviteMailbox = endpoint({
  method: 'POST',
  path: '/api/email/invitations',
  summary:
    'Begin a log-in at the provider of a mailbox (OAuth 2.0 with PKCE). The secret stays in the browser, and goes with the provider’s answer to email/callback (REQ-11).',
  access: { action: 'create', subject: 'Mailbox' },
  waitsOutside: true,
  carriesTokens: true,
  errors: ['mailbox:provider'],
  body: z.strictObject({ email, providerId: mailProviderId, redirectPath: ownPath }),
  response: z.strictObject({ url: z.url(), state: token, secret: token }),
})

/** End of a begun log-in at a provider; `begun`: not ended yet. */
const authorizationState = z.enum(['begun', 'connected', 'denied', 'failed', 'expired'])
export type AuthorizationState = z.output<typeof authorizationState>

export const completeMailbox = endpoint({
  method: 'POST',
  path: '/api/email/callback',
  summary: 'Complete a log-in with the provider’s answer, once, from the browser in which it began (REQ-11).',
  access: 'anonymous',
  errors: ['mailbox:authorization'],
  body: z.strictObject({
    state: token,
    secret: token,
    code: z.string().min(1).max(4096).optional(),
    error: z.string().max(MAX_NAME).optional(),
    issuer: z.string().max(MAX_NAME).optional(),
  }),
  example: { body: { state: 'not a state', secret: 'not a secret', code: 'no code' } },
  response: z.strictObject({ outcome: authorizationState, redirectPath: ownPath }),
})

export const getMailboxState = endpoint({
  method: 'GET',
  path: '/api/email/state/:state',
  summary: 'The result of a log-in at a provider that the caller began (REQ-11).',
  access: readMailboxes,
  params: z.strictObject({ state: token }),
  response: z.strictObject({ outcome: authorizationState }),
})
