import { z } from 'zod'

import { endpoint } from '#contract/http/endpoint.ts'
import { pageOf, pageQuery } from '#contract/http/paging.ts'
import { day, MAX_NAME } from '#contract/values/field-rules.ts'
import { organizationId, receivedRequestId } from '#contract/values/ids.ts'
import { titledBy } from '#contract/values/titled.ts'
import {
  childrenChoice,
  closed,
  declineReason,
  requestProduct,
  requestSnapshot,
  requestStatus,
  requestStep,
  requestText,
} from '#contract/exchange/requests.ts'
import { receivedRequestStates } from '#contract/exchange/states.ts'

const readReceived = { action: 'read', subject: 'ReceivedRequest' } as const
const byId = z.strictObject({ id: receivedRequestId })

/** REQ-03: a received request as a row of its list. */
const receivedRequestRow = z.strictObject({
  id: receivedRequestId,
  /** Running number of the questioner. */
  reference: z.string(),
  /** Title of the company that asks. */
  questioner: z.string(),
  product: requestProduct,
  organization: titledBy(organizationId),
  status: requestStatus,
  closed: closed.shape.kind.nullable(),
  askedAt: z.iso.datetime(),
  dueOn: day,
  /** True when the day has passed and no answer was sent. */
  isOverdue: z.boolean(),
})
export type ReceivedRequestRow = z.output<typeof receivedRequestRow>

/** REQ-06: a received request with its question and its history. */
export const receivedRequest = receivedRequestRow.extend({
  closed: closed.nullable(),
  snapshot: requestSnapshot,
  steps: z.array(requestStep),
  version: z.number().int(),
})
export type ReceivedRequest = z.output<typeof receivedRequest>

const receivedRequestState = z.enum(receivedRequestStates)

export const getReceivedRequests = endpoint({
  method: 'GET',
  path: '/api/received-requests',
  summary: 'Requests of customers, by their last day (REQ-03).',
  access: readReceived,
  query: pageQuery.extend({
    /** A part of the product, the questioner or the reference. */
    text: z.string().trim().max(MAX_NAME).optional(),
    state: receivedRequestState.optional(),
  }),
  response: pageOf(receivedRequestRow),
})

export const getReceivedRequest = endpoint({
  method: 'GET',
  path: '/api/received-requests/:id',
  summary: 'A received request (REQ-03).',
  access: readReceived,
  params: byId,
  response: receivedRequest,
})

export const declineRequest = endpoint({
  method: 'POST',
  path: '/api/received-requests/:id/decline',
  summary: 'Say that no answer will come, with the reason (REQ-05).',
  access: { action: 'update', subject: 'ReceivedRequest' },
  params: byId,
  body: z.strictObject({
    reason: declineReason,
    comment: requestText.nullable().default(null),
    children: childrenChoice,
  }),
  example: { body: { reason: 'not_our_product' } },
  errors: ['exchange:transition', 'exchange:closed'],
  response: receivedRequest,
})

export const takeDeclineBack = endpoint({
  method: 'POST',
  path: '/api/received-requests/:id/take-decline-back',
  summary: 'Open a declined request again, as long as the questioner has not withdrawn the request (REQ-22).',
  access: { action: 'update', subject: 'ReceivedRequest' },
  params: byId,
  errors: ['exchange:closed', 'exchange:not-declined'],
  response: receivedRequest,
})
