import type { BusinessRoleId, CategoryId, ProductId, SupplierId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { isUsable } from '#server/tenancy/product-visibility.repository.ts'

/** The ids among the given ones of suppliers that the organization may use. */
export async function findUsableSuppliers(ctx: Context, ids: readonly SupplierId[]): Promise<SupplierId[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .selectFrom('supply_chain_organizations as p')
    .select('p.id')
    .where('p.id', 'in', [...ids])
    .where('p.kind', '=', 'supplier')
    .where(isUsable(ctx, 'p'))
    .execute()
  return rows.map(({ id }) => id)
}

/** The ids among the given ones of product groups that the organization may use. */
export async function findUsableGroups(ctx: Context, ids: readonly ProductId[]): Promise<ProductId[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .selectFrom('products as p')
    .select('p.id')
    .where('p.id', 'in', [...ids])
    .where('p.type', '=', 'product_group')
    .where(isUsable(ctx, 'p'))
    .execute()
  return rows.map(({ id }) => id)
}

export async function findBusinessRoles(
  ctx: Context,
  ids: readonly BusinessRoleId[],
): Promise<BusinessRoleId[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .selectFrom('business_roles')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(({ id }) => id)
}

/** The ids among the given ones of categories that a product may have: neither chapters nor deprecated categories. */
export async function findOfferedCategories(ctx: Context, ids: readonly CategoryId[]): Promise<CategoryId[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .selectFrom('categories')
    .select('id')
    .where('id', 'in', [...ids])
    .where('is_selectable', '=', true)
    .where('is_deprecated', '=', false)
    .execute()
  return rows.map(({ id }) => id)
}

export async function replaceSuppliers(
  ctx: Context,
  productId: ProductId,
  ids: readonly SupplierId[],
): Promise<void> {
  await ctx.db.deleteFrom('product_suppliers').where('product_id', '=', productId).execute()
  if (ids.length === 0) return
  await ctx.db
    .insertInto('product_suppliers')
    .values(ids.map((supplierId, position) => ({ product_id: productId, supplier_id: supplierId, position })))
    .execute()
}

export async function replaceBusinessRoles(
  ctx: Context,
  productId: ProductId,
  ids: readonly BusinessRoleId[],
): Promise<void> {
  await ctx.db.deleteFrom('product_business_roles').where('product_id', '=', productId).execute()
  if (ids.length === 0) return
  await ctx.db
    .insertInto('product_business_roles')
    .values(ids.map((roleId) => ({ product_id: productId, business_role_id: roleId })))
    .execute()
}

export async function replaceCategories(
  ctx: Context,
  productId: ProductId,
  ids: readonly CategoryId[],
): Promise<void> {
  await ctx.db.deleteFrom('product_categories').where('product_id', '=', productId).execute()
  if (ids.length === 0) return
  await ctx.db
    .insertInto('product_categories')
    .values(ids.map((categoryId) => ({ product_id: productId, category_id: categoryId })))
    .execute()
}

/** COMP-15: memberships seen from the product. Only what differs is written, so that unseen groups keep their member. */
export async function changeGroups(
  ctx: Context,
  productId: ProductId,
  { added, removed }: { added: readonly ProductId[]; removed: readonly ProductId[] },
): Promise<void> {
  if (removed.length > 0) {
    await ctx.db
      .deleteFrom('product_group_members')
      .where('product_id', '=', productId)
      .where('group_id', 'in', [...removed])
      .execute()
  }
  if (added.length > 0) {
    await ctx.db
      .insertInto('product_group_members')
      .values(added.map((groupId) => ({ product_id: productId, group_id: groupId })))
      .onConflict((conflict) => conflict.columns(['subscriber_id', 'group_id', 'product_id']).doNothing())
      .execute()
  }
}

/** All groups of a product, seen or not: their statuses follow the member's. */
export async function findGroupIds(ctx: Context, productId: ProductId): Promise<ProductId[]> {
  const rows = await ctx.db
    .selectFrom('product_group_members')
    .select('group_id')
    .where('product_id', '=', productId)
    .execute()
  return rows.map(({ group_id }) => group_id)
}
