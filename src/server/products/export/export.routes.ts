import type { FastifyInstance } from 'fastify'

import * as contract from '#contract/exports.ts'
import { implement } from '#server/http/implement.ts'
import * as products from '#server/products/export/export.service.ts'

export async function productExportRoutes(app: FastifyInstance) {
  implement(app, contract.exportProducts, (ctx, { query }) => products.exportProducts(ctx, query))
  implement(app, contract.startProductExport, (ctx, { body }) => products.startProductExport(ctx, body))
}
