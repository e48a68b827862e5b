import { queryOptions, skipToken, type QueryClient } from '@tanstack/react-query'

import { getProductDocuments } from '#contract/documents/documents.ts'
import type { ProductId } from '#contract/values/ids.ts'
import { getProductPicture } from '#contract/products/characteristics-calls.ts'
import { call, callFile } from '#web/http/call.ts'
import { productKeys } from '#web/cache/product-keys.ts'
import { PRODUCT_CACHE_MS } from '#web/ui/timing.ts'

/** The contract's largest page. */
const DOCUMENTS_PER_PAGE = 256

/** The picture as an address that an image can show. A new file is a new key; the old address goes with its entry. */
export const productPicture = (id: ProductId, fileId: number | null) =>
  queryOptions({
    queryKey: [...productKeys.product(id), 'picture', fileId],
    queryFn:
      fileId === null
        ? skipToken
        : ({ signal }) => callFile(getProductPicture, { params: { id } }, { signal }).then(dataUrlOf),
    staleTime: PRODUCT_CACHE_MS,
  })

/** Pictures are of at most 10 MiB; an address with its data needs nobody to release it. */
const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('loadend', () =>
      typeof reader.result === 'string'
        ? resolve(reader.result)
        : reject(reader.error ?? new Error('unreadable')),
    )
    reader.readAsDataURL(blob)
  })

/** PROD-38: documents of the product that tell how to take it apart. */
export const disassemblyDocuments = (id: ProductId) =>
  queryOptions({
    queryKey: [...productKeys.product(id), 'disassembly-documents'],
    queryFn: async ({ signal }) => {
      const { items } = await call(
        getProductDocuments,
        { params: { id }, query: { perPage: DOCUMENTS_PER_PAGE } },
        { signal },
      )
      return items
        .filter(({ documentTypes }) => documentTypes.includes('dissembling'))
        .map((document) => ({ id: document.id, name: document.file.name }))
    },
    staleTime: PRODUCT_CACHE_MS,
  })

/** After the picture came or went. */
export const pictureChanged = (queryClient: QueryClient, id: ProductId) =>
  queryClient.invalidateQueries({ queryKey: [...productKeys.product(id), 'picture'] })
