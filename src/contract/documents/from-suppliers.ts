import { z } from 'zod'

import { productDocument } from '#contract/documents/documents.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { productId, supplierId } from '#contract/values/ids.ts'
import { pageOf, pageQuery } from '#contract/http/paging.ts'
import { titledBy } from '#contract/values/titled.ts'

const byProduct = z.strictObject({ id: productId })
const readDocuments = { action: 'read', subject: 'Document' } as const

/** PROD-32: a document of something that a supplier delivers into the product. */
export const supplierDocument = productDocument.extend({
  product: titledBy(productId),
  supplier: titledBy(supplierId).nullable(),
})
export type SupplierDocument = z.output<typeof supplierDocument>

export const getSupplierDocuments = endpoint({
  method: 'GET',
  path: '/api/products/:id/supplier-documents',
  summary: 'Documents of the purchased products below a product, with whose they are; the newest first.',
  access: readDocuments,
  params: byProduct,
  query: pageQuery,
  response: pageOf(supplierDocument),
})

/** A supplier's answer about a product. */
export const productReply = z.strictObject({
  supplier: titledBy(supplierId).nullable(),
  documents: z.array(productDocument),
  internalComment: z.string(),
  customerInformation: z.string(),
  /** Months from the reply. */
  declarationValidity: z.number().int().nullable(),
  repliedAt: z.iso.datetime(),
})

export const getProductReply = endpoint({
  method: 'GET',
  path: '/api/products/:id/reply',
  summary: 'What was answered for a product by its supplier; null as long as nobody has.',
  access: readDocuments,
  params: byProduct,
  response: z.strictObject({ reply: productReply.nullable() }),
})
