import type { ProductId } from '#contract/values/ids.ts'
import { onProductsChanged } from '#server/compliance/judging/on-products-changed.ts'
import { CONCERN_LIST } from '#server/compliance/inputs/roll-up-transforms.ts'
import { rollUpJob } from '#server/compliance/judging/jobs.ts'
import { onManyProductsChanged } from '#server/compliance/judging/many-products.ts'
import { isAnyAbove } from '#server/compliance/judging/judgements.repository.ts'
import type { Context } from '#server/context.ts'
import { enqueue } from '#server/jobs/jobs.service.ts'
import type { WrittenProduct } from '#server/product-import/written-product.ts'

/** Maximum products that are judged with the import itself; with more, a job judges the whole company. */
const FEW = 2_000

/** COMP-03: judges what an import wrote, and all that contains it; the last thing that writes. */
export async function judgeImported(
  ctx: Context,
  products: readonly WrittenProduct[],
  childIds: readonly number[],
): Promise<void> {
  const groups = products.flatMap(({ before, after }) =>
    Array.from(new Set(before?.productGroups).symmetricDifference(new Set(after.productGroups))),
  )
  const ids = asProducts(Array.from(new Set([...products.map(({ id }) => id), ...groups])))
  if (ids.length <= FEW) {
    await onProductsChanged(ctx, ids, { componentIds: asProducts(Array.from(new Set(childIds))) })
    return
  }
  await onManyProductsChanged(ctx, ids)
  // COMP-11: substances of concern that come with components outdate a notification, which judging anew does not notice.
  const changed = products.flatMap(({ before, id }) => (before ? id : []))
  if (childIds.length > 0 && changed.length > 0 && (await isAnyAbove(ctx.db, childIds, CONCERN_LIST)))
    await enqueue(ctx, rollUpJob, { concernChanged: changed })
}

// Ids of the database are products' ids, which the statements of this module hand out as numbers.
const asProducts = (ids: readonly number[]) => ids as readonly ProductId[]
