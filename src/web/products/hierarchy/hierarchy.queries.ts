import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type { CallInput } from '#contract/http/endpoint.ts'
import * as contract from '#contract/products/hierarchy.ts'
import type { ProductId } from '#contract/values/ids.ts'
import { MAX_PER_PAGE } from '#contract/http/paging.ts'
import { call } from '#web/http/call.ts'
import { productCard } from '#web/products/form/product.queries.ts'
import { productKeys, productsChanged } from '#web/cache/product-keys.ts'
import { PRODUCT_CACHE_MS } from '#web/ui/timing.ts'

export const productHierarchy = (id: ProductId) =>
  queryOptions({
    queryKey: [...productKeys.product(id), 'hierarchy'],
    queryFn: ({ signal }) => call(contract.getHierarchy, { params: { id } }, { signal }),
    staleTime: PRODUCT_CACHE_MS,
  })

interface ElementsQuery {
  order: contract.PlacementOrder
  page: number
  perPage: number
}

export const concernElements = (id: ProductId, query: ElementsQuery) =>
  queryOptions({
    queryKey: [...productKeys.product(id), 'concern-elements', query],
    queryFn: ({ signal }) => call(contract.getConcernElements, { params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: PRODUCT_CACHE_MS,
  })

/** All of them, for a form that has to place each: the largest page that there is, and those that follow. */
export const allConcernElements = (id: ProductId) =>
  queryOptions({
    queryKey: [...productKeys.product(id), 'concern-elements', 'all'],
    queryFn: async ({ signal }) => {
      const items: contract.ConcernElement[] = []
      for (let page = 1; ; page++) {
        const query = { order: 'top_down', page, perPage: MAX_PER_PAGE } as const
        const found = await call(contract.getConcernElements, { params: { id }, query }, { signal })
        items.push(...found.items)
        if (items.length >= found.totalItems || found.items.length === 0) return items
      }
    },
    staleTime: PRODUCT_CACHE_MS,
  })

/** PROD-23: moves concern substances into components. */
export function usePlaceElements(id: ProductId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof contract.placeConcernElements>['body']) =>
      call(contract.placeConcernElements, { params: { id }, body }),
    onSuccess: async (card) => {
      queryClient.setQueryData(productCard(id).queryKey, card)
      await productsChanged(queryClient)
    },
  })
}
