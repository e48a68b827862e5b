import type { FastifyInstance } from 'fastify'

import * as contract from '#contract/exchange/forwarding.ts'
import * as handing from '#contract/exchange/handing-over.ts'
import { withdrawForwarded } from '#server/exchange/forwarded-requests.service.ts'
import * as forwarding from '#server/exchange/forwarding.service.ts'
import {
  getHandOverTargets,
  handOverRequest,
  sendLinkToColleague,
} from '#server/exchange/handing-over.service.ts'
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
  implement(app, handing.getHandOverTargets, (ctx, { params }) => getHandOverTargets(ctx, params.id))
  implement(app, handing.handOverRequest, (ctx, { params, body }) => handOverRequest(ctx, params.id, body))
  implement(app, handing.sendLinkToColleague, (ctx, { params, body }) =>
    sendLinkToColleague(ctx, params.id, body),
  )
}
