import type { ProductId } from '#contract/values/ids.ts'
import { findCauses } from '#server/compliance/explaining/found-causes.ts'
import { judgeAgain } from '#server/compliance/explaining/judgement.ts'
import type { Legislations } from '#server/compliance/law/judged-legislations.ts'
import type { Context } from '#server/context.ts'
import type { StatusChanges } from '#server/forecasts/status-changes.ts'

/** Each takes as long as an explanation; of the others of a day no substance is named. */
const MAX_EXPLAINED = 100
const MAX_SUBSTANCES = 5

interface Changed {
  /** An example of the products with this change; null: all are groups. */
  productId: ProductId | null
  statuses: StatusChanges
}

/** The substances behind the statuses of a day, for each change by legislation id; found in one of the products that change so. */
export async function substancesBehind(
  ctx: Pick<Context, 'db' | 'now'>,
  changes: readonly Changed[],
  { day, legislations }: { day: string; legislations: Legislations },
): Promise<Record<string, number[]>[]> {
  let explained = 0
  const behind: Record<string, number[]>[] = []
  for (const { productId, statuses } of changes) {
    const substances: Record<string, number[]> = {}
    for (const legislation of legislations.all.filter(({ id }) => id in statuses)) {
      if (productId === null || explained === MAX_EXPLAINED) continue
      explained++
      const judged = await judgeAgain(ctx, { rootId: productId, day, legislation, legislations })
      const { causes } = await findCauses(ctx, judged, day)
      const ids = causes.flatMap(({ finding }) => finding?.substance?.substanceId ?? [])
      if (ids.length > 0) substances[legislation.id] = [...new Set(ids)].slice(0, MAX_SUBSTANCES)
    }
    behind.push(substances)
  }
  return behind
}
