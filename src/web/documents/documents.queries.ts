import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import * as contract from '#contract/documents/documents.ts'
import type { DocumentId, ProductId } from '#contract/values/ids.ts'
import { getProductReply, getSupplierDocuments } from '#contract/documents/from-suppliers.ts'
import { call, callFile, callTagged } from '#web/http/call.ts'
import { productKeys, productsChanged } from '#web/cache/product-keys.ts'
import { PRODUCT_CACHE_MS } from '#web/ui/timing.ts'

const DOCUMENTS_PER_PAGE = 20

/** The page after these, if there is one. */
const nextPage = <T>(last: { totalItems: number }, pages: T[]) =>
  pages.length * DOCUMENTS_PER_PAGE < last.totalItems ? pages.length + 1 : undefined

export const productDocuments = (id: ProductId) =>
  infiniteQueryOptions({
    queryKey: [...productKeys.product(id), 'documents'],
    queryFn: ({ signal, pageParam: page }) =>
      call(
        contract.getProductDocuments,
        { params: { id }, query: { page, perPage: DOCUMENTS_PER_PAGE } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: PRODUCT_CACHE_MS,
  })

export const supplierDocuments = (id: ProductId) =>
  infiniteQueryOptions({
    queryKey: [...productKeys.product(id), 'supplier-documents'],
    queryFn: ({ signal, pageParam: page }) =>
      call(
        getSupplierDocuments,
        { params: { id }, query: { page, perPage: DOCUMENTS_PER_PAGE } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: PRODUCT_CACHE_MS,
  })

export const productReply = (id: ProductId) =>
  queryOptions({
    queryKey: [...productKeys.product(id), 'reply'],
    queryFn: ({ signal }) => call(getProductReply, { params: { id } }, { signal }),
    staleTime: PRODUCT_CACHE_MS,
  })

export const fetchDocument = (id: DocumentId, signal?: AbortSignal) =>
  callFile(contract.downloadDocument, { params: { id } }, { signal })

/** The file itself; not kept once it is no longer shown, for it may be large. */
export const documentFile = (id: DocumentId) =>
  queryOptions({
    queryKey: ['documents', id, 'file'],
    queryFn: ({ signal }) => fetchDocument(id, signal),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })

interface Change {
  id: DocumentId
  version: number
  details: contract.DocumentDetails
}

/** PROD-28: invalidates everything that shows products, because documents decide statuses. */
export function useUpdateDocument() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version, details }: Change) =>
      callTagged(contract.updateDocument, { params: { id }, body: details, ifMatch: version }),
    onSettled: () => productsChanged(queryClient),
  })
}

export function useDeleteDocument() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: DocumentId) => call(contract.deleteDocument, { params: { id } }),
    onSuccess: () => productsChanged(queryClient),
  })
}
