import type { Explanation } from '#contract/compliance/explanation.ts'
import { listKeysOf, MAX_LEAVES } from '#server/compliance/explaining/causes.ts'
import { findAnswersBehind } from '#server/compliance/explaining/denials.repository.ts'
import { findDeniedSummaries } from '#server/compliance/explaining/denied-entries.repository.ts'
import type { JudgedAgain } from '#server/compliance/explaining/judgement.ts'
import type { Context } from '#server/context.ts'

/** Answers, and declarations, that an explanation tells. */
const MAX_TOLD = 20

/**
 * PROD-43: answers "none of these" to the lists that the rules read, of the product and the nearest parts,
 * with their basis; and the suppliers' declarations that answers to these lists are from (REQ-08).
 */
export async function denialsOf(
  ctx: Context,
  { explaining, stored, ways }: Pick<JudgedAgain, 'explaining' | 'stored' | 'ways'>,
): Promise<Pick<Explanation, 'denials' | 'totalDenials' | 'declarations'>> {
  const productIds = ways.leaves.slice(0, MAX_LEAVES).map((node) => stored.ids[node] ?? 0)
  const { items, total, declarations } = await findAnswersBehind(ctx, {
    productIds,
    listKeys: listKeysOf(explaining),
    limit: MAX_TOLD,
  })
  const summaries = await findDeniedSummaries(ctx, items)
  return {
    denials: items.map((denial, place) => ({
      ...denial,
      ...(summaries[place] ?? { entries: 0, shown: [] }),
    })),
    totalDenials: total,
    declarations,
  }
}
