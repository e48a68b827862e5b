import { createRoute } from '@tanstack/react-router'
import { z } from 'zod'

import { affectedReasons } from '#contract/lists/affected-reasons.ts'
import { CANDIDATE_LIST } from '#contract/lists/keys.ts'
import { listVersionId } from '#contract/values/ids.ts'
import { menuLayout } from '#web/frame/layout-routes.tsx'
import { lazyScreen } from '#web/screen/lazy-screen.tsx'
import { fetchPart } from '#web/ui/lazy-part.tsx'
import { pagingSearch, usualLeftOut } from '#web/screen/paging-search.ts'

const candidateListVersionSearch = pagingSearch.extend({
  change: z.enum(['added', 'changed', 'removed']).optional().catch(undefined),
  because: z.enum(affectedReasons).optional().catch(undefined),
})

const candidateListSearch = pagingSearch.extend({
  list: z.string().max(64).catch(CANDIDATE_LIST).default(CANDIDATE_LIST),
})

const queries = () => fetchPart(() => import('#web/lists/import/import.queries.ts'))

export const candidateListRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/administration/import/candidate-list',
  staticData: { name: 'import-candidate-list' },
  validateSearch: candidateListSearch,
  search: { middlewares: [usualLeftOut({ list: CANDIDATE_LIST })] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { list, page, perPage } }) => {
    const { importedList, listVersions } = await queries()
    return Promise.all([
      queryClient.ensureQueryData(listVersions(list, page, perPage)),
      queryClient.ensureQueryData(importedList(list)),
    ])
  },
  component: lazyScreen(
    async () => (await import('#web/lists/import/candidate-list-screen.tsx')).CandidateListScreen,
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
  search: { middlewares: [usualLeftOut()] },
  loader: async ({ context, params }) =>
    context.queryClient.ensureQueryData((await queries()).listVersion(params.id)),
  component: lazyScreen(
    async () =>
      (await import('#web/lists/import/candidate-list-version-screen.tsx')).CandidateListVersionScreen,
  ),
})

/** The module's screens, for the router. */
export const listImportRoutes = [candidateListRoute, candidateListVersionRoute] as const
