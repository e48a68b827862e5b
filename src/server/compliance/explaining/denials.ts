import type { Explanation } from '#contract/compliance/statuses.ts'
import { listKeysOf, MAX_LEAVES } from '#server/compliance/explaining/causes.ts'
import { findDenials } from '#server/compliance/explaining/denials.repository.ts'
import { findDeniedSummaries } from '#server/compliance/explaining/denied-entries.repository.ts'
import type { JudgedAgain } from '#server/compliance/explaining/judgement.ts'
import type { Context } from '#server/context.ts'

/** Answers that an explanation tells. */
const MAX_DENIALS = 20

/**
 * PROD-43: answers "none of these" to the lists that the rules read, of the product and the nearest parts,
 * with their basis.
 */
export async function denialsOf(
  ctx: Context,
  { explaining, stored, ways }: Pick<JudgedAgain, 'explaining' | 'stored' | 'ways'>,
): Promise<Pick<Explanation, 'denials' | 'totalDenials'>> {
  const productIds = ways.leaves.slice(0, MAX_LEAVES).map((node) => stored.ids[node] ?? 0)
  const { items, total } = await findDenials(ctx, {
    productIds,
    listKeys: listKeysOf(explaining),
    limit: MAX_DENIALS,
  })
  const summaries = await findDeniedSummaries(ctx, items)
  return {
    denials: items.map((denial, place) => ({
      ...denial,
      answeredAt: denial.answeredAt.toISOString(),
      ...(summaries[place] ?? { entries: 0, shown: [] }),
    })),
    totalDenials: total,
  }
}
