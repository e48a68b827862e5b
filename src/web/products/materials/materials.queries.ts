import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type { ProductId } from '#contract/values/ids.ts'
import {
  getProductMaterials,
  saveProductMaterials,
  type DeclaredMaterialInput,
} from '#contract/products/materials.ts'
import { searchSubstances } from '#contract/substances/substances.ts'
import { call, callTagged } from '#web/http/call.ts'
import { productKeys, productsChanged } from '#web/cache/product-keys.ts'

const SUGGESTIONS = 8

/** COMP-12. */
export const productMaterials = (id: ProductId) =>
  queryOptions({
    queryKey: [...productKeys.product(id), 'materials'],
    queryFn: ({ signal }) => callTagged(getProductMaterials, { params: { id } }, { signal }),
  })

/** Any substance that is known, on a list or not. */
export const anySubstances = (text: string) =>
  queryOptions({
    queryKey: [...productKeys.reference, 'any-substances', text],
    queryFn: ({ signal }) => call(searchSubstances, { query: { text, perPage: SUGGESTIONS } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: text !== '',
  })

export function useSaveMaterials(id: ProductId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ materials, ifMatch }: { materials: DeclaredMaterialInput[]; ifMatch: number }) =>
      callTagged(saveProductMaterials, { params: { id }, body: { materials }, ifMatch }),
    onSuccess: () => productsChanged(queryClient),
  })
}
