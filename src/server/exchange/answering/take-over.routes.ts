import type { FastifyInstance } from 'fastify'

import * as contract from '#contract/exchange/taking-over.ts'
import { getTakeableReplies, takeOver } from '#server/exchange/answering/take-over.service.ts'
import { implement } from '#server/http/implement.ts'

export async function takeOverRoutes(app: FastifyInstance) {
  implement(app, contract.getTakeableReplies, (ctx, { params }) => getTakeableReplies(ctx, params.id))
  implement(app, contract.takeOver, (ctx, { params, body, ifMatch }) =>
    takeOver(ctx, { id: params.id, ifMatch, ...body }),
  )
}
