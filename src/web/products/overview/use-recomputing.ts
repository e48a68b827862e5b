import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'

import type { Legislation } from '#contract/legislations/legislations.ts'
import { productsChanged } from '#web/cache/product-keys.ts'
import { recomputing } from '#web/products/overview/overview.queries.ts'

/**
 * COMP-03: legislations that a job is judging again. When the job has ended, the shown data is fetched again.
 */
export function useRecomputing(): (legislation: Pick<Legislation, 'id'>) => boolean {
  const queryClient = useQueryClient()
  const { data } = useQuery(recomputing)
  const items = data?.items
  const isUnderWay = items !== undefined && items.length > 0
  const wasUnderWay = useRef(isUnderWay)
  useEffect(() => {
    if (wasUnderWay.current && !isUnderWay) void productsChanged(queryClient)
    wasUnderWay.current = isUnderWay
  }, [isUnderWay, queryClient])

  return useCallback(
    ({ id }) =>
      items?.some(({ legislationIds }) => legislationIds === null || legislationIds.includes(id)) ?? false,
    [items],
  )
}
