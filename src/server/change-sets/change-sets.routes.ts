import type { FastifyInstance } from 'fastify'

import * as contract from '#contract/change-sets.ts'
import { changeSetReport } from '#server/change-sets/report.ts'
import * as changeSets from '#server/change-sets/change-sets.service.ts'
import { implement } from '#server/http/implement.ts'

export async function changeSetRoutes(app: FastifyInstance) {
  implement(app, contract.getChangeSets, (ctx, { query }) => changeSets.getChangeSets(ctx, query))
  implement(app, contract.getChangeSet, (ctx, { params }) => changeSets.getChangeSet(ctx, params.id))
  implement(app, contract.undoChangeSet, (ctx, { params }) => changeSets.undoChangeSet(ctx, params.id))
  implement(app, contract.downloadChangeSetReport, (ctx, { params }) => changeSetReport(ctx, params.id))
}
