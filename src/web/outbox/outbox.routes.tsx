import { createRoute } from '@tanstack/react-router'
import { z } from 'zod'

import { mailStates } from '#contract/values/mail-states.ts'
import { mailId } from '#contract/values/ids.ts'
import { menuLayout } from '#web/frame/layout-routes.tsx'
import { lazyScreen } from '#web/screen/lazy-screen.tsx'
import { fetchPart } from '#web/ui/lazy-part.tsx'
import { pagingSearch, usualLeftOut } from '#web/screen/paging-search.ts'

const search = pagingSearch.extend({
  state: z.enum(mailStates).optional().catch(undefined),
  /** The mail that is open. */
  mail: mailId.optional().catch(undefined),
})

const outboxRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/system/outbox',
  staticData: { name: 'outbox' },
  validateSearch: search,
  search: { middlewares: [usualLeftOut()] },
  loaderDeps: ({ search: { page, perPage, state } }) => ({ page, perPage, state }),
  loader: async ({ context: { queryClient }, deps }) => {
    const { outbox } = await fetchPart(() => import('#web/outbox/outbox.queries.ts'))
    return queryClient.ensureQueryData(outbox(deps))
  },
  component: lazyScreen(async () => (await import('#web/outbox/screen.tsx')).OutboxScreen),
})

/** The module's screens, for the router. */
export const outboxRoutes = [outboxRoute] as const
