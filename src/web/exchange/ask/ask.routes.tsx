import { createRoute } from '@tanstack/react-router'

import { productId } from '#contract/values/ids.ts'
import { menuLayout } from '#web/frame/layout-routes.tsx'
import { lazyScreen } from '#web/screen/lazy-screen.tsx'

const askAboutProductRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/product/$id/send-request',
  staticData: { name: 'product-send-request' },
  params: { parse: ({ id }) => ({ id: productId.parse(id) }), stringify: ({ id }) => ({ id: String(id) }) },
  component: lazyScreen(async () => (await import('#web/exchange/ask/screens.tsx')).AskAboutProductScreen),
})

const askAboutChosenRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/sent-requests/new',
  staticData: { name: 'sent-request-new' },
  component: lazyScreen(async () => (await import('#web/exchange/ask/screens.tsx')).AskAboutChosenScreen),
})

/** Asking suppliers about one product, and about those chosen in the overview, for the router. */
export const askRoutes = [askAboutProductRoute, askAboutChosenRoute] as const
