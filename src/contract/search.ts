import { z } from 'zod'

import { endpoint } from '#contract/http/endpoint.ts'
import { productId, requestId, substanceId, supplierId } from '#contract/values/ids.ts'
import { productKind, productType } from '#contract/products/attributes.ts'
import { titledBy } from '#contract/values/titled.ts'

/** A product that was found; `number` is the identifier that was asked for, else its Product ID. */
const foundProduct = z.strictObject({
  id: productId,
  title: z.string(),
  number: z.string(),
  type: productType,
  kind: productKind,
})

/**
 * SHELL-15: matches of each kind, best first: an exact number, a name that begins with the text, a name that
 * contains it.
 */
const searchResult = z.strictObject({
  products: z.array(foundProduct),
  suppliers: z.array(titledBy(supplierId)),
  /** Requests of the own side, sent and received, by reference, product and the other party; newest first. */
  requests: z.array(
    z.strictObject({
      id: requestId,
      side: z.enum(['sent', 'received']),
      reference: z.string(),
      title: z.string(),
    }),
  ),
  substances: z.array(
    z.strictObject({
      id: substanceId,
      name: z.string(),
      ecNumbers: z.array(z.string()),
      casNumbers: z.array(z.string()),
    }),
  ),
})
export type SearchResult = z.output<typeof searchResult>

export const searchAll = endpoint({
  method: 'GET',
  path: '/api/search',
  summary:
    'Products by name or any identifier, suppliers, substances by name, EC or CAS number: a few of each, of what the caller may read.',
  access: { action: 'read', subject: 'Home' },
  realm: 'any',
  query: z.strictObject({ text: z.string().trim().min(1).max(255) }),
  example: { query: { text: 'pump' } },
  response: searchResult,
})
