import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query'

import * as contract from '#contract/compliance/use-facts.ts'
import type { UseValue } from '#contract/compliance/use-fact.ts'
import type { OrganizationId, ProductId } from '#contract/values/ids.ts'
import { call } from '#web/http/call.ts'
import { productKeys, productsChanged } from '#web/cache/product-keys.ts'

/** COMP-18: query of the facts of use that the law asks of a product, with the known values. */
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

/** The level of answers that products inherit: an organization, or null for the whole company. */
export type AnswerPlace = OrganizationId | null

/** Answers that the products of an organization, or all products of the company, inherit. */
export const inheritedUseFacts = (place: AnswerPlace) =>
  queryOptions({
    queryKey: [...productKeys.all, 'inherited-use-facts', place],
    queryFn: ({ signal }) =>
      place === null
        ? call(contract.getCompanyUseFacts, {}, { signal })
        : call(contract.getOrganizationUseFacts, { params: { id: place } }, { signal }),
  })

/** Tells a fact of an organization or of the company; null takes the answer back. */
export function useTellPlace(place: AnswerPlace) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (values: Record<string, UseValue | null>) =>
      place === null
        ? call(contract.setCompanyUseFacts, { body: { values } })
        : call(contract.setOrganizationUseFacts, { params: { id: place }, body: { values } }),
    onSuccess: () => productsChanged(queryClient),
  })
}

/** Questions that are open, of the working organization's products and those below it, most asked first. */
export const factQuestions = queryOptions({
  queryKey: [...productKeys.all, 'use-questions'],
  queryFn: ({ signal }) => call(contract.getUseQuestions, {}, { signal }),
})
