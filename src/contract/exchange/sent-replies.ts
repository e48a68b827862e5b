import { z } from 'zod'

import { declaration, replySnapshot } from '#contract/exchange/reply-snapshot.ts'
import { receivedRequest } from '#contract/exchange/received-requests.ts'
import { requestText } from '#contract/exchange/requests.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { readReceived } from '#contract/http/permissions.ts'
import { day } from '#contract/values/field-rules.ts'
import { receivedRequestId } from '#contract/values/ids.ts'

const byId = z.strictObject({ id: receivedRequestId })

/** A reply that was sent, as a row of their list. */
const sentReplyRow = z.strictObject({
  /** Number of the reply, from 1; a later one replaces the earlier ones. */
  number: z.number().int(),
  at: z.iso.datetime(),
  /** Name and role of the person who signed. */
  signedBy: z.string(),
  /** Last day on which the declaration holds. */
  validUntil: day,
})
export type SentReplyRow = z.output<typeof sentReplyRow>

/** A reply as it was sent and signed, with the comment for colleagues, which stayed here. */
const sentReply = sentReplyRow.extend({
  snapshot: replySnapshot,
  declaration,
  internalComment: z.string(),
})
export type SentReply = z.output<typeof sentReply>

export const getSentReplies = endpoint({
  method: 'GET',
  path: '/api/received-requests/:id/replies',
  summary: 'Replies that were sent to a received request, newest first (REQ-07).',
  access: readReceived,
  params: byId,
  response: z.strictObject({ items: z.array(sentReplyRow) }),
})

export const getSentReply = endpoint({
  method: 'GET',
  path: '/api/received-requests/:id/replies/:number',
  summary: 'A reply as it was sent and signed (REQ-07).',
  access: readReceived,
  params: byId.extend({ number: z.coerce.number().int().positive().max(2_147_483_647) }),
  response: sentReply,
})

export const reportChange = endpoint({
  method: 'POST',
  path: '/api/received-requests/:id/report-change',
  summary:
    'Tell the questioner that an approved answer is no longer right. The answer can then be amended and sent again (REQ-05).',
  access: { action: 'update', subject: 'ReceivedRequest' },
  params: byId,
  body: z.strictObject({ comment: requestText }),
  example: { body: { comment: 'The seal has another material since May.' } },
  errors: ['exchange:transition', 'exchange:closed'],
  response: receivedRequest,
})
