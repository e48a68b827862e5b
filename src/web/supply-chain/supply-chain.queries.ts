import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type { z } from 'zod'

import { addressColumn, internalColumn } from '#contract/supply-chain/address-lists.ts'
import { findSimilarSuppliers, type OrganizationFields } from '#contract/supply-chain/organizations.ts'
import type { TableFormat } from '#contract/values/table-format.ts'
import type { AddressFilters } from '#contract/supply-chain/list-filters.ts'
import { productKeys } from '#web/cache/product-keys.ts'
import { call, callFile, callTagged } from '#web/http/call.ts'
import { saveFile } from '#web/http/save-file.ts'
import { loadProfile } from '#web/sessions/session.ts'
import { addressFiltersOf, type AddressSearch } from '#web/supply-chain/list/search.ts'
import type { AddressCard, AddressRow, Book } from '#web/supply-chain/books.ts'
import { PRODUCT_CACHE_MS } from '#web/ui/timing.ts'

const keysOf = ({ kind }: Book) => ['address-book', kind] as const

export const addresses = (book: Book, search: AddressSearch) => {
  const query = { page: search.page, perPage: search.perPage, ...addressFiltersOf(search) }
  return queryOptions({
    queryKey: [...keysOf(book), 'list', query],
    queryFn: ({ signal }): Promise<{ items: AddressRow[]; totalItems: number }> =>
      call(book.calls.list, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: PRODUCT_CACHE_MS,
  })
}

interface ListFile extends AddressFilters {
  format: TableFormat
  /** The shown columns from left to right. */
  shown: readonly string[]
}

/** Saves the shown rows as a file. */
export function saveAddresses(book: Book, { shown, ...query }: ListFile): Promise<void> {
  const file =
    book.kind === 'internal'
      ? callFile(book.calls.file, { query: { ...query, columns: columnsIn(internalColumn, shown) } })
      : callFile(book.calls.file, { query: { ...query, columns: columnsIn(addressColumn, shown) } })
  return file.then(saveFile)
}

/** The shown columns that the file has. */
const columnsIn = <Id>(column: z.ZodType<Id>, shown: readonly string[]): Id[] =>
  shown.flatMap((id) => column.safeParse(id).data ?? [])

export const address = (book: Book, id: number) =>
  queryOptions({
    queryKey: [...keysOf(book), id],
    queryFn: ({ signal }): Promise<AddressCard> => call(book.calls.one, { params: { id } }, { signal }),
    staleTime: 0,
  })

/** A description of an organization that is not added yet. */
export interface Description {
  title: string | null
  legalIdentity: OrganizationFields['legalIdentity']
  domain: string | null
}

/** CHAIN-03: suppliers that may be the described one; nothing is asked as long as nothing is described. */
export const similarSuppliers = (description: Description) =>
  queryOptions({
    queryKey: ['address-book', 'similar', description],
    queryFn: ({ signal }) => call(findSimilarSuppliers, { body: description }, { signal }),
    enabled: Object.values(description).some((value) => value !== null),
    placeholderData: keepPreviousData,
    staleTime: PRODUCT_CACHE_MS,
  })

interface Save {
  /** The entry to change; absent: a new one. */
  known?: { id: number; version: number } | undefined
  fields: OrganizationFields
}

export function useSaveAddress(book: Book) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ known, fields }: Save): Promise<AddressCard> =>
      known
        ? callTagged(book.calls.update, {
            params: { id: known.id },
            body: fields,
            ifMatch: known.version,
          }).then(({ body }) => body)
        : call(book.calls.create, { body: fields }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['address-book'] })
      // Cards and filters offer suppliers by name.
      await queryClient.invalidateQueries({ queryKey: productKeys.reference })
      // The person may work in a new organization, and sees a changed name in the bar.
      if (book.kind === 'internal') await loadProfile()
    },
  })
}
