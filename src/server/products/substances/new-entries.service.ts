import type { ProductId } from '#contract/values/ids.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { confirmAnswers, findAnswerableLists } from '#server/products/substances/substances.repository.ts'
import { touchProducts } from '#server/transactions/touched-products.ts'
import { lockProducts, updateProduct } from '#server/products/master-data/products.repository.ts'

/**
 * COMP-14: confirms for many products at once that they contain no entry that is newer than their answer. An
 * answer keeps its content and becomes one of the version in force; products without an answer, or with an
 * up-to-date one, stay unchanged.
 */
export async function confirmNewEntries(
  ctx: Context,
  { list: key, productIds }: { list: string; productIds: readonly ProductId[] },
): Promise<{ confirmed: number }> {
  const list = (await findAnswerableLists(ctx)).find((candidate) => candidate.key === key)
  if (!list) throw new AppError('substance-list:not-found')
  const products = await lockProducts(ctx, productIds)
  if (products.length < new Set(productIds).size) throw new AppError('not-found')

  const confirmed = await confirmAnswers(ctx, list, productIds)
  for (const { id, before } of confirmed) {
    const version = products.find((product) => product.id === id)?.version ?? 0
    await updateProduct(ctx, id)
    await audit(ctx, {
      action: 'new-entries-confirmed',
      objectType: 'Product',
      objectId: id,
      changes: {
        version: { before: version, after: version + 1 },
        [`substances.${key}`]: { before: { versionId: before }, after: { versionId: list.versionId } },
      },
    })
  }
  touchProducts(
    ctx,
    confirmed.map(({ id }) => id),
  )
  return { confirmed: confirmed.length }
}
