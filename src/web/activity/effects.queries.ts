import { queryOptions } from '@tanstack/react-query'

import { getEffectsOfMany, getStatusEffects } from '#contract/activity.ts'
import type { ProductId } from '#contract/values/ids.ts'
import { call } from '#web/http/call.ts'
import { productKeys } from '#web/cache/product-keys.ts'

/** PROD-44: query of the statuses that one request moved, which never change afterwards. `id`: null after a change of many products. */
export const statusEffects = (id: ProductId | null, requestId: string) =>
  queryOptions({
    queryKey: [...(id === null ? productKeys.all : productKeys.product(id)), 'status-effects', requestId],
    queryFn: ({ signal }) =>
      id === null
        ? call(getEffectsOfMany, { query: { requestId } }, { signal })
        : call(getStatusEffects, { params: { id }, query: { requestId } }, { signal }),
    staleTime: Infinity,
    retry: false,
    // A save that is done is not told as a fault because its effect could not be fetched.
    meta: { isQuiet: true },
  })
