import type { FastifyInstance } from 'fastify'

import * as declarations from '#contract/exchange/declarations.ts'
import * as contract from '#contract/exchange/sent-replies.ts'
import { authKeysOf } from '#server/auth/keys.ts'
import { approveDeclaration, askDeclarationCode } from '#server/exchange/declaring/declaration.service.ts'
import { replyToRequest } from '#server/exchange/replying/reply.service.ts'
import * as sentReplies from '#server/exchange/replying/sent-replies.service.ts'
import { reportChange } from '#server/exchange/requests.service.ts'
import { implement } from '#server/http/implement.ts'

export async function replyingRoutes(app: FastifyInstance) {
  const keys = authKeysOf(app.deps.config)
  implement(app, declarations.askDeclarationCode, (ctx, { body }) => askDeclarationCode(ctx, keys, body))
  implement(app, declarations.approveDeclaration, (ctx, { body }) => approveDeclaration(ctx, keys, body.code))
  implement(app, declarations.replyToRequest, (ctx, { params, body }) => replyToRequest(ctx, params.id, body))
  implement(app, contract.getSentReplies, (ctx, { params }) => sentReplies.getSentReplies(ctx, params.id))
  implement(app, contract.getSentReply, (ctx, { params }) =>
    sentReplies.getSentReply(ctx, params.id, params.number),
  )
  implement(app, contract.reportChange, (ctx, { params, body }) => reportChange(ctx, params.id, body.comment))
}
