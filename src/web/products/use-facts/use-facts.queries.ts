import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query'

import * as contract from '#contract/compliance/use-facts.ts'
import type { UseValue } from '#contract/legislations/use-facts.ts'
import type { ProductId } from '#contract/values/ids.ts'
import { call } from '#web/http/call.ts'
import { productKeys, productsChanged } from '#web/products/products.queries.ts'

/** COMP-18: what the law asks of the use of a product, and what is known. */
export const productUseFacts = (id: ProductId | undefined) =>
  queryOptions({
    queryKey: [...productKeys.product(id ?? 0), 'use-facts'],
    queryFn:
      id === undefined
        ? skipToken
        : ({ signal }) => call(contract.getProductUseFacts, { params: { id } }, { signal }),
  })

/** Tells a fact of a product; its statuses, and those of what contains it, are asked for again. */
export function useTellProduct(id: ProductId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (values: Record<string, UseValue | null>) =>
      call(contract.setProductUseFacts, { params: { id }, body: { values } }),
    onSuccess: () => productsChanged(queryClient),
  })
}

/** Answers that all products of the company inherit. */
export const companyUseFacts = queryOptions({
  queryKey: [...productKeys.all, 'company-use-facts'],
  queryFn: ({ signal }) => call(contract.getCompanyUseFacts, {}, { signal }),
})

export function useTellCompany() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (values: Record<string, UseValue | null>) =>
      call(contract.setCompanyUseFacts, { body: { values } }),
    onSuccess: () => productsChanged(queryClient),
  })
}

/** Questions that are open, of the working organization's products and those below it, most asked first. */
export const factQuestions = queryOptions({
  queryKey: [...productKeys.all, 'use-questions'],
  queryFn: ({ signal }) => call(contract.getUseQuestions, {}, { signal }),
})
