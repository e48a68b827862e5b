import { z } from 'zod'

import { endpoint } from '#contract/http/endpoint.ts'
import { deniedSummary, statusKey, statusTone } from '#contract/compliance/statuses.ts'
import { legislationId, listVersionId, organizationId, productId, userId } from '#contract/values/ids.ts'
import { pageOf, pageQuery } from '#contract/http/paging.ts'
import { readProducts } from '#contract/http/permissions.ts'
import { day } from '#contract/values/field-rules.ts'
import { titledBy } from '#contract/values/titled.ts'

/**
 * A change of one field. `of`: the list, legislation, component or file that the field belongs to. `before` and `after` are texts, or
 * codes that the screen knows; for a set, `added` and `removed` hold the difference.
 */
export const activityChange = z.strictObject({
  field: z.string(),
  of: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  added: z.array(z.string()),
  removed: z.array(z.string()),
  /** PROD-43: the entries of a list that "none of these" denied; of a confirmation those that were new. */
  denied: deniedSummary
    .extend({
      list: z.string(),
      versionId: listVersionId,
      /** The version of the answer before; null: it was the first. */
      since: listVersionId.nullable(),
    })
    .nullable(),
})
export type ActivityChange = z.output<typeof activityChange>

/** A status as it was worded on the day on which it moved. */
const movedStatus = z.strictObject({ status: statusKey, tone: statusTone, word: z.string() })

/** A legislation's status of one or several products, before and after a change. */
const statusMove = z.strictObject({
  legislation: titledBy(legislationId),
  before: movedStatus,
  after: movedStatus,
})
export type StatusMove = z.output<typeof statusMove>

/** Most parts that are named as the cause of a move; the others are counted. */
export const MAX_NAMED_CAUSES = 20

/** PROD-34: something that a person, or for `user: null` the system, did to a product. */
export const activityItem = z.strictObject({
  id: z.number().int(),
  at: z.iso.datetime(),
  user: z.strictObject({ id: userId, name: z.string() }).nullable(),
  /** The level of a changed fact of use that the product inherits (COMP-18); null: the change is of the product itself. */
  toldOf: z
    .strictObject({
      level: z.enum(['group', 'organization', 'company']),
      /** "": the company, or a group that the working organization does not see. */
      title: z.string(),
    })
    .nullable(),
  /** created, updated, document-added …; `statuses-moved`: statuses followed a change of other products (PROD-44). */
  action: z.string(),
  changes: z.array(activityChange),
  /** The statuses that moved; empty for what was done to the product. */
  statuses: z.array(statusMove),
  /** Titles of the changed parts that statuses followed, as far as they are in the product and seen. */
  causes: z.array(z.string()).max(MAX_NAMED_CAUSES),
  /** Number of all such parts. */
  totalCauses: z.number().int(),
  /** The kind of change that statuses followed; null for what was done to the product. */
  because: z.enum(['products', 'lists', 'legislations']).nullable(),
})
export type ActivityItem = z.output<typeof activityItem>

export const getProductActivity = endpoint({
  method: 'GET',
  path: '/api/products/:id/activity',
  summary: 'What was done to a product, from the audit trail, the newest first.',
  access: readProducts,
  params: z.strictObject({ id: productId }),
  query: pageQuery,
  response: pageOf(activityItem),
})

/** Most products that are named as moved by a change; the others are counted. */
export const MAX_MOVED_PRODUCTS = 100

/** PROD-44: the statuses that one change moved, here and in the products above; the worst new status first. */
export const statusEffects = z.strictObject({
  moves: z.array(
    statusMove.extend({
      /** True when the status of the product itself moved in this way; never after a change of many. */
      isHere: z.boolean(),
      /** Number of other products that moved so, of those that the working organization sees. */
      others: z.number().int(),
    }),
  ),
  /** The other products, by their titles. */
  others: z.strictObject({
    total: z.number().int(),
    products: z.array(titledBy(productId)).max(MAX_MOVED_PRODUCTS),
  }),
})
export type StatusEffects = z.output<typeof statusEffects>

/** The `x-request-id` of the change’s answer. */
const ofRequest = z.strictObject({ requestId: z.string().min(1).max(64) })

export const getStatusEffects = endpoint({
  method: 'GET',
  path: '/api/products/:id/status-effects',
  summary: 'The statuses that a change of a product moved, in it and in the products above.',
  access: readProducts,
  params: z.strictObject({ id: productId }),
  query: ofRequest,
  example: { query: { requestId: 'none' } },
  response: statusEffects,
})

export const getEffectsOfMany = endpoint({
  method: 'GET',
  path: '/api/products/bulk/status-effects',
  summary: 'The statuses that a change of many products moved, in them and in the products above.',
  access: readProducts,
  query: ofRequest,
  example: { query: { requestId: 'none' } },
  response: statusEffects,
})

/** PERM-08: a row of the audit trail as it was written. */
export const auditEntry = z.strictObject({
  id: z.number().int(),
  at: z.iso.datetime(),
  organizationId: organizationId.nullable(),
  user: z.strictObject({ id: userId, name: z.string() }).nullable(),
  action: z.string(),
  objectType: z.string(),
  objectId: z.number().int().nullable(),
  changes: z.record(z.string(), z.unknown()),
  requestId: z.string().nullable(),
})
export type AuditEntry = z.output<typeof auditEntry>

/** Narrows the trail; everything left out is not asked about. Days are UTC, both included. */
export const auditQuery = pageQuery.extend({
  objectType: z.string().trim().min(1).max(64).optional(),
  objectId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  userId: userId.optional(),
  action: z.string().trim().min(1).max(64).optional(),
  from: day.optional(),
  to: day.optional(),
})
export type AuditQuery = z.output<typeof auditQuery>

export const getAudit = endpoint({
  method: 'GET',
  path: '/api/audit',
  summary:
    'The audit trail of the company, the newest first: of one object, or of all that the organization sees.',
  access: { action: 'read', subject: 'Audit' },
  query: auditQuery,
  example: { query: { objectType: 'Product' } },
  response: pageOf(auditEntry),
})
