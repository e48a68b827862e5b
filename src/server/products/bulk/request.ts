import { z } from 'zod'

import {
  bulkBusinessRoles,
  bulkCategories,
  bulkDelete,
  bulkNewEntries,
  bulkProductGroup,
  bulkSuppliers,
  bulkUseFacts,
} from '#contract/products/bulk.ts'
import { bulkAnswers } from '#contract/products/answers.ts'
import { answerLists, confirmNewEntriesOf } from '#server/products/bulk/answers.ts'
import { tellUseFacts } from '#server/products/bulk/use-facts.ts'
import * as actions from '#server/products/bulk/actions.ts'

/** A bulk action as it was asked for; also how a job keeps it. */
export const bulkRequest = z.discriminatedUnion('action', [
  z.object({ action: z.literal('business-roles'), body: bulkBusinessRoles.body }),
  z.object({ action: z.literal('product-group'), body: bulkProductGroup.body }),
  z.object({ action: z.literal('suppliers'), body: bulkSuppliers.body }),
  z.object({ action: z.literal('categories'), body: bulkCategories.body }),
  z.object({ action: z.literal('new-entries'), body: bulkNewEntries.body }),
  z.object({ action: z.literal('answers'), body: bulkAnswers.body }),
  z.object({ action: z.literal('use-facts'), body: bulkUseFacts.body }),
  z.object({ action: z.literal('delete'), body: bulkDelete.body }),
])
export type BulkRequest = z.output<typeof bulkRequest>

export function actionOf(request: BulkRequest): actions.BulkAction {
  switch (request.action) {
    case 'business-roles':
      return actions.setBusinessRoles(request.body)
    case 'product-group':
      return actions.setProductGroup(request.body)
    case 'suppliers':
      return actions.setSupplier(request.body)
    case 'categories':
      return actions.setCategory(request.body)
    case 'use-facts':
      return tellUseFacts(request.body)
    case 'new-entries':
      return confirmNewEntriesOf(request.body)
    case 'answers':
      return answerLists(request.body)
    case 'delete':
      return actions.deleteAll
  }
}
