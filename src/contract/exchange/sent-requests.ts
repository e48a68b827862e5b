import { z } from 'zod'

import { endpoint } from '#contract/http/endpoint.ts'
import { pageOf, pageQuery } from '#contract/http/paging.ts'
import { readSent } from '#contract/http/permissions.ts'
import { day, MAX_NAME } from '#contract/values/field-rules.ts'
import {
  jobId,
  legislationId,
  organizationId,
  productId,
  requestId,
  supplierId,
} from '#contract/values/ids.ts'
import { language, localizedText } from '#contract/values/locale.ts'
import { titledBy } from '#contract/values/titled.ts'
import {
  childrenChoice,
  closed,
  requestProduct,
  requestSnapshot,
  requestStatus,
  requestStep,
  requestText,
} from '#contract/exchange/requests.ts'
import { mailStates } from '#contract/values/mail-states.ts'
import { MAX_ASKED_PRODUCTS } from '#contract/exchange/bounds.ts'
import { listFile } from '#contract/values/table-format.ts'
import { sentRequestFilters } from '#contract/exchange/list-filters.ts'

/** Bound on the suppliers of one step. */
export const MAX_MAILINGS = 1000

const byId = z.strictObject({ id: requestId })

/** State of the mail that told the supplier: as in the outbox, or `none` where no mail was sent. */
export const mailingStates = ['none', ...mailStates] as const

/** REQ-02: a sent request as a row of its list. */
const sentRequestRow = z.strictObject({
  id: requestId,
  /** Running number of the questioner, e.g. R-2026-0412. */
  reference: z.string(),
  product: requestProduct,
  supplier: titledBy(supplierId),
  organization: titledBy(organizationId),
  status: requestStatus,
  closed: closed.shape.kind.nullable(),
  askedAt: z.iso.datetime(),
  askedBy: z.string(),
  dueOn: day,
  /** True when the day has passed and no answer has come. */
  isOverdue: z.boolean(),
  mail: z.enum(mailingStates),
  /** Number of the latest reply; null: nothing has been replied. */
  reply: z.number().int().nullable(),
})
export type SentRequestRow = z.output<typeof sentRequestRow>

/** REQ-02: a sent request with its question and its history. */
export const sentRequest = sentRequestRow.extend({
  closed: closed.nullable(),
  contact: z.strictObject({ name: z.string(), email: z.string(), language }),
  snapshot: requestSnapshot,
  /** Words of the mail server when the mail was refused. */
  mailReason: z.string().nullable(),
  steps: z.array(requestStep),
  version: z.number().int(),
})
export type SentRequest = z.output<typeof sentRequest>

/** Columns of the list of sent requests. */
export const sentRequestColumns = [
  'reference',
  'product',
  'productId',
  'supplier',
  'status',
  'askedAt',
  'dueOn',
  'mail',
  'askedBy',
] as const
export type SentRequestColumn = (typeof sentRequestColumns)[number]

const sentRequestExport = sentRequestFilters.extend(listFile(sentRequestColumns).shape)
export type SentRequestExport = z.output<typeof sentRequestExport>

export const exportSentRequests = endpoint({
  method: 'GET',
  path: '/api/sent-requests/export',
  summary: 'The list as a file, one row per request, in the caller’s language (OV-14).',
  access: readSent,
  errors: ['export:too-long'],
  query: sentRequestExport,
  download: true,
  example: { query: { format: 'csv' } },
  response: z.unknown(),
})

export const getSentRequests = endpoint({
  method: 'GET',
  path: '/api/sent-requests',
  summary: 'Requests to suppliers, newest first (REQ-02).',
  access: readSent,
  query: pageQuery.extend(sentRequestFilters.shape),
  response: pageOf(sentRequestRow),
})

export const getSentRequest = endpoint({
  method: 'GET',
  path: '/api/sent-requests/:id',
  summary: 'A sent request (REQ-02).',
  access: readSent,
  params: byId,
  response: sentRequest,
})

/** Reasons why a product is not asked about. */
export const leftOutReasons = [
  'not_found',
  'not_bought',
  'no_supplier',
  'inactive_supplier',
  'answered',
] as const

/** A product about which a supplier would be asked. */
const plannedProduct = z.strictObject({
  id: productId,
  title: z.string(),
  productId: z.string(),
  /** Number of lists without an answer. */
  questions: z.number().int(),
  /** The open request about it to the same supplier; such a product is left out unless it is asked again. */
  open: z.strictObject({ id: requestId, askedAt: z.iso.datetime() }).nullable(),
})

/** One mail: a supplier with its contacts and the products to ask about. */
const plannedMailing = z.strictObject({
  supplier: titledBy(supplierId),
  contacts: z.array(z.strictObject({ name: z.string(), email: z.string().nullable(), language })),
  products: z.array(plannedProduct),
})
export type PlannedMailing = z.output<typeof plannedMailing>

export const planRequests = endpoint({
  method: 'POST',
  path: '/api/sent-requests/plan',
  summary:
    'Whom requests about products would go to: a mailing per supplier. An own product stands for its bought components (PROD-32, REQ-01).',
  access: { action: 'create', subject: 'SentRequest' },
  isReading: true,
  body: z.strictObject({
    productIds: z.array(productId).min(1).max(MAX_ASKED_PRODUCTS),
    /** Absent: all legislations that the company works with. */
    legislationIds: z.array(legislationId).min(1).max(100).optional(),
  }),
  example: { body: { productIds: [1] } },
  response: z.strictObject({
    mailings: z.array(plannedMailing),
    leftOut: z.array(z.strictObject({ id: productId, title: z.string(), reason: z.enum(leftOutReasons) })),
    legislations: z.array(z.strictObject({ id: legislationId, title: z.string(), lists: z.number().int() })),
    /** Titles of the lists that are asked about, which the mails name. */
    lists: z.array(localizedText),
    /** The deadline that is proposed: 15 working days from today. */
    dueOn: day,
  }),
})

/** One supplier to ask. The address is checked for each mailing by itself: a wrong one stops no other. */
const mailing = z.strictObject({
  supplierId,
  contact: z.strictObject({
    name: z.string().trim().max(MAX_NAME),
    email: z.string().trim().max(MAX_NAME),
    language,
  }),
  productIds: z.array(productId).min(1).max(MAX_ASKED_PRODUCTS),
  /** False: no mail is sent, as the questioner copies a link (REQ-21). */
  isMailed: z.boolean().default(true),
})

/** Reasons why a mailing was not sent. */
export const mailingRefusals = [
  'address',
  'own_address',
  'supplier',
  'inactive_supplier',
  'products',
  'open',
] as const

/** The result of each mailing, in the order of the mailings. */
export const mailingResults = z.array(
  z.strictObject({
    supplierId,
    requestIds: z.array(requestId),
    /** null: sent. */
    refusal: z.enum(mailingRefusals).nullable(),
  }),
)

export const sendRequests = endpoint({
  method: 'POST',
  path: '/api/sent-requests',
  summary:
    'Ask suppliers: one mail per supplier, one request per product, a result per supplier. What is wrong with one supplier stops no other (REQ-01, REQ-05).',
  access: { action: 'create', subject: 'SentRequest' },
  body: z.strictObject({
    mailings: z.array(mailing).min(1).max(MAX_MAILINGS),
    legislationIds: z.array(legislationId).min(1).max(100),
    /** Last day on which an answer is in time; today at the earliest. */
    dueOn: day,
    /** Message by the language of the mail; null: none. */
    messages: z.strictObject({ en: requestText.nullable(), sv: requestText.nullable() }),
    /** True: products with an open request to the same supplier are asked about again. */
    again: z.boolean().default(false),
  }),
  example: {
    body: {
      mailings: [
        {
          supplierId: 1,
          contact: { name: 'Eva Holm', email: 'eva.holm@skruvfabriken.example', language: 'sv' },
          productIds: [1],
        },
      ],
      legislationIds: [1],
      dueOn: '2099-12-31',
      messages: { en: null, sv: null },
    },
  },
  response: z.strictObject({
    /** Empty where a job asks the suppliers: then they are the job's `results`. */
    results: mailingResults,
    /** The job that asks more than a hundred suppliers, with its progress; null: they have been asked. */
    jobId: jobId.nullable(),
  }),
})

export const withdrawRequest = endpoint({
  method: 'POST',
  path: '/api/sent-requests/:id/withdraw',
  summary: 'Close a request that no longer needs an answer (REQ-05).',
  access: { action: 'update', subject: 'SentRequest' },
  params: byId,
  query: z.strictObject({ children: childrenChoice }),
  errors: ['exchange:transition', 'exchange:closed'],
  response: sentRequest,
})

export const recordExternalResponse = endpoint({
  method: 'POST',
  path: '/api/sent-requests/:id/external-response',
  summary: 'Say that the answer came another way, for example as a file by mail (REQ-05).',
  access: { action: 'update', subject: 'SentRequest' },
  params: byId,
  body: z.strictObject({ comment: requestText }),
  example: { body: { comment: 'Declaration by mail on 3 March.' } },
  errors: ['exchange:transition', 'exchange:closed'],
  response: sentRequest,
})
