import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import * as contract from '#contract/forecasts.ts'
import type { LegislationId, ProductId } from '#contract/values/ids.ts'
import { call } from '#web/http/call.ts'
import { productKeys } from '#web/cache/product-keys.ts'
import { PRODUCT_CACHE_MS } from '#web/ui/timing.ts'

// Below the products': what changes a product changes what lies ahead of it.
const keys = {
  days: [...productKeys.all, 'turning-days'] as const,
  forecasts: [...productKeys.all, 'forecast'] as const,
}

/** The days on which something begins or ends. */
export const turningDays = queryOptions({
  queryKey: keys.days,
  queryFn: ({ signal }) => call(contract.getTurningDays, {}, { signal }),
  staleTime: PRODUCT_CACHE_MS,
})

/** The statuses of a product as of a day. */
export const complianceAsOf = (id: ProductId, asOf: string) =>
  queryOptions({
    queryKey: [...productKeys.product(id), 'compliance', asOf],
    queryFn: ({ signal }) =>
      call(contract.getComplianceAsOf, { params: { id }, query: { asOf } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: PRODUCT_CACHE_MS,
  })

export interface ForecastQuery {
  day: string
  page: number
  perPage: number
  legislationId?: LegislationId | undefined
}

/** Query of the statuses that will differ on a day. */
export const forecast = (query: ForecastQuery) =>
  queryOptions({
    queryKey: [...keys.forecasts, query],
    queryFn: ({ signal }) => call(contract.getForecast, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: PRODUCT_CACHE_MS,
  })

/** Starts the job that judges everything as of a day. */
export function useStartForecast() {
  const queryClient = useQueryClient()
  return {
    start: useMutation({ mutationFn: (day: string) => call(contract.startForecast, { body: { day } }) }),
    /** Fetches the forecasts again, once the job has ended. */
    refresh: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: keys.forecasts }),
        queryClient.invalidateQueries({ queryKey: keys.days }),
      ]),
  }
}
