import { createRoute, redirect } from '@tanstack/react-router'
import { z } from 'zod'

import { legislationId, productId } from '#contract/values/ids.ts'
import { productType } from '#contract/products/attributes.ts'
import { day } from '#contract/values/field-rules.ts'
import { firstData } from '#web/screen/first-data.ts'
import { lazyScreen } from '#web/screen/lazy-screen.tsx'
import { usualLeftOut } from '#web/screen/paging-search.ts'
import { menuLayout } from '#web/frame/layout-routes.tsx'
import { statusFacts } from '#web/compliance/status-facts.queries.ts'
import { productCard, productSubstances } from '#web/products/form/product.queries.ts'
import { productActivity } from '#web/activity/activity.queries.ts'
import { productUseFacts } from '#web/use-facts/use-facts.queries.ts'
import { ProductOverviewScreen } from '#web/products/overview/screen.tsx'
import { recallOverview, rememberOverview } from '#web/products/overview/memory.ts'
import { overviewDefaults, overviewSearch } from '#web/views/overview-search.ts'
import { legislations } from '#web/catalogues/catalogues.queries.ts'
import { productOverview } from '#web/products/overview/overview.queries.ts'
import { defaultOverview } from '#web/views/default-view.ts'
import { viewsOf } from '#web/views/views.queries.ts'
import { getSession } from '#web/auth/store.ts'

/** OV-10: an address without a word of its own shows what was filtered before; every other is remembered. */
export const productOverviewRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/product/overview',
  staticData: { name: 'product-overview' },
  validateSearch: overviewSearch,
  search: { middlewares: [usualLeftOut(overviewDefaults)] },
  beforeLoad: async ({ search, location, cause, preload, context: { queryClient } }) => {
    const { organizationId } = getSession()
    if (preload || organizationId === null) return
    const isPlain = cause === 'enter' && location.searchStr === ''
    const kept = isPlain ? (recallOverview(organizationId) ?? (await defaultOverview(queryClient))) : null
    if (kept && JSON.stringify(kept) !== JSON.stringify(overviewSearch.parse({}))) {
      throw redirect({ to: '/product/overview', search: kept, replace: true })
    }
    rememberOverview(organizationId, search)
  },
  loaderDeps: ({ search }) => search,
  // Rows that come late are not awaited: the screen shows its skeleton, and its error, in place. What the columns are made of is, but not
  // its error: a column that comes later pushes the others aside.
  loader: async ({ context: { queryClient }, deps, cause }) => {
    const rows = queryClient.prefetchQuery(productOverview(deps))
    await Promise.allSettled([
      cause === 'enter' && firstData([rows]),
      queryClient.ensureQueryData(legislations),
      queryClient.ensureQueryData(viewsOf('product-overview')),
    ])
  },
  // With the start, and not fetched after it: it is what people open first.
  component: ProductOverviewScreen,
})

const answer = z.string().max(20).optional().catch(undefined)

export const productTypeRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/product/new/type',
  staticData: { name: 'product-new' },
  /** The answers to the questions that find the type. */
  validateSearch: z.object({
    what: answer,
    made: answer,
    supplier: answer,
    partMade: answer,
  }),
  component: lazyScreen(async () => (await import('#web/products/new/type-screen.tsx')).ProductTypeScreen),
})

export const newProductRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/product/new/type/$type',
  staticData: { name: 'product-new-of-type' },
  params: { parse: ({ type }) => ({ type: productType.parse(type) }), stringify: ({ type }) => ({ type }) },
  component: lazyScreen(async () => (await import('#web/products/new/screen.tsx')).NewProductScreen),
})

export const productCardRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/product/$id/card',
  staticData: { name: 'product-card' },
  params: { parse: ({ id }) => ({ id: productId.parse(id) }), stringify: ({ id }) => ({ id: String(id) }) },
  /** `why`: the legislation whose status is explained, `obligation`: which of its obligations (COMP-20); `asOf`: the day whose statuses are shown (COMP-06). */
  validateSearch: z.object({
    why: legislationId.optional().catch(undefined),
    obligation: z.string().max(64).optional().catch(undefined),
    asOf: day.optional().catch(undefined),
  }),
  loader: async ({ context: { queryClient }, params: { id }, cause }) => {
    void queryClient.prefetchQuery(productSubstances(id))
    const inSight = [
      queryClient.prefetchQuery(productCard(id)),
      queryClient.prefetchQuery(statusFacts(id)),
      queryClient.prefetchQuery(productUseFacts(id)),
      queryClient.prefetchInfiniteQuery(productActivity(id)),
    ]
    if (cause === 'enter') await firstData(inSight)
  },
  component: lazyScreen(async () => (await import('#web/products/card/screen.tsx')).ProductCardScreen),
})

/** The module's screens, for the router. */
export const productRoutes = [
  productOverviewRoute,
  productTypeRoute,
  newProductRoute,
  productCardRoute,
] as const
