import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  redirect,
  type ParsedLocation,
} from '@tanstack/react-router'

import { saveDeepLink } from '#web/storage/deep-link.ts'
import { judgeNavigation, mayOpen } from '#web/routes/guard.ts'
import { MenuLayout } from '#web/frame/menu-layout.tsx'
import { PageLayout } from '#web/frame/page-layout.tsx'
import { Root } from '#web/frame/root.tsx'
import type { RouteName } from '#web/routes/table.ts'
import { hasUnsavedChanges } from '#web/editing/unsaved-changes.ts'
import { dropOrganizationData, loadProfile } from '#web/sessions/session.ts'
import { adoptKeptSession, getSession, isBehindOtherTab, isLoggedIn } from '#web/auth/store.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The route's name in routes/table.ts; layouts have none. */
    name?: RouteName
  }
  interface HistoryState {
    /** The route that /not-authorized reports as refused. */
    refused?: { name: RouteName; href: string }
  }
}

export interface RouterContext {
  queryClient: QueryClient
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ matches, location, preload }) => {
    const leaf = matches.at(-1)
    // An id that cannot be one makes the path unknown (SHELL-02).
    const name = leaf?.paramsError === undefined ? leaf?.staticData.name : undefined
    return guard(name, location, preload)
  },
  component: Root,
})

/** Navigation and top bar. */
export const menuLayout = createRoute({ getParentRoute: () => rootRoute, id: 'menu', component: MenuLayout })

/** The whole page: login family, error-404, not-authorized (SHELL-03). */
export const pageLayout = createRoute({ getParentRoute: () => rootRoute, id: 'page', component: PageLayout })

/** A session by the link of a mail has no home but its requests (AUTH-12). */
const homeOf = () =>
  isLoggedIn(getSession()) && !mayOpen('homepage') && mayOpen('received-requests')
    ? '/received-requests'
    : '/homepage'

/** The link of a mail is opened by whoever is logged in: the screen says what using it means. */
const hasToken = ({ searchStr }: ParsedLocation) => new URLSearchParams(searchStr).has('token')

/** Before every navigation (PERM-03). The return type is written because redirect's own follows from the routes. */
async function guard(name: RouteName | undefined, location: ParsedLocation, preload: boolean): Promise<void> {
  // The user stayed with what is unsaved instead of following; leaving it is following.
  if (isBehindOtherTab() && !hasUnsavedChanges()) {
    adoptKeptSession()
    dropOrganizationData()
  }
  const { tokens, profile } = getSession()
  // A refused refresh has ended the session: the navigation goes on as an anonymous one.
  if (tokens && !profile) {
    await loadProfile().catch((error: unknown) => {
      if (getSession().tokens) throw error
    })
  }
  if (location.pathname === '/') throw redirect({ to: homeOf(), replace: true })
  const verdict = judgeNavigation(name)
  if (verdict === 'open' || (name === 'auth-swift-login' && hasToken(location))) return
  if (verdict === '/login' && !preload) saveDeepLink(location.href)
  const state = verdict === '/not-authorized' && name ? { refused: { name, href: location.href } } : undefined
  throw redirect({ to: verdict, replace: true, state })
}
