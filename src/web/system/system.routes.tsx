import { createRoute } from '@tanstack/react-router'

import { menuLayout, pageLayout } from '#web/frame/layout-routes.tsx'
import { lazyScreen } from '#web/screen/lazy-screen.tsx'
import { fetchPart } from '#web/ui/lazy-part.tsx'

export const error404Route = createRoute({
  getParentRoute: () => pageLayout,
  path: '/error-404',
  staticData: { name: 'error-404' },
  component: lazyScreen(async () => (await import('#web/system/error-404-screen.tsx')).Error404Screen),
})

export const notAuthorizedRoute = createRoute({
  getParentRoute: () => pageLayout,
  path: '/not-authorized',
  staticData: { name: 'not-authorized' },
  component: lazyScreen(
    async () => (await import('#web/system/not-authorized-screen.tsx')).NotAuthorizedScreen,
  ),
})

export const accessControlRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/access-control',
  staticData: { name: 'access-control' },
  component: lazyScreen(
    async () => (await import('#web/system/access-control-screen.tsx')).AccessControlScreen,
  ),
})

export const changelogRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/changelog',
  staticData: { name: 'changelog' },
  loader: async ({ context }) => {
    const { changelog } = await fetchPart(() => import('#web/system/changelog.queries.ts'))
    return context.queryClient.ensureQueryData(changelog())
  },
  component: lazyScreen(async () => (await import('#web/system/changelog-screen.tsx')).ChangelogScreen),
})

/** The module's screens that take the whole page, for the router. */
export const systemPageRoutes = [error404Route, notAuthorizedRoute] as const

/** The module's screens beside the menu, for the router. */
export const systemRoutes = [accessControlRoute, changelogRoute] as const
