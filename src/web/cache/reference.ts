import { queryOptions } from '@tanstack/react-query'

import { productKeys } from '#web/cache/product-keys.ts'
import { REFERENCE_CACHE_MS } from '#web/ui/timing.ts'

/** The most that a search offers while one types. */
export const SUGGESTIONS = 10

/** A query of what seldom changes: asked for once, then taken from the cache. */
export const referenceQuery = <T>(name: string, queryFn: (signal: AbortSignal) => Promise<T>) =>
  queryOptions({
    queryKey: [...productKeys.reference, name],
    queryFn: ({ signal }) => queryFn(signal),
    staleTime: REFERENCE_CACHE_MS,
    gcTime: REFERENCE_CACHE_MS,
  })
