import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { getHome, getHomeRequests } from '#contract/home.ts'
import { confirmLegislations } from '#contract/legislations/editing.ts'
import { productKeys } from '#web/cache/product-keys.ts'
import { call } from '#web/http/call.ts'
import { countersQuery } from '#web/sessions/poll.ts'
import { PRODUCT_CACHE_MS } from '#web/ui/timing.ts'

/** Query of the tasks of today. Its key is below the products' keys, because a change of a product may change the figures. */
export const homeFigures = queryOptions({
  queryKey: [...productKeys.all, 'home'],
  queryFn: ({ signal }) => call(getHome, {}, { signal }),
  staleTime: PRODUCT_CACHE_MS,
})

/** Query of the requests that wait. Its key is below the counters' key: the server tells that one of them may be another. */
export const homeRequests = queryOptions({
  queryKey: [...countersQuery.queryKey, 'requests'],
  queryFn: ({ signal }) => call(getHomeRequests, {}, { signal }),
})

/** HOME-04: the company says that the legislations that are on are right for it; the step shows it once Home is there again. */
export function useConfirmLegislations() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(confirmLegislations, { body: { isConfirmed: true } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: homeFigures.queryKey }),
  })
}
