import { z } from 'zod'

import { productFilters } from '#contract/products/overview.ts'
import { whereUsedKinds } from '#contract/substances/where-used-kinds.ts'
import { pagingSearch } from '#web/screen/paging-search.ts'

// What an address says that cannot be read is left out instead of failing the screen.
export const cardSearch = pagingSearch.extend({
  show: z.enum(['where-used']).optional().catch(undefined),
  kind: z.enum(whereUsedKinds).default('all').catch('all'),
  legislationStatuses: productFilters.shape.legislationStatuses.catch(undefined),
  name: z.string().max(255).optional().catch(undefined),
})
export type CardSearch = z.output<typeof cardSearch>
