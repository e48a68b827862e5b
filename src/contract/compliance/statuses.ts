import { z } from 'zod'

import { endpoint } from '#contract/http/endpoint.ts'
import { jobId, legislationId, productId } from '#contract/values/ids.ts'
import { outputTypes } from '#contract/compliance/outputs.ts'
import { useFactKey } from '#contract/compliance/use-fact.ts'
import { listOf } from '#contract/http/paging.ts'
import { readProducts } from '#contract/http/permissions.ts'

/** COMP-09: the status keys, the same for every legislation. */
export const statusKeys = [
  'not_applicable',
  'prohibited',
  'duty',
  'assess',
  'exempted',
  'fulfilled',
  'incomplete',
  'unknown',
  'no_duty',
] as const
export const statusKey = z.enum(statusKeys)
export type StatusKey = z.output<typeof statusKey>

/** The tones of look and charts; each status carries one. */
export const statusTones = ['ok', 'duty', 'breach', 'wait', 'none', 'na', 'accent'] as const
export const statusTone = z.enum(statusTones)
export type StatusTone = z.output<typeof statusTone>

/** COMP-01: presence of listed substances, rolled up: all/some defined, (not) including substances. */
export const presenceCode = z.enum(['au', 'sdis', 'sddnis', 'adis', 'addnis'])
export type PresenceCode = z.output<typeof presenceCode>

/** PROD-43: the basis of the answer "none of these". */
export const answerBases = ['supplier_statement', 'own_assessment', 'test'] as const
export const answerBasis = z.enum(answerBases)
export type AnswerBasis = z.output<typeof answerBasis>

/** The basis of an answer and the name of its document; null: not declared. */
export const answerGrounds = {
  basis: answerBasis.nullable(),
  document: z.string().nullable(),
}

/** Entries that "none of these" denies: how many, and the first of them, new ones first. */
export const deniedSummary = z.strictObject({
  entries: z.number().int(),
  shown: z.array(
    z.strictObject({
      name: z.string(),
      /** The first CAS numbers, of the entry and of its members; `casTotal` counts them all. */
      casNumbers: z.array(z.string()),
      casTotal: z.number().int(),
    }),
  ),
})
export type DeniedSummary = z.output<typeof deniedSummary>

/** The answer to a list's question: "yes, these", "none of these", or not answered. */
export const answerState = z.enum(['undefined', 'included', 'excluded'])

/** The sum of the questions of all lists. */
const presenceSentences = [
  /** Nothing is answered. */
  'nothing_answered',
  /** Every list is answered, and the product has no listed substance. */
  'none_on_all',
  /** Some lists are answered in full, and the product has no listed substance. */
  'none_so_far',
  /** Substances of `lists` lists are in the product, and every question is answered in full. */
  'some_on_lists',
  /** Substances of `lists` lists are in the product, and not every question is answered in full. */
  'some_so_far',
] as const
const presenceSentence = z.enum(presenceSentences)
export type PresenceSentence = z.output<typeof presenceSentence>

/** All lists in one sentence, with how many have a substance in it and how many are not answered in full. */
export const presenceSummary = z.strictObject({
  key: presenceSentence,
  lists: z.number().int(),
  open: z.number().int(),
})

/** A status with its event: the one next thing to do or know (COMP-10), in the caller's language. */
export const eventStatus = z.strictObject({
  status: statusKey,
  tone: statusTone,
  /** The legislation's own word, at most 10 letters. */
  word: z.string(),
  event: z.strictObject({ key: z.string(), text: z.string(), date: z.iso.date().nullable() }),
})
export type EventStatus = z.output<typeof eventStatus>

/** Statuses by legislation id. */
export const legislationsEventStatus = z.record(z.string(), eventStatus)

/** COMP-13: a status that differs on one of the next 90 days, by the facts known today. */
export const announcedStatus = z.strictObject({
  day: z.iso.date(),
  legislationId,
  after: eventStatus,
})
export type AnnouncedStatus = z.output<typeof announcedStatus>

/** A figure beside a status that a user needs next: a due date, a quantity, a code, a text. */
export const outputRow = z.strictObject({
  key: z.string(),
  type: z.enum(outputTypes),
  title: z.string(),
  /**
   * ISO days, the earliest first; numbers and days of a period as decimal texts; codes or keys of texts; each with its text. Empty: the
   * questions decide.
   */
  values: z.array(z.strictObject({ value: z.string(), text: z.string() })),
  /** The unit of a number; "" where the number has none. */
  unit: z.string(),
  /** The event that a period begins with, e.g. "Request received"; "" for all other types. */
  beginsWith: z.string(),
  /** A sentence on the derivation of the value; "" while there is no value. */
  derivation: z.string(),
  source: z.string(),
  sourceDate: z.iso.date(),
  /** Facts of use that the value depends on and that are not known (COMP-18). */
  questions: z.array(z.strictObject({ key: useFactKey, title: z.string() })),
})
export type OutputRow = z.output<typeof outputRow>

/** COMP-20: one of several obligations of a legislation, with its own status. */
export const obligationRow = z.strictObject({
  key: z.string(),
  title: z.string(),
  status: eventStatus,
  outputs: z.array(outputRow),
})
export type ObligationRow = z.output<typeof obligationRow>

/** PROD-22: one row of the compliance overview. */
export const complianceRow = z.strictObject({
  legislationId,
  legislation: z.strictObject({ shortName: z.string(), title: z.string() }),
  legalRoles: z.array(z.strictObject({ key: z.string(), title: z.string() })),
  /** The worst status of several obligations. */
  status: eventStatus,
  /** Empty: the legislation is one obligation. */
  obligations: z.array(obligationRow),
  /** Outputs of the legislation as a whole; outputs of an obligation stand with the obligation. */
  outputs: z.array(outputRow),
  /** The next other status within 90 days, by what is known today (COMP-13). */
  announced: announcedStatus.nullable(),
})
export type ComplianceRow = z.output<typeof complianceRow>

/** COMP-06: reasons why a day is not judged under a legislation. */
export const notJudgedReasons = ['not_in_force', 'list_unknown', 'exemptions_unknown'] as const

/** A legislation that a day is not judged by: it was not in force, or the installation knows too little of the day. */
export const notJudged = z.strictObject({
  legislationId,
  legislation: z.strictObject({ shortName: z.string(), title: z.string() }),
  reason: z.enum(notJudgedReasons),
  /** The first day that can be judged; null: none is known. */
  knownSince: z.iso.date().nullable(),
})
export type NotJudged = z.output<typeof notJudged>

export const getSubstanceState = endpoint({
  method: 'GET',
  path: '/api/products/:id/substance-state',
  summary: 'Presence of the substances of each list in the product, with the legislations that use the list.',
  access: readProducts,
  params: z.strictObject({ id: productId }),
  response: z.strictObject({
    sentence: presenceSummary,
    lists: z.array(
      z.strictObject({
        list: z.string(),
        title: z.string(),
        /** The answer to the list's question; for a product with components, the answer of all of them together. */
        state: answerState,
        presence: presenceCode,
        newEntries: z.number().int(),
        legislations: z.array(z.strictObject({ id: legislationId, shortName: z.string() })),
      }),
    ),
  }),
})

/** PROD-37: setting that says whether a legislation applies to a product; "no" needs a reason. */
export const legislationSetting = z.strictObject({
  applies: z.enum(['yes', 'no', 'by_rule']),
  reason: z.string().trim().max(2000).default(''),
})

export const setProductLegislation = endpoint({
  method: 'PUT',
  path: '/api/products/:id/legislations/:legislationId',
  summary: 'Whether a legislation applies to the product: yes, no (with a reason), or by rule (PROD-37).',
  access: { action: 'update', subject: 'Product' },
  params: z.strictObject({ id: productId, legislationId }),
  body: legislationSetting,
  example: { body: { applies: 'no', reason: 'Not sold in the EU' } },
  response: complianceRow,
})

/** Lists the jobs that judge legislations again (COMP-03). `legislationIds` null: all legislations. */
export const getRecomputing = endpoint({
  method: 'GET',
  path: '/api/compliance/recomputing',
  summary: 'Judgements that run after a change of a list or a rule; the columns show that they run.',
  access: readProducts,
  response: listOf(
    z.strictObject({ jobId: jobId.nullable(), legislationIds: z.array(legislationId).nullable() }),
  ),
})
