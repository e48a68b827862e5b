import { z } from 'zod'

import { endpoint } from '#contract/http/endpoint.ts'
import { pageOf, pageQuery } from '#contract/http/paging.ts'
import { readProducts, readProductionUnits } from '#contract/http/permissions.ts'
import { MAX_NAME, nameText, seenText } from '#contract/values/field-rules.ts'
import { productId, productionUnitId, supplierId } from '#contract/values/ids.ts'
import { listFile } from '#contract/values/table-format.ts'
import { titledBy } from '#contract/values/titled.ts'
import { countryCode, productionUnitFilters } from '#contract/supply-chain/list-filters.ts'

const MAX_PRODUCTS = 1000

/** A product that is bought from a supplier, for a choice. */
const purchasedProduct = titledBy(productId).extend({
  /** Its product ID, else its part number. */
  number: z.string().nullable(),
})
export type PurchasedProduct = z.output<typeof purchasedProduct>

/** CHAIN-04: fields of a production unit; its supplier stays the same. */
export const productionUnitFields = z.strictObject({
  title: nameText,
  country: countryCode.nullable().default(null),
  address: seenText(500).nullable().default(null),
  /** A place more exact than an address, e.g. a town or coordinates. */
  location: seenText(MAX_NAME).nullable().default(null),
  /** The number by which registers or the supplier know the unit. */
  identifier: seenText(64).nullable().default(null),
  /** Products made there, of those that are bought from the supplier. */
  productIds: z.array(productId).max(MAX_PRODUCTS).default([]),
})
export type ProductionUnitFields = z.output<typeof productionUnitFields>

/** Production unit as a row of its list. */
const productionUnitRow = z.strictObject({
  id: productionUnitId,
  title: z.string(),
  supplier: titledBy(supplierId),
  country: z.string().nullable(),
  address: z.string().nullable(),
  location: z.string().nullable(),
  identifier: z.string().nullable(),
  products: z.number().int(),
})
export type ProductionUnitRow = z.output<typeof productionUnitRow>

/** Production unit as edited on its card. */
const productionUnitCard = productionUnitRow.extend({
  products: z.array(purchasedProduct),
  /** False for one of an organization above: it may be seen, not changed. */
  canEdit: z.boolean(),
  version: z.number().int(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().nullable(),
})
export type ProductionUnitCard = z.output<typeof productionUnitCard>

/** Columns of the list of production units. */
const productionUnitColumns = [
  'title',
  'supplier',
  'country',
  'address',
  'location',
  'identifier',
  'products',
] as const
export const productionUnitColumn = z.enum(productionUnitColumns)
export type ProductionUnitColumn = z.output<typeof productionUnitColumn>

const productionUnitExport = productionUnitFilters.extend(listFile(productionUnitColumns).shape)
export type ProductionUnitExport = z.output<typeof productionUnitExport>

export const getProductionUnits = endpoint({
  method: 'GET',
  path: '/api/production-units',
  summary: 'Production units of suppliers, by title (CHAIN-04).',
  access: readProductionUnits,
  query: pageQuery.extend(productionUnitFilters.shape).extend({
    /** Restricts the list to the units of one supplier. */
    supplierId: supplierId.optional(),
  }),
  response: pageOf(productionUnitRow),
})

export const exportProductionUnits = endpoint({
  method: 'GET',
  path: '/api/production-units/export',
  summary: 'The list of production units as a file, in the caller’s language.',
  access: readProductionUnits,
  errors: ['export:too-long'],
  query: productionUnitExport,
  download: true,
  example: { query: { format: 'csv' } },
  response: z.unknown(),
})

export const getProductionUnit = endpoint({
  method: 'GET',
  path: '/api/production-units/:id',
  summary: 'One production unit with the products made there.',
  access: readProductionUnits,
  params: z.strictObject({ id: productionUnitId }),
  etag: 'sent',
  response: productionUnitCard,
})

export const createProductionUnit = endpoint({
  method: 'POST',
  path: '/api/production-units',
  summary: 'Add a production unit to a supplier; its name is enough (CHAIN-04).',
  access: { action: 'create', subject: 'ProductionUnit' },
  body: productionUnitFields.extend({ supplierId }),
  response: productionUnitCard,
})

export const updateProductionUnit = endpoint({
  method: 'PUT',
  path: '/api/production-units/:id',
  summary: 'Change a production unit. Needs If-Match.',
  access: { action: 'update', subject: 'ProductionUnit' },
  params: z.strictObject({ id: productionUnitId }),
  body: productionUnitFields,
  example: { body: { title: 'Foundry in Växjö' } },
  etag: 'demanded',
  errors: ['edit:outdated', 'edit:version-needed'],
  response: productionUnitCard,
})

export const getPurchasedProducts = endpoint({
  method: 'GET',
  path: '/api/products/purchased',
  summary: 'Products that are bought from suppliers, or from one of them, by title.',
  access: readProducts,
  query: pageQuery.extend({
    supplierId: supplierId.optional(),
    /** A part of the title or of a number. */
    text: z.string().trim().max(MAX_NAME).optional(),
  }),
  response: pageOf(purchasedProduct),
})
