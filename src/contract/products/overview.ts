import { z } from 'zod'

import { openMatter, standing } from '#contract/compliance/standings.ts'
import { announcedStatus, legislationsEventStatus, statusKey } from '#contract/compliance/statuses.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import {
  businessRoleId,
  categoryId,
  legislationId,
  organizationId,
  productId,
  supplierId,
} from '#contract/values/ids.ts'
import { requestState, waitingRequest } from '#contract/exchange/requests.ts'
import { listOf, pageOf, pageQuery } from '#contract/http/paging.ts'
import { readProducts } from '#contract/http/permissions.ts'
import { productSort } from '#contract/products/columns.ts'
import { productIdentifier, productKind, productName, productType } from '#contract/products/attributes.ts'
import { titled } from '#contract/values/titled.ts'

/** OV-13: one row of the overview. Children are not sent with it: they have a call of their own. */
export const productRow = z.strictObject({
  id: productId,
  type: productType,
  kind: productKind,
  title: z.string(),
  /** The value of the first "Product ID" identifier, else empty. */
  productId: z.string(),
  names: z.array(productName),
  identifiers: z.array(productIdentifier),
  categories: z.array(z.strictObject({ title: z.string() })),
  businessRoles: z.array(titled),
  supplier: titled.nullable(),
  organization: titled,
  hasChildren: z.boolean(),
  children: z.array(z.never()),
  /** Statuses by legislation id; only legislations that the subscriber works with (OV-16). */
  legislationsEventStatus,
  /** Statuses that will change within 90 days, nearest first (COMP-13). */
  announced: z.array(announcedStatus),
  /** Units in its parent; null in the overview's own rows and in product groups. */
  numberOfUnits: z.number().int().nullable(),
  /** State of the latest request about the product; null: nobody was asked. */
  status: requestState.nullable(),
  /** The request about the product that waits for the supplier: asked when, due when (COMP-10). */
  waitingRequest: waitingRequest.nullable(),
})
export type ProductRow = z.output<typeof productRow>

/** A match of the filtered overview and the shortest chain of parents above it, topmost first (OV-12). */
export const filteredProductRow = productRow.extend({ parentChain: z.array(titled) })
export type FilteredProductRow = z.output<typeof filteredProductRow>

const text = z.string().trim().max(255)

/**
 * OV-12: filters of the overview; a product has to match every given filter. Texts match anywhere, ignoring
 * case.
 */
export const productFilters = z.strictObject({
  name: text.optional(),
  /** Filter by identifier type; the identifier contains the text. */
  id: z.record(z.string(), text).optional(),
  supplierProductName: text.optional(),
  /** Categories by id, each standing for all below it; or a part of a category's code or title. */
  category: z.union([z.array(categoryId).max(50), text]).optional(),
  /** A supplier's id, or a part of its name. */
  suppliers: z
    .array(z.union([supplierId, text]))
    .max(50)
    .optional(),
  organizations: z
    .array(z.union([organizationId, text]))
    .max(50)
    .optional(),
  businessRoles: z.array(businessRoleId).max(100).optional(),
  /** Filter by legislation id; the product has one of these statuses. */
  legislationStatuses: z
    .record(z.string().regex(/^\d+$/), z.array(statusKey).max(statusKey.options.length))
    .optional(),
  /** Products whose worst status gives one of these standings. */
  standing: z.array(standing).max(standing.options.length).optional(),
  /** Products with at least one of these open matters. */
  open: z.array(openMatter).max(openMatter.options.length).optional(),
})
export type ProductFilters = z.output<typeof productFilters>

/**
 * OV-14: a column and a direction. Unsorted: products that are no component of another first, then by name. Products without a value
 * come last in both directions; statuses go from the worst to the best.
 */
export const productOrder = z.strictObject({
  sort: productSort.optional(),
  direction: z.enum(['asc', 'desc']).default('asc'),
})
export type ProductOrder = z.output<typeof productOrder>

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/products/overview',
  summary: 'The plain product overview (mode o): products that are no component of another first.',
  access: readProducts,
  query: pageQuery.extend(productOrder.shape),
  response: pageOf(productRow),
})
export type OverviewQuery = z.output<typeof getOverview.query>

export const filterOverview = endpoint({
  method: 'GET',
  path: '/api/products/overview/filter',
  summary:
    'The filtered product overview (mode f): every matching product, with the chain of parents above it.',
  access: readProducts,
  query: pageQuery.extend(productOrder.shape).extend({ filters: productFilters.default({}) }),
  example: { query: { 'filters[name]': 'pump' } },
  response: pageOf(filteredProductRow),
})
export type OverviewFilterQuery = z.output<typeof filterOverview.query>

export const countStatuses = endpoint({
  method: 'GET',
  path: '/api/products/overview/statuses',
  summary:
    'The number of products for each status of a legislation, among those that the filters find. A status of no product is left out.',
  access: readProducts,
  query: z.strictObject({ legislationId, filters: productFilters.default({}) }),
  example: { query: { legislationId: '1', 'filters[name]': 'pump' } },
  response: listOf(z.strictObject({ status: statusKey, products: z.number().int() })),
})
export type StatusCountQuery = z.output<typeof countStatuses.query>

export const getChildren = endpoint({
  method: 'GET',
  path: '/api/products/:id/children',
  summary: 'The components of a product (or members of a group), a page at a time, in their order.',
  access: readProducts,
  params: z.strictObject({ id: productId }),
  query: pageQuery,
  response: pageOf(productRow),
})
