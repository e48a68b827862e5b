import { z } from 'zod'

import { endpoint } from '#contract/http/endpoint.ts'
import { productId } from '#contract/values/ids.ts'
import { readProducts } from '#contract/http/permissions.ts'
import { scipSettings } from '#contract/products/characteristics.ts'
import { productCard } from '#contract/products/products.ts'

const updateProducts = { action: 'update', subject: 'Product' } as const
const byId = z.strictObject({ id: productId })

export const updateScipSettings = endpoint({
  method: 'PUT',
  path: '/api/products/:id/scip-settings',
  summary: 'Set what a SCIP notification says of the product besides its substances.',
  access: updateProducts,
  params: byId,
  body: scipSettings,
  etag: 'demanded',
  errors: ['edit:outdated', 'edit:version-needed'],
  response: productCard,
})

/** 10 MiB: a photograph as a camera makes it. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024

export const setProductPicture = endpoint({
  method: 'POST',
  path: '/api/products/:id/picture',
  summary: 'Set the picture of the product: a PNG or JPEG by its content.',
  access: updateProducts,
  params: byId,
  upload: { maxBytes: MAX_PICTURE_BYTES },
  errors: ['file:too-large', 'file:wrong-type', 'file:missing', 'file:empty', 'product:picture:kind'],
  response: productCard,
})

export const getProductPicture = endpoint({
  method: 'GET',
  path: '/api/products/:id/picture',
  summary: 'The picture of the product.',
  access: readProducts,
  params: byId,
  download: true,
  response: z.null(),
})

export const removeProductPicture = endpoint({
  method: 'DELETE',
  path: '/api/products/:id/picture',
  summary: 'Delete the picture of the product.',
  access: updateProducts,
  params: byId,
  response: productCard,
})
