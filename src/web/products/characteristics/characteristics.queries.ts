import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  skipToken,
  type QueryClient,
} from '@tanstack/react-query'

import * as categories from '#contract/catalogues/categories.ts'
import { getProductDocuments } from '#contract/documents/documents.ts'
import { categoryId, type ProductId } from '#contract/values/ids.ts'
import * as picklists from '#contract/catalogues/picklists.ts'
import { getProductPicture } from '#contract/products/characteristics-calls.ts'
import { call, callFile } from '#web/http/call.ts'
import { productKeys } from '#web/products/products.queries.ts'
import { PRODUCT_CACHE_MS, REFERENCE_CACHE_MS } from '#web/ui/timing.ts'

/** The contract's largest page: a heading with more below it is rare. */
const CHILDREN_PER_PAGE = 256
const SUGGESTIONS = 20

/** PROD-21: what stands below a node of the customs nomenclature; null: its chapters. */
export const categoryChildren = (parent: number | null) =>
  infiniteQueryOptions({
    queryKey: [...productKeys.reference, 'categories', parent],
    queryFn: ({ signal, pageParam: page }) => {
      const query = { page, perPage: CHILDREN_PER_PAGE }
      return parent === null
        ? call(categories.getCategories, { query }, { signal })
        : call(
            categories.getCategoryChildren,
            { params: { id: categoryId.parse(parent) }, query },
            { signal },
          )
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.length * CHILDREN_PER_PAGE < last.totalItems ? pages.length + 1 : undefined,
    staleTime: REFERENCE_CACHE_MS,
  })

/** PROD-21: by code or words. `selectableOnly`: what a product can have. */
export const categorySuggestions = (text: string, selectableOnly: boolean) =>
  queryOptions({
    queryKey: [...productKeys.reference, 'category-search', selectableOnly, text],
    queryFn:
      text === ''
        ? skipToken
        : ({ signal }) =>
            call(
              categories.searchCategories,
              { query: { text, selectableOnly: selectableOnly ? 'true' : 'false', perPage: SUGGESTIONS } },
              { signal },
            ),
    placeholderData: text === '' ? undefined : keepPreviousData,
    staleTime: REFERENCE_CACHE_MS,
  })

/** One category by its id, e.g. of a filter in the address. */
export const categoryById = (id: number) =>
  queryOptions({
    queryKey: [...productKeys.reference, 'category', id],
    queryFn: ({ signal }) =>
      call(categories.getCategory, { params: { id: categoryId.parse(id) } }, { signal }),
    staleTime: REFERENCE_CACHE_MS,
  })

const picklist = <T>(name: string, queryFn: (signal: AbortSignal) => Promise<{ items: T[] }>) =>
  queryOptions({
    queryKey: [...productKeys.reference, name],
    queryFn: ({ signal }) => queryFn(signal),
    staleTime: REFERENCE_CACHE_MS,
    gcTime: REFERENCE_CACHE_MS,
  })

export const materialCategories = picklist('material-categories', (signal) =>
  call(picklists.getMaterialCategories, {}, { signal }),
)
export const mixtureCategories = picklist('mixture-categories', (signal) =>
  call(picklists.getMixtureCategories, {}, { signal }),
)
export const additionalMaterials = picklist('additional-materials', (signal) =>
  call(picklists.getAdditionalMaterials, {}, { signal }),
)

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
        { params: { id }, query: { perPage: CHILDREN_PER_PAGE } },
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
