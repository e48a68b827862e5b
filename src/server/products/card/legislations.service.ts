import type { ComplianceRow } from '#contract/compliance/statuses.ts'
import type { LegislationId, ProductId } from '#contract/values/ids.ts'
import { complianceRows } from '#server/compliance/explaining/statuses.service.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { refuseField } from '#server/products/master-data/input.ts'
import { lockForChange, saveChange, type Change } from '#server/products/master-data/change.ts'
import { afterJudging, type AfterJudging } from '#server/transactions/judge-once.ts'
import * as repository from '#server/products/card/legislations.repository.ts'

interface Setting extends repository.LegislationSetting {
  legislationId: LegislationId
}

/**
 * PROD-37: saves whether a legislation applies to the product. "no" needs a reason: it takes the product out
 * of a law.
 */
export async function setProductLegislation(
  ctx: Context,
  { id, ...setting }: Setting & { id: ProductId },
): Promise<AfterJudging<ComplianceRow>> {
  const product = await lockForChange(ctx, id)
  const change = await legislationChange(ctx, product, setting)
  if (change) await saveChange(ctx, { product, ...change })
  return afterJudging(async () => {
    const row = (await complianceRows(ctx, id)).find((each) => each.legislationId === setting.legislationId)
    // Seen, but not one that the subscriber works with (OV-16).
    if (!row) throw new AppError('not-found')
    return row
  })
}

/** Writes whether a legislation applies; the caller saves the change. null: it is set so already. */
export async function legislationChange(
  ctx: Context,
  { id }: { id: ProductId },
  { legislationId, applies, reason }: Setting,
): Promise<Change | null> {
  const before = await repository.findLegislationSetting(ctx, id, legislationId)
  if (!before) throw new AppError('not-found')
  if (applies === 'no' && reason === '') refuseField(ctx, ['reason'], 'required')
  if (before.applies === applies && before.reason === reason) return null
  await repository.saveLegislationSetting(ctx, { productId: id, legislationId }, { applies, reason })
  return {
    action: 'legislation-set',
    changes: {
      legislations: { before: { legislationId, ...before }, after: { legislationId, applies, reason } },
    },
  }
}
