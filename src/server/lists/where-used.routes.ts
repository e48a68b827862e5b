import type { FastifyInstance } from 'fastify'

import * as contract from '#contract/where-used.ts'
import { implement } from '#server/http/implement.ts'
import { exportWhereUsed, getWhereUsed } from '#server/lists/where-used.service.ts'

export async function whereUsedRoutes(app: FastifyInstance) {
  implement(app, contract.getWhereUsed, (ctx, { params, query }) => getWhereUsed(ctx, params.id, query))
  implement(app, contract.exportWhereUsed, (ctx, { params, query }) => exportWhereUsed(ctx, params.id, query))
}
