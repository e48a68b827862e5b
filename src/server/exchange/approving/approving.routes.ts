import type { FastifyInstance } from 'fastify'

import * as contract from '#contract/exchange/approving.ts'
import * as approving from '#server/exchange/approving/approving.service.ts'
import { previewApproval } from '#server/exchange/approving/effect.service.ts'
import { implement } from '#server/http/implement.ts'

export async function approvingRoutes(app: FastifyInstance) {
  implement(app, contract.getSentRequestReply, (ctx, { params, query }) =>
    approving.getReply(ctx, params.id, query.number),
  )
  implement(app, contract.downloadReplyDocument, (ctx, { params: { id, ...place } }) =>
    approving.downloadReplyDocument(ctx, id, place),
  )
  implement(app, contract.previewReplyApproval, (ctx, { params, body }) =>
    previewApproval(ctx, params.id, body),
  )
  implement(app, contract.approveRequests, (ctx, { body }) => approving.approveRequests(ctx, body))
  implement(app, contract.approveRequestPartially, (ctx, { params, body }) =>
    approving.approvePartially(ctx, params.id, body),
  )
  implement(app, contract.rejectReply, (ctx, { params, body }) => approving.rejectReply(ctx, params.id, body))
}
