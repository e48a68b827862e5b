import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'

import type { getRecomputing } from '#contract/compliance/statuses.ts'
import type { EndpointResponse } from '#contract/http/endpoint.ts'
import type { Legislation } from '#contract/legislations/legislations.ts'
import { productsChanged } from '#web/cache/product-keys.ts'
import { recomputing } from '#web/products/overview/overview.queries.ts'

/** One list for all answers that name no job: columns stay the same, and no row is drawn again. */
const NOTHING: EndpointResponse<typeof getRecomputing>['items'] = []

/**
 * COMP-03: legislations that a job is judging again. When the job has ended, the shown data is fetched again.
 */
export function useRecomputing(): (legislation: Pick<Legislation, 'id'>) => boolean {
  const queryClient = useQueryClient()
  const { data } = useQuery(recomputing)
  const items = data?.items.length ? data.items : NOTHING
  const isUnderWay = items !== NOTHING
  const wasUnderWay = useRef(isUnderWay)
  useEffect(() => {
    if (wasUnderWay.current && !isUnderWay) void productsChanged(queryClient)
    wasUnderWay.current = isUnderWay
  }, [isUnderWay, queryClient])

  return useCallback(
    ({ id }) => items.some(({ legislationIds }) => legislationIds === null || legislationIds.includes(id)),
    [items],
  )
}
