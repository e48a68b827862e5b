import { z } from 'zod'
import { assessmentRecord, openCondition } from '#contract/compliance/assessment-records.ts'
import { documentType, productDocument } from '#contract/documents/documents.ts'
import { declarationBehind } from '#contract/compliance/declaration-behind.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import {
  documentId,
  legislationId,
  listEntryId,
  listVersionId,
  productId,
  substanceId,
} from '#contract/values/ids.ts'
import { useFactKey } from '#contract/compliance/use-fact.ts'
import { readProducts } from '#contract/http/permissions.ts'
import { day } from '#contract/values/field-rules.ts'
import { titledBy } from '#contract/values/titled.ts'
import {
  deniedSummary,
  outputRow,
  obligationRow,
  eventStatus,
  answerGrounds,
} from '#contract/compliance/statuses.ts'

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
  errors: ['compliance:day-unknown', 'compliance:not-in-force'],
  query: z.strictObject({
    asOf: day.optional(),
    /** The key of one of several obligations (COMP-20); not there, or not one of its keys: the worst. */
    obligation: z.string().max(64).optional(),
  }),
  response: explanation,
})
