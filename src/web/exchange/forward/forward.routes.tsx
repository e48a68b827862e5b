import { createRoute } from '@tanstack/react-router'

import { receivedRequestId } from '#contract/values/ids.ts'
import { menuLayout } from '#web/frame/layout-routes.tsx'
import { lazyScreen } from '#web/screen/lazy-screen.tsx'

const params = {
  parse: ({ id }: { id: string }) => ({ id: receivedRequestId.parse(id) }),
  stringify: ({ id }: { id: number }) => ({ id: String(id) }),
}

const forwardRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/received-requests/$id/forward',
  staticData: { name: 'received-request-forward' },
  params,
  component: lazyScreen(
    async () => (await import('#web/exchange/forward/forward-screen.tsx')).ForwardRequestScreen,
  ),
})

const forwardConfirmationRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/received-requests/$id/forward/confirmation',
  staticData: { name: 'received-request-forward-confirmation' },
  params,
  component: lazyScreen(
    async () => (await import('#web/exchange/forward/confirmation-screen.tsx')).ForwardConfirmationScreen,
  ),
})

/** Forwarding a received request, for the router. */
export const forwardRoutes = [forwardRoute, forwardConfirmationRoute] as const
