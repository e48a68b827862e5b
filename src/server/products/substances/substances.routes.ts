import type { FastifyInstance } from 'fastify'

import * as contract from '#contract/products/substances.ts'
import { previewVerdict as previewContract } from '#contract/products/verdict-preview.ts'
import { implement } from '#server/http/implement.ts'
import { confirmNewEntries } from '#server/products/substances/new-entries.service.ts'
import { saveProductSubstances } from '#server/products/substances/substances.service.ts'
import { getProductSubstances } from '#server/products/substances/shown.service.ts'
import { previewVerdict } from '#server/products/substances/verdict-preview.service.ts'

export async function productSubstanceRoutes(app: FastifyInstance) {
  implement(app, contract.getProductSubstances, (ctx, { params, query }) =>
    getProductSubstances(ctx, params.id, query.source ?? null),
  )
  implement(app, contract.saveProductSubstances, (ctx, { params, body, ifMatch }) =>
    saveProductSubstances(ctx, { id: params.id, ifMatch, change: body }),
  )
  implement(app, previewContract, (ctx, { params, body }) =>
    previewVerdict(ctx, { id: params.id, change: body }),
  )
  implement(app, contract.confirmNewEntries, (ctx, { body }) => confirmNewEntries(ctx, body))
}
