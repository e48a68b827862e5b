import type { FastifyInstance } from 'fastify'

import * as contract from '#contract/products/hierarchy.ts'
import { getComponentsToRequest } from '#server/products/hierarchy/components-to-request.service.ts'
import { getConcernElements } from '#server/products/hierarchy/concern-elements.service.ts'
import { getHierarchy } from '#server/products/hierarchy/hierarchy.service.ts'
import { placeConcernElements } from '#server/products/hierarchy/place-concern-elements.service.ts'
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
