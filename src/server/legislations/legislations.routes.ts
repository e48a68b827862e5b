import type { FastifyInstance } from 'fastify'

import * as contract from '#contract/legislations/legislations.ts'
import * as legislations from '#server/legislations/legislations.service.ts'
import { implement } from '#server/http/implement.ts'

export async function legislationRoutes(app: FastifyInstance) {
  implement(app, contract.getLegislations, (ctx) => legislations.listLegislations(ctx))
  implement(app, contract.getLegislationStatuses, (ctx, { params }) =>
    legislations.listStatuses(ctx, params.id),
  )
  implement(app, contract.getExpressionLanguage, (ctx) => legislations.describeExpressionLanguage(ctx))
}
