import type { ErrorCode } from '#contract/http/errors.ts'
import type { ProductId } from '#contract/values/ids.ts'
import type { ProductType } from '#contract/products/attributes.ts'
import { shortestPath } from '#domain/products/component-cycle.ts'
import { componentRefusal, type ParentRefusal } from '#domain/products/components.ts'
import { kindTitle, typeTitle } from '#domain/products/types.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { hasAnswers } from '#server/products/substances/answers.repository.ts'
import * as repository from '#server/products/components/components.repository.ts'
import type { LockedProduct } from '#server/products/master-data/products.repository.ts'

const codes: Record<ParentRefusal, ErrorCode> = {
  type: 'product:component:type',
  not_open: 'product:component:not-open',
  concern_elements: 'product:component:concern-elements',
}

/** PROD-13, PROD-14, PROD-18: throws when a product of this type cannot be a component of the parent. */
export function requireFitting(
  { language }: Context,
  parent: LockedProduct,
  child: { type: ProductType },
): void {
  const refusal = componentRefusal(
    { ...parent, hasConcernElements: parent.hasConcernSubstances === true },
    child,
  )
  if (!refusal) return
  const isMixture = parent.kind === 'chemical_product'
  throw new AppError(codes[refusal], {
    parent: isMixture ? kindTitle(parent.kind, language) : typeTitle(parent.type, language),
    child: typeTitle(child.type, language),
  })
}

/** PROD-17: throws when a component is included twice, in one call or beside an existing one. */
export async function requireNew(
  ctx: Context,
  parent: LockedProduct,
  wanted: readonly ProductId[],
  children: readonly LockedProduct[],
): Promise<void> {
  const isGroup = parent.type === 'product_group'
  const included = await repository.findIncluded(ctx, { parentId: parent.id, isGroup, ids: wanted })
  const repeated = included[0] ?? wanted.find((id, index) => wanted.indexOf(id) !== index)
  if (repeated === undefined) return
  const name = children.find(({ id }) => id === repeated)?.title ?? ''
  throw new AppError('product:component:twice', { name })
}

/** PROD-17: refuses a circle with the path that would close it, from the parent down to itself. */
export async function requireNoCycle(
  ctx: Context,
  parent: LockedProduct,
  children: readonly LockedProduct[],
): Promise<void> {
  if (parent.type === 'product_group') return
  const ids = children.map(({ id }) => id)
  if (!ids.includes(parent.id) && !(await repository.isAnyAbove(ctx, parent.id, ids))) return
  const edges = await repository.findEdgesAbove(ctx, parent.id)
  const paths = ids.map((id) => shortestPath(edges, id, parent.id)).filter((path) => path !== null)
  const shortest = paths.toSorted((a, b) => a.length - b.length)[0] ?? []
  throw new AppError('product:component:cycle', { path: await pathText(ctx, [parent.id, ...shortest]) })
}

/** PROD-40: answers of its own are asked about once. Says whether there are any, to be kept in the history. */
export async function requireAnswersKept(
  ctx: Context,
  parent: LockedProduct,
  keepAnswersInHistory: boolean,
): Promise<boolean> {
  if (parent.type === 'product_group' || parent.hasChildren || !(await hasAnswers(ctx, parent.id)))
    return false
  if (!keepAnswersInHistory) throw new AppError('product:component:answers-exist')
  return true
}

/** PERM-09: a product out of sight is named by where it is. */
async function pathText(ctx: Context, path: readonly number[]): Promise<string> {
  const titles = await repository.findTitles(ctx, path)
  const unseen = { en: '(in another organization)', sv: '(i en annan organisation)' }[ctx.language]
  return path.map((id) => titles.get(id) ?? unseen).join(' › ')
}
