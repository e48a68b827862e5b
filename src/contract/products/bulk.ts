import { z } from 'zod'

import { useValues } from '#contract/compliance/use-facts.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import {
  businessRoleId,
  categoryId,
  changeSetId,
  jobId,
  productId,
  supplierId,
} from '#contract/values/ids.ts'
import { productFilters } from '#contract/products/overview.ts'

/** Maximum number of products chosen by id; larger selections use a filter. */
export const MAX_SELECTED = 10_000

/** Products that a bulk action is about. */
export const bulkSelection = z.union([
  z.strictObject({ productIds: z.array(productId).min(1).max(MAX_SELECTED) }),
  /** All that match: the server looks them up at the moment of doing. An empty filter is all products. */
  z.strictObject({
    filters: productFilters,
    /** Rows that were taken out of "all". */
    except: z.array(productId).max(MAX_SELECTED).default([]),
  }),
])
/** OV-14: chosen rows, or all that the filter finds. */
export type BulkSelection = z.output<typeof bulkSelection>

/** The input of every bulk action besides the change itself. */
export const bulkCommon = {
  selection: bulkSelection,
  /** True: report what would happen and change nothing. */
  isPreview: z.boolean().default(false),
  /** The time of the preview: products changed after it stay as they are and are reported. */
  asOf: z.iso.datetime().optional(),
}

/** A product that stays as it is, and why. */
const refusedRow = z.strictObject({
  productId,
  /** Empty where it is not seen. */
  title: z.string(),
  code: z.string(),
  reason: z.string(),
})
export type BulkRefusal = z.output<typeof refusedRow>

/** Counts of what an action changes, and what it leaves alone. */
export const bulkCounts = {
  /** Products that are changed (or would be). */
  changed: z.number().int(),
  /** Products that are so already. */
  unchanged: z.number().int(),
  refused: z.number().int(),
  /** The first of the refused; the report has all. */
  refusals: z.array(refusedRow),
}

/** The result of a bulk action: its preview, its effect, or the job that carries it out. */
export const bulkOutcome = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('preview'), asOf: z.iso.datetime(), ...bulkCounts }),
  z.strictObject({ state: z.literal('done'), changeSetId, ...bulkCounts }),
  z.strictObject({ state: z.literal('running'), jobId }),
])
export type BulkOutcome = z.output<typeof bulkOutcome>

/** The result of a job that did a bulk action. */
export const bulkJobResult = z.object({
  changeSetId,
  changed: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
})

/** The right to change products. */
export const mayUpdate = { action: 'update', subject: 'Product' } as const

export const bulkBusinessRoles = endpoint({
  method: 'POST',
  path: '/api/products/bulk/business-roles',
  summary: 'Add, replace or remove business roles of many products, as one step that can be undone.',
  access: mayUpdate,
  body: z.strictObject({
    ...bulkCommon,
    mode: z.enum(['add', 'replace', 'remove']),
    businessRoleIds: z.array(businessRoleId).min(1).max(100),
  }),
  response: bulkOutcome,
})

export const bulkProductGroup = endpoint({
  method: 'POST',
  path: '/api/products/bulk/product-group',
  summary: 'Put many products into a product group or take them out, as one step that can be undone.',
  access: mayUpdate,
  body: z.strictObject({ ...bulkCommon, mode: z.enum(['add', 'remove']), productGroupId: productId }),
  response: bulkOutcome,
})

export const bulkSuppliers = endpoint({
  method: 'POST',
  path: '/api/products/bulk/suppliers',
  summary: 'Set the supplier of many purchased products, or add one, as one step that can be undone.',
  access: mayUpdate,
  body: z.strictObject({ ...bulkCommon, mode: z.enum(['add', 'replace']), supplierId }),
  response: bulkOutcome,
})

export const bulkCategories = endpoint({
  method: 'POST',
  path: '/api/products/bulk/categories',
  summary: 'Add, replace or remove the customs category of many products, as one step that can be undone.',
  access: mayUpdate,
  body: z.strictObject({ ...bulkCommon, mode: z.enum(['add', 'replace', 'remove']), categoryId }),
  response: bulkOutcome,
})

/** COMP-14: "none of these" for all that were answered by an older version of the list. Products without an answer stay without one. */
export const bulkNewEntries = endpoint({
  method: 'POST',
  path: '/api/products/bulk/new-entries',
  summary:
    'Confirm for many products that none of the entries new since their answer is included, as one step that can be undone.',
  access: mayUpdate,
  errors: ['substance-list:not-found'],
  body: z.strictObject({ ...bulkCommon, list: z.string().max(64) }),
  response: bulkOutcome,
})

export const bulkUseFacts = endpoint({
  method: 'POST',
  path: '/api/products/bulk/use-facts',
  summary: 'Set facts of use of many products (COMP-18), as one step that can be undone.',
  access: mayUpdate,
  body: z.strictObject({ ...bulkCommon, values: useValues }),
  response: bulkOutcome,
})

export const bulkDelete = endpoint({
  method: 'POST',
  path: '/api/products/bulk/delete',
  summary: 'Delete many products, as one step that can be undone. What is in use by others stays.',
  access: { action: 'delete', subject: 'Product' },
  body: z.strictObject(bulkCommon),
  response: bulkOutcome,
})
