import { z } from 'zod'

import { endpoint } from '#contract/http/endpoint.ts'
import { pageOf, pageQuery } from '#contract/http/paging.ts'
import { readReceived } from '#contract/http/permissions.ts'
import { day } from '#contract/values/field-rules.ts'
import { organizationId, receivedRequestId, userId } from '#contract/values/ids.ts'
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
import { listFile } from '#contract/values/table-format.ts'
import { receivedRequestFilters } from '#contract/exchange/list-filters.ts'

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
  /** The colleague who takes care of it; null: nobody in particular. */
  assignee: z.strictObject({ id: userId, name: z.string() }).nullable(),
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

/** Columns of the list of received requests. */
export const receivedRequestColumns = [
  'product',
  'status',
  'dueOn',
  'questioner',
  'productId',
  'askedAt',
  'reference',
] as const
export type ReceivedRequestColumn = (typeof receivedRequestColumns)[number]

const receivedRequestExport = receivedRequestFilters.extend(listFile(receivedRequestColumns).shape)
export type ReceivedRequestExport = z.output<typeof receivedRequestExport>

export const exportReceivedRequests = endpoint({
  method: 'GET',
  path: '/api/received-requests/export',
  summary: 'The list as a file, one row per request, in the caller’s language (OV-14).',
  access: readReceived,
  errors: ['export:too-long'],
  query: receivedRequestExport,
  download: true,
  example: { query: { format: 'csv' } },
  response: z.unknown(),
})

export const getReceivedRequests = endpoint({
  method: 'GET',
  path: '/api/received-requests',
  summary: 'Requests of customers, by their last day (REQ-03).',
  access: readReceived,
  query: pageQuery.extend(receivedRequestFilters.shape),
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
