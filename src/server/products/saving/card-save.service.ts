import type { CardChanges } from '#contract/products/card-changes.ts'
import type { ProductCard } from '#contract/products/products.ts'
import type { ProductId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { getCard } from '#server/products/card/card.service.ts'
import { fieldsChange } from '#server/products/card/fields.service.ts'
import { legislationChange } from '#server/products/card/legislations.service.ts'
import { scipSettingsChange } from '#server/products/card/scip-settings.service.ts'
import { quantityChange } from '#server/products/components/components.service.ts'
import {
  lockForChange,
  requireVersion,
  saveChanges,
  type Change,
} from '#server/products/master-data/change.ts'
import { afterJudging, type AfterJudging } from '#server/transactions/judge-once.ts'
import { substancesChange } from '#server/products/substances/substances.service.ts'

interface Save {
  id: ProductId
  ifMatch: number
  changes: CardChanges
}

/** Saves the whole change of a card as one version. Only what differs is written and audited. */
export async function updateProduct(
  ctx: Context,
  { id, ifMatch, changes }: Save,
): Promise<AfterJudging<ProductCard>> {
  const locked = await lockForChange(ctx, id)
  await requireVersion(ctx, locked, ifMatch)
  const { scipSettings, substances, components = [], legislations = [], ...fields } = changes
  const hasFields = Object.keys(fields).length > 0
  const { product, change } = hasFields
    ? await fieldsChange(ctx, locked, fields)
    : { product: locked, change: null }
  const written: (Change | null)[] = [change]
  // Names and identifiers are written by now: a setting may refer to one that came with them.
  if (scipSettings)
    written.push(await under(['scipSettings'], () => scipSettingsChange(ctx, product, scipSettings)))
  if (substances) written.push(await under(['substances'], () => substancesChange(ctx, product, substances)))
  for (const [index, component] of components.entries())
    written.push(await under(['components', index], () => quantityChange(ctx, product, component)))
  for (const [index, setting] of legislations.entries())
    written.push(await under(['legislations', index], () => legislationChange(ctx, product, setting)))
  await saveChanges(
    ctx,
    locked,
    written.filter((each) => each !== null),
  )
  return afterJudging(() => getCard(ctx, id))
}

/** The faults of a part of the body, at their fields in the whole. */
async function under<Result>(path: (string | number)[], work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || error.fields.length === 0) throw error
    const fields = error.fields.map((field) => ({ ...field, path: [...path, ...field.path] }))
    throw new AppError(error.code, error.details, fields)
  }
}
