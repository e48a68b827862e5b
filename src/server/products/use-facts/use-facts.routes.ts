import type { FastifyInstance } from 'fastify'

import * as contract from '#contract/compliance/use-facts.ts'
import { implement } from '#server/http/implement.ts'
import * as inherited from '#server/products/use-facts/inherited.service.ts'
import * as ofProduct from '#server/products/use-facts/of-product.service.ts'

export async function useFactRoutes(app: FastifyInstance) {
  implement(app, contract.getProductUseFacts, (ctx, { params }) =>
    ofProduct.getProductUseFacts(ctx, params.id),
  )
  implement(app, contract.setProductUseFacts, (ctx, { params, body }) =>
    ofProduct.setProductUseFacts(ctx, { ...params, ...body }),
  )
  implement(app, contract.getUseQuestions, (ctx) => ofProduct.getUseQuestions(ctx))
  implement(app, contract.getCompanyUseFacts, (ctx) => inherited.getInheritedUseFacts(ctx, null))
  implement(app, contract.setCompanyUseFacts, (ctx, { body }) =>
    inherited.setInheritedUseFacts(ctx, { where: null, ...body }),
  )
  implement(app, contract.getOrganizationUseFacts, (ctx, { params }) =>
    inherited.getInheritedUseFacts(ctx, params.id),
  )
  implement(app, contract.setOrganizationUseFacts, (ctx, { params, body }) =>
    inherited.setInheritedUseFacts(ctx, { where: params.id, ...body }),
  )
}
