import type { FastifyInstance } from 'fastify'

import * as lists from '#contract/supply-chain/address-lists.ts'
import * as contract from '#contract/supply-chain/organizations.ts'
import { withEtag } from '#server/http/answers.ts'
import { implement } from '#server/http/implement.ts'
import * as supplyChain from '#server/supply-chain/supply-chain.service.ts'

const tagged = <T extends { version: number }>(card: T) => withEtag(card.version, card)

export async function supplyChainRoutes(app: FastifyInstance) {
  implement(app, lists.getSuppliers, (ctx, { query }) => supplyChain.getOrganizations(ctx, 'supplier', query))
  implement(app, contract.getSupplier, (ctx, { params }) =>
    supplyChain.getOrganization(ctx, 'supplier', params.id).then(tagged),
  )
  implement(app, contract.createSupplier, (ctx, { body }) =>
    supplyChain.createOrganization(ctx, 'supplier', body),
  )
  implement(app, contract.updateSupplier, (ctx, { params, body, ifMatch }) =>
    supplyChain.updateOrganization(ctx, 'supplier', { id: params.id, ifMatch, fields: body }).then(tagged),
  )
  implement(app, contract.findSimilarSuppliers, (ctx, { body }) =>
    supplyChain.findSimilar(ctx, 'supplier', body),
  )
  implement(app, lists.getCustomers, (ctx, { query }) => supplyChain.getOrganizations(ctx, 'customer', query))
  implement(app, contract.getCustomer, (ctx, { params }) =>
    supplyChain.getOrganization(ctx, 'customer', params.id).then(tagged),
  )
  implement(app, contract.createCustomer, (ctx, { body }) =>
    supplyChain.createOrganization(ctx, 'customer', body),
  )
  implement(app, contract.updateCustomer, (ctx, { params, body, ifMatch }) =>
    supplyChain.updateOrganization(ctx, 'customer', { id: params.id, ifMatch, fields: body }).then(tagged),
  )
  implement(app, contract.getOrganizationStates, supplyChain.getStates)
  implement(app, contract.getLegalIdentityTypes, supplyChain.getLegalIdentityTypes)
}
