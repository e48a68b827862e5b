import type { FastifyInstance } from 'fastify'

import * as contract from '#contract/search.ts'
import { implement } from '#server/http/implement.ts'
import { searchAll } from '#server/search/search.service.ts'

export async function searchRoutes(app: FastifyInstance) {
  implement(app, contract.searchAll, (ctx, { query }) => searchAll(ctx, query))
}
