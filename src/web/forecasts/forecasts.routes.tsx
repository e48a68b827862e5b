import { createRoute, stripSearchParams } from '@tanstack/react-router'
import { z } from 'zod'

import { legislationId } from '#contract/ids.ts'
import { day } from '#contract/rules.ts'
import { menuLayout } from '#web/app/layout-routes.tsx'
import { lazyScreen } from '#web/app/lazy-screen.tsx'
import { turningDays } from '#web/forecasts/forecasts.queries.ts'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#web/ui/timing.ts'

const FIRST_PAGE = { page: 1, perPage: DEFAULT_PAGE_SIZE }
const isPageSize = (size: number) => PAGE_SIZES.some((offered) => offered === size)

/** COMP-06: the day that is asked about, and the page of its products. */
export const whatIfRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/product/what-if',
  staticData: { name: 'product-what-if' },
  validateSearch: z.object({
    day: day.optional().catch(undefined),
    legislation: legislationId.optional().catch(undefined),
    page: z.number().int().min(1).default(1).catch(1),
    perPage: z.number().refine(isPageSize).default(DEFAULT_PAGE_SIZE).catch(DEFAULT_PAGE_SIZE),
  }),
  search: { middlewares: [stripSearchParams(FIRST_PAGE)] },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(turningDays),
  component: lazyScreen(async () => (await import('#web/forecasts/what-if-screen.tsx')).WhatIfScreen),
})
