import { createRoute, redirect } from '@tanstack/react-router'
import { z } from 'zod'

import { pageLayout } from '#web/frame/layout-routes.tsx'
import { lazyScreen } from '#web/screen/lazy-screen.tsx'
import { fetchPart } from '#web/ui/lazy-part.tsx'
import { getSession } from '#web/auth/store.ts'

export const loginRoute = createRoute({
  getParentRoute: () => pageLayout,
  path: '/login',
  staticData: { name: 'auth-login' },
  component: lazyScreen(async () => (await import('#web/login/screen.tsx')).LoginScreen, {
    hasFirstTexts: true,
  }),
})

export const selectOrganizationRoute = createRoute({
  getParentRoute: () => pageLayout,
  path: '/login/select-organization',
  staticData: { name: 'auth-select-organization' },
  // Anybody may open it (PERM-02), but without a login there is nothing to choose.
  beforeLoad: (): void => {
    if (!getSession().profile) throw redirect({ to: '/login', replace: true })
  },
  component: lazyScreen(
    async () => (await import('#web/login/select-organization-screen.tsx')).SelectOrganizationScreen,
  ),
})

export const forgotPasswordRoute = createRoute({
  getParentRoute: () => pageLayout,
  path: '/forgot-password',
  staticData: { name: 'auth-forgot-password' },
  component: lazyScreen(
    async () => (await import('#web/login/forgot-password-screen.tsx')).ForgotPasswordScreen,
    { hasFirstTexts: true },
  ),
})

export const resetPasswordRoute = createRoute({
  getParentRoute: () => pageLayout,
  path: '/reset-password',
  staticData: { name: 'reset-password' },
  // An address without a token opens the screen, which says that the token is missing.
  validateSearch: z.object({ token: z.string().max(128).catch('').default('') }),
  component: lazyScreen(
    async () => (await import('#web/login/reset-password-screen.tsx')).ResetPasswordScreen,
    { hasFirstTexts: true },
  ),
})

export const swiftLoginRoute = createRoute({
  getParentRoute: () => pageLayout,
  path: '/swift-login',
  staticData: { name: 'auth-swift-login' },
  // An address without a token opens the screen, which says that the token is missing.
  validateSearch: z.object({ token: z.string().max(128).catch('').default('') }),
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ context: { queryClient }, deps: { token } }) => {
    const { showLanguageOfLink } = await fetchPart(() => import('#web/login/swift-link.ts'))
    await showLanguageOfLink(queryClient, token)
  },
  component: lazyScreen(async () => (await import('#web/login/swift-login-screen.tsx')).SwiftLoginScreen),
})

/** The module's screens, for the router. */
export const loginRoutes = [
  loginRoute,
  selectOrganizationRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  swiftLoginRoute,
] as const
