import type { z } from 'zod'

import { productTypes } from '#contract/products/attributes.ts'
import type { searchProducts as searchEndpoint } from '#contract/products/products.ts'
import { mayContain } from '#domain/products/types.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { findSuggestions, type Suggestion } from '#server/products/overview/suggestions.repository.ts'
import { findProductBrief } from '#server/products/master-data/products.repository.ts'

/** Suggestions for a search box; for a component panel only what the panel could take. */
export async function searchProducts(
  ctx: Context,
  { text, componentOf, type, perPage }: z.output<typeof searchEndpoint.query>,
): Promise<{ items: Suggestion[] }> {
  const parent = componentOf === undefined ? null : await findProductBrief(ctx, componentOf)
  if (parent === undefined) throw new AppError('not-found')
  const allowed = productTypes.filter((child) => parent === null || mayContain(parent.type, child))
  const items = await findSuggestions(ctx, {
    text,
    componentOf: componentOf ?? null,
    types: type === undefined ? (parent ? allowed : null) : allowed.filter((child) => child === type),
    perPage,
  })
  return { items }
}
