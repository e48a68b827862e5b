import type { ProductId, SupplierId } from '#contract/values/ids.ts'
import type { ProductType } from '#contract/products/attributes.ts'
import type { ProductCard } from '#contract/products/products.ts'
import { conversionReason, conversionRefusals } from '#domain/products/conversions.ts'
import { isComplex, rulesOf } from '#domain/products/types.ts'
import { differences } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { findAnsweredLists } from '#server/products/substances/answers.repository.ts'
import { getCard } from '#server/products/card/card.service.ts'
import { lockForChange, saveChange } from '#server/products/master-data/change.ts'
import { lockStructure } from '#server/compliance/judging/locks.repository.ts'
import { findConversionRows, findSupplierTitles } from '#server/products/conversion/conversion.repository.ts'
import { requireAll } from '#server/products/master-data/input.ts'
import { findUsableSuppliers, replaceSuppliers } from '#server/products/master-data/relations.repository.ts'
import { afterJudging, type AfterJudging } from '#server/transactions/judge-once.ts'
import { findProductState } from '#server/products/master-data/products.repository.ts'

interface Conversion {
  id: ProductId
  type: ProductType
  /** The suppliers afterwards; left out = as they are. */
  supplierIds?: SupplierId[]
}

/** PROD-04: another type, if it is in the table and nothing stands against it. */
export async function convertProduct(
  ctx: Context,
  conversion: Conversion,
): Promise<AfterJudging<ProductCard>> {
  const { id, type } = conversion
  // What may be where is judged below: no edge may appear meanwhile.
  await lockStructure(ctx)
  const product = await lockForChange(ctx, id)
  const before = await findProductState(ctx, id)
  const supplierIds = conversion.supplierIds ? [...new Set(conversion.supplierIds)] : before.supplierIds
  const isNew = (supplierId: SupplierId) => !before.supplierIds.includes(supplierId)
  await requireAll(ctx, {
    field: 'supplierIds',
    wanted: supplierIds.filter(isNew),
    find: findUsableSuppliers,
  })

  const refusals = conversionRefusals(
    {
      ...product,
      ...(await findConversionRows(ctx, id)),
      suppliers: await findSupplierTitles(ctx, supplierIds),
      answers: await findAnsweredLists(ctx, id),
    },
    type,
  )
  if (refusals.length > 0) {
    const reason = conversionReason(refusals, { from: product.type, to: type }, ctx.language)
    throw new AppError('product:convert:refused', { reason, refusals })
  }

  // Where complexity must be declared, a product that was complex by its type or its components is declared so.
  const isDeclaredComplex =
    rulesOf(type).components === 'when_declared'
      ? isComplex({
          type: product.type,
          hasComponents: product.hasChildren,
          isDeclared: product.isDeclaredComplex,
        })
      : product.isDeclaredComplex
  await replaceSuppliers(ctx, id, supplierIds)
  await saveChange(ctx, {
    product,
    action: 'converted',
    columns: { type, isDeclaredComplex },
    changes: differences(before, { type, isDeclaredComplex, supplierIds }),
  })
  return afterJudging(() => getCard(ctx, id))
}
