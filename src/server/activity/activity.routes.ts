import type { FastifyInstance } from 'fastify'

import * as contract from '#contract/activity.ts'
import * as activity from '#server/activity/activity.service.ts'
import { implement } from '#server/http/implement.ts'

export async function activityRoutes(app: FastifyInstance) {
  implement(app, contract.getProductActivity, (ctx, { params, query }) =>
    activity.getProductActivity(ctx, params.id, query),
  )
  implement(app, contract.getStatusEffects, (ctx, { params, query }) =>
    activity.getStatusEffects(ctx, params.id, query.requestId),
  )
  implement(app, contract.getEffectsOfMany, (ctx, { query }) =>
    activity.getEffectsOfMany(ctx, query.requestId),
  )
  implement(app, contract.getAudit, (ctx, { query }) => activity.getAudit(ctx, query))
}
