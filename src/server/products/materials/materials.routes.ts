import type { FastifyInstance } from 'fastify'

import * as contract from '#contract/products/materials.ts'
import { implement } from '#server/http/implement.ts'
import { getProductMaterials, saveProductMaterials } from '#server/products/materials/materials.service.ts'

export async function productMaterialRoutes(app: FastifyInstance) {
  implement(app, contract.getProductMaterials, (ctx, { params }) => getProductMaterials(ctx, params.id))
  implement(app, contract.saveProductMaterials, (ctx, { params, body, ifMatch }) =>
    saveProductMaterials(ctx, { id: params.id, ifMatch, materials: body.materials }),
  )
}
