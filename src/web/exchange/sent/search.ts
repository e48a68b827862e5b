import type { z } from 'zod'
import { type SentRequestFilters, sentRequestFilters } from '#contract/exchange/list-filters.ts'

import { dueInAddress, partInAddress, setFilters, statesInAddress } from '#web/exchange/list/search.ts'
import { viewedSearch, type ListAddress } from '#web/views/viewed-list.ts'

/** The state of the list of sent requests, as its address carries it. */
export const sentSearch = viewedSearch.extend({
  text: partInAddress,
  state: sentRequestFilters.shape.state.catch(undefined),
  statuses: statesInAddress,
  product: partInAddress,
  supplier: partInAddress,
  due: dueInAddress,
})
export type SentSearch = z.output<typeof sentSearch>

const filters = ['text', 'state', 'statuses', 'product', 'supplier', 'due'] as const

/** The search without any filter, from its first page. */
export const noFilters: Partial<SentSearch> = Object.fromEntries(filters.map((name) => [name, undefined]))

/** The filters in force. */
export const filtersOf = (search: SentSearch): SentRequestFilters => setFilters(search, filters)

/** The list of sent requests, as its saved views need it. */
export const sentAddress: ListAddress<SentSearch> = {
  screen: 'sent-requests',
  path: '/sent-requests',
  schema: sentSearch,
  filtersOf,
}
