import type { z } from 'zod'

import type { bulkAnswers } from '#contract/products/answers.ts'
import type { BulkOutcome } from '#contract/products/bulk.ts'
import type { ProductId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { previewAnswers } from '#server/products/bulk/answers-preview.service.ts'
import { runBulk } from '#server/products/bulk/bulk.service.ts'
import { bulkRequest } from '#server/products/bulk/request.ts'
import { readSubstances } from '#server/products/substances/shown.service.ts'
import { previewBulkAnswers } from '#contract/products/answers.ts'
import { inRequest } from '#tests/context.ts'

type Body = Partial<z.input<typeof bulkAnswers.body>>

/** Answers lists as the dialog does; without another word two lists on the supplier's statement. */
export const answer = (ctx: Context, body: Body): Promise<BulkOutcome> =>
  inRequest(ctx, (inner) =>
    runBulk(
      inner,
      bulkRequest.parse({
        action: 'answers',
        body: {
          selection: { filters: {} },
          lists: ['candidate_list', 'pops'],
          basis: 'supplier_statement',
          ...body,
        },
      }),
    ),
  )

/** Answers them at once. */
export async function answered(ctx: Context, body: Body = {}) {
  const outcome = await answer(ctx, body)
  if (outcome.state !== 'done') throw new Error(`It is ${outcome.state}`)
  return outcome
}

export const preview = (ctx: Context, body: Body = {}) =>
  inRequest(ctx, (inner) =>
    previewAnswers(
      inner,
      previewBulkAnswers.body.parse({
        selection: { filters: {} },
        lists: ['candidate_list', 'pops'],
        ...body,
      }),
    ),
  )

/** The answer of a product to a list, as the card tells it. */
export async function answerOf(ctx: Context, id: ProductId, list: string) {
  const { substances } = await readSubstances(ctx, id)
  return substances.answers.find((each) => each.list === list)
}
