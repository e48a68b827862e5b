import { z } from 'zod'

import { endpoint } from '#contract/http/endpoint.ts'

const query = z.strictObject({ token: z.string().min(1).max(600) })

/** The address of a link, and whether it gets mails that are not essential. */
const subscription = z.strictObject({
  /** The address without most of its name: whoever has the link need not learn it. */
  address: z.string(),
  isUnsubscribed: z.boolean(),
})
export type MailSubscription = z.output<typeof subscription>

export const getMailSubscription = endpoint({
  method: 'GET',
  path: '/api/email/subscription',
  summary: 'Whether the address of a link gets mails that are not essential; null when the link is unknown.',
  access: 'anonymous',
  query,
  example: { query: { token: 'no-token' } },
  response: subscription.nullable(),
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/email/unsubscribe',
  summary:
    'Stop mails that are not essential to the address of a link. Mail programs call it with one click (RFC 8058).',
  access: 'anonymous',
  query,
  example: { query: { token: 'no-token' } },
  response: z.null(),
})

export const subscribeAgain = endpoint({
  method: 'POST',
  path: '/api/email/subscribe',
  summary: 'Start all mails to the address of a link again.',
  access: 'anonymous',
  query,
  example: { query: { token: 'no-token' } },
  response: z.null(),
})
