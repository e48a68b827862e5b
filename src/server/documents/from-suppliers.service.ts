import type { ProductReply } from '#contract/documents/from-suppliers.ts'
import type { ProductId } from '#contract/values/ids.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import type { Context } from '#server/context.ts'
import { documentOf } from '#server/documents/documents.service.ts'
import * as repository from '#server/documents/from-suppliers.repository.ts'
import { AppError } from '#server/errors.ts'
import { isProductReadable } from '#server/products/master-data/products.repository.ts'

/** PROD-32: documents from the suppliers of the product's parts. */
export async function getSupplierDocuments(ctx: Context, id: ProductId, query: PageQuery) {
  await requireReadable(ctx, id)
  const rows = await repository.findSupplierDocuments(ctx, id, query)
  return {
    items: rows.map(({ product, supplier, ...row }) => ({ ...documentOf(ctx, row), product, supplier })),
    totalItems: await repository.countSupplierDocuments(ctx, id),
  }
}

/** PROD-32: the newest reply of each request about the product, the newest first. */
export async function getProductReply(
  ctx: Context,
  id: ProductId,
): Promise<{ reply: ProductReply | null; replies: ProductReply[] }> {
  await requireReadable(ctx, id)
  const rows = await repository.findProductReplies(ctx, id)
  const replies = rows.map(({ documents, ...row }) => ({
    ...row,
    documents: documents.map((document) =>
      documentOf(ctx, { ...document, createdAt: new Date(document.createdAt) }),
    ),
  }))
  return { reply: replies[0] ?? null, replies }
}

async function requireReadable(ctx: Context, id: ProductId): Promise<void> {
  if (!(await isProductReadable(ctx, id))) throw new AppError('not-found')
}
