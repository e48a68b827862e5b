import { z } from 'zod'

import { closed, requestStatus, requestText } from '#contract/exchange/requests.ts'
import { mailingStates } from '#contract/exchange/sent-requests.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { listOf, pageOf, pageQuery } from '#contract/http/paging.ts'
import { readReceived } from '#contract/http/permissions.ts'
import { day, MAX_NAME, nameText } from '#contract/values/field-rules.ts'
import { legislationId, receivedRequestId, requestId, supplierId } from '#contract/values/ids.ts'
import { language } from '#contract/values/locale.ts'

/** Bound on the suppliers of one forwarding. */
export const MAX_FORWARDED = 100
/** Bound on the components that one supplier is asked about. */
export const MAX_FORWARDED_PARTS = 1000

const updateReceived = { action: 'update', subject: 'ReceivedRequest' } as const
const byId = z.strictObject({ id: receivedRequestId })

const contact = z.strictObject({ name: z.string(), email: z.string().nullable(), language })

/** A supplier that a request may be forwarded to. */
const forwardSupplier = z.strictObject({
  id: supplierId,
  title: z.string(),
  contacts: z.array(contact),
  /** True: the company that asks stands in the address book as a supplier, too. The question is not sent back to its questioner. */
  isAsker: z.boolean(),
})
export type ForwardSupplier = z.output<typeof forwardSupplier>

export const getForwardSuppliers = endpoint({
  method: 'GET',
  path: '/api/received-requests/:id/suppliers',
  summary:
    'Own suppliers that a received request may be forwarded to. A session by the link of a mail sees those that the requests of the mail were forwarded to (REQ-09).',
  access: readReceived,
  params: byId,
  query: pageQuery.extend({ text: z.string().trim().max(MAX_NAME).optional() }),
  response: pageOf(forwardSupplier),
})

/** A component that a supplier is asked about, by the names in the question or in the own answer. */
const forwardedPart = z.strictObject({
  title: nameText,
  productId: z.string().trim().max(MAX_NAME).default(''),
})
export type ForwardedPart = z.output<typeof forwardedPart>

/** One supplier to ask: one of the address book, or one that is typed. What is wrong with one stops no other. */
const recipient = z.strictObject({
  /** null: the supplier is typed. Where a supplier has the address already, that one is asked. */
  supplierId: supplierId.nullable().default(null),
  title: z.string().trim().max(MAX_NAME).default(''),
  contact: z.strictObject({
    name: z.string().trim().max(MAX_NAME).default(''),
    email: z.string().trim().max(MAX_NAME),
    language,
  }),
  /** null: the product as a whole. */
  parts: z.array(forwardedPart).min(1).max(MAX_FORWARDED_PARTS).nullable().default(null),
})

/**
 * Reasons why a supplier was not asked: a wrong address, an address of one's own organization, the questioner itself, no such supplier, an
 * inactive one, a typed one without a name, a component that is not in the question, or a request about the same that is still open.
 */
export const forwardRefusals = [
  'address',
  'own_address',
  'asker',
  'supplier',
  'inactive_supplier',
  'title',
  'parts',
  'open',
] as const
export type ForwardRefusal = (typeof forwardRefusals)[number]

export const forwardRequest = endpoint({
  method: 'POST',
  path: '/api/received-requests/:id/forward',
  summary:
    'Ask own suppliers what a questioner asks: one mail per supplier, a result for each. They are not told who asked first (REQ-09).',
  access: updateReceived,
  params: byId,
  body: z.strictObject({
    recipients: z.array(recipient).min(1).max(MAX_FORWARDED),
    /** Absent: all that are asked about. */
    legislationIds: z.array(legislationId).min(1).max(100).optional(),
    /** Last day on which an answer is in time; absent: a week before the questioner's, today at the earliest. */
    dueOn: day.optional(),
    /** Message by the language of the mail; null: none. */
    messages: z
      .strictObject({ en: requestText.nullable(), sv: requestText.nullable() })
      .default({ en: null, sv: null }),
    /** True: a supplier with an open request about the same is asked again. */
    again: z.boolean().default(false),
  }),
  example: {
    body: {
      recipients: [
        {
          title: 'Kretskort Import',
          contact: { name: 'Maja Holm', email: 'maja@kretskort.example', language: 'sv' },
        },
      ],
      dueOn: '2099-12-31',
    },
  },
  errors: ['exchange:transition', 'exchange:closed', 'exchange:legislations', 'exchange:due', 'rate:limited'],
  response: z.strictObject({
    results: z.array(
      z.strictObject({
        supplierId: supplierId.nullable(),
        title: z.string(),
        email: z.string(),
        requestIds: z.array(requestId),
        /** null: sent. */
        refusal: z.enum(forwardRefusals).nullable(),
      }),
    ),
  }),
})

/** A request to a supplier that a received request was forwarded by. */
const forwardedRequest = z.strictObject({
  id: requestId,
  reference: z.string(),
  supplier: z.string(),
  contact: z.strictObject({ name: z.string(), email: z.string(), language }),
  product: z.strictObject({ title: z.string(), productId: z.string() }),
  /** True: the request is about a component, false: about the product as a whole. */
  isComponent: z.boolean(),
  status: requestStatus,
  closed: closed.nullable(),
  askedAt: z.iso.datetime(),
  dueOn: day,
  isOverdue: z.boolean(),
  mail: z.enum(mailingStates),
  /** The newest reply; null: none has come. */
  reply: z.strictObject({ number: z.number().int(), at: z.iso.datetime() }).nullable(),
  /** True: the supplier has asked somebody who stands above the own company in this chain, so that no answer comes from there. */
  isCircular: z.boolean(),
})
export type ForwardedRequest = z.output<typeof forwardedRequest>

export const getForwarded = endpoint({
  method: 'GET',
  path: '/api/received-requests/:id/forwarded',
  summary: 'The requests to own suppliers that a received request was forwarded by (REQ-09).',
  access: readReceived,
  params: byId,
  response: listOf(forwardedRequest),
})

export const withdrawForwarded = endpoint({
  method: 'POST',
  path: '/api/received-requests/:id/forwarded/:childId/withdraw',
  summary: 'Close a request to an own supplier that no longer needs an answer (REQ-09).',
  access: updateReceived,
  params: byId.extend({ childId: requestId }),
  errors: ['exchange:transition', 'exchange:closed'],
  response: listOf(forwardedRequest),
})
