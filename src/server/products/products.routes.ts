import type { FastifyInstance } from 'fastify'

import * as compliance from '#contract/compliance/statuses.ts'
import * as cardChanges from '#contract/products/card-changes.ts'
import * as componentContract from '#contract/products/components.ts'
import * as factsContract from '#contract/products/characteristics-calls.ts'
import * as contract from '#contract/products/products.ts'
import { implement } from '#server/http/implement.ts'
import { getProductAttributes } from '#server/products/master-data/attributes.service.ts'
import { getCard, tagged } from '#server/products/card/card.service.ts'
import * as components from '#server/products/components/components.service.ts'
import { convertProduct } from '#server/products/conversion/conversion.service.ts'
import { setProductLegislation } from '#server/products/card/legislations.service.ts'
import * as pictures from '#server/products/card/picture.service.ts'
import { searchProducts } from '#server/products/overview/suggestions.service.ts'
import { updateProduct } from '#server/products/saving/card-save.service.ts'
import * as products from '#server/products/master-data/products.service.ts'
import { formed } from '#server/transactions/judge-once.ts'
import { updateScipSettings } from '#server/products/card/scip-settings.service.ts'

export async function productRoutes(app: FastifyInstance) {
  implement(app, contract.getProductAttributes, (ctx) => getProductAttributes(ctx))
  implement(app, contract.searchProducts, (ctx, { query }) => searchProducts(ctx, query))
  implement(app, contract.createProduct, (ctx, { body }) => products.createProduct(ctx, body))
  implement(app, contract.getProduct, (ctx, { params }) => products.getProduct(ctx, params.id))
  implement(app, contract.getProductCard, (ctx, { params }) => getCard(ctx, params.id).then(tagged))
  implement(app, cardChanges.updateProduct, (ctx, { params, body, ifMatch }) =>
    updateProduct(ctx, { id: params.id, ifMatch, changes: body }).then((card) => formed(card, tagged)),
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
    updateScipSettings(ctx, { id: params.id, ifMatch, settings: body }).then((card) => formed(card, tagged)),
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
