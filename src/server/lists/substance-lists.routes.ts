import type { FastifyInstance } from 'fastify'

import * as contract from '#contract/substances.ts'
import { implement } from '#server/http/implement.ts'
import * as exemptions from '#server/lists/exemptions.service.ts'
import * as lists from '#server/lists/substance-lists.service.ts'
import * as substances from '#server/lists/substances.service.ts'

export async function substanceRoutes(app: FastifyInstance) {
  implement(app, contract.getSubstanceLists, (ctx) => lists.getSubstanceLists(ctx))
  implement(app, contract.getSubstanceList, (ctx, { params }) => lists.getSubstanceList(ctx, params.key))
  implement(app, contract.getListSubstances, (ctx, { params, query }) =>
    lists.getListSubstances(ctx, params.key, query),
  )
  implement(app, contract.searchSubstances, (ctx, { query }) => substances.searchSubstances(ctx, query))
  implement(app, contract.getSubstanceCard, (ctx, { params }) => substances.getSubstanceCard(ctx, params.id))
  implement(app, contract.addUserSubstance, (ctx, { body }) => substances.addUserSubstance(ctx, body))
  implement(app, contract.updateExemption, (ctx, { params, body }) =>
    exemptions.updateExemption(ctx, params.id, body),
  )
}
