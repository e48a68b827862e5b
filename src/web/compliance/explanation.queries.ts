import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query'

import { recordAssessment } from '#contract/compliance/assessments.ts'
import { explainStatus } from '#contract/compliance/explanation.ts'
import type { AssessmentRecord } from '#contract/compliance/assessment-records.ts'
import type { LegislationId, ListEntryId, ProductId, SubstanceId } from '#contract/values/ids.ts'
import { call } from '#web/http/call.ts'
import { productKeys, productsChanged } from '#web/cache/product-keys.ts'
import { PRODUCT_CACHE_MS } from '#web/ui/timing.ts'

/** Query of an explanation; disabled until the product and the legislation are known. */
export const explanation = (
  id: ProductId | undefined,
  legislationId: LegislationId | undefined,
  { asOf, obligation }: { asOf?: string | undefined; obligation?: string | undefined } = {},
) =>
  queryOptions({
    queryKey: [...productKeys.product(id ?? 0), 'explanation', legislationId, asOf, obligation],
    queryFn:
      id !== undefined && legislationId !== undefined
        ? ({ signal }) =>
            call(explainStatus, { params: { id, legislationId }, query: { asOf, obligation } }, { signal })
        : skipToken,
    staleTime: PRODUCT_CACHE_MS,
  })

interface Given {
  entryId: ListEntryId | null
  substanceId: SubstanceId | null
  wording: string | null
  answer: AssessmentRecord['answer']
  reason: string
}

/** COMP-18: records an answer; the statuses of the product, and of what contains it, are asked for again. */
export function useRecordAssessment(id: ProductId, legislationId: LegislationId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Given) => call(recordAssessment, { params: { id, legislationId }, body }),
    onSuccess: () => productsChanged(queryClient),
  })
}
