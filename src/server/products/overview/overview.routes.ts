import type { FastifyInstance } from 'fastify'

import * as contract from '#contract/products/overview.ts'
import { implement } from '#server/http/implement.ts'
import * as overview from '#server/products/overview/overview.service.ts'

export async function productOverviewRoutes(app: FastifyInstance) {
  implement(app, contract.getOverview, (ctx, { query }) => overview.getOverview(ctx, query))
  implement(app, contract.filterOverview, (ctx, { query }) => overview.filterOverview(ctx, query))
  implement(app, contract.countStatuses, (ctx, { query }) => overview.countStatuses(ctx, query))
  implement(app, contract.getChildren, (ctx, { params, query }) =>
    overview.getChildren(ctx, params.id, query),
  )
}
