import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'

import type { SavedViewId } from '#contract/values/ids.ts'
import { filterOverview, type ProductFilters } from '#contract/products/overview.ts'
import * as contract from '#contract/views.ts'
import { call } from '#web/http/call.ts'
import { productKeys } from '#web/cache/product-keys.ts'
import { PRODUCT_CACHE_MS } from '#web/ui/timing.ts'

/** More than this nobody keeps apart. */
const MAX_VIEWS = 256
const viewKeys = [...productKeys.reference, 'views'] as const

/** Query of the person's views of a list, and those that are shared. */
export const viewsOf = (screen: contract.ViewScreen) =>
  queryOptions({
    queryKey: [...viewKeys, screen],
    queryFn: ({ signal }) => call(contract.getViews, { query: { screen, perPage: MAX_VIEWS } }, { signal }),
    staleTime: PRODUCT_CACHE_MS,
  })

/** Query of the number of products that a view shows. */
export const viewCount = (filters: ProductFilters) =>
  queryOptions({
    queryKey: [...productKeys.overviews, 'count', filters],
    queryFn: ({ signal }) => call(filterOverview, { query: { filters, perPage: 1 } }, { signal }),
    select: ({ totalItems }) => totalItems,
    // A tab without its number misses nothing that is asked for.
    meta: { isQuiet: true },
    staleTime: PRODUCT_CACHE_MS,
  })

const ask = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: viewKeys })

/** The saved fields of a view besides its settings. */
export interface ViewName {
  name: string
  isShared: boolean
}

export function useCreateView(screen: contract.ViewScreen) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (view: ViewName & { settings: contract.ViewSettings }) =>
      call(contract.createView, { body: { screen, ...view } }),
    onSuccess: () => ask(queryClient),
  })
}

export function useUpdateView() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ view, changes }: { view: contract.SavedView; changes: contract.ViewChanges }) =>
      call(contract.updateView, { params: { id: view.id }, body: changes, ifMatch: view.version }),
    // Also after a refusal: somebody changed it meanwhile, and that is then shown.
    onSettled: () => ask(queryClient),
  })
}

export function useDeleteView() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: SavedViewId) => call(contract.deleteView, { params: { id } }),
    onSuccess: () => ask(queryClient),
  })
}

export function useDefaultView(screen: contract.ViewScreen) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (viewId: SavedViewId | null) => call(contract.setDefaultView, { body: { screen, viewId } }),
    onSuccess: () => ask(queryClient),
  })
}
