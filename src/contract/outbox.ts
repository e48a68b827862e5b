import { z } from 'zod'

import { endpoint } from '#contract/http/endpoint.ts'
import { pageOf, pageQuery } from '#contract/http/paging.ts'
import { mailId } from '#contract/values/ids.ts'
import { language, variant } from '#contract/values/locale.ts'
import { hiddenSecrets, mailStates } from '#contract/values/mail-states.ts'

const mailState = z.enum(mailStates)
export type MailState = z.output<typeof mailState>

/** REQ-20: a mail in the outbox. */
const outboxMail = z.strictObject({
  id: mailId,
  template: z.string(),
  recipient: z.string(),
  language,
  state: mailState,
  /** The cause in words, and the words of the mail server; null: nothing to tell. */
  reason: z.string().nullable(),
  attempts: z.number().int(),
  createdAt: z.iso.datetime(),
  /** The next attempt of a mail that waits. */
  nextAttemptAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
})
export type OutboxMail = z.output<typeof outboxMail>

/** A mail as its reader sees it. */
const mailText = z.strictObject({ subject: z.string(), text: z.string(), html: z.string() })

const openMail = outboxMail.extend({
  content: mailText,
  /** Null: the mail has no secret, or shows it (the demo). */
  hidden: z.enum(hiddenSecrets).nullable(),
})
export type OpenMail = z.output<typeof openMail>

const byId = z.strictObject({ id: mailId })
const readMails = { action: 'read', subject: 'Mail' } as const

export const getOutbox = endpoint({
  method: 'GET',
  path: '/api/email/outbox',
  summary:
    'The mails of the company, or of the installation, newest first, with their state and reason (REQ-20).',
  access: readMails,
  realm: 'any',
  query: pageQuery.extend({ state: mailState.optional() }),
  response: pageOf(outboxMail).extend({
    /**
     * smtp: mails are sent; kept: mails are stored here to be read; none: mails wait until a mail server is
     * set up.
     */
    delivery: z.enum(['smtp', 'kept', 'none']),
  }),
})

export const getOutboxMail = endpoint({
  method: 'GET',
  path: '/api/email/outbox/:id',
  summary: 'A mail with its text and HTML; optionally as it would read in another language or variant.',
  access: readMails,
  realm: 'any',
  params: byId,
  query: z.strictObject({ language: language.optional(), variant: variant.optional() }),
  response: openMail,
})

export const sendMailAgain = endpoint({
  method: 'POST',
  path: '/api/email/outbox/:id/send-again',
  summary: 'Send a sent or failed mail again; its link is replaced by a new one.',
  access: { action: 'update', subject: 'Mail' },
  realm: 'any',
  errors: ['mail:waiting'],
  params: byId,
  response: outboxMail,
})
