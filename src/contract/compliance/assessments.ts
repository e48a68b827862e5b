import { z } from 'zod'

import { assessmentAnswer, assessmentRecord } from '#contract/compliance/assessment-records.ts'
import { complianceRow } from '#contract/compliance/statuses.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { legislationId, listEntryId, productId, substanceId } from '#contract/values/ids.ts'
import { pageOf, pageQuery } from '#contract/http/paging.ts'
import { readProducts } from '#contract/http/permissions.ts'
import { MAX_FREE_TEXT } from '#contract/values/field-rules.ts'

export const recordAssessment = endpoint({
  method: 'PUT',
  path: '/api/products/:id/assessments/:legislationId',
  summary:
    'Record whether a condition of the law holds for the product: in scope, not in scope (with the reason), or open again (COMP-18).',
  access: { action: 'update', subject: 'Product' },
  params: z.strictObject({ id: productId, legislationId }),
  body: z.strictObject({
    /** null: the legislation's own condition. */
    entryId: listEntryId.nullable().default(null),
    /** The words of the legislation's own condition, as the explanation tells them; null where the legislation has one. */
    wording: z.string().max(MAX_FREE_TEXT).nullable().default(null),
    /** The substance whose membership in the entry is answered; null: the answer is about the entry. */
    substanceId: substanceId.nullable().default(null),
    answer: assessmentAnswer,
    reason: z.string().trim().max(MAX_FREE_TEXT).default(''),
  }),
  errors: ['assessment:no-condition'],
  response: complianceRow,
})

export const getAssessments = endpoint({
  method: 'GET',
  path: '/api/products/:id/assessments',
  summary:
    'What was recorded of conditions of the law for the product, the newest first; older records stay.',
  access: readProducts,
  params: z.strictObject({ id: productId }),
  query: pageQuery,
  response: pageOf(assessmentRecord),
})
