import { queryOptions } from '@tanstack/react-query'

import type { StatusKey } from '#contract/compliance/statuses.ts'
import type { LegislationId } from '#contract/values/ids.ts'
import { getOverview, filterOverview } from '#contract/products/overview.ts'
import { call } from '#web/http/call.ts'
import { PRODUCT_CACHE_MS } from '#web/ui/timing.ts'

/** How many products there are; only the number is asked for. */
export const productTotal = queryOptions({
  queryKey: ['home', 'products'],
  queryFn: async ({ signal }) =>
    (await call(getOverview, { query: { page: 1, perPage: 1 } }, { signal })).totalItems,
  staleTime: PRODUCT_CACHE_MS,
})

/** How many products have a status under a legislation. */
export const statusTotal = (legislationId: LegislationId, status: StatusKey) =>
  queryOptions({
    queryKey: ['home', 'status', legislationId, status],
    queryFn: async ({ signal }) => {
      const filters = { legislationStatuses: { [legislationId]: [status] } }
      return (await call(filterOverview, { query: { page: 1, perPage: 1, filters } }, { signal })).totalItems
    },
    staleTime: PRODUCT_CACHE_MS,
  })
