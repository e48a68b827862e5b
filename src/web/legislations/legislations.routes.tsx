import { createRoute, redirect } from '@tanstack/react-router'

import { legislationId } from '#contract/values/ids.ts'
import { lazyScreen } from '#web/screen/lazy-screen.tsx'
import { fetchPart } from '#web/ui/lazy-part.tsx'
import { usualLeftOut } from '#web/screen/paging-search.ts'
import { menuLayout } from '#web/frame/layout-routes.tsx'
import { getSession } from '#web/auth/store.ts'
import {
  legislationsAddress,
  legislationsDefaults,
  legislationsSearch,
  queryOf,
} from '#web/legislations/search.ts'
import { defaultView } from '#web/views/default-view.ts'
import { searchOfListView } from '#web/views/viewed-list.ts'

const queries = () => fetchPart(() => import('#web/legislations/draft/legislations.queries.ts'))

export const legislationsRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/administration/legislations',
  staticData: { name: 'legislations' },
  validateSearch: legislationsSearch,
  search: { middlewares: [usualLeftOut(legislationsDefaults)] },
  // OV-14: an address without a word of its own opens the default view.
  beforeLoad: async ({ location, cause, preload, context: { queryClient } }) => {
    const isPlain = !preload && cause === 'enter' && location.searchStr === ''
    if (!isPlain || getSession().organizationId === null) return
    const view = await defaultView(queryClient, 'legislations')
    if (view)
      throw redirect({
        to: '/administration/legislations',
        search: searchOfListView(legislationsAddress, view),
        replace: true,
      })
  },
  loaderDeps: ({ search }) => search,
  // Not awaited: the screen shows its skeleton, and its error, in place.
  loader: async ({ context: { queryClient }, deps }) => {
    const { legislationRows, legislationTiles } = await queries()
    const query = queryOf(deps)
    if (deps.layout === 'grid') void queryClient.prefetchQuery(legislationTiles(query))
    else void queryClient.prefetchQuery(legislationRows(query))
  },
  component: lazyScreen(async () => (await import('#web/legislations/screen.tsx')).LegislationsScreen),
})

export const legislationAddRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/administration/legislations/add',
  staticData: { name: 'legislation-add' },
  component: lazyScreen(async () => (await import('#web/legislations/add-screen.tsx')).LegislationAddScreen),
})

export const legislationCardRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/administration/legislations/$id/card',
  staticData: { name: 'legislation-card' },
  params: {
    parse: ({ id }) => ({ id: legislationId.parse(id) }),
    stringify: ({ id }) => ({ id: String(id) }),
  },
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const { expressionLanguage, legislationCard } = await queries()
    void queryClient.prefetchQuery(legislationCard(id))
    void queryClient.prefetchQuery(expressionLanguage)
  },
  component: lazyScreen(
    async () => (await import('#web/legislations/card-screen.tsx')).LegislationCardScreen,
  ),
})

/** The module's screens, for the router. */
export const legislationRoutes = [legislationsRoute, legislationAddRoute, legislationCardRoute] as const
