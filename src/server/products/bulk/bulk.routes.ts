import type { FastifyInstance } from 'fastify'

import * as contract from '#contract/products/bulk.ts'
import { implement } from '#server/http/implement.ts'
import { runBulk } from '#server/products/bulk/bulk.service.ts'

export async function productBulkRoutes(app: FastifyInstance) {
  implement(app, contract.bulkBusinessRoles, (ctx, { body }) =>
    runBulk(ctx, { action: 'business-roles', body }),
  )
  implement(app, contract.bulkProductGroup, (ctx, { body }) =>
    runBulk(ctx, { action: 'product-group', body }),
  )
  implement(app, contract.bulkSuppliers, (ctx, { body }) => runBulk(ctx, { action: 'suppliers', body }))
  implement(app, contract.bulkCategories, (ctx, { body }) => runBulk(ctx, { action: 'categories', body }))
  implement(app, contract.bulkNewEntries, (ctx, { body }) => runBulk(ctx, { action: 'new-entries', body }))
  implement(app, contract.bulkUseFacts, (ctx, { body }) => runBulk(ctx, { action: 'use-facts', body }))
  implement(app, contract.bulkDelete, (ctx, { body }) => runBulk(ctx, { action: 'delete', body }))
}
