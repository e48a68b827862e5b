import { z } from 'zod'

import { answerBasis, eventStatus } from '#contract/compliance/statuses.ts'
import { MAX_DOCUMENT_BYTES } from '#contract/documents/documents.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { pageOf, pageQuery } from '#contract/http/paging.ts'
import { bulkCommon, bulkCounts, bulkOutcome, bulkSelection, mayUpdate } from '#contract/products/bulk.ts'
import { day } from '#contract/values/field-rules.ts'
import {
  answerDocumentId,
  documentId,
  legislationId,
  listEntryId,
  listVersionId,
  productId,
  supplierId,
} from '#contract/values/ids.ts'
import { titledBy } from '#contract/values/titled.ts'

/** Lists never answered, answers that newer entries have outdated (COMP-14), or both. */
export const answeredParts = ['never', 'new', 'both'] as const
export type AnsweredPart = (typeof answeredParts)[number]

const listKey = z.string().max(64)
const denial = {
  /** Keys of the lists that are answered "none of these". */
  lists: z.array(listKey).min(1).max(50),
  which: z.enum(answeredParts).default('both'),
  /** PROD-45: the supplier that answers; null = we know it ourselves. Products that it does not supply are left out. */
  sourceId: supplierId.nullable().default(null),
}

/** A document that was uploaded for answers, or one that a product has already. */
const answerDocument = z.union([
  z.strictObject({ uploaded: answerDocumentId }),
  z.strictObject({ existing: documentId }),
])

/** PROD-43: "none of these" on several lists for many products. Products that declare a substance of one of the lists are left out. */
export const bulkAnswers = endpoint({
  method: 'POST',
  path: '/api/products/bulk/answers',
  summary:
    'Answer lists with "none of these" for many products, on a named basis, as one step that can be undone.',
  access: mayUpdate,
  body: z.strictObject({
    ...bulkCommon,
    ...denial,
    basis: answerBasis,
    document: answerDocument.nullable().default(null),
  }),
  response: bulkOutcome,
})

/** Lists with how many of the chosen products could answer each. */
const answerableList = z.strictObject({
  list: listKey,
  title: z.string(),
  versionId: listVersionId,
  validFrom: z.iso.date(),
  entries: z.number().int(),
  /** Short names of the legislations that ask by the list. */
  legislations: z.array(z.string()),
  /** Products that never answered the list. */
  never: z.number().int(),
  /** Products whose answer is older than some entries. */
  outdated: z.number().int(),
  /** Products that declare a substance of the list: they are left out. */
  declaring: z.number().int(),
  /** The oldest version that one of the products answered; null: no answer is outdated. */
  since: listVersionId.nullable(),
})
export type BulkAnswerList = z.output<typeof answerableList>

export const bulkAnswerLists = endpoint({
  method: 'POST',
  path: '/api/products/bulk/answers/lists',
  summary:
    'The lists that the chosen products can answer, with how many never did and how many have new entries.',
  access: mayUpdate,
  isReading: true,
  body: z.strictObject({
    selection: bulkSelection,
    /** PROD-45: the supplier whose answers are counted; null = our own. */
    sourceId: supplierId.nullable().default(null),
  }),
  response: z.strictObject({
    /** Chosen products, and those of them that answer for themselves and may be changed. */
    products: z.number().int(),
    parts: z.number().int(),
    items: z.array(answerableList),
  }),
})

const statusWord = eventStatus.pick({ status: true, tone: true, word: true })

/** Products that move from one status to another under a legislation. */
export const statusMove = z.strictObject({
  legislationId,
  shortName: z.string(),
  /** null: not judged before. */
  before: statusWord.nullable(),
  after: statusWord,
  products: z.number().int(),
})
export type StatusMove = z.output<typeof statusMove>

/** The effect that answers would have on statuses. The first `judged` of `parts` products are judged. */
export const answersEffect = z.strictObject({
  judged: z.number().int(),
  parts: z.number().int(),
  moves: z.array(statusMove),
  above: z.strictObject({
    /** Products that contain the judged ones and move. */
    products: z.number().int(),
    moves: z.array(statusMove),
    /** The first of them that are seen, by name. */
    items: z.array(titledBy(productId)).max(50),
    /** Too many products are above to be judged in a preview. */
    isCutOff: z.boolean(),
  }),
})
export type AnswersEffect = z.output<typeof answersEffect>

export const previewBulkAnswers = endpoint({
  method: 'POST',
  path: '/api/products/bulk/answers/preview',
  summary:
    'What answers to lists would change: the products, those left out and why, and the statuses of the products and of those above.',
  access: mayUpdate,
  isReading: true,
  body: z.strictObject({ selection: bulkSelection, ...denial }),
  response: z.strictObject({
    asOf: z.iso.datetime(),
    ...bulkCounts,
    /** Products that declare a substance of the lists, and the first of these substances. */
    leftOut: z.strictObject({ products: z.number().int(), substances: z.array(z.string()).max(5) }),
    effect: answersEffect,
  }),
})
export type BulkAnswersPreview = z.output<typeof previewBulkAnswers.response>

/** PROD-43: an entry that "none of these" denies. */
export const deniedEntry = z.strictObject({
  id: listEntryId,
  list: listKey,
  listTitle: z.string(),
  name: z.string(),
  ecNumbers: z.array(z.string()),
  /** The first CAS numbers, of the entry and of its members; `casTotal` counts them all. */
  casNumbers: z.array(z.string()).max(3),
  casTotal: z.number().int(),
  /** Members of a group. */
  members: z.number().int(),
  /** The day of the version that brought the entry, where it is newer than the compared answer; null: it is not new. */
  newSince: z.iso.date().nullable(),
})
export type DeniedEntry = z.output<typeof deniedEntry>

export const getDeniedEntries = endpoint({
  method: 'GET',
  path: '/api/substance-lists/denied-entries',
  summary: 'The entries that "none of these" denies on lists, new ones first, with their CAS numbers.',
  access: { action: 'read', subject: 'SubstanceList' },
  query: pageQuery.extend({
    lists: z
      .array(
        z.strictObject({
          list: listKey,
          /** The version that is answered; not there: the one in force. */
          versionId: listVersionId.optional(),
          /** The version of the answer before: later entries are new. */
          since: listVersionId.optional(),
          /** "true": new entries only. */
          isNewOnly: z.enum(['true', 'false']).optional(),
        }),
      )
      .min(1)
      .max(50),
    /** A part of the name, or a CAS or EC number. */
    text: z.string().trim().max(255).optional(),
  }),
  example: { query: { 'lists[0][list]': 'candidate_list' } },
  response: pageOf(deniedEntry),
})

/** A document that answers may rest on. */
const knownDocument = z.strictObject({
  id: documentId,
  name: z.string(),
  validUntil: z.iso.date().nullable(),
})
export type KnownDocument = z.output<typeof knownDocument>

export const getAnswerDocuments = endpoint({
  method: 'GET',
  path: '/api/products/bulk/answers/documents',
  summary: 'Documents of own products that answers may rest on, each content once, the newest first.',
  access: { action: 'read', subject: 'Document' },
  query: pageQuery.extend({ text: z.string().trim().max(255).optional() }),
  response: pageOf(knownDocument),
})

export const addAnswerDocument = endpoint({
  method: 'POST',
  path: '/api/products/bulk/answers/documents',
  summary: 'Upload a document that answers rest on. It is linked to the products when they are answered.',
  access: { action: 'create', subject: 'Document' },
  upload: { maxBytes: MAX_DOCUMENT_BYTES },
  body: z.strictObject({
    /** The last day on which it counts. */
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
    'storage:full',
  ],
  response: z.strictObject({
    id: answerDocumentId,
    name: z.string(),
    validUntil: z.iso.date().nullable(),
  }),
})
