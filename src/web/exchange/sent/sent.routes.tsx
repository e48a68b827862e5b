import { createRoute } from '@tanstack/react-router'

import { requestId } from '#contract/values/ids.ts'
import { sentSearch } from '#web/exchange/sent/search.ts'
import { menuLayout } from '#web/frame/layout-routes.tsx'
import { lazyScreen } from '#web/screen/lazy-screen.tsx'
import { usualLeftOut } from '#web/screen/paging-search.ts'
import { fetchPart } from '#web/ui/lazy-part.tsx'

const queries = () => fetchPart(() => import('#web/exchange/sent/sent.queries.ts'))

const sentRequestsRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/sent-requests',
  staticData: { name: 'sent-requests' },
  validateSearch: sentSearch,
  search: { middlewares: [usualLeftOut()] },
  component: lazyScreen(async () => (await import('#web/exchange/sent/list-screen.tsx')).SentRequestsScreen),
})

const sentRequestRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/sent-requests/$id',
  staticData: { name: 'sent-request' },
  params: { parse: ({ id }) => ({ id: requestId.parse(id) }), stringify: ({ id }) => ({ id: String(id) }) },
  // Not awaited: the screen shows its error in place.
  loader: async ({ context: { queryClient }, params: { id } }) => {
    void queryClient.prefetchQuery((await queries()).sentRequest(id))
  },
  component: lazyScreen(async () => (await import('#web/exchange/sent/card-screen.tsx')).SentRequestScreen),
})

/** The questioner's list and its requests, for the router. */
export const sentRequestRoutes = [sentRequestsRoute, sentRequestRoute] as const
