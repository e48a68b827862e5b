import type { Explanation } from '#contract/compliance/statuses.ts'
import { listKeysOf, MAX_LEAVES } from '#server/compliance/explaining/causes.ts'
import { findDeclarations } from '#server/compliance/explaining/declarations.repository.ts'
import { findDenials } from '#server/compliance/explaining/denials.repository.ts'
import { findDeniedSummaries } from '#server/compliance/explaining/denied-entries.repository.ts'
import type { JudgedAgain } from '#server/compliance/explaining/judgement.ts'
import type { Context } from '#server/context.ts'

/** Answers that an explanation tells. */
const MAX_DENIALS = 20

/** Declarations that an explanation names. */
const MAX_DECLARATIONS = 20

type Behind = Pick<JudgedAgain, 'explaining' | 'stored' | 'ways'>

const nearestParts = ({ stored, ways }: Behind): number[] =>
  ways.leaves.slice(0, MAX_LEAVES).map((node) => stored.ids[node] ?? 0)

/** REQ-08: the suppliers' declarations behind the answers of the product and the nearest parts. */
export const declarationsOf = (ctx: Context, behind: Behind): Promise<Explanation['declarations']> =>
  findDeclarations(ctx, {
    productIds: nearestParts(behind),
    listKeys: listKeysOf(behind.explaining),
    limit: MAX_DECLARATIONS,
  })

/**
 * PROD-43: answers "none of these" to the lists that the rules read, of the product and the nearest parts,
 * with their basis.
 */
export async function denialsOf(
  ctx: Context,
  behind: Behind,
): Promise<Pick<Explanation, 'denials' | 'totalDenials'>> {
  const { items, total } = await findDenials(ctx, {
    productIds: nearestParts(behind),
    listKeys: listKeysOf(behind.explaining),
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
