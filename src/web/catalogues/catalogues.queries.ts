import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import * as catalogues from '#contract/catalogues/catalogues.ts'
import { getSuppliers } from '#contract/supply-chain/address-lists.ts'
import { getLegislations } from '#contract/legislations/legislations.ts'
import type { SupplierId } from '#contract/values/ids.ts'
import { productKeys } from '#web/cache/product-keys.ts'
import { referenceQuery, SUGGESTIONS } from '#web/cache/reference.ts'
import { call } from '#web/http/call.ts'
import { PRODUCT_CACHE_MS, REFERENCE_CACHE_MS } from '#web/ui/timing.ts'

/** The most ids that one filter may name. */
const MAX_FILTER_IDS = 50

export const legislations = referenceQuery('legislations', (signal) => call(getLegislations, {}, { signal }))
export const businessRoles = referenceQuery('business-roles', (signal) =>
  call(catalogues.getBusinessRoles, {}, { signal }),
)
export const countries = referenceQuery('countries', (signal) =>
  call(catalogues.getCountries, {}, { signal }),
)
export const organizations = referenceQuery('organizations', (signal) =>
  call(catalogues.getOrganizations, {}, { signal }),
)

export const supplierSuggestions = (text: string) =>
  queryOptions({
    queryKey: [...productKeys.reference, 'suppliers', text],
    queryFn: ({ signal }) => call(getSuppliers, { query: { text, perPage: SUGGESTIONS } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: PRODUCT_CACHE_MS,
  })

/** Suppliers that a filter names by their ids. */
export const suppliersById = (ids: readonly SupplierId[]) =>
  queryOptions({
    queryKey: [...productKeys.reference, 'suppliers', ids],
    queryFn: ({ signal }) =>
      call(getSuppliers, { query: { ids: [...ids], perPage: MAX_FILTER_IDS } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: REFERENCE_CACHE_MS,
  })

export const groupSuggestions = (text: string) =>
  queryOptions({
    queryKey: [...productKeys.all, 'groups', text],
    queryFn: ({ signal }) =>
      call(catalogues.getProductGroups, { query: { text, perPage: SUGGESTIONS } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: PRODUCT_CACHE_MS,
  })
