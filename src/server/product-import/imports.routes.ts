import type { FastifyInstance } from 'fastify'

import * as contract from '#contract/product-import.ts'
import { implement } from '#server/http/implement.ts'
import { downloadReport, getImportLines } from '#server/product-import/report.ts'
import { downloadSample } from '#server/product-import/sample.ts'
import * as imports from '#server/product-import/imports.service.ts'

export async function productImportRoutes(app: FastifyInstance) {
  implement(app, contract.uploadProductFile, (ctx, { file }) => imports.uploadProductFile(ctx, { file }))
  implement(app, contract.getProductImports, (ctx, { query }) => imports.getProductImports(ctx, query))
  implement(app, contract.getProductImport, (ctx, { params }) => imports.getProductImport(ctx, params.id))
  implement(app, contract.previewProductImport, (ctx, { params, body }) =>
    imports.previewProductImport(ctx, params.id, body),
  )
  implement(app, contract.checkProductImport, (ctx, { params, body }) =>
    imports.checkProductImport(ctx, params.id, body),
  )
  implement(app, contract.correctProductImport, (ctx, { params, body }) =>
    imports.correctProductImport(ctx, params.id, body),
  )
  implement(app, contract.downloadProductSample, async (ctx, { query }) => downloadSample(ctx, query.format))
  implement(app, contract.applyProductImport, (ctx, { params, body }) =>
    imports.applyProductImport(ctx, params.id, body),
  )
  implement(app, contract.getProductImportLines, (ctx, { params, query }) =>
    getImportLines(ctx, params.id, query),
  )
  implement(app, contract.downloadProductImportReport, (ctx, { params, query }) =>
    downloadReport(ctx, params.id, query),
  )
}
