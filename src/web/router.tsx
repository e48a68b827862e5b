import { createRouter } from '@tanstack/react-router'

import { menuLayout, pageLayout, rootRoute } from '#web/frame/layout-routes.tsx'
import { ToError404 } from '#web/frame/to-error-404.tsx'
import { ScreenError } from '#web/screen/error.tsx'
import { ScreenLoading } from '#web/screen/loading.tsx'
import { loginRoutes } from '#web/login/login.routes.tsx'
import { forecastRoutes } from '#web/forecasts/forecasts.routes.tsx'
import { forwardRoutes } from '#web/exchange/forward/forward.routes.tsx'
import { askRoutes } from '#web/exchange/ask/ask.routes.tsx'
import { sentRequestRoutes } from '#web/exchange/sent/sent.routes.tsx'
import { answeringRoutes } from '#web/exchange/answering/answering.routes.tsx'
import { receivedRequestRoutes } from '#web/exchange/received/received.routes.tsx'
import { statementRoutes } from '#web/statements/statements.routes.tsx'
import { homeRoutes } from '#web/home/home.routes.tsx'
import { listImportRoutes } from '#web/lists/import/import.routes.tsx'
import { legislationRoutes } from '#web/legislations/legislations.routes.tsx'
import { productRoutes } from '#web/products/products.routes.tsx'
import { productImportRoutes } from '#web/product-import/product-import.routes.tsx'
import { mailboxRoutes, mailPageRoutes } from '#web/mailboxes/mailboxes.routes.tsx'
import { outboxRoutes } from '#web/outbox/outbox.routes.tsx'
import { queryClient } from '#web/cache/query-client.ts'
import { substanceRoutes } from '#web/substances/substances.routes.tsx'
import { supplyChainRoutes } from '#web/supply-chain/supply-chain.routes.tsx'
import { systemPageRoutes, systemRoutes } from '#web/system/system.routes.tsx'

/** Skeletons appear after this, so that a fast answer does not flash (look: loading). */
const PENDING_AFTER_MS = 200

/** Every module's screens, one line each. */
const routeTree = rootRoute.addChildren([
  pageLayout.addChildren([...loginRoutes, ...mailPageRoutes, ...systemPageRoutes]),
  menuLayout.addChildren([
    ...homeRoutes,
    ...productRoutes,
    ...productImportRoutes,
    ...forecastRoutes,
    ...systemRoutes,
    ...outboxRoutes,
    ...mailboxRoutes,
    ...listImportRoutes,
    ...substanceRoutes,
    ...statementRoutes,
    ...supplyChainRoutes,
    ...askRoutes,
    ...forwardRoutes,
    ...sentRequestRoutes,
    ...receivedRequestRoutes,
    ...answeringRoutes,
    ...legislationRoutes,
  ]),
])

/** Joins the modules' routes; screens and their data are fetched together, when they are first meant to be opened. */
export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  // The data's own staleness decides, in query-client.ts.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: PENDING_AFTER_MS,
  // A skeleton gives way as soon as the screen and its data are there.
  defaultPendingMinMs: 0,
  defaultPendingComponent: ScreenLoading,
  defaultErrorComponent: ScreenError,
  defaultNotFoundComponent: ToError404,
  scrollRestoration: true,
  // What no screen asks for (a mail's utm_source) leaves the address, and does not reach a call, which would refuse it.
  search: { strict: true },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
