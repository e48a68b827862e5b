import type { FastifyInstance } from 'fastify'

import * as lists from '#contract/supply-chain/address-lists.ts'
import * as internal from '#contract/supply-chain/internal-organizations.ts'
import * as contract from '#contract/supply-chain/organizations.ts'
import * as units from '#contract/supply-chain/production-units.ts'
import { withEtag } from '#server/http/answers.ts'
import { implement } from '#server/http/implement.ts'
import * as files from '#server/supply-chain/export.ts'
import * as internalOrganizations from '#server/supply-chain/internal-organizations.service.ts'
import * as productionUnits from '#server/supply-chain/production-units.service.ts'
import * as supplyChain from '#server/supply-chain/supply-chain.service.ts'

const tagged = <T extends { version: number }>(card: T) => withEtag(card.version, card)

export async function supplyChainRoutes(app: FastifyInstance) {
  implement(app, lists.getSuppliers, (ctx, { query }) => supplyChain.getOrganizations(ctx, 'supplier', query))
  implement(app, lists.exportSuppliers, (ctx, { query }) => files.exportOrganizations(ctx, 'supplier', query))
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
  implement(app, lists.exportCustomers, (ctx, { query }) => files.exportOrganizations(ctx, 'customer', query))
  implement(app, contract.getCustomer, (ctx, { params }) =>
    supplyChain.getOrganization(ctx, 'customer', params.id).then(tagged),
  )
  implement(app, contract.createCustomer, (ctx, { body }) =>
    supplyChain.createOrganization(ctx, 'customer', body),
  )
  implement(app, contract.updateCustomer, (ctx, { params, body, ifMatch }) =>
    supplyChain.updateOrganization(ctx, 'customer', { id: params.id, ifMatch, fields: body }).then(tagged),
  )
  internalOrganizationRoutes(app)
  productionUnitRoutes(app)
  implement(app, contract.getOrganizationStates, supplyChain.getStates)
  implement(app, contract.getLegalIdentityTypes, supplyChain.getLegalIdentityTypes)
}

function internalOrganizationRoutes(app: FastifyInstance) {
  implement(app, lists.getInternalOrganizations, (ctx, { query }) =>
    internalOrganizations.getInternalOrganizations(ctx, query),
  )
  implement(app, lists.exportInternalOrganizations, (ctx, { query }) =>
    files.exportInternalOrganizations(ctx, query),
  )
  implement(app, internal.getInternalOrganization, (ctx, { params }) =>
    internalOrganizations.getInternalOrganization(ctx, params.id).then(tagged),
  )
  implement(app, internal.createInternalOrganization, (ctx, { body }) =>
    internalOrganizations.createInternalOrganization(ctx, body),
  )
  implement(app, internal.updateInternalOrganization, (ctx, { params, body, ifMatch }) =>
    internalOrganizations
      .updateInternalOrganization(ctx, { id: params.id, ifMatch, fields: body })
      .then(tagged),
  )
}

function productionUnitRoutes(app: FastifyInstance) {
  implement(app, units.getProductionUnits, (ctx, { query }) => productionUnits.getProductionUnits(ctx, query))
  implement(app, units.exportProductionUnits, (ctx, { query }) => files.exportProductionUnits(ctx, query))
  implement(app, units.getProductionUnit, (ctx, { params }) =>
    productionUnits.getProductionUnit(ctx, params.id).then(tagged),
  )
  implement(app, units.createProductionUnit, (ctx, { body }) =>
    productionUnits.createProductionUnit(ctx, body),
  )
  implement(app, units.updateProductionUnit, (ctx, { params, body, ifMatch }) =>
    productionUnits.updateProductionUnit(ctx, { id: params.id, ifMatch, fields: body }).then(tagged),
  )
  implement(app, units.getPurchasedProducts, (ctx, { query }) =>
    productionUnits.getPurchasedProducts(ctx, query),
  )
}
