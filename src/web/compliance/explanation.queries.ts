import { useMutation, useQueryClient } from '@tanstack/react-query'

import { recordAssessment } from '#contract/compliance/assessments.ts'
import type { AssessmentRecord } from '#contract/compliance/assessment-records.ts'
import type { LegislationId, ListEntryId, ProductId } from '#contract/values/ids.ts'
import { call } from '#web/http/call.ts'
import { productsChanged } from '#web/products/products.queries.ts'

interface Given {
  entryId: ListEntryId | null
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
