import { z } from 'zod'

import { useFactKey } from '#contract/compliance/use-fact.ts'
import { day, MAX_FREE_TEXT, MAX_NAME, seenText } from '#contract/values/field-rules.ts'
import { legislationId, productId } from '#contract/values/ids.ts'
import { language, localizedText } from '#contract/values/locale.ts'

/** REQ-04: statuses of a request. Both parties see the same one. */
export const requestStatuses = [
  'new',
  'forwarded_to_supplier',
  'new_info',
  'replied',
  'external_response',
  'partially_approved_by_questioner',
  'approved_by_questioner',
  'rejected',
] as const
export const requestStatus = z.enum(requestStatuses)
export type RequestStatus = z.output<typeof requestStatus>

/** REQ-05: the ways in which a request is closed: by the questioner, or by the receiver. */
export const closings = ['withdrawn', 'declined'] as const
const closing = z.enum(closings)
export type Closing = z.output<typeof closing>

/** State of a request as lists show it: its status, or how it was closed. */
export const requestState = z.enum([...requestStatuses, ...closings])
export type RequestState = z.output<typeof requestState>

/** REQ-05, REQ-22: reasons of a receiver who does not answer; `other` needs a comment. */
export const declineReasons = [
  'not_our_product',
  'no_longer_sold',
  'supplier_does_not_answer',
  'confidential',
  'other',
] as const
export const declineReason = z.enum(declineReasons)
export type DeclineReason = z.output<typeof declineReason>

/** REQ-09: the end of requests that a closed one was forwarded by: they are withdrawn, all the way down, or left open. */
export const childrenChoice = z.enum(['close', 'leave']).default('leave')
export type ChildrenChoice = z.output<typeof childrenChoice>

/** An optional message of one party to the other, or a reason. */
export const requestText = seenText(MAX_FREE_TEXT)

/** End of a request before its answer was approved. */
export const closed = z.strictObject({
  kind: closing,
  at: z.iso.datetime(),
  /** Person of the party that closed the request. */
  by: z.string(),
  /** Reason of a receiver; null: a withdrawal. */
  reason: declineReason.nullable(),
  comment: z.string().nullable(),
})

const named = z.strictObject({ title: z.string().max(MAX_NAME), productId: z.string().max(MAX_NAME) })

/** Bound on the entries of a company's own list that a request tells. */
export const MAX_OWN_ENTRIES = 5000

/** An entry of a company's own list, as the receiver of a request reads it. */
const ownEntry = z.strictObject({
  name: z.string(),
  ecNumbers: z.array(z.string()),
  casNumbers: z.array(z.string()),
  /** Limit in % w/w as a decimal text; null: any content counts. */
  limit: z.string().nullable(),
})

/** The question of a list of substances. */
export const requestQuestion = z.strictObject({
  list: z.string().max(64),
  title: localizedText,
  question: localizedText,
  /** Version of the list that is asked about. */
  listVersion: day,
  legislationIds: z.array(legislationId),
  /** Entries of a list of the questioner's own; null: the list is the authority's, and known here. */
  ownEntries: z.array(ownEntry).max(MAX_OWN_ENTRIES).nullable(),
})
export type RequestQuestion = z.output<typeof requestQuestion>

/**
 * A fact of use that the questioner does not know (COMP-18). `isOpen`: a status of the product hangs on it by what is known already; else a
 * substance that the answer names may make it count.
 */
const askedFact = z.strictObject({ key: useFactKey, isOpen: z.boolean() })
export type AskedFact = z.output<typeof askedFact>

/** Bound on the facts of use of one request. */
export const MAX_ASKED_FACTS = 100

/**
 * The question as it crosses to the receiver, once and for all: later changes at the questioner do not change
 * the snapshot. Version 1 had no questions: they are those of the authority's lists that the legislations ask by.
 */
export const requestSnapshot = z.strictObject({
  version: z.union([z.literal(1), z.literal(2)]),
  questioner: z.strictObject({ title: z.string(), person: z.string(), email: z.string() }),
  /** The product under the names of the questioner, with all identifiers: the receiver finds its own number among them. */
  product: named.extend({
    identifiers: z.array(z.strictObject({ key: z.string(), value: z.string() })).max(100),
  }),
  /** Components that the questioner knows of the product, with units. */
  components: z.array(named.extend({ units: z.number() })).max(1000),
  legislations: z.array(z.strictObject({ id: legislationId, title: z.string() })).max(100),
  questions: z.array(requestQuestion).max(100).default([]),
  facts: z.array(askedFact).max(MAX_ASKED_FACTS).default([]),
  message: z.string().nullable(),
  /** Last day on which an answer is in time. */
  dueOn: day,
  language,
})
export type RequestSnapshot = z.output<typeof requestSnapshot>

/** A request about a product that waits for the supplier. */
export const waitingRequest = z.strictObject({
  askedAt: z.iso.datetime(),
  /** Last day on which an answer is in time. */
  dueOn: day,
})
export type WaitingRequest = z.output<typeof waitingRequest>

/** A step in the history of a request, as one party sees it. */
export const requestStep = z.strictObject({
  at: z.iso.datetime(),
  action: z.string(),
  isOurs: z.boolean(),
  /** Person who took the step, or the own supplier that answered; null: the program. */
  person: z.string().nullable(),
  /** Message or reason; of an own supplier's answer, the product that it is about. */
  text: z.string().nullable(),
})

export type RequestStep = z.output<typeof requestStep>

/** Product of a request as the questioner names it; `id` is null where the party has no such product. */
export const requestProduct = z.strictObject({
  id: productId.nullable(),
  title: z.string(),
  productId: z.string(),
})
