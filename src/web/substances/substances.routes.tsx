import { createRoute } from '@tanstack/react-router'

import { substanceId } from '#contract/values/ids.ts'
import { lazyScreen } from '#web/screen/lazy-screen.tsx'
import { fetchPart } from '#web/ui/lazy-part.tsx'
import { usualLeftOut } from '#web/screen/paging-search.ts'
import { menuLayout } from '#web/frame/layout-routes.tsx'
import { listsSearch } from '#web/lists/lists-search.ts'
import { cardSearch } from '#web/substances/card-search.ts'

export const regulatedSubstancesRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/administration/substance/regulated-substances',
  staticData: { name: 'regulated-substances' },
  validateSearch: listsSearch,
  search: { middlewares: [usualLeftOut()] },
  loaderDeps: ({ search: { list } }) => ({ list }),
  // Not awaited: the screen shows its skeleton, and its error, in place.
  loader: async ({ context: { queryClient }, deps: { list } }) => {
    const { oneList, substanceLists } = await fetchPart(() => import('#web/lists/lists.queries.ts'))
    if (list === undefined) void queryClient.prefetchQuery(substanceLists)
    else void queryClient.prefetchQuery(oneList(list))
  },
  component: lazyScreen(
    async () => (await import('#web/substances/regulated-substances-screen.tsx')).RegulatedSubstancesScreen,
  ),
})

export const regulatedSubstanceRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/administration/substance/regulated-substances/$id',
  params: {
    parse: ({ id }) => ({ id: substanceId.parse(id) }),
    stringify: ({ id }) => ({ id: String(id) }),
  },
  staticData: { name: 'regulated-substance' },
  validateSearch: cardSearch,
  search: { middlewares: [usualLeftOut({ kind: 'all' as const })] },
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const { substanceCard } = await fetchPart(() => import('#web/substances/substances.queries.ts'))
    return queryClient.ensureQueryData(substanceCard(id))
  },
  component: lazyScreen(async () => (await import('#web/substances/card-screen.tsx')).SubstanceCardScreen),
})

/** The module's screens, for the router. */
export const substanceRoutes = [regulatedSubstancesRoute, regulatedSubstanceRoute] as const
