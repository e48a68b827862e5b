import { createRoute, redirect } from '@tanstack/react-router'

import { requestId } from '#contract/values/ids.ts'
import { sentAddress, sentSearch } from '#web/exchange/sent/search.ts'
import { getSession } from '#web/auth/store.ts'
import { defaultView } from '#web/views/default-view.ts'
import { searchOfListView } from '#web/views/viewed-list.ts'
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
  // OV-14: an address without a word of its own opens the default view.
  beforeLoad: async ({ location, cause, preload, context: { queryClient } }) => {
    const isPlain = !preload && cause === 'enter' && location.searchStr === ''
    if (!isPlain || getSession().organizationId === null) return
    const view = await defaultView(queryClient, 'sent-requests')
    if (view)
      throw redirect({
        to: '/sent-requests',
        search: searchOfListView(sentAddress, view),
        replace: true,
      })
  },
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
