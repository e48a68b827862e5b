import { z } from 'zod'

import { answerState } from '#contract/compliance/statuses.ts'
import { requestAnswer } from '#contract/exchange/answering.ts'
import { MAX_FORWARDED } from '#contract/exchange/forwarding.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { receivedRequestId, requestId } from '#contract/values/ids.ts'

const byId = z.strictObject({ id: receivedRequestId })

/** Component that a change is about, by its title; null: the product as a whole. */
const component = z.string().nullable()

/** A reply from below with what it would change in the answer that is being written. */
const takeableReply = z.strictObject({
  id: requestId,
  supplier: z.string(),
  product: z.strictObject({ title: z.string(), productId: z.string() }),
  isComponent: z.boolean(),
  number: z.number().int(),
  at: z.iso.datetime(),
  /** Answers to lists that would be others; `before` is null where nothing is answered yet. */
  answers: z.array(
    z.strictObject({ component, list: z.string(), before: answerState.nullable(), after: answerState }),
  ),
  /** Substances that would come, or have another share in % w/w (null: not known). */
  substances: z.array(
    z.strictObject({
      component,
      name: z.string(),
      isNew: z.boolean(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
  /** Facts of use that would come or be others, with values in words; `before` is null where nothing is told yet. */
  facts: z.array(
    z.strictObject({ component, title: z.string(), before: z.string().nullable(), after: z.string() }),
  ),
  /** Names of documents that are not attached yet. They may name the supplier. */
  documents: z.array(z.string()),
  /** Names of substances that no list here has: they cannot be taken over, and are typed by hand. */
  unknown: z.array(z.string()),
})
export type TakeableReply = z.output<typeof takeableReply>

export const getTakeableReplies = endpoint({
  method: 'GET',
  path: '/api/received-requests/:id/take-over',
  summary:
    'The newest replies of own suppliers to a forwarded request, each with what it would change in the answer (REQ-09).',
  access: { action: 'read', subject: 'ReceivedRequest' },
  params: byId,
  response: z.strictObject({
    /** Version of the answer that the replies were compared with. */
    version: z.number().int(),
    items: z.array(takeableReply),
  }),
})

export const takeOver = endpoint({
  method: 'POST',
  path: '/api/received-requests/:id/take-over',
  summary:
    'Take replies of own suppliers into the answer that is being written. It is signed and sent as one’s own (REQ-09). Needs If-Match with the version of the answer.',
  access: { action: 'update', subject: 'ReceivedRequest' },
  params: byId,
  body: z.strictObject({
    childIds: z.array(requestId).min(1).max(MAX_FORWARDED),
    /** False: documents, which may name the supplier, are left out. */
    withDocuments: z.boolean().default(true),
  }),
  example: { body: { childIds: [1] } },
  etag: 'demanded',
  errors: ['edit:outdated', 'edit:version-needed', 'exchange:transition', 'exchange:closed'],
  response: requestAnswer,
})
