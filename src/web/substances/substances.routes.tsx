import { createRoute, stripSearchParams } from '@tanstack/react-router'
import { z } from 'zod'

import { substanceId } from '#contract/values/ids.ts'
import { productFilters } from '#contract/products/overview.ts'
import { day } from '#contract/values/field-rules.ts'
import { whereUsedKinds } from '#contract/substances/where-used-kinds.ts'
import { fetchPart, lazyScreen } from '#web/app/lazy-screen.tsx'
import { menuLayout } from '#web/app/layout-routes.tsx'
import { pagingSearch } from '#web/app/paging-search.ts'
import { FIRST_PAGE } from '#web/ui/timing.ts'

const text = z.string().max(255).optional().catch(undefined)

// What an address says that cannot be read is left out instead of failing the screen.
const listsSearch = pagingSearch.extend({
  /** Key of the list that is open; none: all lists. */
  list: z.string().max(64).optional().catch(undefined),
  show: z.enum(['own', 'exemptions']).optional().catch(undefined),
  asOf: day.optional().catch(undefined),
  name: text,
  // The router reads what looks like a figure as one.
  ec: z
    .union([z.string().max(20), z.number().transform(String)])
    .optional()
    .catch(undefined),
  cas: z
    .union([z.string().max(20), z.number().transform(String)])
    .optional()
    .catch(undefined),
})
export type ListsSearch = z.output<typeof listsSearch>

const cardSearch = pagingSearch.extend({
  show: z.enum(['where-used']).optional().catch(undefined),
  kind: z.enum(whereUsedKinds).default('all').catch('all'),
  legislationStatuses: productFilters.shape.legislationStatuses.catch(undefined),
  name: text,
})
export type CardSearch = z.output<typeof cardSearch>

const queries = () => fetchPart(() => import('#web/substances/substances.queries.ts'))

export const regulatedSubstancesRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/administration/substance/regulated-substances',
  staticData: { name: 'regulated-substances' },
  validateSearch: listsSearch,
  search: { middlewares: [stripSearchParams(FIRST_PAGE)] },
  loaderDeps: ({ search: { list } }) => ({ list }),
  // Not awaited: the screen shows its skeleton, and its error, in place.
  loader: async ({ context: { queryClient }, deps: { list } }) => {
    const { oneList, substanceLists } = await queries()
    if (list === undefined) void queryClient.prefetchQuery(substanceLists)
    else void queryClient.prefetchQuery(oneList(list))
  },
  component: lazyScreen(
    async () => (await import('#web/lists/regulated-substances-screen.tsx')).RegulatedSubstancesScreen,
  ),
})

export const regulatedSubstanceRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/administration/substance/regulated-substances/$id',
  params: {
    parse: ({ id }) => ({ id: substanceId.parse(id) }),
    stringify: ({ id }) => ({ id: String(id) }),
  },
  staticData: { name: 'regulated-substance' },
  validateSearch: cardSearch,
  search: { middlewares: [stripSearchParams({ ...FIRST_PAGE, kind: 'all' as const })] },
  loader: async ({ context: { queryClient }, params: { id } }) =>
    queryClient.ensureQueryData((await queries()).substanceCard(id)),
  component: lazyScreen(
    async () => (await import('#web/substances/substance-card-screen.tsx')).SubstanceCardScreen,
  ),
})
