import { queryOptions } from '@tanstack/react-query'

import { getStatusFacts, type StatusFact } from '#contract/compliance/status-facts.ts'
import type { LegislationId, ProductId } from '#contract/values/ids.ts'
import { call } from '#web/http/call.ts'
import { productKeys } from '#web/cache/product-keys.ts'
import { PRODUCT_CACHE_MS } from '#web/ui/timing.ts'

export type FactOf = (legislation: LegislationId, obligation?: string) => StatusFact | undefined

/** PROD-44: the facts behind the statuses of a product. */
export const statusFacts = (id: ProductId) =>
  queryOptions({
    queryKey: [...productKeys.product(id), 'status-facts'],
    queryFn: ({ signal }) => call(getStatusFacts, { params: { id } }, { signal }),
    staleTime: PRODUCT_CACHE_MS,
    select: ({ items }): FactOf => {
      const byPlace = new Map(items.map((item) => [placeOf(item.legislationId, item.obligation), item.fact]))
      return (legislation, obligation) => byPlace.get(placeOf(legislation, obligation ?? null))
    },
  })

const placeOf = (legislation: LegislationId, obligation: string | null) =>
  `${legislation} ${obligation ?? ''}`
