import type { FastifyInstance } from 'fastify'

import * as contract from '#contract/catalogues/catalogues.ts'
import * as picklistContract from '#contract/catalogues/picklists.ts'
import * as categoryContract from '#contract/catalogues/categories.ts'
import * as categories from '#server/catalogues/categories.service.ts'
import * as picklists from '#server/catalogues/picklists.ts'
import * as catalogues from '#server/catalogues/catalogues.service.ts'
import { implement } from '#server/http/implement.ts'

export async function catalogueRoutes(app: FastifyInstance) {
  implement(app, contract.getBusinessRoles, (ctx) => catalogues.getBusinessRoles(ctx))
  implement(app, contract.getProductGroups, (ctx, { query }) => catalogues.getProductGroups(ctx, query))
  implement(app, contract.getCountries, (ctx) => catalogues.getCountries(ctx))
  implement(app, contract.getOrganizations, (ctx) => catalogues.getOrganizations(ctx))
  implement(app, picklistContract.getMaterialCategories, picklists.getMaterialCategories)
  implement(app, picklistContract.getMixtureCategories, picklists.getMixtureCategories)
  implement(app, picklistContract.getAdditionalMaterials, picklists.getAdditionalMaterials)
  implement(app, picklistContract.getProductProperty, picklists.getProductProperty)
  implement(app, categoryContract.getCategories, (ctx, { query }) => categories.getCategories(ctx, query))
  implement(app, categoryContract.searchCategories, (ctx, { query }) =>
    categories.searchCategories(ctx, query),
  )
  implement(app, categoryContract.getCategory, (ctx, { params }) => categories.getCategory(ctx, params.id))
  implement(app, categoryContract.getCategoryChildren, (ctx, { params, query }) =>
    categories.getCategoryChildren(ctx, params.id, query),
  )
}
