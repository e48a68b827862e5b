import type { OverviewSearch } from '#web/views/overview-search.ts'

/** Applies a change to the newest search: two boxes may come to rest at the same time. */
export type ChangeSearch = (change: (search: OverviewSearch) => OverviewSearch) => void

/** What one filter shows of the search. */
export type ValueProps<Name extends keyof OverviewSearch> = {
  value: OverviewSearch[Name]
  onChange: ChangeSearch
}
