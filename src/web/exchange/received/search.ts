import type { z } from 'zod'
import { type ReceivedRequestFilters, receivedRequestFilters } from '#contract/exchange/list-filters.ts'

import { dueInAddress, partInAddress, setFilters, statesInAddress } from '#web/exchange/list/search.ts'
import { viewedSearch, type ListAddress } from '#web/views/viewed-list.ts'

/** The state of the list of received requests, as its address carries it. */
export const receivedSearch = viewedSearch.extend({
  text: partInAddress,
  state: receivedRequestFilters.shape.state.catch(undefined),
  statuses: statesInAddress,
  product: partInAddress,
  questioner: partInAddress,
  due: dueInAddress,
})
export type ReceivedSearch = z.output<typeof receivedSearch>

const filters = ['text', 'state', 'statuses', 'product', 'questioner', 'due'] as const

/** The search without any filter. */
export const noFilters: Partial<ReceivedSearch> = Object.fromEntries(filters.map((name) => [name, undefined]))

/** The filters in force. */
export const filtersOf = (search: ReceivedSearch): ReceivedRequestFilters => setFilters(search, filters)

/** The list of received requests, as its saved views need it. */
export const receivedAddress: ListAddress<ReceivedSearch> = {
  screen: 'received-requests',
  path: '/received-requests',
  schema: receivedSearch,
  filtersOf,
}
