import { z } from 'zod'

import { assessmentRecord, openCondition } from '#contract/compliance/assessment-records.ts'
import { documentType, productDocument } from '#contract/documents/documents.ts'
import { declarationBehind } from '#contract/compliance/declaration-behind.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import {
  documentId,
  jobId,
  legislationId,
  listEntryId,
  listVersionId,
  productId,
  substanceId,
} from '#contract/values/ids.ts'
import { outputTypes } from '#contract/compliance/outputs.ts'
import { useFactKey } from '#contract/compliance/use-fact.ts'
import { listOf } from '#contract/http/paging.ts'
import { readProducts } from '#contract/http/permissions.ts'
import { day } from '#contract/values/field-rules.ts'
import { titledBy } from '#contract/values/titled.ts'

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

/** An assumption that the judgement made, by name (COMP-17). */
const assumption = z.strictObject({ key: z.string(), text: z.string() })

const pathStep = z.strictObject({
  /** null: a product that the working organization does not see. */
  productId: productId.nullable(),
  title: z.string(),
  /** Units of this product in the one before it; null at the start and in product groups. */
  numberOfUnits: z.number().int().nullable(),
})

/** A leaf with a substance that causes a status, and the shortest path to it (COMP-05). */
export const explanationCause = z.strictObject({
  path: z.array(pathStep).min(1),
  /** The number of paths that lead to this leaf. */
  paths: z.number().int(),
  /** Other paths to the leaf, shorter ones first; at most 20. */
  otherPaths: z.array(z.array(pathStep).min(1)),
  substance: z
    .strictObject({
      id: substanceId,
      name: z.string(),
      ecNumbers: z.array(z.string()),
      casNumbers: z.array(z.string()),
    })
    .nullable(),
  /** % w/w as a decimal text; null when none was given. */
  concentration: z.string().nullable(),
  concentrationLow: z.string().nullable(),
  /** % w/w as it was compared with the limit: of the element, of the sum, of the mixture in its assembly; null: not known. */
  measured: z.string().nullable(),
  basis: z.enum(['article', 'homogeneous_material', 'mixture']).nullable(),
  material: z.string(),
  limit: z
    .strictObject({
      value: z.string(),
      unit: z.enum(['%', 'mg/kg']),
      operator: z.enum(['above', 'at_or_above']),
      source: z.string(),
    })
    .nullable(),
  entry: z
    .strictObject({
      id: listEntryId,
      list: z.string(),
      /** The key of the list, for its screen. */
      listKey: z.string(),
      name: z.string(),
      reason: z.string(),
      dateOfInclusion: z.iso.date().nullable(),
      condition: z.string(),
      versionValidFrom: z.iso.date(),
    })
    .nullable(),
  exemption: z
    .strictObject({ number: z.string(), text: z.string(), endsOn: z.iso.date().nullable() })
    .nullable(),
  /** The outputs that this substance gives by itself: its code, its due date. */
  outputs: z.array(outputRow),
  /** The entry's condition of use is for a person to judge, and nobody has on this way (COMP-18). */
  isConditionOpen: z.boolean(),
  answeredAt: z.iso.datetime().nullable(),
  answeredBy: z.string().nullable(),
  /** PROD-45: the supplier that declared the substance, or those that have not answered; empty: we know it ourselves. */
  sources: z.array(z.string()),
  /** The list was answered "none of these", and this substance overrules it (PROD-26). */
  isAnswerOverruled: z.boolean(),
  assumptions: z.array(assumption),
})
export type ExplanationCause = z.output<typeof explanationCause>

/** Members of a product group that have a status which the group shows, of those that the working organization sees. */
const membersWith = z.strictObject({
  total: z.number().int(),
  /** Some of them, the oldest first. */
  items: z.array(titledBy(productId)).max(5),
})

/** The explanation of a product's status under a legislation (COMP-05). */
export const explanation = z.strictObject({
  product: titledBy(productId),
  legislation: z.strictObject({ id: legislationId, shortName: z.string(), title: z.string() }),
  asOf: z.iso.date(),
  /** The explained obligation, where the legislation has several. */
  status: eventStatus,
  /** COMP-20: all obligations with their statuses; empty: the legislation is one. */
  obligations: z.array(
    // COMP-15: of a group the worst status among its members, with those that have it; null: the product is no group.
    obligationRow.extend({ members: membersWith.nullable() }),
  ),
  /**
   * COMP-15: members of a group that have the explained status, and the number of all members; null: no
   * group, or an empty one.
   */
  members: membersWith.extend({ of: z.number().int() }).nullable(),
  /** Outputs of the explained obligation, and of the legislation as a whole. */
  outputs: z.array(outputRow),
  /** The key of the explained one: the one that was asked for, else the worst; null: there are none. */
  obligation: z.string().nullable(),
  /** The meaning of the status in one or two sentences. */
  sentence: z.string(),
  legalRoles: z.array(z.strictObject({ key: z.string(), title: z.string() })),
  rule: z.strictObject({
    index: z.number().int(),
    total: z.number().int(),
    title: z.string(),
    expression: z.string(),
    /** True while open questions decide whether the rule holds. */
    isOpen: z.boolean(),
  }),
  /** The facts that the rule saw: names as in the expression, and values. */
  facts: z.array(
    z.strictObject({
      name: z.string(),
      /** null: a fact of use that is not known. */
      value: z.string().nullable(),
    }),
  ),
  /** Facts of use, known or not, that the rules up to this one and the conditions of what was found read (COMP-18). */
  useFacts: z.array(useFactKey),
  assumptions: z.array(assumption),
  /** Causes of the status, nearest first, at most 20; totalCauses is the number of all causes. */
  causes: z.array(explanationCause),
  totalCauses: z.number().int(),
  /**
   * Shares that were compared with a limit and do not exceed it, unless they cause the status (a status "no
   * duty" can rest on them). The share nearest to its limit comes first; at most 20. totalBelow counts such
   * shares in the nearest 300 parts with listed substances.
   */
  below: z.array(explanationCause),
  totalBelow: z.number().int(),
  /** Verifications about the legislation of the day, of the product and of the leaves behind its status, at most 20. */
  documents: z.array(
    z.strictObject({
      id: documentId,
      file: productDocument.shape.file.omit({ size: true }),
      types: z.array(documentType),
      /** The last day on which it counts; null: no end. */
      validUntil: z.iso.date().nullable(),
      /** True when the substances changed after the document, so that it no longer counts (COMP-11). */
      isOutdated: z.boolean(),
      product: titledBy(productId),
    }),
  ),
  /** REQ-08: declarations of suppliers whose approved answers to the lists that the rules read the status rests on, at most 20. */
  declarations: z.array(declarationBehind),
  /** PROD-43: answers "none of these" to the lists that the rules read, of the product or the nearest parts, at most 20. */
  denials: z.array(
    deniedSummary.extend({
      product: titledBy(productId),
      list: z.string(),
      listTitle: z.string(),
      versionId: listVersionId,
      validFrom: z.iso.date(),
      answeredAt: z.iso.datetime(),
      answeredBy: z.string().nullable(),
      /** PROD-45: the supplier whose answer it is; null: our own knowledge. */
      source: z.string().nullable(),
      ...answerGrounds,
    }),
  ),
  totalDenials: z.number().int(),
  /** Conditions of the law that nobody has judged for the product yet, at most 50. */
  conditions: z.array(openCondition),
  /** The answers recorded for the product and its parts that count here, at most 50; the product's own first. */
  records: z.array(assessmentRecord),
})
export type Explanation = z.output<typeof explanation>

export const explainStatus = endpoint({
  method: 'GET',
  path: '/api/products/:id/explanation/:legislationId',
  summary: 'Why the product has its status: rule, facts, and the paths to the substances behind it.',
  access: readProducts,
  params: z.strictObject({ id: productId, legislationId }),
  errors: ['compliance:day-unknown'],
  query: z.strictObject({
    asOf: day.optional(),
    /** The key of one of several obligations (COMP-20); not there, or not one of its keys: the worst. */
    obligation: z.string().max(64).optional(),
  }),
  response: explanation,
})

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
  summary: 'Judgements under way after a list or rule change; the columns say so meanwhile.',
  access: readProducts,
  response: listOf(
    z.strictObject({ jobId: jobId.nullable(), legislationIds: z.array(legislationId).nullable() }),
  ),
})
