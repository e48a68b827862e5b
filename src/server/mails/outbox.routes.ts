import type { FastifyInstance } from 'fastify'

import * as contract from '#contract/outbox.ts'
import { implement } from '#server/http/implement.ts'
import * as outbox from '#server/mails/outbox.service.ts'

export async function outboxRoutes(app: FastifyInstance) {
  implement(app, contract.getOutbox, (ctx, { query }) => outbox.getOutbox(ctx, query))
  implement(app, contract.getOutboxMail, (ctx, { params, query }) =>
    outbox.getOutboxMail(ctx, params.id, query),
  )
  implement(app, contract.sendMailAgain, (ctx, { params }) => outbox.sendMailAgain(ctx, params.id))
}
