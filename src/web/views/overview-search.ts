import { z } from 'zod'

import { savedViewId } from '#contract/values/ids.ts'
import { legislationColumn } from '#contract/products/columns.ts'
import { productFilters, productOrder, type ProductFilters } from '#contract/products/overview.ts'
import { identifierOf } from '#domain/products/columns.ts'
import { pagingSearch } from '#web/screen/paging-search.ts'

// The address is typed by people and kept in bookmarks: what cannot be read is left out instead of failing the screen.
const filters = productFilters.shape
// A text of digits without quotes arrives as a number.
const written = <T>(schema: z.ZodType<T | undefined>) =>
  z
    .preprocess((value) => (typeof value === 'number' ? String(value) : value), schema)
    .catch(undefined)
    .optional()

/** The state of the overview, as the address carries it. */
export const overviewSearch = pagingSearch.extend({
  /** OV-14: the saved view that is open. */
  view: savedViewId.optional().catch(undefined),
  sort: productOrder.shape.sort.catch(undefined),
  direction: productOrder.shape.direction.catch('asc'),
  name: written(filters.name),
  id: filters.id.catch(undefined),
  supplierProductName: written(filters.supplierProductName),
  category: written(filters.category),
  suppliers: filters.suppliers.catch(undefined),
  organizations: filters.organizations.catch(undefined),
  businessRoles: filters.businessRoles.catch(undefined),
  legislationStatuses: filters.legislationStatuses.catch(undefined),
  standing: filters.standing.catch(undefined),
  open: filters.open.catch(undefined),
})
export type OverviewSearch = z.output<typeof overviewSearch>

/** The values of the search that the address leaves out, besides those of any list. */
export const overviewDefaults = { direction: 'asc' } as const

/** The filters in force; empty ones are none. */
export function filtersOf(search: OverviewSearch): ProductFilters {
  const { name, supplierProductName, category, suppliers, organizations, businessRoles, standing, open } =
    search
  return withoutEmpty<ProductFilters>({
    name,
    id: withoutEmpty(search.id ?? {}),
    supplierProductName,
    category,
    suppliers,
    organizations,
    businessRoles,
    legislationStatuses: withoutEmpty(search.legislationStatuses ?? {}),
    standing,
    open,
  })
}

/** The number of filtered columns. */
export function filterCount(search: OverviewSearch): number {
  const { id: byIdentifier = {}, legislationStatuses = {}, ...others } = filtersOf(search)
  return [byIdentifier, legislationStatuses, others].reduce(
    (count, group) => count + Object.keys(group).length,
    0,
  )
}

/** The columns whose filters decide what is seen. */
export function filteredColumns(search: OverviewSearch): string[] {
  const filters = filtersOf(search)
  const { id: byIdentifier = {}, legislationStatuses = {}, organizations, suppliers, ...named } = filters
  // Neither has a column: they are of all legislations together.
  const { standing: _, open: __, ...others } = named
  return [
    ...Object.entries(identifierOf).flatMap(([column, key]) => (key in byIdentifier ? column : [])),
    ...(organizations ? ['organization'] : []),
    ...(suppliers ? ['supplier'] : []),
    ...Object.keys(legislationStatuses).map((id) => legislationColumn(Number(id))),
    // The others go by the names of their columns.
    ...Object.keys(others),
  ]
}

/** OV-09: plain (o) without a filter, else filtered (f). Each mode has a call of its own. */
export function modeOf(search: OverviewSearch): 'o' | 'f' {
  return filterCount(search) === 0 ? 'o' : 'f'
}

/** The search with filters set or (undefined) cleared, from its first page. */
export function withFilters(search: OverviewSearch, changes: Partial<ProductFilters>): OverviewSearch {
  return { ...search, ...changes, page: 1 }
}

/** The search without any filter, from its first page. */
export function withoutFilters({ perPage, sort, direction, view }: OverviewSearch): OverviewSearch {
  return { page: 1, perPage, sort, direction, view }
}

/** The search with one identifier's filter set or cleared. */
export function withIdentifier(search: OverviewSearch, key: string, value: string): OverviewSearch {
  return withFilters(search, { id: { ...search.id, [key]: value } })
}

/** The search with one legislation's statuses set or cleared. */
export function withStatuses(
  search: OverviewSearch,
  legislation: number,
  statuses: NonNullable<ProductFilters['legislationStatuses']>[string],
): OverviewSearch {
  return withFilters(search, {
    legislationStatuses: { ...search.legislationStatuses, [legislation]: statuses },
  })
}

/** The column that the list is sorted by. Unsorted, it goes by the name, what is no component first. */
export const shownSort = ({ sort, direction }: OverviewSearch) =>
  sort ? { column: sort, direction } : ({ column: 'name', direction: 'asc' } as const)

/** OV-14: a click on a column's head sorts upwards, then downwards, then not at all. */
export function nextSort(search: OverviewSearch, column: string): OverviewSearch {
  const shown = shownSort(search)
  const isSame = shown.column === column
  const parsed = overviewSearch.shape.sort.parse(isSame && shown.direction === 'desc' ? undefined : column)
  const direction = isSame ? 'desc' : 'asc'
  return { ...search, sort: parsed, direction: parsed ? direction : 'asc', page: 1 }
}

/** The search without what is empty, as it goes into the address. */
export function tidy(search: OverviewSearch): OverviewSearch {
  const { page, perPage, sort, direction, view } = search
  return { page, perPage, sort, direction, view, ...filtersOf(search) }
}

function withoutEmpty<T extends object>(values: T): T {
  // Only optional entries are left out, those of a record included.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value))) as T
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  // Every other filter is a list, or filters by their keys.
  return Object.keys(value ?? {}).length === 0
}
