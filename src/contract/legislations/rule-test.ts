import { z } from 'zod'

import { eventStatus } from '#contract/compliance/statuses.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { legislationId, productId } from '#contract/values/ids.ts'
import { legislationDraft, legislationRules, MAX_RULES } from '#contract/legislations/draft.ts'
import { ruleDefinition } from '#contract/legislations/legislations.ts'
import { productKind, productType } from '#contract/products/attributes.ts'
import { titledBy } from '#contract/values/titled.ts'

/** A fault or a warning of a rule with its position: the rule's index from 0, line and column from 1. */
const ruleRemark = z.strictObject({
  rule: z.number().int(),
  line: z.number().int(),
  column: z.number().int(),
  message: z.string(),
})
export type RuleRemark = z.output<typeof ruleRemark>

const listKeys = z.array(z.string().regex(/^[a-z][a-z0-9_]{0,62}$/)).max(30)

export const checkRules = endpoint({
  method: 'POST',
  path: '/api/legislations/check-rules',
  summary: 'Faults and warnings of rules, with their places. Nothing is saved (COMP-02).',
  access: { action: 'read', subject: 'Legislation' },
  realm: 'any',
  isReading: true,
  body: z.strictObject({
    rules: z
      .array(ruleDefinition.pick({ status: true, obligation: true }).extend({ when: z.string().max(4000) }))
      .min(1)
      .max(MAX_RULES),
    /** Keys of own lists that are not saved yet. */
    newLists: listKeys.default([]),
  }),
  example: { body: { rules: [{ status: 'no_duty', when: 'true' }] } },
  response: z.strictObject({ faults: z.array(ruleRemark), warnings: z.array(ruleRemark) }),
})

/** Facts of a made-up product; nothing of the product is stored. */
export const exampleProduct = z.strictObject({
  type: productType.default('own_product'),
  kind: productKind.default('article'),
  isLeaf: z.boolean().default(true),
  /** Keys of business roles; null: none is given. */
  businessRoles: z.array(z.string().max(64)).max(50).nullable().default(null),
  applies: z.enum(['yes', 'no', 'by_rule']).default('by_rule'),
  isEee: z.boolean().nullable().default(null),
  eeeCategory: z.number().int().min(1).max(11).nullable().default(null),
  scip: z.enum(['none', 'notified', 'outdated']).default('none'),
  notify: z.boolean().nullable().default(null),
  country: z.string().length(2).nullable().default(null),
  /** Customs codes, digits. */
  customsCodes: z
    .array(z.string().regex(/^\d{4,10}$/))
    .max(10)
    .default([]),
  documents: z.array(z.string().max(64)).max(20).default([]),
  /** Facts by list key. */
  lists: z
    .record(
      z.string().max(64),
      z.strictObject({
        answered: z.enum(['none', 'some', 'all']),
        content: z.enum(['none', 'below', 'above', 'assess']),
        reasons: z
          .array(z.enum(['use', 'masses', 'material', 'renewal', 'partial_category', 'unnamed']))
          .max(6)
          .default([]),
        newEntries: z.number().int().min(0).max(10_000).default(0),
      }),
    )
    .default({}),
})
export type ExampleProduct = z.output<typeof exampleProduct>

/** Products that have one status now and would have another. */
const statusChange = z.strictObject({
  /** null: not judged under it yet. */
  before: eventStatus.nullable(),
  after: eventStatus,
  /** The rule that would hold, from 0. */
  rule: z.number().int(),
  products: z.number().int(),
  /** Examples of these products; empty for a system administrator. */
  examples: z.array(titledBy(productId)),
})
export type StatusChange = z.output<typeof statusChange>

/** Reasons why the figures may differ from the result of a save. */
const testRemarks = ['new_list', 'new_customs', 'list_changes'] as const

export const testLegislation = endpoint({
  method: 'POST',
  path: '/api/legislations/test',
  summary:
    'What rules would change before they are saved: for an administrator’s products, or as counts over the installation; and for invented products.',
  access: { action: 'update', subject: 'Legislation' },
  realm: 'any',
  errors: ['rule:faulty', 'rule:too-slow'],
  body: legislationRules.extend({
    /** The legislation that would be changed; null: it is new. */
    id: legislationId.nullable(),
    newLists: listKeys.default([]),
    /** A company's own lists as they would be saved; not there: as they are. */
    lists: legislationDraft.shape.lists.optional(),
    examples: z.array(exampleProduct).max(10).default([]),
  }),
  response: z.strictObject({
    /** Products judged, and how many would have another status or event. */
    products: z.number().int(),
    changed: z.number().int(),
    /** The most frequent first; at most 50. */
    changes: z.array(statusChange),
    /** After: how many products would have each status. */
    after: z.array(
      z.strictObject({
        status: eventStatus.pick({ status: true, tone: true, word: true }),
        products: z.number().int(),
      }),
    ),
    remarks: z.array(z.enum(testRemarks)),
    examples: z.array(z.strictObject({ status: eventStatus, rule: z.number().int() })),
  }),
})
