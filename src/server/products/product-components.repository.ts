import { sql } from 'kysely'

import type { ProductId } from '#contract/ids.ts'
import type { Context } from '#server/context.ts'
import { isUsable } from '#server/products/product-sight.repository.ts'

interface NewEdge {
  childId: ProductId
  numberOfUnits: number
}

/**
 * One change of the shape of a company's bills of materials at a time. Locked rows alone would not do: two people who add
 * two edges far from each other can close a circle together. Held until the transaction ends.
 */
export async function lockStructure(ctx: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('product structure', ${ctx.subscriberId}))`.execute(
    ctx.db,
  )
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
      edges.map(({ childId, numberOfUnits }) => ({
        parent_id: parentId,
        child_id: childId,
        number_of_units: numberOfUnits,
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

/** Which of the products are in the parent already. */
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

/** Is one of the products above this one? The walk ends at the first that is. */
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

/** Sets the units; undefined when it is no component, else what they were. */
export async function updateUnits(
  ctx: Context,
  { parentId, childId, numberOfUnits }: NewEdge & { parentId: ProductId },
): Promise<number | undefined> {
  const { rows } = await sql<{ before: number }>`
    update product_components e set number_of_units = ${numberOfUnits}
    from (select parent_id, child_id, number_of_units from product_components
      where parent_id = ${parentId} and child_id = ${childId} for update) old
    where e.parent_id = old.parent_id and e.child_id = old.child_id
    returning old.number_of_units as before`.execute(ctx.db)
  return rows[0]?.before
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
