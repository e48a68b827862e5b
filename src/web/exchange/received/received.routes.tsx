import { createRoute } from '@tanstack/react-router'

import { receivedRequestId } from '#contract/values/ids.ts'
import { receivedSearch } from '#web/exchange/received/search.ts'
import { menuLayout } from '#web/frame/layout-routes.tsx'
import { lazyScreen } from '#web/screen/lazy-screen.tsx'
import { usualLeftOut } from '#web/screen/paging-search.ts'
import { fetchPart } from '#web/ui/lazy-part.tsx'

const queries = () => fetchPart(() => import('#web/exchange/received/received.queries.ts'))

const receivedRequestsRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/received-requests',
  staticData: { name: 'received-requests' },
  validateSearch: receivedSearch,
  search: { middlewares: [usualLeftOut()] },
  component: lazyScreen(
    async () => (await import('#web/exchange/received/list-screen.tsx')).ReceivedRequestsScreen,
  ),
})

const receivedRequestRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/received-requests/$id',
  staticData: { name: 'received-request' },
  params: {
    parse: ({ id }) => ({ id: receivedRequestId.parse(id) }),
    stringify: ({ id }) => ({ id: String(id) }),
  },
  // Not awaited: the screen shows its error in place.
  loader: async ({ context: { queryClient }, params: { id } }) => {
    void queryClient.prefetchQuery((await queries()).receivedRequest(id))
  },
  component: lazyScreen(
    async () => (await import('#web/exchange/received/card-screen.tsx')).ReceivedRequestScreen,
  ),
})

/** The receiver's list and its requests, for the router. */
export const receivedRequestRoutes = [receivedRequestsRoute, receivedRequestRoute] as const
