import { z } from 'zod'

import { eventStatus } from '#contract/compliance/statuses.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { legislationId, productId, substanceId } from '#contract/values/ids.ts'
import { pageOf, pageQuery } from '#contract/http/paging.ts'
import { readProducts } from '#contract/http/permissions.ts'
import { productFilters } from '#contract/products/overview.ts'
import { productType } from '#contract/products/attributes.ts'
import { concentrationBasis } from '#contract/catalogues/picklists.ts'
import { tableFormat } from '#contract/values/table-format.ts'
import { whereUsedKinds } from '#contract/substances/where-used-kinds.ts'

/**
 * Permission of the where-used list: SUB-11 shows products, so a caller who sees no products (the system
 * administrator) has no use of it.
 */
const byId = z.strictObject({ id: substanceId })

const filters = z.strictObject({
  /** A part of the product's name or the beginning of its product ID. */
  name: z.string().trim().max(255).optional(),
  kind: z.enum(whereUsedKinds).default('all'),
  legislationStatuses: productFilters.shape.legislationStatuses,
})

/** A step of a path from the product down to the part that holds the substance. */
const step = z.strictObject({
  /** null: a product that the working organization does not see; it has no name then (PERM-09). */
  id: productId.nullable(),
  title: z.string(),
})

/** SUB-11: a product that holds a substance, and how. */
export const whereUsedRow = z.strictObject({
  id: productId,
  title: z.string(),
  productId: z.string(),
  type: productType,
  /** True when the substance is declared for the product itself. */
  isDirect: z.boolean(),
  /** A shortest path, the product first, the part that holds the substance last; of a direct one the product alone. */
  path: z.array(step),
  /** Number of paths down to parts that hold the substance, at most 1,000,000. */
  paths: z.number().int().min(1),
  /** The declaration of the part at the end of the path; of several, the highest. */
  found: z.strictObject({
    /** The substance, or the member of it that was declared. */
    substanceId,
    name: z.string(),
    /** % w/w, as a decimal text; null: not known, which counts as above every limit. */
    concentration: z.string().nullable(),
    basis: concentrationBasis,
    materialName: z.string(),
  }),
  /** The product's statuses under the legislations whose lists the substance is on. */
  statuses: z.array(z.strictObject({ legislationId, shortName: z.string(), status: eventStatus })),
})
export type WhereUsedRow = z.output<typeof whereUsedRow>

export const getWhereUsed = endpoint({
  method: 'GET',
  path: '/api/substances/:id/where-used',
  summary:
    'Own products that hold a substance or a member of it, directly or through components, with a shortest path each.',
  access: readProducts,
  params: byId,
  query: z.strictObject({ ...pageQuery.shape, ...filters.shape }),
  response: pageOf(whereUsedRow).extend({
    /** Legislations whose lists the substance is on: whose statuses the rows have, also where no row matches. */
    legislations: z.array(legislationId),
    counts: z.strictObject({
      /** Counts without the filters. */
      all: z.number().int(),
      direct: z.number().int(),
      top: z.number().int(),
    }),
  }),
})

export const exportWhereUsed = endpoint({
  method: 'GET',
  path: '/api/substances/:id/where-used/export',
  summary: 'The same as XLSX or CSV: every product, with its shortest path.',
  access: readProducts,
  download: true,
  params: byId,
  query: filters.extend({ format: tableFormat.default('xlsx') }),
  example: { query: { format: 'csv' } },
  response: z.null(),
})
