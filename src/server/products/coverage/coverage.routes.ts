import type { FastifyInstance } from 'fastify'

import * as contract from '#contract/products/coverage.ts'
import * as coverage from '#server/products/coverage/coverage.service.ts'
import { implement } from '#server/http/implement.ts'

export async function coverageRoutes(app: FastifyInstance) {
  implement(app, contract.getCoverage, (ctx, { params }) => coverage.getCoverage(ctx, params.id))
  implement(app, contract.getCoverageGaps, (ctx, { params, query }) =>
    coverage.getCoverageGaps(ctx, params.id, query),
  )
}
