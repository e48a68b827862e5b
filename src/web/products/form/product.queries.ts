import { keepPreviousData, queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'

import type { ProductId, SupplierId } from '#contract/values/ids.ts'
import * as substances from '#contract/products/substances.ts'
import * as products from '#contract/products/products.ts'
import { previewVerdict } from '#contract/products/verdict-preview.ts'
import { call, callTagged, type WebInput } from '#web/http/call.ts'
import { productKeys, productsChanged } from '#web/cache/product-keys.ts'
import { referenceQuery, SUGGESTIONS } from '#web/cache/reference.ts'
import { PRODUCT_CACHE_MS } from '#web/ui/timing.ts'

// Queries of one product; those of the overview are in overview.queries.ts, which the first screen loads.

export const productCard = (id: ProductId) =>
  queryOptions({
    queryKey: [...productKeys.product(id), 'card'],
    queryFn: ({ signal }) => call(products.getProductCard, { params: { id } }, { signal }),
    staleTime: PRODUCT_CACHE_MS,
  })

/** Query of a source's substances and answers (PROD-45; null: our own), with the version that a save of the answers must name. */
export const productSubstances = (id: ProductId, source: SupplierId | null = null) =>
  queryOptions({
    queryKey: [...productKeys.product(id), 'substances', source],
    queryFn: ({ signal }) => callTagged(substances.getProductSubstances, asked(id, source), { signal }),
    staleTime: PRODUCT_CACHE_MS,
  })

const asked = (id: ProductId, source: SupplierId | null) => ({
  params: { id },
  ...(source !== null && { query: { source } }),
})

/**
 * PROD-26: query of the statuses that a save of these substances and answers would move; the last result
 * stays while the next is fetched.
 */
export const verdictPreview = (id: ProductId, body: WebInput<typeof previewVerdict>['body'] | null) =>
  queryOptions({
    queryKey: [...productKeys.product(id), 'verdict-preview', body],
    queryFn: body ? ({ signal }) => call(previewVerdict, { params: { id }, body }, { signal }) : skipToken,
    placeholderData: keepPreviousData,
    staleTime: PRODUCT_CACHE_MS,
    retry: false,
  })

export const productAttributes = referenceQuery('attributes', (signal) =>
  call(products.getProductAttributes, {}, { signal }),
)

/**
 * Products by name or identifier. Those that cannot become a component are among them: who picks one is told why, with the
 * path of the circle it would close (PROD-17).
 */
export const productSuggestions = (text: string) =>
  queryOptions({
    queryKey: [...productKeys.all, 'suggestions', text],
    queryFn: ({ signal }) =>
      call(products.searchProducts, { query: { text, perPage: SUGGESTIONS } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: PRODUCT_CACHE_MS,
  })

/** PROD-03. */
export function useCreateProduct() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof products.newProduct>) => call(products.createProduct, { body }),
    onSuccess: () => productsChanged(queryClient),
  })
}
