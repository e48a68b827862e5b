import type { FastifyInstance } from 'fastify'

import * as contract from '#contract/exports.ts'
import * as exports from '#server/exports/exports.service.ts'
import { implement } from '#server/http/implement.ts'
import * as boms from '#server/product-import/bom/export.ts'
import * as products from '#server/products/export/export.service.ts'

export async function exportRoutes(app: FastifyInstance) {
  implement(app, contract.exportProducts, (ctx, { query }) => products.exportProducts(ctx, query))
  implement(app, contract.startProductExport, (ctx, { body }) => products.startProductExport(ctx, body))
  implement(app, contract.exportBom, (ctx, { query }) => boms.exportBom(ctx, query))
  implement(app, contract.startBomExport, (ctx, { body }) => boms.startBomExport(ctx, body))
  implement(app, contract.exportProductBom, (ctx, { params, query }) =>
    boms.exportBom(ctx, { ...query, productId: params.id }),
  )
  implement(app, contract.getExports, (ctx, { query }) => exports.getExports(ctx, query))
  implement(app, contract.downloadExport, (ctx, { params }) => exports.downloadExport(ctx, params.id))
}
