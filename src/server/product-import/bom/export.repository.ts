import { sql } from 'kysely'

import type { ProductId } from '#contract/values/ids.ts'
import type { Amounts } from '#domain/product-import/links.ts'
import { packed } from '#server/db/packed-columns.repository.ts'
import { unpack } from '#server/db/packed.ts'
import type { Context } from '#server/context.ts'
import { idsAsText } from '#server/db/ids-as-text.ts'
import { inScope, isUsable } from '#server/tenancy/product-visibility.repository.ts'

/**
 * All products of the organization, and those of the organizations above that are components of them. By arrays of ids: of a company that
 * has just got its first rows the statistics know nothing, and a join may then read all of its components for each product.
 */
export async function findAllIds(ctx: Context): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    with own as materialized (select p.id from products p where ${inScope(ctx, 'p')}),
    components as materialized (
      select distinct e.child_id as id from product_components e where e.parent_id = any(array(select id from own)))
    select array(
      select id from own
      union
      select p.id from products p where p.id = any(array(select id from components)) and ${isUsable(ctx, 'p')}
      order by 1) as ids`.execute(ctx.db)
  return rows[0]?.ids ?? []
}

/** A product and all that is in it, those nearer to it first. */
export async function findIdsBelow(ctx: Context, id: ProductId): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive below (id, level) as (
      select ${id}::bigint, 0
      union
      select e.child_id, below.level + 1 from below join product_components e on e.parent_id = below.id
    ) select below.id from below join products p on p.id = below.id
    where ${isUsable(ctx, 'p')} group by 1 order by max(below.level), 1`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/**
 * Parents and children of the products, in the order of the components, for parents that may be used; the whole list includes
 * parents outside the products. The ids are parallel arrays of numbers: a company has hundreds of thousands of pairs.
 */
export async function findStructure(
  ctx: Context,
  ids: readonly number[],
  { isWhole }: { isWhole: boolean },
): Promise<{ parents: Float64Array; children: Float64Array }> {
  const inside = isWhole ? sql`` : sql`and e.parent_id = any(${idsAsText(ids)})`
  const { rows } = await sql<{ parents: Buffer | null; children: Buffer | null }>`
    select ${packed(sql`e.parent_id`, sql`order by e.position`)} as parents,
      ${packed(sql`e.child_id`, sql`order by e.position`)} as children
    from product_components e join products p on p.id = e.parent_id
    where e.child_id = any(${idsAsText(ids)}) ${inside} and ${isUsable(ctx, 'p')}`.execute(ctx.db)
  const [row] = rows
  return { parents: unpack(row?.parents ?? null), children: unpack(row?.children ?? null) }
}

/** A component with the product that contains it. */
export interface ExportedEdge extends Amounts {
  parentId: number
  childId: number
  /** "" where it has none. */
  parentNumber: string
  parentName: string
}

/** The components at these places, which `findStructure` has found: of parents that may be used. */
export async function findEdges(
  ctx: Context,
  places: readonly { id: number; parentId: number | null }[],
): Promise<ExportedEdge[]> {
  const pairs = places.flatMap(({ id, parentId }) => (parentId === null ? [] : [{ id, parentId }]))
  if (pairs.length === 0) return []
  const { rows } = await sql<ExportedEdge>`
    select e.parent_id as "parentId", e.child_id as "childId", e.number_of_units as units, trim_scale(e.amount)::text as amount,
      e.amount_unit as "amountUnit", e.contents, p.product_number as "parentNumber", p.title as "parentName"
    from unnest(${idsAsText(pairs.map(({ parentId }) => parentId))}, ${idsAsText(pairs.map(({ id }) => id))})
      as wanted (parent_id, child_id)
    join product_components e on e.parent_id = wanted.parent_id and e.child_id = wanted.child_id
    join products p on p.id = e.parent_id`.execute(ctx.db)
  return rows
}

/** The highest number of names or identifiers of one kind that a product has. */
export interface AttributeWidth {
  key: string
  customType: string | null
  most: number
}

export async function findWidths(
  ctx: Context,
  table: 'product_names' | 'product_identifiers',
  ids: readonly number[],
): Promise<AttributeWidth[]> {
  const customType = table === 'product_identifiers' ? sql`custom_type` : sql`null::text`
  const { rows } = await sql<AttributeWidth>`
    select key, "customType", max(n)::int as most from (
      select key, ${customType} as "customType", count(*) as n from ${sql.table(table)}
      where product_id = any(${idsAsText(ids)}) group by product_id, 1, 2) t
    group by 1, 2 order by count(*) desc, 1, 2`.execute(ctx.db)
  return rows
}
