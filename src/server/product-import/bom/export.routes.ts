import type { FastifyInstance } from 'fastify'

import * as contract from '#contract/exports.ts'
import { implement } from '#server/http/implement.ts'
import * as boms from '#server/product-import/bom/export.ts'

export async function bomExportRoutes(app: FastifyInstance) {
  implement(app, contract.exportBom, (ctx, { query }) => boms.exportBom(ctx, query))
  implement(app, contract.startBomExport, (ctx, { body }) => boms.startBomExport(ctx, body))
  implement(app, contract.exportProductBom, (ctx, { params, query }) =>
    boms.exportBom(ctx, { ...query, productId: params.id }),
  )
}
