import { createRoute } from '@tanstack/react-router'
import { z } from 'zod'

import { menuLayout, pageLayout } from '#web/frame/layout-routes.tsx'
import { lazyScreen } from '#web/screen/lazy-screen.tsx'
import { fetchPart } from '#web/ui/lazy-part.tsx'

const text = (max: number) => z.string().max(max).optional().catch(undefined)

const emailOptionsRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/requests/email-options',
  staticData: { name: 'request-email-options' },
  // The log-in at a provider that the person comes back from.
  validateSearch: z.object({ state: text(128) }),
  loader: async ({ context: { queryClient } }) => {
    const { mailboxes, mailProviders } = await fetchPart(() => import('#web/mailboxes/mailboxes.queries.ts'))
    await Promise.all([queryClient.ensureQueryData(mailProviders), queryClient.ensureQueryData(mailboxes())])
  },
  component: lazyScreen(async () => (await import('#web/mailboxes/options-screen.tsx')).EmailOptionsScreen),
})

const emailCallbackRoute = createRoute({
  getParentRoute: () => pageLayout,
  path: '/email-callback',
  staticData: { name: 'email-callback' },
  validateSearch: z.object({
    state: z.string().max(128).catch('').default(''),
    code: text(4096),
    error: text(255),
    iss: text(255),
  }),
  component: lazyScreen(async () => (await import('#web/mailboxes/callback-screen.tsx')).EmailCallbackScreen),
})

const unsubscribeRoute = createRoute({
  getParentRoute: () => pageLayout,
  path: '/unsubscribe',
  staticData: { name: 'unsubscribe' },
  validateSearch: z.object({ token: z.string().max(600).catch('').default('') }),
  component: lazyScreen(
    async () => (await import('#web/mailboxes/unsubscribe-screen.tsx')).UnsubscribeScreen,
  ),
})

/** Screens of those who are logged in, for the router. */
export const mailboxRoutes = [emailOptionsRoute] as const
/** Screens that need no log-in, for the router. */
export const mailPageRoutes = [emailCallbackRoute, unsubscribeRoute] as const
