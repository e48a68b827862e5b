import type { z } from 'zod'

import { saveProductSubstances, type ProductSubstances } from '#contract/products/substances.ts'
import type { ProductId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { kindOf } from '#server/http/answers.ts'
import { getCard } from '#server/products/card/card.service.ts'
import * as service from '#server/products/substances/substances.service.ts'
import { inRequest } from '#tests/context.ts'

export type SubstancesInput = z.input<typeof saveProductSubstances.body>

/** Saves declared substances and answers of a product as the card does; without `ifMatch` over its newest version. */
export async function saveSubstances(
  ctx: Context,
  id: ProductId,
  change: SubstancesInput,
  ifMatch?: number,
): Promise<z.output<typeof saveProductSubstances.response>> {
  const version = ifMatch ?? (await getCard(ctx, id)).version
  const parsed = saveProductSubstances.body.parse(change)
  const answer = await inRequest(ctx, (request) =>
    service.saveProductSubstances(request, { id, ifMatch: version, change: parsed }),
  )
  return saveProductSubstances.response.parse(kindOf(answer).body)
}

/** The answer of a product to a list, which is there. */
export const answerIn = (
  { answers }: ProductSubstances,
  list: string,
): ProductSubstances['answers'][number] => answers.find((each) => each.list === list)!
