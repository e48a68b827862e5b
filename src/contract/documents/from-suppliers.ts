import { z } from 'zod'

import { productDocument } from '#contract/documents/documents.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { productId, requestId, supplierId } from '#contract/values/ids.ts'
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
  /** The request that was answered, for its screen, and the version of the reply. */
  request: z.strictObject({ id: requestId, reference: z.string() }),
  number: z.number().int(),
  /** Name and role of the person who signed. */
  signedBy: z.string(),
  /** Documents of the product that came with the reply, once it is approved. */
  documents: z.array(productDocument),
  customerInformation: z.string(),
  /** Months from the reply. */
  declarationValidity: z.number().int().nullable(),
  /** Last day on which the declaration holds. */
  validUntil: z.iso.date(),
  repliedAt: z.iso.datetime(),
  /** Time of the approval that stands; null: not approved. */
  approvedAt: z.iso.datetime().nullable(),
})
export type ProductReply = z.output<typeof productReply>

export const getProductReply = endpoint({
  method: 'GET',
  path: '/api/products/:id/reply',
  summary:
    'What suppliers replied about a product: the newest reply (null as long as there is none) and the newest of each request (PROD-32).',
  access: readDocuments,
  params: byProduct,
  response: z.strictObject({
    reply: productReply.nullable(),
    /** The newest reply of each request about the product, the newest first, at most 50. */
    replies: z.array(productReply).max(50),
  }),
})
