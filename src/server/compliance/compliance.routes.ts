import type { FastifyInstance } from 'fastify'

import * as assessments from '#contract/compliance/assessments.ts'
import * as contract from '#contract/compliance/statuses.ts'
import { getAffected as getAffectedEndpoint } from '#contract/lists/import.ts'
import { listAssessments, recordAssessment } from '#server/products/assessments/assessments.service.ts'
import { getAffected } from '#server/lists/import/affected.service.ts'
import * as compliance from '#server/compliance/explaining/statuses.service.ts'
import { explain } from '#server/compliance/explaining/explanation.service.ts'
import { implement } from '#server/http/implement.ts'

export async function complianceRoutes(app: FastifyInstance) {
  implement(app, contract.explainStatus, (ctx, { params, query }) => explain(ctx, { ...params, ...query }))
  implement(app, contract.getSubstanceState, (ctx, { params }) =>
    compliance.getSubstanceState(ctx, params.id),
  )
  implement(app, getAffectedEndpoint, (ctx, { params, query }) => getAffected(ctx, params.id, query))
  implement(app, assessments.recordAssessment, (ctx, { params, body }) =>
    recordAssessment(ctx, { ...params, ...body }),
  )
  implement(app, assessments.getAssessments, (ctx, { params, query }) =>
    listAssessments(ctx, params.id, query),
  )
  implement(app, contract.getRecomputing, (ctx) => compliance.getRecomputing(ctx))
}
