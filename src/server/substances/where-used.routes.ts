import type { FastifyInstance } from 'fastify'

import * as contract from '#contract/substances/where-used.ts'
import { implement } from '#server/http/implement.ts'
import { exportWhereUsed, getWhereUsed } from '#server/substances/where-used.service.ts'

export async function whereUsedRoutes(app: FastifyInstance) {
  implement(app, contract.getWhereUsed, (ctx, { params, query }) => getWhereUsed(ctx, params.id, query))
  implement(app, contract.exportWhereUsed, (ctx, { params, query }) => exportWhereUsed(ctx, params.id, query))
}
