import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { planRequests } from '#contract/exchange/sent-requests.ts'
import type { EndpointResponse } from '#contract/http/endpoint.ts'
import type { LegislationId, ProductId } from '#contract/values/ids.ts'
import { call } from '#web/http/call.ts'

export type RequestPlan = EndpointResponse<typeof planRequests>

/**
 * REQ-01: whom requests about products would go to. Made anew each time the screen opens, and not while it is open: what was sent
 * would leave it.
 */
export const requestPlan = (productIds: readonly ProductId[], legislationIds?: readonly LegislationId[]) =>
  queryOptions({
    queryKey: ['request-plan', productIds, legislationIds ?? null],
    queryFn: ({ signal }) =>
      call(
        planRequests,
        {
          body: {
            productIds: [...productIds],
            ...(legislationIds && { legislationIds: [...legislationIds] }),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
  })
