import { z } from 'zod'
import {
  type AddressFilters,
  type ProductionUnitFilters,
  countryCode,
  organizationState,
  productionUnitFilters,
} from '#contract/supply-chain/list-filters.ts'

import { viewedSearch, type ListAddress } from '#web/views/viewed-list.ts'

// A text of digits without quotes arrives as a number.
const part = z
  .preprocess(
    (value) => (typeof value === 'number' ? String(value) : value),
    z.string().trim().max(255).optional(),
  )
  .catch(undefined)
const countries = z.array(countryCode).optional().catch(undefined)

/** The state of a list of suppliers, customers or organizations, as its address carries it. What cannot be read is left out. */
export const addressSearch = viewedSearch.extend({
  text: part,
  states: z.array(organizationState).optional().catch(undefined),
  identity: part,
  contact: part,
  domain: part,
  countries,
})
export type AddressSearch = z.output<typeof addressSearch>

/** The state of the list of production units. */
export const unitSearch = viewedSearch.extend({
  unit: part,
  supplier: part,
  countries,
  address: part,
  location: part,
  identifier: part,
  product: part,
})
export type UnitSearch = z.output<typeof unitSearch>

/** The filters by their names in the address. */
const addressFilterNames = ['text', 'states', 'identity', 'contact', 'domain', 'countries'] as const
const unitFilterNames = productionUnitFilters.keyof().options

/** Filters of a search by these names; empty ones are left out. */
const filtersIn = <Search extends object>(names: readonly (keyof Search & string)[], search: Search) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value: unknown = search[name]
      return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
        ? []
        : [[name, value]]
    }),
  )

export const addressFiltersOf = (search: AddressSearch): AddressFilters =>
  filtersIn(addressFilterNames, search)
export const unitFiltersOf = (search: UnitSearch): ProductionUnitFilters => filtersIn(unitFilterNames, search)

/** The columns by the filters that stand in their heads, where the two have other names. */
const COLUMNS: Partial<Record<string, string>> = {
  text: 'title',
  states: 'state',
  countries: 'country',
  unit: 'title',
  product: 'products',
}

/** The columns whose filters are in force. */
export const columnsFiltered = (filters: object): string[] =>
  Object.keys(filters).map((name) => COLUMNS[name] ?? name)

type AddressScreen = 'suppliers' | 'customers' | 'internal-organizations'

/** A list of organizations, as its saved views need it. */
export const addressList = (screen: AddressScreen): ListAddress<AddressSearch> => ({
  screen,
  path: `/administration/${screen}`,
  schema: addressSearch,
  filtersOf: addressFiltersOf,
})

/** The list of production units, as its saved views need it. */
export const unitList: ListAddress<UnitSearch> = {
  screen: 'production-units',
  path: '/administration/production-units',
  schema: unitSearch,
  filtersOf: unitFiltersOf,
}
