import type { FastifyInstance } from 'fastify'

import * as compliance from '#contract/compliance.ts'
import * as componentContract from '#contract/product-components.ts'
import * as factsContract from '#contract/product-facts-calls.ts'
import * as contract from '#contract/products.ts'
import { implement } from '#server/http/implement.ts'
import { getProductAttributes } from '#server/products/product-attributes.service.ts'
import { getCard, tagged } from '#server/products/product-card.service.ts'
import * as components from '#server/products/product-components.service.ts'
import { convertProduct } from '#server/products/product-conversion.service.ts'
import { setProductLegislation } from '#server/products/product-legislations.service.ts'
import * as pictures from '#server/products/product-picture.service.ts'
import { searchProducts } from '#server/products/product-search.service.ts'
import { updateProduct } from '#server/products/product-update.service.ts'
import * as products from '#server/products/products.service.ts'
import { updateScipSettings } from '#server/products/scip-settings.service.ts'

export async function productRoutes(app: FastifyInstance) {
  implement(app, contract.getProductAttributes, (ctx) => getProductAttributes(ctx))
  implement(app, contract.searchProducts, (ctx, { query }) => searchProducts(ctx, query))
  implement(app, contract.createProduct, (ctx, { body }) => products.createProduct(ctx, body))
  implement(app, contract.getProduct, (ctx, { params }) => products.getProduct(ctx, params.id))
  implement(app, contract.getProductCard, (ctx, { params }) => getCard(ctx, params.id).then(tagged))
  implement(app, contract.updateProduct, (ctx, { params, body, ifMatch }) =>
    updateProduct(ctx, { id: params.id, ifMatch, changes: body }).then(tagged),
  )
  implement(app, contract.deleteProduct, (ctx, { params }) => products.deleteProduct(ctx, params.id))
  implement(app, contract.convertProduct, (ctx, { params, body }) =>
    convertProduct(ctx, { ...params, ...body }),
  )
  implement(app, componentContract.includeComponents, (ctx, { params, body }) =>
    components.includeComponents(ctx, params.id, body),
  )
  implement(app, componentContract.updateComponent, (ctx, { params, body }) =>
    components.updateComponent(ctx, { ...params, ...body }),
  )
  implement(app, componentContract.excludeComponent, (ctx, { params }) =>
    components.excludeComponent(ctx, params),
  )
  implement(app, factsContract.updateScipSettings, (ctx, { params, body, ifMatch }) =>
    updateScipSettings(ctx, { id: params.id, ifMatch, settings: body }).then(tagged),
  )
  implement(app, factsContract.setProductPicture, (ctx, { params, file }) =>
    pictures.setPicture(ctx, { id: params.id, file }),
  )
  implement(app, factsContract.getProductPicture, (ctx, { params }) => pictures.getPicture(ctx, params.id))
  implement(app, factsContract.removeProductPicture, (ctx, { params }) =>
    pictures.removePicture(ctx, params.id),
  )
  implement(app, compliance.setProductLegislation, (ctx, { params, body }) =>
    setProductLegislation(ctx, { ...params, ...body }),
  )
}
