import { z } from 'zod'

import { endpoint } from '#contract/http/endpoint.ts'
import { listOf } from '#contract/http/paging.ts'
import { readProducts } from '#contract/http/permissions.ts'
import { legislationId, productId } from '#contract/values/ids.ts'

const count = z.number().int().min(0)

/**
 * The fact that explains a status, in one line: a substance with its share and place, the answered parts, or
 * the open questions.
 */
export const statusFact = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('substance'),
    name: z.string(),
    /** The highest share, % w/w as a decimal text; null: not given, or not of every part. */
    concentration: z.string().nullable(),
    /** True where other shares are lower, or the share is a range: the concentration is the upper end alone. */
    isUpTo: z.boolean(),
    /** Parts with the substance; 0: the product itself has it. */
    parts: count,
    /** Further substances behind the same status. */
    others: count,
  }),
  z.strictObject({ kind: z.literal('answers'), answered: count, parts: count }),
  z.strictObject({ kind: z.literal('questions'), open: count }),
])
export type StatusFact = z.output<typeof statusFact>

/** The fact behind the status of a legislation, or of one of its obligations. */
export const placedStatusFact = z.strictObject({
  legislationId,
  /** The key of the obligation; null: the legislation as a whole. */
  obligation: z.string().nullable(),
  fact: statusFact,
})
export type PlacedStatusFact = z.output<typeof placedStatusFact>

export const getStatusFacts = endpoint({
  method: 'GET',
  path: '/api/products/:id/status-facts',
  summary:
    'The fact behind each status of a product: the nearest substance, answered parts, or open questions.',
  access: readProducts,
  params: z.strictObject({ id: productId }),
  response: listOf(placedStatusFact),
})
