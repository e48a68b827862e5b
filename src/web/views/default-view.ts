import type { QueryClient } from '@tanstack/react-query'

import type { OverviewSearch } from '#web/views/overview-search.ts'
import { legislations } from '#web/catalogues/catalogues.queries.ts'
import { searchOfView } from '#web/views/settings.ts'
import { overviewViews } from '#web/views/views.queries.ts'
import { usualPageSize } from '#web/screen/page-size.ts'

/**
 * OV-14: the view with which the overview opens when no view is stored: the person's default view, or null.
 */
export async function defaultOverview(queryClient: QueryClient): Promise<OverviewSearch | null> {
  // The list opens without them when they cannot be had; it then says itself what failed.
  const known = await Promise.all([
    queryClient.ensureQueryData(overviewViews),
    queryClient.ensureQueryData(legislations),
  ]).catch(() => null)
  const view = known?.[0].items.find(({ isDefault }) => isDefault)
  if (!known || !view) return null
  const ids = known[1].items.map(({ id }) => id)
  return searchOfView(view, ids, usualPageSize())
}
