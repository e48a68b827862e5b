import type { FastifyInstance } from 'fastify'

import * as contract from '#contract/exports.ts'
import * as exports from '#server/exports/exports.service.ts'
import { implement } from '#server/http/implement.ts'

export async function exportRoutes(app: FastifyInstance) {
  implement(app, contract.getExports, (ctx, { query }) => exports.getExports(ctx, query))
  implement(app, contract.downloadExport, (ctx, { params }) => exports.downloadExport(ctx, params.id))
}
