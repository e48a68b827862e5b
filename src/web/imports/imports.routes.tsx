import { createRoute, stripSearchParams } from '@tanstack/react-router'
import { z } from 'zod'

import { listVersionId } from '#contract/ids.ts'
import { menuLayout } from '#web/app/layout-routes.tsx'
import { lazyScreen } from '#web/app/lazy-screen.tsx'
import { candidateList, listVersion, listVersions } from '#web/imports/imports.queries.ts'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#web/ui/timing.ts'

/** Goes without saying in the address. */
const FIRST_PAGE = { page: 1, perPage: DEFAULT_PAGE_SIZE }
const isPageSize = (size: number) => PAGE_SIZES.some((offered) => offered === size)

// What an address says that cannot be read is left out instead of failing the screen.
const paging = z.object({
  page: z.number().int().min(1).default(1).catch(1),
  perPage: z.number().refine(isPageSize).default(DEFAULT_PAGE_SIZE).catch(DEFAULT_PAGE_SIZE),
})

const candidateListVersionSearch = paging.extend({
  change: z.enum(['added', 'changed', 'removed']).optional().catch(undefined),
  because: z.enum(['included', 'unanswered', 'removed']).optional().catch(undefined),
})

export const candidateListRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/administration/import/candidate-list',
  staticData: { name: 'import-candidate-list' },
  validateSearch: paging,
  search: { middlewares: [stripSearchParams(FIRST_PAGE)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { page, perPage } }) =>
    Promise.all([
      queryClient.ensureQueryData(listVersions(page, perPage)),
      queryClient.ensureQueryData(candidateList),
    ]),
  component: lazyScreen(
    async () => (await import('#web/imports/candidate-list-screen.tsx')).CandidateListScreen,
  ),
})

export const candidateListVersionRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/administration/import/candidate-list/$id',
  params: {
    parse: ({ id }) => ({ id: listVersionId.parse(id) }),
    stringify: ({ id }) => ({ id: String(id) }),
  },
  staticData: { name: 'candidate-list-version' },
  validateSearch: candidateListVersionSearch,
  search: { middlewares: [stripSearchParams(FIRST_PAGE)] },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(listVersion(params.id)),
  component: lazyScreen(
    async () => (await import('#web/imports/candidate-list-version-screen.tsx')).CandidateListVersionScreen,
  ),
})
