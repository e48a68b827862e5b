import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { findSimilarSuppliers, type OrganizationFields } from '#contract/supply-chain/organizations.ts'
import type { SupplierId } from '#contract/values/ids.ts'
import { productKeys } from '#web/cache/product-keys.ts'
import { call, callTagged } from '#web/http/call.ts'
import type { AddressSearch } from '#web/supply-chain/address-search.ts'
import type { Book } from '#web/supply-chain/books.ts'
import { PRODUCT_CACHE_MS } from '#web/ui/timing.ts'

const keysOf = ({ kind }: Book) => ['address-book', kind] as const

export const addresses = (book: Book, { page, perPage, text, state }: AddressSearch) =>
  queryOptions({
    queryKey: [...keysOf(book), 'list', { page, perPage, text, state }],
    queryFn: ({ signal }) =>
      call(
        book.calls.list,
        { query: { page, perPage, text, ...(state && { states: [state] }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: PRODUCT_CACHE_MS,
  })

export const address = (book: Book, id: SupplierId) =>
  queryOptions({
    queryKey: [...keysOf(book), id],
    queryFn: ({ signal }) => call(book.calls.one, { params: { id } }, { signal }),
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
  known?: { id: SupplierId; version: number } | undefined
  fields: OrganizationFields
}

export function useSaveAddress(book: Book) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ known, fields }: Save) =>
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
    },
  })
}
