import type { FastifyInstance } from 'fastify'

import * as contract from '#contract/exchange/forwarding.ts'
import { withdrawForwarded } from '#server/exchange/forwarded-requests.service.ts'
import * as forwarding from '#server/exchange/forwarding.service.ts'
import { implement } from '#server/http/implement.ts'

export async function forwardingRoutes(app: FastifyInstance) {
  implement(app, contract.getForwardSuppliers, (ctx, { params, query }) =>
    forwarding.getForwardSuppliers(ctx, params.id, query),
  )
  implement(app, contract.forwardRequest, (ctx, { params, body }) =>
    forwarding.forwardRequest(ctx, params.id, body),
  )
  implement(app, contract.getForwarded, (ctx, { params }) => forwarding.getForwarded(ctx, params.id))
  implement(app, contract.withdrawForwarded, (ctx, { params }) =>
    withdrawForwarded(ctx, params.id, params.childId),
  )
}
