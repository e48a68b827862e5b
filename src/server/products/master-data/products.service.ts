import type { ProductId } from '#contract/values/ids.ts'
import type { NewProduct } from '#contract/products/products.ts'
import { deleteRefusals } from '#domain/products/delete-refusals.ts'
import { productNumber, productTitle } from '#domain/products/title.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import * as attributes from '#server/products/master-data/attributes.repository.ts'
import { lockForChange } from '#server/products/master-data/change.ts'
import { requireMixtureCategory } from '#server/products/master-data/mixture-category.ts'
import {
  refuseField,
  requireAll,
  requireAttributes,
  requireSuppliers,
} from '#server/products/master-data/input.ts'
import * as relations from '#server/products/master-data/relations.repository.ts'
import * as repository from '#server/products/master-data/products.repository.ts'
import { touchProducts } from '#server/transactions/touched-products.ts'

/** PROD-03. */
export async function createProduct(ctx: Context, input: NewProduct): Promise<{ id: ProductId }> {
  await requireMixtureCategory(ctx, { kind: input.kind, mixtureCategory: input.mixtureCategory ?? null })
  const id = await addProduct(ctx, input)
  return { id }
}

/** Creates a product for callers that have checked its type and fields. */
export async function addProduct(ctx: Context, input: NewProduct): Promise<ProductId> {
  const { type, kind, names, identifiers, supplierIds, businessRoleIds, mixtureCategory = null } = input
  await requireAttributes(ctx, input, null)
  requireSuppliers(ctx, type, supplierIds)
  if (type === 'product_group' && kind !== 'article') refuseField(ctx, ['kind'], 'choice')
  await requireAll(ctx, { field: 'supplierIds', wanted: supplierIds, find: relations.findUsableSuppliers })
  await requireAll(ctx, {
    field: 'businessRoleIds',
    wanted: businessRoleIds,
    find: relations.findBusinessRoles,
  })

  const id = await repository.insertProduct(ctx, {
    type,
    kind,
    title: productTitle(names, identifiers),
    productNumber: productNumber(identifiers),
    mixtureCategory,
  })
  await attributes.replaceNames(ctx, id, names)
  await attributes.replaceIdentifiers(ctx, id, identifiers)
  await relations.replaceSuppliers(ctx, id, [...new Set(supplierIds)])
  await relations.replaceBusinessRoles(ctx, id, [...new Set(businessRoleIds)])
  await audit(ctx, { action: 'created', objectType: 'Product', objectId: id, changes: { ...input } })
  touchProducts(ctx, [id])
  return id
}

export async function getProduct(ctx: Context, id: ProductId) {
  const product = await repository.findProductBrief(ctx, id)
  if (!product) throw new AppError('not-found')
  return product
}

/** PROD-30: deletes a product. Its components stay; the groups that contained it are judged again. */
export async function deleteProduct(ctx: Context, id: ProductId): Promise<null> {
  const product = await lockForChange(ctx, id)
  const [reason] = deleteRefusals(await repository.findParents(ctx, id), ctx.language)
  if (reason !== undefined) throw new AppError('product:not-deletable', { reason })
  const groups = await relations.findGroupIds(ctx, id)
  const before = await repository.findProductState(ctx, id)
  await repository.deleteProduct(ctx, id)
  await audit(ctx, {
    action: 'deleted',
    objectType: 'Product',
    objectId: id,
    changes: { title: { before: product.title, after: null }, product: { before, after: null } },
  })
  touchProducts(ctx, groups)
  return null
}
