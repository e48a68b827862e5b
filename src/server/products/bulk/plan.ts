import { errorText } from '#contract/http/errors.ts'
import type { ProductId } from '#contract/values/ids.ts'
import type { BulkSelection } from '#contract/products/bulk.ts'
import type { RefusedProduct } from '#server/change-sets/recorder.repository.ts'
import type { Context } from '#server/context.ts'
import type { BulkAction } from '#server/products/bulk/actions.ts'
import { findChosen } from '#server/products/bulk/selection.repository.ts'

const SHOWN_REFUSALS = 20

/** The effect that an action would have. */
export interface BulkPlan {
  changedIds: ProductId[]
  unchanged: number
  refused: RefusedProduct[]
}

/** Sorts the chosen products into changed, unchanged and refused with a reason. Every chosen product is in one of the three. */
export async function planOf(
  ctx: Context,
  action: BulkAction,
  { selection, asOf, lock }: { selection: BulkSelection; asOf?: string | undefined; lock: boolean },
): Promise<BulkPlan> {
  const chosen = await findChosen(ctx, selection, { asOf: asOf ? new Date(asOf) : null, lock })
  const refused: RefusedProduct[] = missingOf(selection, new Set(chosen.map(({ id }) => id)))
  const changeable = chosen.filter((product) => {
    const { id: productId, title, number, isInScope, changedBy } = product
    if (isInScope && changedBy === null) return true
    refused.push({
      productId,
      title,
      number,
      ...(isInScope
        ? { code: 'bulk:changed-since', details: { name: changedBy ?? '' } }
        : { code: 'bulk:other-organization', details: {} }),
    })
    return false
  })
  const refusals = await action.refusals(ctx, changeable)
  const wanted = changeable.filter(({ id: productId, title, number }) => {
    const refusal = refusals.get(productId)
    if (refusal) refused.push({ productId, title, number, ...refusal })
    return !refusal
  })
  const changedIds = await action.differing(
    ctx,
    wanted.map(({ id }) => id),
  )
  return { changedIds, unchanged: wanted.length - changedIds.length, refused }
}

/** Chosen by id and not seen: removed meanwhile, or never there for this organization. */
function missingOf(selection: BulkSelection, found: ReadonlySet<ProductId>): RefusedProduct[] {
  if (!('productIds' in selection)) return []
  return Array.from(new Set(selection.productIds))
    .filter((id) => !found.has(id))
    .map((productId) => ({ productId, title: '', number: '', code: 'not-found', details: {} }))
}

/** The plan as it is told. */
export function countsOf({ language }: Context, { changedIds, unchanged, refused }: BulkPlan) {
  return {
    changed: changedIds.length,
    unchanged,
    refused: refused.length,
    refusals: refused.slice(0, SHOWN_REFUSALS).map(({ productId, title, code, details }) => ({
      productId,
      title,
      code,
      reason: errorText(code, language, details),
    })),
  }
}
