import type { OverviewSearch } from '#web/views/overview-search.ts'

/** Applies a change to the newest search: two boxes may come to rest at the same time. */
export type ChangeSearch = (change: (search: OverviewSearch) => OverviewSearch) => void

/** The props of a filter: its value in the search, and the function that changes the search. */
export type ValueProps<Name extends keyof OverviewSearch> = {
  value: OverviewSearch[Name]
  onChange: ChangeSearch
}
