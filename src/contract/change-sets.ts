import { z } from 'zod'

import { endpoint } from '#contract/http/endpoint.ts'
import { changeSetId, jobId, productId } from '#contract/values/ids.ts'
import { pageOf, pageQuery } from '#contract/http/paging.ts'

/** Kinds of changes made in one step: an import, or a bulk action of the overview. */
export const changeSetKinds = [
  'import',
  'business-roles',
  'product-group',
  'suppliers',
  'categories',
  'new-entries',
  'answers',
  'use-facts',
  'delete',
  'reply',
] as const
export type ChangeSetKind = (typeof changeSetKinds)[number]

/** Days for which a change can be undone. */
export const UNDO_DAYS = 30

/** PROD-42: an import or bulk action. */
export const changeSet = z.strictObject({
  id: changeSetId,
  kind: z.enum(changeSetKinds),
  /** The subject of the change: the file's name, the roles, the group. */
  subject: z.string(),
  /** Products created, changed and deleted. */
  changed: z.number().int(),
  /** Products that were to be changed and were refused; the report says why. */
  refused: z.number().int(),
  madeBy: z.string(),
  madeAt: z.iso.datetime(),
  /** Time at which the change was undone; null: the change is in force. */
  undone: z.strictObject({ by: z.string(), at: z.iso.datetime() }).nullable(),
  /** The job that is undoing it, or tried last; null: none. */
  undoJobId: jobId.nullable(),
})
export type ChangeSet = z.output<typeof changeSet>

/** Reasons, product by product, why a change cannot be undone. */
export const obstacleReasons = ['changed', 'removed', 'returned', 'used', 'extended', 'missing'] as const

/** A product that prevents undoing a change; only the first such products are listed. */
export const obstacle = z.strictObject({
  productId,
  title: z.string(),
  reason: z.enum(obstacleReasons),
  text: z.string(),
})
export type Obstacle = z.output<typeof obstacle>

const undone = z.union([
  z.strictObject({ state: z.literal('undone'), changed: z.number().int() }),
  /** True when a job does the work, because the change is large. */
  z.strictObject({ state: z.literal('running'), jobId }),
])
/** The result of a request to undo. */
export type Undone = z.output<typeof undone>

export const getChangeSets = endpoint({
  method: 'GET',
  path: '/api/change-sets',
  summary: 'Imports and bulk actions of the last 30 days, newest first.',
  access: { action: 'read', subject: 'Product' },
  query: pageQuery,
  response: pageOf(changeSet),
})

export const getChangeSet = endpoint({
  method: 'GET',
  path: '/api/change-sets/:id',
  summary: 'One import or bulk action, with what prevents undoing it (at most 20 products).',
  access: { action: 'read', subject: 'Product' },
  params: z.strictObject({ id: changeSetId }),
  response: changeSet.extend({ obstacles: z.array(obstacle), totalObstacles: z.number().int() }),
})

export const undoChangeSet = endpoint({
  method: 'POST',
  path: '/api/change-sets/:id/undo',
  summary:
    'Undo an import or bulk action as one step: every product is as it was before. Refused while anything later depends on it.',
  access: { action: 'update', subject: 'Product' },
  errors: ['change-set:stands', 'change-set:undone', 'change-set:busy'],
  params: z.strictObject({ id: changeSetId }),
  response: undone,
})

export const downloadChangeSetReport = endpoint({
  method: 'GET',
  path: '/api/change-sets/:id/report',
  summary: 'What was done to each product, or why not, as a CSV file.',
  access: { action: 'read', subject: 'Product' },
  params: z.strictObject({ id: changeSetId }),
  download: true,
  response: z.unknown(),
})
