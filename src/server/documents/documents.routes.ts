import type { FastifyInstance } from 'fastify'

import * as contract from '#contract/documents/documents.ts'
import * as ofSuppliers from '#contract/documents/from-suppliers.ts'
import * as documents from '#server/documents/documents.service.ts'
import * as supplierDocuments from '#server/documents/from-suppliers.service.ts'
import { implement } from '#server/http/implement.ts'

export async function documentRoutes(app: FastifyInstance) {
  implement(app, contract.getProductDocuments, (ctx, { params, query }) =>
    documents.getProductDocuments(ctx, params.id, query),
  )
  implement(app, contract.addProductDocument, (ctx, { params, body, file }) =>
    documents.addProductDocument(ctx, { id: params.id, details: body, file }),
  )
  implement(app, ofSuppliers.getSupplierDocuments, (ctx, { params, query }) =>
    supplierDocuments.getSupplierDocuments(ctx, params.id, query),
  )
  implement(app, ofSuppliers.getProductReply, (ctx, { params }) =>
    supplierDocuments.getProductReply(ctx, params.id),
  )
  implement(app, contract.updateDocument, (ctx, { params, body, ifMatch }) =>
    documents.updateDocument(ctx, { id: params.id, ifMatch, details: body }),
  )
  implement(app, contract.deleteDocument, (ctx, { params }) => documents.deleteDocument(ctx, params.id))
  implement(app, contract.downloadDocument, (ctx, { params }) => documents.downloadDocument(ctx, params.id))
}
