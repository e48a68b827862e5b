import type { FastifyInstance } from 'fastify'

import * as contract from '#contract/products/answers.ts'
import { implement } from '#server/http/implement.ts'
import { addDocument, getKnownDocuments } from '#server/products/answers/documents.service.ts'
import { getDeniedEntries } from '#server/products/answers/entries.service.ts'
import { listsFor, previewAnswers } from '#server/products/bulk/answers-preview.service.ts'
import { runBulk } from '#server/products/bulk/bulk.service.ts'

export async function productAnswerRoutes(app: FastifyInstance) {
  implement(app, contract.bulkAnswers, (ctx, { body }) => runBulk(ctx, { action: 'answers', body }))
  implement(app, contract.bulkAnswerLists, (ctx, { body }) => listsFor(ctx, body))
  implement(app, contract.previewBulkAnswers, (ctx, { body }) => previewAnswers(ctx, body))
  implement(app, contract.getDeniedEntries, (ctx, { query }) => getDeniedEntries(ctx, query))
  implement(app, contract.getAnswerDocuments, (ctx, { query }) => getKnownDocuments(ctx, query))
  implement(app, contract.addAnswerDocument, (ctx, { body, file }) => addDocument(ctx, { ...body, file }))
}
