import type { FastifyInstance } from 'fastify'

import * as contract from '#contract/exchange/answering.ts'
import * as documents from '#server/exchange/answering/documents.service.ts'
import * as draft from '#server/exchange/answering/draft.service.ts'
import { findAnswerSubstances } from '#server/exchange/answering/substances.service.ts'
import { implement } from '#server/http/implement.ts'

export async function answeringRoutes(app: FastifyInstance) {
  implement(app, contract.getRequestAnswer, (ctx, { params }) => draft.getRequestAnswer(ctx, params.id))
  implement(app, contract.updateReceivedRequest, (ctx, { params, body, ifMatch }) =>
    draft.updateReceivedRequest(ctx, { id: params.id, ifMatch, changes: body }),
  )
  implement(app, contract.searchAnswerSubstances, (ctx, { params, query }) =>
    findAnswerSubstances(ctx, params.id, query),
  )
  implement(app, contract.addRequestDocument, (ctx, { params, body, file }) =>
    documents.addRequestDocument(ctx, { id: params.id, details: body, file }),
  )
  implement(app, contract.removeRequestDocument, (ctx, { params }) =>
    documents.removeRequestDocument(ctx, params.id, params.documentId),
  )
  implement(app, contract.downloadRequestDocument, (ctx, { params }) =>
    documents.downloadRequestDocument(ctx, params.id, params.documentId),
  )
}
