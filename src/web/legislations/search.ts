import { z } from 'zod'

import type { LegislationListQuery } from '#contract/legislations/editing.ts'
import {
  type LegislationFilters,
  legislationGroups,
  legislationKinds,
  legislationStates,
  legislationTypes,
} from '#contract/legislations/legislations.ts'
import { viewedSearch, type ListAddress } from '#web/views/viewed-list.ts'

const anyOfThese = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.array(z.enum(values)).optional().catch(undefined)

/** The state of the legislations' screen, as the address carries it. What cannot be read is left out. */
export const legislationsSearch = viewedSearch.extend({
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
export const withoutFilters = ({ layout, perPage, view }: LegislationsSearch): LegislationsSearch => ({
  layout,
  perPage,
  view,
  page: 1,
})

/** The filters in force; empty ones are left out. */
export function filtersOf(search: LegislationsSearch): LegislationFilters {
  const set = filters.flatMap((name) => ((search[name]?.length ?? 0) > 0 ? [[name, search[name]]] : []))
  // Entries of the search, fewer of them.
  return Object.fromEntries(set) as LegislationFilters
}

/** The query of the search for the server. */
export const queryOf = (search: LegislationsSearch): LegislationListQuery => ({
  page: search.page,
  perPage: search.perPage,
  ...filtersOf(search),
})

/** The list of legislations, as its saved views need it. */
export const legislationsAddress: ListAddress<LegislationsSearch> = {
  screen: 'legislations',
  path: '/administration/legislations',
  schema: legislationsSearch,
  filtersOf,
}
