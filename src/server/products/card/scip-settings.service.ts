import type { ProductId } from '#contract/values/ids.ts'
import type { ScipSettings } from '#contract/products/characteristics.ts'
import type { ProductCard } from '#contract/products/products.ts'
import { differences } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { getCard } from '#server/products/card/card.service.ts'
import {
  lockForChange,
  requireVersion,
  saveChange,
  type Change,
} from '#server/products/master-data/change.ts'
import {
  findScipSettings,
  isDisassemblyDocument,
} from '#server/products/master-data/characteristics.repository.ts'
import { refuseField } from '#server/products/master-data/input.ts'
import { findProductState, type LockedProduct } from '#server/products/master-data/products.repository.ts'
import { afterJudging, type AfterJudging } from '#server/transactions/judge-once.ts'

interface Save {
  id: ProductId
  ifMatch: number
  settings: ScipSettings
}

/** PROD-38: replaces the settings whole. */
export async function updateScipSettings(
  ctx: Context,
  { id, ifMatch, settings }: Save,
): Promise<AfterJudging<ProductCard>> {
  const product = await lockForChange(ctx, id)
  await requireVersion(ctx, product, ifMatch)
  const change = await scipSettingsChange(ctx, product, settings)
  if (change) await saveChange(ctx, { product, ...change })
  return afterJudging(() => getCard(ctx, id))
}

/**
 * The change to these settings; null: no difference. Throws where the settings name a thing that is not the
 * product's own.
 */
export async function scipSettingsChange(
  ctx: Context,
  { id, type }: Pick<LockedProduct, 'id' | 'type'>,
  settings: ScipSettings,
): Promise<Change | null> {
  if (type === 'product_group') refuseField(ctx, ['notify'], 'invalid')
  const before = await findScipSettings(ctx, id)
  await requireKnown(ctx, { id, before, settings })
  const changes = differences({ scipSettings: before }, { scipSettings: settings })
  if (Object.keys(changes).length === 0) return null
  return { action: 'scip-settings-saved', columns: { scipSettings: settings }, changes }
}

/** Refuses a new identifier or document that is not the product's own. An earlier one that has gone may stay until it is changed. */
async function requireKnown(
  ctx: Context,
  { id, before, settings }: { id: ProductId; before: ScipSettings; settings: ScipSettings },
): Promise<void> {
  const { primaryIdentifier: identifier, disassemblyDocumentId: documentId } = settings
  if (identifier && JSON.stringify(identifier) !== JSON.stringify(before.primaryIdentifier)) {
    const { identifiers } = await findProductState(ctx, id)
    const isOwn = identifiers.some(({ key, value }) => key === identifier.key && value === identifier.value)
    if (!isOwn) refuseField(ctx, ['primaryIdentifier'], 'choice')
  }
  if (documentId === null || documentId === before.disassemblyDocumentId) return
  if (!(await isDisassemblyDocument(ctx, id, documentId)))
    refuseField(ctx, ['disassemblyDocumentId'], 'choice')
}
