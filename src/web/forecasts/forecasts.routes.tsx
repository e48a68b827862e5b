import { createRoute } from '@tanstack/react-router'

import { legislationId } from '#contract/values/ids.ts'
import { day } from '#contract/values/field-rules.ts'
import { menuLayout } from '#web/frame/layout-routes.tsx'
import { lazyScreen } from '#web/screen/lazy-screen.tsx'
import { fetchPart } from '#web/ui/lazy-part.tsx'
import { pagingSearch, usualLeftOut } from '#web/screen/paging-search.ts'

const queries = () => fetchPart(() => import('#web/forecasts/forecasts.queries.ts'))

/** COMP-06: the day that is asked about, and the page of its products. */
export const whatIfRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/product/what-if',
  staticData: { name: 'product-what-if' },
  validateSearch: pagingSearch.extend({
    day: day.optional().catch(undefined),
    legislation: legislationId.optional().catch(undefined),
  }),
  search: { middlewares: [usualLeftOut()] },
  loader: async ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery((await queries()).turningDays)
  },
  component: lazyScreen(async () => (await import('#web/forecasts/what-if-screen.tsx')).WhatIfScreen),
})

/** The module's screens, for the router. */
export const forecastRoutes = [whatIfRoute] as const
