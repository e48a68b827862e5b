import type { FastifyInstance } from 'fastify'

import * as contract from '#contract/lists/import.ts'
import { implement } from '#server/http/implement.ts'
import { getAffected } from '#server/lists/import/affected.service.ts'
import * as imports from '#server/lists/import/import.service.ts'
import * as versions from '#server/lists/import/versions.service.ts'
import { withdrawListVersion } from '#server/lists/import/withdraw.service.ts'

export async function listImportRoutes(app: FastifyInstance) {
  implement(app, contract.importCandidateList, (ctx, input) => imports.importCandidateList(ctx, input))
  implement(app, contract.getListVersions, (ctx, { query }) => versions.getListVersions(ctx, query))
  implement(app, contract.getDemoListFile, (_, { query }) =>
    versions.getDemoListFile(app.deps.config.isDemo, query.format),
  )
  implement(app, contract.getListVersion, (ctx, { params }) => versions.getListVersion(ctx, params.id))
  implement(app, contract.getAffected, (ctx, { params, query }) => getAffected(ctx, params.id, query))
  implement(app, contract.applyListVersion, (ctx, { params, body }) =>
    versions.applyListVersion(ctx, params.id, { confirmLosses: body?.confirmLosses ?? false }),
  )
  implement(app, contract.withdrawListVersion, (ctx, { params }) => withdrawListVersion(ctx, params.id))
  implement(app, contract.discardListVersion, (ctx, { params }) =>
    versions.discardListVersion(ctx, params.id),
  )
}
