import type { FastifyInstance } from 'fastify'

import * as contract from '#contract/hierarchy.ts'
import { getComponentsToRequest } from '#server/hierarchy/components-to-request.service.ts'
import { getConcernElements } from '#server/hierarchy/concern-elements.service.ts'
import { getHierarchy } from '#server/hierarchy/hierarchy.service.ts'
import { placeConcernElements } from '#server/hierarchy/place-concern-elements.service.ts'
import { implement } from '#server/http/implement.ts'

export async function hierarchyRoutes(app: FastifyInstance) {
  implement(app, contract.getHierarchy, (ctx, { params }) => getHierarchy(ctx, params.id))
  implement(app, contract.getConcernElements, (ctx, { params, query }) =>
    getConcernElements(ctx, params.id, query),
  )
  implement(app, contract.placeConcernElements, (ctx, { params, body }) =>
    placeConcernElements(ctx, params.id, body),
  )
  implement(app, contract.getComponentsToRequest, (ctx, { params, query }) =>
    getComponentsToRequest(ctx, params.id, query),
  )
}
