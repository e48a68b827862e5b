import { sql } from 'kysely'

import type { HierarchyNode } from '#contract/products/hierarchy.ts'
import type { ProductId } from '#contract/values/ids.ts'
import { statusesJson } from '#server/compliance/judging/status-columns.repository.ts'
import type { Context } from '#server/context.ts'
import { isUsable } from '#server/tenancy/product-visibility.repository.ts'

export interface HierarchyEdge {
  parentId: number
  childId: number
  /** null: member of a group. */
  units: number | null
}

/** The edges one level down, in order: components, and members of groups; at most `limit`. */
export async function findEdgesBelow(
  { db }: Context,
  parentIds: readonly number[],
  limit: number,
): Promise<HierarchyEdge[]> {
  const { rows } = await sql<HierarchyEdge>`
    with given as materialized (select id, place from unnest(${[...parentIds]}::bigint[]) with ordinality as t (id, place)),
    edges as (
      select g.place, e.parent_id, e.child_id, e.number_of_units as units
      from given g join product_components e on e.parent_id = g.id
      union all
      select g.place, m.group_id, m.product_id, null from given g join product_group_members m on m.group_id = g.id)
    select e.parent_id as "parentId", e.child_id as "childId", e.units
    from edges e join products p on p.id = e.child_id order by e.place, p.title, p.id limit ${limit}`.execute(
    db,
  )
  return rows
}

type NodeRow = Omit<HierarchyNode, 'level' | 'isCut' | 'id'> & {
  id: ProductId
  isSeen: boolean
  hasChildren: boolean
}

/** The nodes of products. A product outside of the caller's organizations shows nothing but its existence (PERM-09). */
export async function findNodes(ctx: Context, ids: readonly number[]): Promise<Map<number, NodeRow>> {
  const { rows } = await sql<NodeRow>`
    select p.id, ${isUsable(ctx, 'p')} as "isSeen", p.title, p.product_number as "productId", p.type, p.kind,
      p.has_concern_substances as "hasConcernSubstances", p.has_children as "hasChildren",
      ${statusesJson(ctx.language)} as "legislationsEventStatus",
      coalesce((select s.title from product_suppliers ps join supply_chain_organizations s on s.id = ps.supplier_id
        where ps.product_id = p.id order by ps.position, s.id limit 1), '') as supplier
    from products p where p.id = any(${[...ids]}::bigint[])`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}
