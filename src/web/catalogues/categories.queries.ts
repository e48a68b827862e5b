import { infiniteQueryOptions, keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'

import * as categories from '#contract/catalogues/categories.ts'
import * as picklists from '#contract/catalogues/picklists.ts'
import { categoryId } from '#contract/values/ids.ts'
import { productKeys } from '#web/cache/product-keys.ts'
import { referenceQuery } from '#web/cache/reference.ts'
import { call } from '#web/http/call.ts'
import { REFERENCE_CACHE_MS } from '#web/ui/timing.ts'

/** The contract's largest page: a heading with more below it is rare. */
const CHILDREN_PER_PAGE = 256
const SUGGESTIONS = 20

/** PROD-21: query of the nodes below a node of the customs nomenclature; null: the chapters. */
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

/** PROD-21: query of nodes by code or words. `selectableOnly`: only nodes that a product can have. */
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

/** Query of a category by its id, e.g. of a filter in the address. */
export const categoryById = (id: number) =>
  queryOptions({
    queryKey: [...productKeys.reference, 'category', id],
    queryFn: ({ signal }) =>
      call(categories.getCategory, { params: { id: categoryId.parse(id) } }, { signal }),
    staleTime: REFERENCE_CACHE_MS,
  })

export const materialCategories = referenceQuery('material-categories', (signal) =>
  call(picklists.getMaterialCategories, {}, { signal }),
)
export const mixtureCategories = referenceQuery('mixture-categories', (signal) =>
  call(picklists.getMixtureCategories, {}, { signal }),
)
export const additionalMaterials = referenceQuery('additional-materials', (signal) =>
  call(picklists.getAdditionalMaterials, {}, { signal }),
)
