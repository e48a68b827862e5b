import { keepPreviousData, queryOptions, skipToken, type QueryClient } from '@tanstack/react-query'
import * as catalogues from '#contract/catalogues/catalogues.ts'
import * as compliance from '#contract/compliance/statuses.ts'
import type { LegislationId, ProductId, SupplierId } from '#contract/values/ids.ts'
import { getLegislations } from '#contract/legislations/legislations.ts'
import * as overview from '#contract/products/overview.ts'
import { call } from '#web/http/call.ts'
import type { OverviewRow } from '#web/products/overview/overview-lines.ts'
import { filtersOf, modeOf, type OverviewSearch } from '#web/products/overview/overview-search.ts'
import { PRODUCT_CACHE_MS, REFERENCE_CACHE_MS } from '#web/ui/timing.ts'

/** So many ids one filter may name. */
const MAX_FILTER_IDS = 50
/** Children of one product are had so many at a time. */
export const CHILDREN_PER_PAGE = 100

export const productKeys = {
  all: ['products'] as const,
  overviews: ['products', 'overview'] as const,
  children: (id: number) => ['products', 'children', id] as const,
  product: (id: number) => ['products', 'product', id] as const,
  reference: ['products', 'reference'] as const,
}

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

export const productChildren = (id: ProductId, page: number) =>
  queryOptions({
    queryKey: [...productKeys.children(id), page],
    queryFn: ({ signal }) =>
      call(overview.getChildren, { params: { id }, query: { page, perPage: CHILDREN_PER_PAGE } }, { signal }),
    staleTime: PRODUCT_CACHE_MS,
  })

/** Nothing is asked while it is not known of what. */
export const explanation = (
  id: ProductId | undefined,
  legislationId: LegislationId | undefined,
  { asOf, obligation }: { asOf?: string | undefined; obligation?: string | undefined } = {},
) =>
  queryOptions({
    queryKey: [...productKeys.product(id ?? 0), 'explanation', legislationId, asOf, obligation],
    queryFn:
      id !== undefined && legislationId !== undefined
        ? ({ signal }) =>
            call(
              compliance.explainStatus,
              { params: { id, legislationId }, query: { asOf, obligation } },
              { signal },
            )
        : skipToken,
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

export const referenceQuery = <T>(name: string, queryFn: (signal: AbortSignal) => Promise<T>) =>
  queryOptions({
    queryKey: [...productKeys.reference, name],
    queryFn: ({ signal }) => queryFn(signal),
    staleTime: REFERENCE_CACHE_MS,
    gcTime: REFERENCE_CACHE_MS,
  })

export const legislations = referenceQuery('legislations', (signal) => call(getLegislations, {}, { signal }))
export const businessRoles = referenceQuery('business-roles', (signal) =>
  call(catalogues.getBusinessRoles, {}, { signal }),
)
export const countries = referenceQuery('countries', (signal) =>
  call(catalogues.getCountries, {}, { signal }),
)
export const organizations = referenceQuery('organizations', (signal) =>
  call(catalogues.getOrganizations, {}, { signal }),
)
export const SUGGESTIONS = 10

export const supplierSuggestions = (text: string) =>
  queryOptions({
    queryKey: [...productKeys.reference, 'suppliers', text],
    queryFn: ({ signal }) =>
      call(catalogues.getSuppliers, { query: { text, perPage: SUGGESTIONS } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: PRODUCT_CACHE_MS,
  })

/** Suppliers that a filter names by their ids. */
export const suppliersById = (ids: readonly SupplierId[]) =>
  queryOptions({
    queryKey: [...productKeys.reference, 'suppliers', ids],
    queryFn: ({ signal }) =>
      call(catalogues.getSuppliers, { query: { ids: [...ids], perPage: MAX_FILTER_IDS } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: REFERENCE_CACHE_MS,
  })

export const groupSuggestions = (text: string) =>
  queryOptions({
    queryKey: [...productKeys.all, 'groups', text],
    queryFn: ({ signal }) =>
      call(catalogues.getProductGroups, { query: { text, perPage: SUGGESTIONS } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: PRODUCT_CACHE_MS,
  })

/**
 * COMP-03: a change in one product may be a change in every product above it, so everything that shows products or
 * statuses is asked again; only the catalogues stay.
 */
export function productsChanged(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    queryKey: productKeys.all,
    predicate: ({ queryKey }) => queryKey[1] !== productKeys.reference[1],
  })
}
