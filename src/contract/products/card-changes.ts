import { z } from 'zod'

import { endpoint } from '#contract/http/endpoint.ts'
import { legislationSetting } from '#contract/compliance/statuses.ts'
import { scipSettings } from '#contract/products/characteristics.ts'
import { quantityChange, requireAnyQuantity } from '#contract/products/components.ts'
import { productCard, productChanges } from '#contract/products/products.ts'
import { substancesChange, substancesRefusals } from '#contract/products/substances.ts'
import { legislationId, productId } from '#contract/values/ids.ts'

/** All changes of a card; omitted fields stay unchanged. */
export const cardChanges = productChanges.extend({
  /** Replaces the settings whole (PROD-38). */
  scipSettings: scipSettings.optional(),
  /** Declared substances and answers to lists (PROD-26). */
  substances: substancesChange.optional(),
  /** Units and amounts of direct components (PROD-16, PROD-41). */
  components: z
    .array(requireAnyQuantity(quantityChange.extend({ componentId: productId })))
    .max(500)
    .optional(),
  /** Settings that say whether legislations apply to the product (PROD-37). */
  legislations: z.array(legislationSetting.extend({ legislationId })).max(100).optional(),
})
export type CardChanges = z.output<typeof cardChanges>

export const updateProduct = endpoint({
  method: 'PUT',
  path: '/api/products/:id',
  summary:
    'Save the whole change of a card, all or nothing. Needs If-Match; an outdated version is refused with what changed.',
  access: { action: 'update', subject: 'Product' },
  params: z.strictObject({ id: productId }),
  body: cardChanges,
  etag: 'demanded',
  errors: [
    'product:identifier:scip-number:taken',
    'product:complex:has-components',
    'product:component:concern-elements',
    'product:supplier:needed',
    ...substancesRefusals,
    'edit:outdated',
    'edit:version-needed',
  ],
  response: productCard,
})
