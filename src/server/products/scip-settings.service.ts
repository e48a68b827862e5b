import type { ProductId } from '#contract/ids.ts'
import type { ScipSettings } from '#contract/product-facts.ts'
import type { ProductCard } from '#contract/products.ts'
import { differences } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { getCard } from '#server/products/product-card.service.ts'
import { lockForChange, requireVersion, saveChange } from '#server/products/product-change.ts'
import { findScipSettings, isDisassemblyDocument } from '#server/products/product-facts.repository.ts'
import { refuseField } from '#server/products/product-input.ts'
import { findProductState } from '#server/products/products.repository.ts'

interface Save {
  id: ProductId
  ifMatch: number
  settings: ScipSettings
}

/** PROD-38: replaces the settings whole. */
export async function updateScipSettings(
  ctx: Context,
  { id, ifMatch, settings }: Save,
): Promise<ProductCard> {
  const product = await lockForChange(ctx, id)
  await requireVersion(ctx, product, ifMatch)
  if (product.type === 'product_group') refuseField(ctx, ['notify'], 'invalid')
  const before = await findScipSettings(ctx, id)
  await requireKnown(ctx, { id, before, settings })
  const changes = differences({ scipSettings: before }, { scipSettings: settings })
  if (Object.keys(changes).length > 0)
    await saveChange(ctx, {
      product,
      action: 'scip-settings-saved',
      columns: { scipSettings: settings },
      changes,
    })
  return getCard(ctx, id)
}

/** What is named anew must be the product's own; what was named before and is gone since may stay until it is changed. */
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
