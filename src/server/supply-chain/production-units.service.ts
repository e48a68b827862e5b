import type { ProductionUnitCard, ProductionUnitFields } from '#contract/supply-chain/production-units.ts'
import type { ProductionUnitId, SupplierId } from '#contract/values/ids.ts'
import { audit, differences } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { isCountry, refuseChoice, requireVersion } from '#server/supply-chain/address-fields.ts'
import * as repository from '#server/supply-chain/production-units.repository.ts'

/** CHAIN-04. */
export const getProductionUnits = repository.findProductionUnits

export const getPurchasedProducts = repository.findPurchased

export async function getProductionUnit(ctx: Context, id: ProductionUnitId): Promise<ProductionUnitCard> {
  const found = await repository.findProductionUnit(ctx, id)
  if (!found) throw new AppError('not-found')
  return found
}

export async function createProductionUnit(
  ctx: Context,
  { supplierId, ...fields }: ProductionUnitFields & { supplierId: SupplierId },
): Promise<ProductionUnitCard> {
  if (!(await repository.isSupplier(ctx, supplierId))) throw new AppError('not-found')
  await requireChoices(ctx, supplierId, fields)
  const id = await repository.insertProductionUnit(ctx, supplierId, fields)
  const changes = { supplierId, ...fields }
  await audit(ctx, { action: 'created', objectType: 'ProductionUnit', objectId: id, changes })
  return getProductionUnit(ctx, id)
}

interface Change {
  id: ProductionUnitId
  ifMatch: number
  fields: ProductionUnitFields
}

export async function updateProductionUnit(
  ctx: Context,
  { id, ifMatch, fields }: Change,
): Promise<ProductionUnitCard> {
  if (!(await repository.lockProductionUnit(ctx, id))) throw new AppError('not-found')
  const before = await getProductionUnit(ctx, id)
  requireVersion(before, ifMatch)
  await requireChoices(ctx, before.supplier.id, fields, before.products)
  await repository.updateProductionUnit(ctx, id, fields)
  const changes = differences(
    { ...before, productIds: before.products.map((each) => each.id) },
    { ...fields },
  )
  await audit(ctx, { action: 'updated', objectType: 'ProductionUnit', objectId: id, changes })
  return getProductionUnit(ctx, id)
}

/** Refuses a country that there is not, and products that are not bought from the supplier; those of before may stay. */
async function requireChoices(
  ctx: Context,
  supplierId: SupplierId,
  { country, productIds }: ProductionUnitFields,
  before: ProductionUnitCard['products'] = [],
): Promise<void> {
  if (!isCountry(country)) refuseChoice(ctx, ['country'])
  const kept = new Set(before.map(({ id }) => id))
  const added = productIds.filter((id) => !kept.has(id))
  const bought = await repository.boughtFrom(ctx, supplierId, added)
  const wrong = added.find((id) => !bought.has(id))
  if (wrong !== undefined) refuseChoice(ctx, ['productIds', productIds.indexOf(wrong)])
}
