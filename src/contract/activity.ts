import { z } from 'zod'

import { endpoint } from '#contract/http/endpoint.ts'
import { organizationId, productId, userId } from '#contract/values/ids.ts'
import { pageOf, pageQuery } from '#contract/http/paging.ts'
import { readProducts } from '#contract/http/permissions.ts'
import { day } from '#contract/values/field-rules.ts'

/**
 * One thing that was changed: a field, `of` which of several (a list, legislation, component or file), and its value before and
 * after as a text or a code that the screen knows; of what is a set, what was added and removed.
 */
export const activityChange = z.strictObject({
  field: z.string(),
  of: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  added: z.array(z.string()),
  removed: z.array(z.string()),
})
export type ActivityChange = z.output<typeof activityChange>

/** PROD-34: something that a person, or for `user: null` the system, did to a product. */
export const activityItem = z.strictObject({
  id: z.number().int(),
  at: z.iso.datetime(),
  user: z.strictObject({ id: userId, name: z.string() }).nullable(),
  /** created, updated, document-added … */
  action: z.string(),
  changes: z.array(activityChange),
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
  response: pageOf(auditEntry),
})
