import { z } from 'zod'

import { answerState, eventStatus } from '#contract/compliance/statuses.ts'
import { statusFact } from '#contract/compliance/status-facts.ts'
import { documentKind, documentType } from '#contract/documents/documents.ts'
import { declaration, replySnapshot } from '#contract/exchange/reply-snapshot.ts'
import { requestStatus, requestText } from '#contract/exchange/requests.ts'
import { sentRequest } from '#contract/exchange/sent-requests.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { readSent } from '#contract/http/permissions.ts'
import { amount } from '#contract/values/amount.ts'
import { day } from '#contract/values/field-rules.ts'
import { changeSetId, legislationId, listVersionId, productId, requestId } from '#contract/values/ids.ts'
import { titledBy } from '#contract/values/titled.ts'

/** Bound on the requests that are approved in one step. */
export const MAX_APPROVED_REQUESTS = 100
/** Bound on the changes that one approval leaves out. */
const MAX_LEFT_OUT = 20_000

const updateSent = { action: 'update', subject: 'SentRequest' } as const
const byId = z.strictObject({ id: requestId })
const MAX_REPLY_NUMBER = 100_000
const replyNumber = z.coerce.number().int().positive().max(MAX_REPLY_NUMBER)

/** The ways in which a reply differs from what is known: a list that is denied has a row of its own kind. */
export const changeKinds = ['added', 'changed', 'denied', 'removed'] as const
/** Filters of the change set. */
export const changeSubjects = ['substances', 'facts', 'documents', 'components'] as const

/** A share, a range or a mass of a substance; all null: not known, which counts as above every limit. */
const figure = z.strictObject({
  /** % w/w as decimal texts. */
  concentration: z.string().nullable(),
  concentrationLow: z.string().nullable(),
  concentrationHigh: z.string().nullable(),
  mass: amount.nullable(),
})
export type ChangeFigure = z.output<typeof figure>

const part = z.strictObject({ title: z.string(), productId: z.string() })

/** The place of a change: the product itself (`parts` is empty), or components of the reply. */
const where = z.strictObject({
  /** The first components, at most 5. */
  parts: z.array(part),
  /** Number of components that the change is about, and number of all components of the reply; 0: the product itself. */
  total: z.number().int(),
  of: z.number().int(),
})

const common = {
  /** Key of the change: stable as long as reply and product stay what they are; what is left out is named by the key. */
  key: z.string().max(2000),
  kind: z.enum(changeKinds),
  subject: z.enum(changeSubjects),
  where,
  /** Legislations of the request that the change concerns: a partial approval takes it when one of them is approved. */
  legislationIds: z.array(legislationId),
}

const namedSubstance = {
  name: z.string(),
  casNumbers: z.array(z.string()),
  ecNumbers: z.array(z.string()),
  /** Homogeneous material; "": the article. */
  material: z.string(),
}

/** A substance in one place: `known` null: added; `replied` null: removed. */
const substanceChange = z.strictObject({
  ...common,
  what: z.literal('substance'),
  ...namedSubstance,
  known: figure.nullable(),
  replied: figure.nullable(),
  /** True when no substance with these numbers is known here: it becomes one of the company's own. */
  isNew: z.boolean(),
})

const claimed = z.strictObject({ number: z.string(), endsOn: day.nullable() })

/** Exemptions that are claimed for a substance under one list. */
const exemptionChange = z.strictObject({
  ...common,
  what: z.literal('exemption'),
  ...namedSubstance,
  list: z.string(),
  listTitle: z.string(),
  known: z.array(claimed),
  replied: z.array(claimed),
})

/** The answer to a list, of all places that answer it alike: "none of these" (kind denied), or "yes, these". */
const answerChange = z.strictObject({
  ...common,
  what: z.literal('answer'),
  list: z.string(),
  listTitle: z.string(),
  /** State known before; null: the places differ. */
  known: answerState.nullable(),
  /** `undefined`: an answer of before that the reply takes back. */
  replied: answerState,
  /** Version of the list that was answered; the entries are shown by the call for denied entries. */
  listVersion: day,
  /** null: the version is not known here, so the answer is not taken over. */
  versionId: listVersionId.nullable(),
  /** Entries of that version, without those that the reply names. */
  entries: z.number().int(),
  /** COMP-14: entries that came after the answered version: they stay unanswered. */
  newEntries: z.number().int(),
})

/** A document of the reply; removed: one of an earlier reply that this one no longer has. */
const documentChange = z.strictObject({
  ...common,
  what: z.literal('document'),
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  mime: z.string(),
  kindOfDocument: documentKind,
  documentTypes: z.array(documentType),
  /** Place among the documents of the reply, for its download; null: a removed one. */
  position: z.number().int().nullable(),
  /** Last day on which the document counts; null: no end, or not there (see `kind`). */
  known: day.nullable(),
  replied: day.nullable(),
})

/** A component of the reply by the supplier's own number. */
const componentChange = z.strictObject({
  ...common,
  what: z.literal('component'),
  title: z.string(),
  productId: z.string(),
  /** Units in the product; null: not a component. */
  known: z.number().int().nullable(),
  replied: z.number().int().nullable(),
})

/** PROD-39: true where components answer for the product. */
const complexityChange = z.strictObject({
  ...common,
  what: z.literal('complexity'),
  known: z.boolean(),
  replied: z.boolean(),
})

/** A fact of use in the caller's language (COMP-18). */
const factChange = z.strictObject({
  ...common,
  what: z.literal('fact'),
  title: z.string(),
  /** Value in words that counts for the product so far, told here or inherited; null: not known. */
  known: z.string().nullable(),
  replied: z.string(),
})

/** REQ-08: a difference between what is known of a product and what its supplier replied. */
export const replyChange = z.discriminatedUnion('what', [
  substanceChange,
  exemptionChange,
  answerChange,
  documentChange,
  componentChange,
  complexityChange,
  factChange,
])
export type ReplyChange = z.output<typeof replyChange>

/**
 * Statements of a reply, each as a change of a product of which nothing is known; those of before that the reply no longer makes (kind removed); and
 * what its approvals left out.
 */
const approvedStatements = z.strictObject({
  statements: z.array(replyChange),
  /** Keys of the statements that were not taken over. */
  leftOut: z.array(z.string()),
})

/** An earlier or present approval of a reply of the request. */
const approval = z.strictObject({
  number: z.number().int(),
  at: z.iso.datetime(),
  by: z.string(),
  isPartial: z.boolean(),
  /** Number of changes that were left out. */
  leftOut: z.number().int(),
  /** The change set that undoes the approval; null: nothing was changed. */
  changeSetId: changeSetId.nullable(),
  isUndone: z.boolean(),
  /** True as long as no later reply is approved and the change set was not undone. */
  isUndoable: z.boolean(),
  /** Reason why not everything was approved, as the supplier reads it; null: none was told. */
  comment: z.string().nullable(),
})
export type ReplyApproval = z.output<typeof approval>

/** Reasons why a reply, or one row of several, is not approved. */
export const approvalRefusals = [
  'not_found',
  /** Nothing was replied. */
  'no_reply',
  /** REQ-08: a newer reply came between look and click. */
  'newer_reply',
  /** The status of the request does not allow it; it was approved already, or rejected. */
  'transition',
  'closed',
  /** The declaration does not fit what was answered. */
  'text_changed',
  'product_deleted',
  /** Something is left out and no reason is given. */
  'reason_needed',
  /** The product is a component of itself by way of the reply. */
  'cycle',
  /** The product is not bought any more. */
  'not_bought',
  /** The product has components that the reply does not know: they answer for it. */
  'has_components',
] as const
export const approvalRefusal = z.enum(approvalRefusals)
export type ApprovalRefusal = z.output<typeof approvalRefusal>

const refusal = z.strictObject({ reason: approvalRefusal, message: z.string() })

/** REQ-08: a reply as its questioner looks at it. */
export const sentRequestReply = z.strictObject({
  requestId,
  reference: z.string(),
  status: requestStatus,
  /** The product about which was asked; null: it was deleted meanwhile. */
  product: titledBy(productId).nullable(),
  /** Version of the reply that is shown, and the latest one. */
  number: z.number().int(),
  latest: z.number().int(),
  at: z.iso.datetime(),
  snapshot: replySnapshot,
  declaration: declaration.extend({
    /** True when text and hash fit what was answered ("Signature valid"); false: "Text changed since". */
    isIntact: z.boolean(),
  }),
  /** All versions, the newest first. */
  versions: z.array(z.strictObject({ number: z.number().int(), at: z.iso.datetime(), signedBy: z.string() })),
  /** Approvals of replies of the request, the newest first. */
  approvals: z.array(approval),
  /** Differences from what is known today, substances first, then documents, then components. */
  changes: z.array(replyChange),
  /** Statements of the shown reply that its approvals took over; null: none of its approvals stands. */
  approved: approvedStatements.nullable(),
  /** Reason why the shown reply cannot be approved now; null: it can. */
  refusal: refusal.nullable(),
})
export type SentRequestReply = z.output<typeof sentRequestReply>

export const getSentRequestReply = endpoint({
  method: 'GET',
  path: '/api/sent-requests/:id/reply',
  summary: 'A reply to a sent request, its declaration, and what approving it would change (REQ-08).',
  access: readSent,
  params: byId,
  query: z.strictObject({
    /** Version of the reply; absent: the latest. */
    number: replyNumber.optional(),
  }),
  errors: ['exchange:no-reply'],
  response: sentRequestReply,
})

export const downloadReplyDocument = endpoint({
  method: 'GET',
  path: '/api/sent-requests/:id/reply/:number/documents/:position',
  summary: 'The file of a document of a reply, before or after its approval.',
  access: readSent,
  params: byId.extend({ number: replyNumber, position: z.coerce.number().int().min(0).max(100) }),
  download: true,
  errors: ['document:file-missing'],
  response: z.null(),
})

const leftOut = z.array(z.string().max(2000)).max(MAX_LEFT_OUT).default([])

/** Refusals of a reply that cannot be approved as it is. */
const refusals = [
  'exchange:no-reply',
  'exchange:newer-reply',
  'exchange:text-changed',
  'exchange:product-deleted',
  'exchange:reply-cycle',
  'exchange:not-bought',
  'exchange:has-components',
] as const

/** The reply that is approved, and the changes of it that are not taken over. */
const taken = {
  /** Version of the reply that was looked at; null: an external response, which has none. */
  number: z.number().int().positive().max(MAX_REPLY_NUMBER).nullable().default(null),
  leftOut,
}

/** A status of the product under a legislation, or under one obligation of it, before and after. */
const replyEffectStatus = z.strictObject({
  legislationId,
  /** Short name of the legislation. */
  legislation: z.string(),
  obligation: z.strictObject({ key: z.string(), title: z.string() }).nullable(),
  /** null: not judged yet. */
  before: eventStatus.nullable(),
  after: eventStatus,
  /** The fact behind the status after; null: none is told. */
  fact: statusFact.nullable(),
  /** Number of products above whose status under the legislation moves. */
  above: z.number().int(),
})

export const previewReplyApproval = endpoint({
  method: 'POST',
  path: '/api/sent-requests/:id/reply/effect',
  summary:
    'The statuses that approving a reply would bring, of the product and of the products above; nothing is saved.',
  access: updateSent,
  params: byId,
  body: z.strictObject({
    ...taken,
    /** Absent: all; else a partial approval of these. */
    legislations: z.array(legislationId).min(1).max(100).optional(),
  }),
  example: { body: { number: 1 } },
  errors: refusals,
  response: z.strictObject({
    /** Rows of all legislations that the company works with, in their order. */
    statuses: z.array(replyEffectStatus),
    /** Products above of which any status moves: number, and the first of those that the caller sees. */
    above: z.strictObject({ total: z.number().int(), items: z.array(titledBy(productId)).max(50) }),
  }),
})

const approvalResult = z.strictObject({
  id: requestId,
  /** Status that the request has now. */
  status: requestStatus.nullable(),
  /** null: approved. */
  refusal: refusal.nullable(),
  /** Number of changes that were taken over. */
  changes: z.number().int(),
  /** The change set that undoes the approval; null: nothing was changed. */
  changeSetId: changeSetId.nullable(),
})
export type ApprovalResult = z.output<typeof approvalResult>

export const approveRequests = endpoint({
  method: 'POST',
  path: '/api/sent-requests/approve',
  summary:
    'Approve replies, several at once, each as it was looked at; a result per request. With changes left out an approval is partial and needs a reason (REQ-05, REQ-08).',
  access: updateSent,
  body: z.strictObject({
    requests: z
      .array(
        z.strictObject({
          id: requestId,
          ...taken,
          /** Reason why changes are left out, told to the supplier. */
          comment: requestText.nullable().default(null),
        }),
      )
      .min(1)
      .max(MAX_APPROVED_REQUESTS),
  }),
  example: { body: { requests: [{ id: 1, number: 1 }] } },
  response: z.strictObject({ results: z.array(approvalResult) }),
})

export const approveRequestPartially = endpoint({
  method: 'POST',
  path: '/api/sent-requests/:id/approve-partially',
  summary: 'Approve what a reply says under some of the legislations that were asked about (REQ-05, REQ-08).',
  access: updateSent,
  params: byId,
  body: z.strictObject({
    number: taken.number,
    legislations: z.array(legislationId).min(1).max(100),
    /** Words to the supplier. */
    comment: requestText,
  }),
  example: { body: { number: 1, legislations: [1], comment: 'The test report for RoHS is missing.' } },
  errors: [...refusals, 'exchange:transition', 'exchange:closed', 'exchange:not-asked'],
  response: approvalResult,
})

export const rejectReply = endpoint({
  method: 'POST',
  path: '/api/sent-requests/:id/reject',
  summary: 'Reject a reply with the reason; the supplier can answer again (REQ-05).',
  access: updateSent,
  params: byId,
  body: z.strictObject({ number: taken.number, reason: requestText }),
  example: { body: { number: 1, reason: 'The figures are those of another alloy.' } },
  errors: ['exchange:transition', 'exchange:closed', 'exchange:newer-reply'],
  response: sentRequest,
})
