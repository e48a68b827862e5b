import type { ComplianceRow } from '#contract/compliance/statuses.ts'
import type { LegislationId, ProductId } from '#contract/values/ids.ts'
import { complianceRows } from '#server/compliance/explaining/statuses.service.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { refuseField } from '#server/products/master-data/input.ts'
import { lockForChange, saveChange } from '#server/products/master-data/change.ts'
import * as repository from '#server/products/card/legislations.repository.ts'

interface Setting extends repository.LegislationSetting {
  id: ProductId
  legislationId: LegislationId
}

/** PROD-37: whether a legislation applies to the product. "no" needs a reason: it takes the product out of a law. */
export async function setProductLegislation(ctx: Context, setting: Setting): Promise<ComplianceRow> {
  const { id, legislationId, applies, reason } = setting
  const product = await lockForChange(ctx, id)
  const before = await repository.findLegislationSetting(ctx, id, legislationId)
  if (!before) throw new AppError('not-found')
  if (applies === 'no' && reason === '') refuseField(ctx, ['reason'], 'required')
  if (before.applies !== applies || before.reason !== reason) {
    await repository.saveLegislationSetting(ctx, { productId: id, legislationId }, { applies, reason })
    await saveChange(ctx, {
      product,
      action: 'legislation-set',
      changes: {
        legislations: { before: { legislationId, ...before }, after: { legislationId, applies, reason } },
      },
    })
  }
  const row = (await complianceRows(ctx, id)).find((candidate) => candidate.legislationId === legislationId)
  // Seen, but not one that the subscriber works with (OV-16).
  if (!row) throw new AppError('not-found')
  return row
}
