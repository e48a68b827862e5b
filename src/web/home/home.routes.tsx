import { createRoute } from '@tanstack/react-router'

import { menuLayout } from '#web/frame/layout-routes.tsx'
import { lazyScreen } from '#web/screen/lazy-screen.tsx'

export const homeRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/homepage',
  staticData: { name: 'homepage' },
  component: lazyScreen(async () => (await import('#web/home/screen.tsx')).HomeScreen),
})

/** The module's screens, for the router. */
export const homeRoutes = [homeRoute] as const
