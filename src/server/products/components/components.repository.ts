import { sql } from 'kysely'

import type { ProductId } from '#contract/values/ids.ts'
import type { ProductKind } from '#contract/products/attributes.ts'
import type { ComponentAmount, ComponentContents } from '#contract/values/amount.ts'
import type { Context } from '#server/context.ts'
import { isUsable } from '#server/tenancy/product-visibility.repository.ts'

interface NewEdge {
  childId: ProductId
  numberOfUnits: number
  /** Amount of a chemical product (PROD-41). */
  amount?: ComponentAmount | null | undefined
  /** Contents of a chemical product; default: integral (COMP-16). */
  contents?: ComponentContents | undefined
}

export async function insertComponents(
  ctx: Context,
  parentId: ProductId,
  edges: readonly NewEdge[],
): Promise<void> {
  if (edges.length === 0) return
  await ctx.db
    .insertInto('product_components')
    .values(
      edges.map(({ childId, numberOfUnits, amount, contents }) => ({
        parent_id: parentId,
        child_id: childId,
        number_of_units: numberOfUnits,
        amount: amount?.value ?? null,
        amount_unit: amount?.unit ?? null,
        contents: contents ?? 'integral',
      })),
    )
    .execute()
}

export async function insertMembers(
  ctx: Context,
  groupId: ProductId,
  ids: readonly ProductId[],
): Promise<void> {
  if (ids.length === 0) return
  await ctx.db
    .insertInto('product_group_members')
    .values(ids.map((productId) => ({ group_id: groupId, product_id: productId })))
    .execute()
}

/** The ids of the products that the parent already contains. */
export async function findIncluded(
  ctx: Context,
  { parentId, isGroup, ids }: { parentId: ProductId; isGroup: boolean; ids: readonly ProductId[] },
): Promise<ProductId[]> {
  if (ids.length === 0) return []
  if (isGroup) {
    const members = await ctx.db
      .selectFrom('product_group_members')
      .select('product_id as id')
      .where('group_id', '=', parentId)
      .where('product_id', 'in', [...ids])
      .execute()
    return members.map(({ id }) => id)
  }
  const components = await ctx.db
    .selectFrom('product_components')
    .select('child_id as id')
    .where('parent_id', '=', parentId)
    .where('child_id', 'in', [...ids])
    .execute()
  return components.map(({ id }) => id)
}

interface Edge {
  parent: ProductId
  child: ProductId
}

/** Every edge above a product: its ancestors, each once. */
export async function findEdgesAbove(ctx: Context, id: ProductId): Promise<Edge[]> {
  const { rows } = await sql<Edge>`
    with recursive above (parent, child) as (
      select e.parent_id, e.child_id from product_components e where e.child_id = ${id}
      union
      select e.parent_id, e.child_id from above join product_components e on e.child_id = above.parent
    ) select parent, child from above`.execute(ctx.db)
  return rows
}

/** True when one of the products is above this product. The walk ends at the first such product. */
export async function isAnyAbove(ctx: Context, id: ProductId, ids: readonly ProductId[]): Promise<boolean> {
  if (ids.length === 0) return false
  const { rows } = await sql`
    with recursive above (id) as (
      select e.parent_id from product_components e where e.child_id = ${id}
      union
      select e.parent_id from above join product_components e on e.child_id = above.id
    ) select from above where id = any(${[...ids]}::bigint[]) limit 1`.execute(ctx.db)
  return rows.length > 0
}

/** Titles of products; null where one is out of sight (PERM-09). */
export async function findTitles(ctx: Context, ids: readonly number[]): Promise<Map<number, string | null>> {
  const { rows } = await sql<{ id: number; title: string | null }>`
    select p.id, case when ${isUsable(ctx, 'p')} then p.title end as title
    from products p where p.id = any(${[...ids]}::bigint[])`.execute(ctx.db)
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** The quantity of a component in its parent. */
export interface Quantity {
  numberOfUnits: number
  amount: ComponentAmount | null
  contents: ComponentContents
}

/** An edge that is about to change, with the kind of its component; undefined when it is no component. */
export async function lockQuantity(
  ctx: Context,
  { parentId, childId }: { parentId: ProductId; childId: ProductId },
): Promise<(Quantity & { kind: ProductKind }) | undefined> {
  const { rows } = await sql<Quantity & { kind: ProductKind }>`
    select e.number_of_units as "numberOfUnits", e.contents, q.kind,
      case when e.amount is not null then json_build_object('value', e.amount::text, 'unit', e.amount_unit) end as amount
    from product_components e join products q on q.id = e.child_id
    where e.parent_id = ${parentId} and e.child_id = ${childId} for update of e`.execute(ctx.db)
  return rows[0]
}

export async function updateQuantity(
  ctx: Context,
  { parentId, childId }: { parentId: ProductId; childId: ProductId },
  { numberOfUnits, amount, contents }: Quantity,
): Promise<void> {
  await ctx.db
    .updateTable('product_components')
    .set({
      number_of_units: numberOfUnits,
      amount: amount?.value ?? null,
      amount_unit: amount?.unit ?? null,
      contents,
    })
    .where('parent_id', '=', parentId)
    .where('child_id', '=', childId)
    .execute()
}

/** Takes a component or member out; false when it was none. */
export async function deleteChild(
  ctx: Context,
  { parentId, childId, isGroup }: { parentId: ProductId; childId: ProductId; isGroup: boolean },
): Promise<boolean> {
  const { numDeletedRows } = isGroup
    ? await ctx.db
        .deleteFrom('product_group_members')
        .where('group_id', '=', parentId)
        .where('product_id', '=', childId)
        .executeTakeFirst()
    : await ctx.db
        .deleteFrom('product_components')
        .where('parent_id', '=', parentId)
        .where('child_id', '=', childId)
        .executeTakeFirst()
  return numDeletedRows > 0n
}
