import type { FastifyInstance } from 'fastify'

import * as contract from '#contract/jobs.ts'
import { implement } from '#server/http/implement.ts'
import * as jobs from '#server/jobs/jobs.service.ts'

export async function jobRoutes(app: FastifyInstance) {
  implement(app, contract.getJob, (ctx, { params }) => jobs.getJob(ctx, params.id))
  implement(app, contract.cancelJob, (ctx, { params }) => jobs.cancelJob(ctx, params.id))
}
