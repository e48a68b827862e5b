import { z } from 'zod'

import { concentrationBasis, picklistCode } from '#contract/catalogues/picklists.ts'
import { useFactKey, useValue } from '#contract/compliance/use-fact.ts'
import { describedUseFact } from '#contract/compliance/use-facts.ts'
import { answerState } from '#contract/compliance/statuses.ts'
import { documentKind, documentType, MAX_DOCUMENT_BYTES } from '#contract/documents/documents.ts'
import {
  declarationValidity,
  informationOwner,
  MAX_REPLY_COMPONENTS,
} from '#contract/exchange/reply-snapshot.ts'
import { MAX_ASKED_FACTS, requestSnapshot } from '#contract/exchange/requests.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { pageOf, pageQuery } from '#contract/http/paging.ts'
import { readReceived } from '#contract/http/permissions.ts'
import { amount } from '#contract/values/amount.ts'
import { concentration } from '#contract/values/concentration.ts'
import { day, MAX_FREE_TEXT, MAX_NAME, nameText, numberOfUnits } from '#contract/values/field-rules.ts'
import {
  exemptionId,
  legislationId,
  receivedRequestId,
  requestDocumentId,
  substanceId,
} from '#contract/values/ids.ts'
import { replyStep, replySteps } from '#contract/exchange/reply-steps.ts'

const updateReceived = { action: 'update', subject: 'ReceivedRequest' } as const
const byId = z.strictObject({ id: receivedRequestId })

/** A substance in the answer that is being written. */
const answeredSubstance = z.strictObject({
  substanceId,
  basis: concentrationBasis.default('article'),
  materialName: z.string().trim().max(MAX_NAME).default(''),
  materialCategory: picklistCode.nullable().default(null),
  /** The highest share in % w/w; null: not known, which counts as above every limit. */
  concentration: concentration.nullable().default(null),
  concentrationLow: concentration.nullable().default(null),
  concentrationHigh: concentration.nullable().default(null),
  mass: amount.nullable().default(null),
  exemptionIds: z.array(exemptionId).max(20).default([]),
  lists: z.array(z.string().max(64)).max(50).default([]),
})
export type AnsweredSubstance = z.output<typeof answeredSubstance>

/** Answers to lists: `undefined` says that the supplier does not know. A list that is not named is not answered yet. */
const listAnswers = z.array(z.strictObject({ list: z.string().max(64), state: answerState })).max(100)
const substances = z.array(answeredSubstance).max(1000)

/** Facts of use by their keys (COMP-18); a fact that is left out is not told. */
const toldFacts = z
  .record(useFactKey, useValue)
  .refine((facts) => Object.keys(facts).length <= MAX_ASKED_FACTS)
export type ToldFacts = z.output<typeof toldFacts>

/** Substance state of the answer: one of the product as a whole, and one of each component of a complex product. */
const substanceState = z.strictObject({
  answers: listAnswers,
  substances,
  components: z
    .array(
      z.strictObject({
        title: nameText,
        productId: z.string().trim().max(MAX_NAME).default(''),
        units: numberOfUnits,
        answers: listAnswers.default([]),
        substances: substances.default([]),
        /** Facts of use of the component itself; absent: none is told. */
        facts: toldFacts.optional(),
      }),
    )
    .max(MAX_REPLY_COMPONENTS)
    .default([]),
})
export type SubstanceState = z.output<typeof substanceState>

const otherInformation = z.strictObject({
  /** Comment for colleagues: never leaves the company. */
  internalComment: z.string().trim().max(MAX_FREE_TEXT),
  customerInformation: z.string().trim().max(MAX_FREE_TEXT),
  declarationValidity,
})

/** REQ-06: changes of the answer that is being written; what is left out stays. */
const answerChanges = z.strictObject({
  informationOwner: informationOwner.nullable().optional(),
  /** Legislations that the own supplier knows about, where `informationOwner` is `we-partially`. */
  supplierLegislationIds: z.array(legislationId).max(100).optional(),
  isComplexProduct: z.boolean().nullable().optional(),
  substanceState: substanceState.optional(),
  /** Facts of use of the product as a whole. */
  facts: toldFacts.optional(),
  otherInformation: otherInformation.optional(),
  /** Steps that are done; a step that is not named is not. */
  doneSteps: z.array(replyStep).max(replySteps.length).optional(),
  /** Other requests of the same mail that have this very answer. */
  alsoFor: z.array(receivedRequestId).max(1000).optional(),
})
export type AnswerChanges = z.output<typeof answerChanges>

const listedSubstance = z.strictObject({
  /** Id in the catalogue, or of an entry of the questioner's own list: such an id holds in this request only. */
  id: substanceId,
  name: z.string(),
  ecNumbers: z.array(z.string()),
  casNumbers: z.array(z.string()),
  /** Lists of the questions that have the substance, with their limit in % w/w (null: any content counts) and exemptions to claim. */
  lists: z.array(
    z.strictObject({
      list: z.string(),
      limit: z.string().nullable(),
      exemptions: z.array(
        z.strictObject({
          id: exemptionId,
          /** Number with its annex, e.g. III 6(c). */
          number: z.string(),
          title: z.string(),
          endsOn: day.nullable(),
        }),
      ),
      /** Facts of use that decide whether the list concerns the substance, or how, among those that the legislations of the request read. */
      facts: z.array(useFactKey),
    }),
  ),
})
export type ListedSubstance = z.output<typeof listedSubstance>

/** A question as the receiver reads it, in the caller's language. */
const shownQuestion = z.strictObject({
  list: z.string(),
  title: z.string(),
  question: z.string(),
  listVersion: day,
  entries: z.number().int(),
  legislations: z.array(z.strictObject({ id: legislationId, title: z.string() })),
})
export type ShownQuestion = z.output<typeof shownQuestion>

/** A document of the answer that is being written. */
const answerDocument = z.strictObject({
  id: requestDocumentId,
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  mime: z.string(),
  kind: documentKind,
  documentTypes: z.array(documentType),
  validUntil: day.nullable(),
})
export type AnswerDocument = z.output<typeof answerDocument>

/** The answer of a received request as it stands: what was written, by whom last, and what the screen needs beside it. */
export const requestAnswer = z.strictObject({
  id: receivedRequestId,
  /** Version of the answer: a change names the version that it started from. */
  version: z.number().int(),
  informationOwner: informationOwner.nullable(),
  supplierLegislationIds: z.array(legislationId),
  isComplexProduct: z.boolean().nullable(),
  substanceState,
  facts: toldFacts,
  /**
   * Facts of use that the questioner does not know, with what decides whether they are asked (`decidingFacts`). `isOfPart`: what is told of a part
   * counts for the part in the product, too, so that a product with components is not asked again.
   */
  askedFacts: z.array(describedUseFact.extend({ isOpen: z.boolean(), isOfPart: z.boolean() })),
  /** Facts of use that a component may be asked about: what is known of the product is not known of a part of it. */
  componentFacts: z.array(describedUseFact),
  /** The substances that the answer or the known answer names, by id. */
  named: z.array(listedSubstance),
  otherInformation,
  doneSteps: z.array(replyStep),
  alsoFor: z.array(receivedRequestId),
  documents: z.array(answerDocument),
  questions: z.array(shownQuestion),
  /** Other requests of the same mail that can be answered. */
  others: z.array(z.strictObject({ id: receivedRequestId, title: z.string(), productId: z.string() })),
  /**
   * The known state of the product, from the own product with the same number or the answer of before: to confirm, or to start over.
   * null: nothing is known, or the answer has been begun.
   */
  known: z
    .strictObject({
      from: z.enum(['product', 'reply', 'forwarded']),
      title: z.string(),
      at: z.iso.datetime().nullable(),
      state: substanceState,
      facts: toldFacts,
    })
    .nullable(),
  /** The components that the questioner knows of. */
  components: requestSnapshot.shape.components,
  changedAt: z.iso.datetime().nullable(),
  changedBy: z.string().nullable(),
  /** Number of the last reply; 0: none was sent. */
  replies: z.number().int(),
})
export type RequestAnswer = z.output<typeof requestAnswer>

export const getRequestAnswer = endpoint({
  method: 'GET',
  path: '/api/received-requests/:id/answer',
  summary: 'The draft answer of a received request, with the questions (REQ-06).',
  access: readReceived,
  params: byId,
  etag: 'sent',
  response: requestAnswer,
})

export const updateReceivedRequest = endpoint({
  method: 'PUT',
  path: '/api/received-requests/:id',
  summary:
    'Save parts of an answer, mark steps done and undone (REQ-06). Needs If-Match with the version of the answer; a part that somebody else changed since is refused, others are kept.',
  access: updateReceived,
  params: byId,
  body: answerChanges,
  example: { body: { informationOwner: 'we', doneSteps: ['product', 'information-owner'] } },
  etag: 'demanded',
  errors: [
    'edit:outdated',
    'edit:version-needed',
    'exchange:transition',
    'exchange:closed',
    'exchange:question',
    'exchange:legislations',
    'exchange:same-answer',
  ],
  response: requestAnswer,
})

export const searchAnswerSubstances = endpoint({
  method: 'GET',
  path: '/api/received-requests/:id/substances',
  summary:
    'Substances to name in an answer, by name, CAS or EC number; without a text the entries of a list that a question asks about.',
  access: readReceived,
  params: byId,
  query: pageQuery.extend({
    text: z.string().trim().max(MAX_NAME).optional(),
    /** Key of the list whose substances are wanted; absent: those of all questions. */
    list: z.string().max(64).optional(),
  }),
  errors: ['exchange:question'],
  response: pageOf(listedSubstance),
})

export const addRequestDocument = endpoint({
  method: 'POST',
  path: '/api/received-requests/:id/documents',
  summary: 'Attach a document to an answer.',
  access: updateReceived,
  params: byId,
  upload: { maxBytes: MAX_DOCUMENT_BYTES },
  body: z.strictObject({
    kind: documentKind.default('verification'),
    documentTypes: z.preprocess(
      (text) => (typeof text === 'string' ? text.split(',').filter((part) => part !== '') : text),
      z.array(documentType).max(7).default([]),
    ),
    /** The last day on which the document counts. */
    validUntil: z.preprocess((text) => (text === '' || text === undefined ? null : text), day.nullable()),
  }),
  errors: [
    'file:missing',
    'file:empty',
    'file:too-large',
    'document:wrong-kind',
    'document:damaged',
    'document:unknown-kind',
    'document:not-as-named',
    'exchange:document-exists',
    'storage:full',
    'exchange:transition',
    'exchange:closed',
  ],
  response: answerDocument,
})

export const removeRequestDocument = endpoint({
  method: 'DELETE',
  path: '/api/received-requests/:id/documents/:documentId',
  summary: 'Remove a document from an answer. Earlier replies keep the documents they were sent with.',
  access: updateReceived,
  params: byId.extend({ documentId: requestDocumentId }),
  response: z.null(),
})

export const downloadRequestDocument = endpoint({
  method: 'GET',
  path: '/api/received-requests/:id/documents/:documentId/download',
  summary: 'The file of a document of an answer.',
  access: readReceived,
  params: byId.extend({ documentId: requestDocumentId }),
  download: true,
  errors: ['document:file-missing'],
  response: z.null(),
})
