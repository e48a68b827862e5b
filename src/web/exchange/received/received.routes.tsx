import { createRoute, redirect } from '@tanstack/react-router'

import { receivedRequestId } from '#contract/values/ids.ts'
import { receivedAddress, receivedSearch } from '#web/exchange/received/search.ts'
import { getSession } from '#web/auth/store.ts'
import { defaultView } from '#web/views/default-view.ts'
import { searchOfListView } from '#web/views/viewed-list.ts'
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
  // OV-14: an address without a word of its own opens the default view.
  beforeLoad: async ({ location, cause, preload, context: { queryClient } }) => {
    const isPlain = !preload && cause === 'enter' && location.searchStr === ''
    if (!isPlain || getSession().organizationId === null) return
    const view = await defaultView(queryClient, 'received-requests')
    if (view)
      throw redirect({
        to: '/received-requests',
        search: searchOfListView(receivedAddress, view),
        replace: true,
      })
  },
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
