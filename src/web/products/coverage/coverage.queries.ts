import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import * as contract from '#contract/products/coverage.ts'
import type { ProductId, SupplierId } from '#contract/values/ids.ts'
import { call } from '#web/http/call.ts'
import { productKeys } from '#web/cache/product-keys.ts'
import { PRODUCT_CACHE_MS } from '#web/ui/timing.ts'

/** Query of a product's coverage: the share of answered questions. */
export const productCoverage = (id: ProductId) =>
  queryOptions({
    queryKey: [...productKeys.product(id), 'coverage'],
    queryFn: ({ signal }) => call(contract.getCoverage, { params: { id } }, { signal }),
    staleTime: PRODUCT_CACHE_MS,
  })

export interface GapQuery {
  page: number
  perPage: number
  list?: string | undefined
  supplierId?: SupplierId | undefined
}

/** The parts that have not answered everything. */
export const coverageGaps = (id: ProductId, query: GapQuery) =>
  queryOptions({
    queryKey: [...productKeys.product(id), 'coverage-gaps', query],
    queryFn: ({ signal }) => call(contract.getCoverageGaps, { params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: PRODUCT_CACHE_MS,
  })
