import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import * as contract from '#contract/statements.ts'
import type { GeneralProductStatementId, ProductId } from '#contract/values/ids.ts'
import { call, callTagged } from '#web/http/call.ts'
import { productKeys } from '#web/cache/product-keys.ts'
import { PRODUCT_CACHE_MS, STATEMENTS_PER_PAGE } from '#web/ui/timing.ts'

const statementKeys = {
  all: ['general-product-statements'] as const,
  one: (id: number) => ['general-product-statements', id] as const,
}

/** SUB-09: all of them in one page. */
export const generalStatements = queryOptions({
  queryKey: [...statementKeys.all, 'list'],
  queryFn: ({ signal }) =>
    call(
      contract.getGeneralProductStatements,
      { query: { page: 1, perPage: STATEMENTS_PER_PAGE } },
      { signal },
    ),
  staleTime: PRODUCT_CACHE_MS,
})

export const generalStatement = (id: GeneralProductStatementId) =>
  queryOptions({
    queryKey: statementKeys.one(id),
    queryFn: ({ signal }) => call(contract.getGeneralProductStatement, { params: { id } }, { signal }),
    staleTime: 0,
  })

export const productStatements = (id: ProductId) =>
  queryOptions({
    queryKey: [...productKeys.product(id), 'statements'],
    queryFn: ({ signal }) => call(contract.getProductStatements, { params: { id } }, { signal }),
    staleTime: PRODUCT_CACHE_MS,
  })

interface Save {
  /** The statement to change; absent: a new statement. */
  known?: { id: GeneralProductStatementId; version: number } | undefined
  fields: contract.GeneralProductStatementFields
}

export function useSaveStatement() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ known, fields }: Save) =>
      known
        ? callTagged(contract.updateGeneralProductStatement, {
            params: { id: known.id },
            body: fields,
            ifMatch: known.version,
          }).then(({ body }) => body)
        : call(contract.createGeneralProductStatement, { body: fields }),
    onSuccess: async () => {
      // Cards offer them, too.
      await queryClient.invalidateQueries({
        queryKey: productKeys.all,
        predicate: ({ queryKey }) => queryKey.at(-1) === 'statements',
      })
      await queryClient.invalidateQueries({ queryKey: statementKeys.all })
    },
  })
}

/** PROD-27: the choice is saved at once; what the server answers is what holds. */
export function useSetStatements(id: ProductId) {
  const queryClient = useQueryClient()
  const { queryKey } = productStatements(id)
  return useMutation({
    // One after the other: each says which hold in all, and the last one is right.
    scope: { id: `statements of ${id}` },
    mutationFn: (statementIds: GeneralProductStatementId[]) =>
      call(contract.setProductStatements, { params: { id }, body: { statementIds } }),
    onSuccess: async (answer) => {
      queryClient.setQueryData(queryKey, answer)
      await queryClient.invalidateQueries({ queryKey: [...productKeys.product(id), 'activity'] })
    },
  })
}
