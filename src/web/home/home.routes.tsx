import { createRoute } from '@tanstack/react-router'

import { menuLayout } from '#web/app/layout-routes.tsx'
import { lazyScreen } from '#web/app/lazy-screen.tsx'

export const homeRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/homepage',
  staticData: { name: 'homepage' },
  component: lazyScreen(async () => (await import('#web/home/home-screen.tsx')).HomeScreen),
})
