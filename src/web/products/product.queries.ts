import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { z } from 'zod'

import type { ProductId, SubstanceId } from '#contract/values/ids.ts'
import * as substances from '#contract/products/substances.ts'
import * as products from '#contract/products/products.ts'
import * as lists from '#contract/substances/substances.ts'
import { call, callTagged } from '#web/http/call.ts'
import { productKeys, productsChanged, referenceQuery, SUGGESTIONS } from '#web/products/products.queries.ts'
import { PRODUCT_CACHE_MS, REFERENCE_CACHE_MS } from '#web/ui/timing.ts'

// Queries of one product and of what goes into it; those of the list are in products.queries.ts, which the first screen loads.

export const productCard = (id: ProductId) =>
  queryOptions({
    queryKey: [...productKeys.product(id), 'card'],
    queryFn: ({ signal }) => call(products.getProductCard, { params: { id } }, { signal }),
    staleTime: PRODUCT_CACHE_MS,
  })

/** With the version that a save of the answers must name. */
export const productSubstances = (id: ProductId) =>
  queryOptions({
    queryKey: [...productKeys.product(id), 'substances'],
    queryFn: ({ signal }) => callTagged(substances.getProductSubstances, { params: { id } }, { signal }),
    staleTime: PRODUCT_CACHE_MS,
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

/** A regulatory list with the exemptions from it. */
export const substanceList = (key: string) =>
  referenceQuery(`list/${key}`, (signal) => call(lists.getSubstanceList, { params: { key } }, { signal }))

/** Of one list, or of all substances. */
export const substanceSuggestions = (list: string | undefined, text: string) =>
  queryOptions({
    queryKey: [...productKeys.reference, 'substances', list ?? null, text],
    queryFn: ({ signal }) =>
      call(lists.searchSubstances, { query: { text, list, perPage: SUGGESTIONS } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: REFERENCE_CACHE_MS,
  })

const ENTRIES_PER_PAGE = 50

/** Entries of a list, or members of a group of it, page after page. */
export const listEntries = (key: string, { parent, text }: { parent?: SubstanceId; text?: string }) =>
  infiniteQueryOptions({
    queryKey: [...productKeys.reference, 'entries', key, parent ?? null, text ?? ''],
    queryFn: ({ signal, pageParam: page }) =>
      call(
        lists.getListSubstances,
        { params: { key }, query: { parent, text, page, perPage: ENTRIES_PER_PAGE } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.length * ENTRIES_PER_PAGE < last.totalItems ? pages.length + 1 : undefined,
    staleTime: REFERENCE_CACHE_MS,
  })

/** PROD-03. */
export function useCreateProduct() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof products.newProduct>) => call(products.createProduct, { body }),
    onSuccess: () => productsChanged(queryClient),
  })
}
