import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import * as compliance from '#contract/compliance/statuses.ts'
import * as overview from '#contract/products/overview.ts'
import { legislationId, type ProductId } from '#contract/values/ids.ts'
import { productKeys } from '#web/cache/product-keys.ts'
import { call } from '#web/http/call.ts'
import type { OverviewRow } from '#web/products/overview/lines.ts'
import { PRODUCT_CACHE_MS } from '#web/ui/timing.ts'
import { filtersOf, modeOf, type OverviewSearch } from '#web/views/overview-search.ts'

/** The children of one product that one call asks for. */
const CHILDREN_PER_PAGE = 100

/** The route asks before the screen does: what has come by then is not asked for twice. */
const JUST_ASKED_MS = 1_000

/** OV-09: each mode has its own call. Old rows stay while the next page is fetched. */
export const productOverview = (search: OverviewSearch) => {
  const { page, perPage, sort, direction } = search
  const filters = filtersOf(search)
  const mode = modeOf(search)
  return queryOptions({
    queryKey: [...productKeys.overviews, mode, { page, perPage, sort, direction, filters }],
    queryFn: ({ signal }): Promise<{ items: OverviewRow[]; totalItems: number }> =>
      mode === 'o'
        ? call(overview.getOverview, { query: { page, perPage, sort, direction } }, { signal })
        : call(overview.filterOverview, { query: { page, perPage, sort, direction, filters } }, { signal }),
    placeholderData: keepPreviousData,
    // COMP-03: shown at once from the cache, and asked again whenever the screen or the window is returned to.
    staleTime: JUST_ASKED_MS,
  })
}

/** OV-04: the numbers of products for each status of a legislation, under the filters of the other columns. */
export const statusCounts = (legislation: number, filters: overview.ProductFilters) =>
  queryOptions({
    queryKey: [...productKeys.overviews, 'statuses', legislation, filters],
    queryFn: ({ signal }) =>
      call(
        overview.countStatuses,
        { query: { legislationId: legislationId.parse(legislation), filters } },
        { signal },
      ),
    // A filter without its numbers can be chosen from all the same.
    meta: { isQuiet: true },
    staleTime: JUST_ASKED_MS,
  })

export const productChildren = (id: ProductId, page: number) =>
  queryOptions({
    queryKey: [...productKeys.children(id), page],
    queryFn: ({ signal }) =>
      call(overview.getChildren, { params: { id }, query: { page, perPage: CHILDREN_PER_PAGE } }, { signal }),
    staleTime: PRODUCT_CACHE_MS,
  })

const RECOMPUTING_POLL_MS = 5_000
const IDLE_POLL_MS = 30_000

/** COMP-03: looked for now and then; often while something is being judged. Not in a hidden tab. */
export const recomputing = queryOptions({
  queryKey: [...productKeys.all, 'recomputing'],
  queryFn: ({ signal }) => call(compliance.getRecomputing, {}, { signal }),
  refetchInterval: ({ state }) => ((state.data?.items.length ?? 0) > 0 ? RECOMPUTING_POLL_MS : IDLE_POLL_MS),
  staleTime: RECOMPUTING_POLL_MS,
})
