import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type { ProductionUnitFilters } from '#contract/supply-chain/list-filters.ts'
import * as contract from '#contract/supply-chain/production-units.ts'
import type { TableFormat } from '#contract/values/table-format.ts'
import { SUGGESTIONS } from '#web/cache/reference.ts'
import { call, callFile, callTagged } from '#web/http/call.ts'
import { saveFile } from '#web/http/save-file.ts'
import { unitFiltersOf, type UnitSearch } from '#web/supply-chain/list/search.ts'
import { PRODUCT_CACHE_MS } from '#web/ui/timing.ts'

const unitKeys = ['address-book', 'units'] as const

/** More places than a card can show; the list has all of them. */
const MAX_OF_SUPPLIER = 256

export const units = (search: UnitSearch) => {
  const query = { page: search.page, perPage: search.perPage, ...unitFiltersOf(search) }
  return queryOptions({
    queryKey: [...unitKeys, 'list', query],
    queryFn: ({ signal }) => call(contract.getProductionUnits, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: PRODUCT_CACHE_MS,
  })
}

/** Query of the units of one supplier. */
export const unitsOfSupplier = (supplierId: number) =>
  queryOptions({
    queryKey: [...unitKeys, 'supplier', supplierId],
    queryFn: ({ signal }) =>
      call(contract.getProductionUnits, { query: { supplierId, perPage: MAX_OF_SUPPLIER } }, { signal }),
    staleTime: PRODUCT_CACHE_MS,
  })

export const unit = (id: number) =>
  queryOptions({
    queryKey: [...unitKeys, id],
    queryFn: ({ signal }) => call(contract.getProductionUnit, { params: { id } }, { signal }),
    staleTime: 0,
  })

interface ListFile extends ProductionUnitFilters {
  format: TableFormat
  /** The shown columns from left to right. */
  shown: readonly string[]
}

/** Saves the shown rows as a file. */
export const saveUnits = ({ shown, ...query }: ListFile) =>
  callFile(contract.exportProductionUnits, {
    query: {
      ...query,
      columns: shown.flatMap((id) => contract.productionUnitColumn.safeParse(id).data ?? []),
    },
  }).then(saveFile)

/** Products that are bought from a supplier, by a part of the title or number. */
export const purchasedProducts = (supplierId: number, text: string) =>
  queryOptions({
    queryKey: [...unitKeys, 'purchased', supplierId, text],
    queryFn: ({ signal }) =>
      call(contract.getPurchasedProducts, { query: { supplierId, text, perPage: SUGGESTIONS } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: PRODUCT_CACHE_MS,
  })

interface Save {
  supplierId: number
  /** The unit to change; absent: a new one. */
  known?: { id: number; version: number } | undefined
  fields: contract.ProductionUnitFields
}

export function useSaveUnit() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ supplierId, known, fields }: Save) =>
      known
        ? callTagged(contract.updateProductionUnit, {
            params: { id: known.id },
            body: fields,
            ifMatch: known.version,
          }).then(({ body }) => body)
        : call(contract.createProductionUnit, { body: { ...fields, supplierId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: unitKeys }),
  })
}
