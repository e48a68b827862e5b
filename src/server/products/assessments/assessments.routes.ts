import type { FastifyInstance } from 'fastify'

import * as contract from '#contract/compliance/assessments.ts'
import { implement } from '#server/http/implement.ts'
import * as assessments from '#server/products/assessments/assessments.service.ts'

export async function assessmentRoutes(app: FastifyInstance) {
  implement(app, contract.recordAssessment, (ctx, { params, body }) =>
    assessments.recordAssessment(ctx, { ...params, ...body }),
  )
  implement(app, contract.getAssessments, (ctx, { params, query }) =>
    assessments.listAssessments(ctx, params.id, query),
  )
}
