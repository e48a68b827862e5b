import type { QueryClient } from '@tanstack/react-query'

import type { SavedView, ViewScreen } from '#contract/views.ts'
import type { OverviewSearch } from '#web/views/overview-search.ts'
import { legislations } from '#web/catalogues/catalogues.queries.ts'
import { searchOfView } from '#web/views/settings.ts'
import { viewsOf } from '#web/views/views.queries.ts'
import { usualPageSize } from '#web/screen/page-size.ts'

/** The person's default view of a list, or null. */
export async function defaultView(queryClient: QueryClient, screen: ViewScreen): Promise<SavedView | null> {
  // The list opens without it when it cannot be had; the list then says itself what failed.
  const known = await queryClient.ensureQueryData(viewsOf(screen)).catch(() => null)
  return known?.items.find(({ isDefault }) => isDefault) ?? null
}

/**
 * OV-14: the view with which the overview opens when no view is stored: the person's default view, or null.
 */
export async function defaultOverview(queryClient: QueryClient): Promise<OverviewSearch | null> {
  const [view, known] = await Promise.all([
    defaultView(queryClient, 'product-overview'),
    queryClient.ensureQueryData(legislations).catch(() => null),
  ])
  if (!known || !view) return null
  const ids = known.items.map(({ id }) => id)
  return searchOfView(view, ids, usualPageSize())
}
