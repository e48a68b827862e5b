import type { GeneralProductStatementId, ProductId } from '#contract/values/ids.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import * as repository from '#server/statements/statements.repository.ts'
import { lockForChange } from '#server/products/master-data/change.ts'
import { requireAll } from '#server/products/master-data/input.ts'
import { isProductReadable } from '#server/products/master-data/products.repository.ts'

/** PROD-27: statements offered for a product, and those that hold for it. */
export async function getProductStatements(ctx: Context, id: ProductId) {
  if (!(await isProductReadable(ctx, id))) throw new AppError('not-found')
  return { items: await repository.findProductStatements(ctx, id) }
}

/** Sets which statements hold. One that is offered no more can be kept and taken away, not chosen anew. */
export async function setProductStatements(
  ctx: Context,
  id: ProductId,
  statementIds: readonly GeneralProductStatementId[],
) {
  const product = await lockForChange(ctx, id)
  const all = await repository.findProductStatements(ctx, id)
  const before = all.filter(({ holds }) => holds)
  const wanted = new Set(statementIds)
  const added = [...wanted].filter((wantedId) => !before.some((held) => held.id === wantedId))
  const removed = before.filter((held) => !wanted.has(held.id)).map((held) => held.id)
  await requireAll(ctx, { field: 'statementIds', wanted: added, find: repository.findActiveIds })
  if (added.length === 0 && removed.length === 0) return { items: all }

  await repository.changeProductStatements(ctx, id, { added, removed })
  const items = await repository.findProductStatements(ctx, id)
  const titles = (held: typeof items) => held.map(({ title }) => title)
  await audit(ctx, {
    action: 'statements-set',
    objectType: 'Product',
    objectId: product.id,
    changes: {
      generalProductStatements: { before: titles(before), after: titles(items.filter(({ holds }) => holds)) },
    },
  })
  return { items }
}
