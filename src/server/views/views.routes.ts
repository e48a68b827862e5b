import type { FastifyInstance } from 'fastify'

import * as contract from '#contract/views.ts'
import { implement } from '#server/http/implement.ts'
import * as views from '#server/views/views.service.ts'

export async function viewRoutes(app: FastifyInstance) {
  implement(app, contract.getViews, (ctx, { query }) => views.getViews(ctx, query))
  implement(app, contract.createView, (ctx, { body }) => views.createView(ctx, body))
  implement(app, contract.setDefaultView, (ctx, { body }) => views.setDefaultView(ctx, body))
  implement(app, contract.updateView, (ctx, { params, body, ifMatch }) =>
    views.updateView(ctx, { id: params.id, ifMatch, changes: body }),
  )
  implement(app, contract.deleteView, (ctx, { params }) => views.deleteView(ctx, params.id))
}
