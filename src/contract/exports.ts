import { z } from 'zod'

import { endpoint } from '#contract/http/endpoint.ts'
import { exportId, jobId, productId } from '#contract/values/ids.ts'
import { pageOf, pageQuery } from '#contract/http/paging.ts'
import { readProducts } from '#contract/http/permissions.ts'
import { productColumn } from '#contract/products/columns.ts'
import { productFilters, productOrder } from '#contract/products/overview.ts'
import { tableFormat } from '#contract/values/table-format.ts'

/** Maximum rows of a direct download; a job writes larger files. */
export const MAX_DIRECT_ROWS = 5_000
/** Maximum open rows of a direct download, because they travel in the address; with more, a job writes the file. */
export const MAX_DIRECT_OPEN = 100
/** Hours for which a file that a job wrote is stored for the user who requested it. */
export const EXPORT_KEPT_HOURS = 24

/**
 * OV-14: the shown overview: its filters, its order, and its columns from left to right. The name is always
 * the first.
 */
export const productExport = productOrder.extend({
  filters: productFilters.default({}),
  columns: z.array(productColumn).max(64).default([]),
  /** Rows that are open, by their paths of product ids ("12/45"): their components follow them, with level and units. */
  open: z
    .array(z.string().regex(/^\d+(\/\d+){0,63}$/))
    .max(500)
    .default([]),
  format: tableFormat,
})
export type ProductExport = z.output<typeof productExport>

/** A bill of materials in the form that the import reads; an unchanged file imports without changes. */
const bomQuery = z.strictObject({ format: tableFormat.default('xlsx') })

/** A product with all that is in it, or all products. */
export const bomExport = bomQuery.extend({ productId: productId.optional() })
export type BomExport = z.output<typeof bomExport>

/** A file that a job made. */
export const exportFile = z.strictObject({
  id: exportId,
  name: z.string(),
  /** Size in bytes. */
  size: z.number().int(),
  rows: z.number().int(),
  createdAt: z.iso.datetime(),
  /** The time until which the file can be downloaded. */
  expiresAt: z.iso.datetime(),
})
export type ExportFile = z.output<typeof exportFile>

export const exportProducts = endpoint({
  method: 'GET',
  path: '/api/products/export',
  summary:
    'The rows of the overview as a file, one row per product, in the caller’s language; at most 5,000 rows.',
  access: readProducts,
  errors: ['export:too-long'],
  query: productExport,
  download: true,
  example: { query: { format: 'csv' } },
  response: z.unknown(),
})

export const startProductExport = endpoint({
  method: 'POST',
  path: '/api/products/export',
  summary: 'The same as a job, for any number of rows. Its result names the file, which is kept for a day.',
  access: readProducts,
  body: productExport,
  example: { body: { format: 'csv' } },
  response: z.strictObject({ jobId }),
})

export const exportBom = endpoint({
  method: 'GET',
  path: '/api/products/bom-export',
  summary:
    'All products of the organization with their components, as a table that can be imported again; at most 5,000 rows.',
  access: readProducts,
  errors: ['export:too-long'],
  download: true,
  query: bomQuery,
  response: z.null(),
})

export const startBomExport = endpoint({
  method: 'POST',
  path: '/api/products/bom-export',
  summary:
    'The same, or a product with all that is in it, as a job, for any number of rows; its result names the file.',
  access: readProducts,
  body: bomExport,
  example: { body: { format: 'csv' } },
  response: z.strictObject({ jobId }),
})

export const exportProductBom = endpoint({
  method: 'GET',
  path: '/api/products/:id/bom-export',
  summary: 'A product with all that is in it, as a table that can be imported again.',
  access: readProducts,
  errors: ['export:too-long'],
  download: true,
  params: z.strictObject({ id: productId }),
  query: bomQuery,
  response: z.null(),
})

export const getExports = endpoint({
  method: 'GET',
  path: '/api/exports',
  summary: 'The caller’s files that jobs made and that are still kept, newest first.',
  access: readProducts,
  query: pageQuery,
  response: pageOf(exportFile),
})

export const downloadExport = endpoint({
  method: 'GET',
  path: '/api/exports/:id/download',
  summary: 'One of these files.',
  access: readProducts,
  params: z.strictObject({ id: exportId }),
  download: true,
  response: z.unknown(),
})
