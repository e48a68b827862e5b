import type { z } from 'zod'

import type { ComponentAmount, ComponentContents } from '#contract/values/amount.ts'
import type { ProductId } from '#contract/values/ids.ts'
import type { includeComponents as includeEndpoint } from '#contract/products/components.ts'
import type { ProductCard } from '#contract/products/products.ts'
import { newComponentType, rulesOf } from '#domain/products/types.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import * as refusals from '#server/products/components/refusals.ts'
import { moveAnswersToHistory } from '#server/products/substances/answers.repository.ts'
import { getCard } from '#server/products/card/card.service.ts'
import {
  lockForChange,
  refuseUnlocked,
  saveChange,
  type Change,
} from '#server/products/master-data/change.ts'
import * as repository from '#server/products/components/components.repository.ts'
import { lockStructure } from '#server/compliance/judging/locks.repository.ts'
import { refuseField } from '#server/products/master-data/input.ts'
import { addProduct } from '#server/products/master-data/products.service.ts'
import { afterJudging, type AfterJudging } from '#server/transactions/judge-once.ts'
import { lockUsableProducts, type LockedProduct } from '#server/products/master-data/products.repository.ts'

type Inclusion = z.output<typeof includeEndpoint.body>
type NewComponent = Inclusion['components'][number]

/** PROD-12…18, PROD-40: includes existing products, and new ones by their names. All or nothing. */
export async function includeComponents(
  ctx: Context,
  id: ProductId,
  inclusion: Inclusion,
): Promise<AfterJudging<ProductCard>> {
  await lockStructure(ctx)
  const wanted = inclusion.components.flatMap((component) =>
    'productId' in component ? [component.productId] : [],
  )
  const { parent, children } = await lockAll(ctx, id, wanted)
  await refusals.requireNew(ctx, parent, wanted, children)
  await refusals.requireNoCycle(ctx, parent, children)
  const isAnyNew = wanted.length < inclusion.components.length
  const types = isAnyNew ? [...children, { type: newComponentType(parent.type) }] : children
  for (const child of types) refusals.requireFitting(ctx, parent, child)
  requireAmounts(ctx, inclusion.components, children)
  const hadAnswers = await refusals.requireAnswersKept(ctx, parent, inclusion.keepAnswersInHistory)

  if (hadAnswers) await moveAnswersToHistory(ctx, id, 'components-included')
  const included = await include(ctx, parent, inclusion.components)
  await saveChange(ctx, {
    product: parent,
    action: 'components-included',
    ...(hadAnswers ? { columns: { hasConcernSubstances: null } } : {}),
    changes: { includedProducts: { before: null, after: included } },
    componentIds: included.map(({ childId }) => childId),
  })
  return afterJudging(() => getCard(ctx, id))
}

interface QuantityChange {
  componentId: ProductId
  numberOfUnits?: number | undefined
  /** Amount of a chemical product; omitted = unchanged, null = not known. */
  amount?: ComponentAmount | null | undefined
  /** Contents of a chemical product (COMP-16); omitted = unchanged. */
  contents?: ComponentContents | undefined
}

/** PROD-16, PROD-41: changes the units of a component, and the amount of a chemical product. */
export async function updateComponent(
  ctx: Context,
  { id, ...change }: QuantityChange & { id: ProductId },
): Promise<AfterJudging<ProductCard>> {
  const product = await lockForChange(ctx, id)
  await saveChange(ctx, { product, ...(await quantityChange(ctx, product, change)) })
  return afterJudging(() => getCard(ctx, id))
}

/** Writes units and amount of a component; the caller saves the change. */
export async function quantityChange(
  ctx: Context,
  { id }: { id: ProductId },
  { componentId, ...change }: QuantityChange,
): Promise<Change> {
  const edge = { parentId: id, childId: componentId }
  const component = await repository.lockQuantity(ctx, edge)
  if (!component) throw new AppError('not-found')
  const { kind, ...before } = component
  // A file may have given a part an amount (PROD-46): what is cut to length can be corrected.
  const hasAmount = kind === 'chemical_product' || before.amount !== null
  if (change.amount && !hasAmount) refuseField(ctx, ['amount'], 'noAmount')
  if (change.contents === 'separable' && kind !== 'chemical_product')
    refuseField(ctx, ['contents'], 'noContents')
  const after = {
    numberOfUnits: change.numberOfUnits ?? before.numberOfUnits,
    amount: change.amount === undefined ? before.amount : change.amount,
    contents: change.contents ?? before.contents,
  }
  await repository.updateQuantity(ctx, edge, after)
  return {
    action: 'component-updated',
    changes: {
      includedProducts: {
        before: { childId: componentId, ...before },
        after: { childId: componentId, ...after },
      },
    },
  }
}

/** Takes a component (or a group's member) out; it stays a product. */
export async function excludeComponent(
  ctx: Context,
  { id, componentId }: { id: ProductId; componentId: ProductId },
): Promise<AfterJudging<ProductCard>> {
  await lockStructure(ctx)
  const product = await lockForChange(ctx, id)
  const isGroup = product.type === 'product_group'
  if (!(await repository.deleteChild(ctx, { parentId: id, childId: componentId, isGroup })))
    throw new AppError('not-found')
  await saveChange(ctx, {
    product,
    action: 'component-excluded',
    changes: { includedProducts: { before: { childId: componentId }, after: null } },
    componentIds: [componentId],
  })
  return afterJudging(() => getCard(ctx, id))
}

/** Parent and components in one statement, in id order. A component that may not be used is not found. */
async function lockAll(
  ctx: Context,
  id: ProductId,
  wanted: readonly ProductId[],
): Promise<{ parent: LockedProduct; children: LockedProduct[] }> {
  const locked = new Map(
    (await lockUsableProducts(ctx, [id, ...wanted])).map((product) => [product.id, product]),
  )
  const parent = locked.get(id)
  if (!parent?.isInScope) return refuseUnlocked(ctx, id)
  const children = [...new Set(wanted)].map((childId) => locked.get(childId))
  const found = children.filter((child) => child !== undefined)
  if (found.length < children.length) throw new AppError('not-found')
  return { parent, children: found }
}

/** PROD-41: throws when a product other than a chemical one gets an amount beside its units. */
function requireAmounts(
  ctx: Context,
  components: readonly NewComponent[],
  children: readonly LockedProduct[],
): void {
  for (const [index, component] of components.entries()) {
    if (!('productId' in component)) continue
    const child = children.find(({ id }) => id === component.productId)
    if (child?.kind === 'chemical_product') continue
    if (component.amount) refuseField(ctx, ['components', index, 'amount'], 'noAmount')
    if (component.contents === 'separable') refuseField(ctx, ['components', index, 'contents'], 'noContents')
  }
}

async function include(ctx: Context, parent: LockedProduct, components: readonly NewComponent[]) {
  const included = []
  for (const component of components) {
    const { numberOfUnits } = component
    const isNew = !('productId' in component)
    const childId = isNew ? await addNamed(ctx, parent, component.name) : component.productId
    included.push({
      childId,
      numberOfUnits,
      isNew,
      ...(!isNew && component.amount && { amount: component.amount }),
      ...(!isNew && component.contents && { contents: component.contents }),
    })
  }
  if (parent.type === 'product_group') {
    await repository.insertMembers(
      ctx,
      parent.id,
      included.map(({ childId }) => childId),
    )
  } else {
    await repository.insertComponents(ctx, parent.id, included)
  }
  return included
}

/** PROD-18: creates a component; a component of a purchased product gets the supplier's name for it. */
export async function addNamed(ctx: Context, parent: LockedProduct, name: string): Promise<ProductId> {
  const type = newComponentType(parent.type)
  const key = rulesOf(type).isFromSupplier ? "Supplier's product name" : 'Our product name'
  return addProduct(ctx, {
    type,
    kind: 'article',
    names: [{ key, value: name, isPrimary: true }],
    identifiers: [],
    supplierIds: [],
    businessRoleIds: [],
  })
}
