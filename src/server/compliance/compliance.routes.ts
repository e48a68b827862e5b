import type { FastifyInstance } from 'fastify'

import { explainStatus } from '#contract/compliance/explanation.ts'
import { getStatusFacts as statusFacts } from '#contract/compliance/status-facts.ts'
import * as contract from '#contract/compliance/statuses.ts'
import * as compliance from '#server/compliance/explaining/statuses.service.ts'
import { getStatusFacts } from '#server/compliance/explaining/status-facts.service.ts'
import { explain } from '#server/compliance/explaining/explanation.service.ts'
import { implement } from '#server/http/implement.ts'

export async function complianceRoutes(app: FastifyInstance) {
  implement(app, explainStatus, (ctx, { params, query }) => explain(ctx, { ...params, ...query }))
  implement(app, statusFacts, (ctx, { params }) => getStatusFacts(ctx, params.id))
  implement(app, contract.getSubstanceState, (ctx, { params }) =>
    compliance.getSubstanceState(ctx, params.id),
  )
  implement(app, contract.getRecomputing, (ctx) => compliance.getRecomputing(ctx))
}
