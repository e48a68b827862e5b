import { z } from 'zod'

import type { LegislationListQuery } from '#contract/legislations/editing.ts'
import {
  legislationGroups,
  legislationKinds,
  legislationStates,
  legislationTypes,
} from '#contract/legislations/legislations.ts'
import { pagingSearch } from '#web/screen/paging-search.ts'

const anyOfThese = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.array(z.enum(values)).optional().catch(undefined)

/** The state of the legislations' screen, as the address carries it. What cannot be read is left out. */
export const legislationsSearch = pagingSearch.extend({
  layout: z.enum(['list', 'grid']).default('list').catch('list'),
  // A text of digits without quotes arrives as a number.
  text: z
    .preprocess(
      (value) => (typeof value === 'number' ? String(value) : value),
      z.string().max(255).optional(),
    )
    .catch(undefined),
  types: anyOfThese(legislationTypes),
  groups: anyOfThese(legislationGroups),
  kinds: anyOfThese(legislationKinds),
  states: anyOfThese(legislationStates),
})
export type LegislationsSearch = z.output<typeof legislationsSearch>

/** The values of the search that the address leaves out, besides those of any list. */
export const legislationsDefaults = { layout: 'list' } as const

const filters = ['text', 'types', 'groups', 'kinds', 'states'] as const

/** The number of filters that are set. */
export const filterCount = (search: LegislationsSearch): number =>
  filters.filter((name) => (search[name]?.length ?? 0) > 0).length

/** The search without any filter, from its first page. */
export const withoutFilters = ({ layout, perPage }: LegislationsSearch): LegislationsSearch => ({
  layout,
  perPage,
  page: 1,
})

/** The query of the search for the server; empty filters are left out. */
export function queryOf({ layout: _layout, ...search }: LegislationsSearch): LegislationListQuery {
  const set = Object.entries(search).filter(
    ([, value]) => typeof value === 'number' || (value?.length ?? 0) > 0,
  )
  // Entries of the search, fewer of them.
  return Object.fromEntries(set) as LegislationListQuery
}
