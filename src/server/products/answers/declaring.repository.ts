import { sql, type RawBuilder } from 'kysely'

import type { ProductId, SubstanceId } from '#contract/values/ids.ts'
import { isComplex } from '#domain/products/types.ts'
import type { ProductType } from '#contract/products/attributes.ts'
import type { Context } from '#server/context.ts'
import { idsAsText } from '#server/db/ids-as-text.ts'
import type { DeniableList } from '#server/products/answers/lists.repository.ts'
import { findListsOf, type AnswerSource } from '#server/products/substances/substances.repository.ts'
import { substanceName } from '#server/reference/substance-name.repository.ts'

/**
 * Declared substances, as `(product_id, substance_id, list_id)`; the list is one that the substance was named for, or null. What another
 * supplier declares does not bind one that answers (PROD-45); our own answer is about all of them.
 */
const declared = (ids: readonly ProductId[], source: AnswerSource) => sql`
  select s.product_id, s.substance_id, x.list_id from product_substances s
  left join product_substance_lists x on x.product_substance_id = s.id
  where s.status = 'included' and s.product_id = any(${idsAsText(ids)})
    and ${source === null ? sql`true` : sql`(s.source_id is null or s.source_id = ${source})`}
  union select m.product_id, n.substance_id, null from product_materials m
  join product_material_substances n on n.material_id = m.id where m.product_id = any(${idsAsText(ids)})`

/** The lists that are denied, and by whom. */
export interface Denied {
  lists: readonly DeniableList[]
  source: AnswerSource
}

/**
 * A table `(product_id, list_id, substance_id)`: products that declare a substance of one of the lists. What was named for a list counts
 * there only as long as it is on it, unless the list is open.
 */
export async function declaringTable(
  ctx: Context,
  ids: readonly ProductId[],
  { lists, source }: Denied,
): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ id: SubstanceId }>`
    select distinct d.substance_id as id from (${declared(ids, source)}) d`.execute(ctx.db)
  const onLists = await findListsOf(
    ctx,
    rows.map(({ id }) => id),
  )
  const pairs = Array.from(onLists).flatMap(([substance, keys]) =>
    lists.filter(({ key }) => keys.includes(key)).map((list) => ({ substance, list: list.id })),
  )
  return sql`(
    select d.product_id, o.list_id, d.substance_id from (${declared(ids, source)}) d
    join unnest(${pairs.map(({ substance }) => substance)}::bigint[], ${pairs.map(({ list }) => list)}::bigint[])
      as o (substance_id, list_id) on o.substance_id = d.substance_id
    union select d.product_id, d.list_id, d.substance_id from (${declared(ids, source)}) d
    join substance_lists l on l.id = d.list_id and l.allow_new_substances where l.id = any(${lists.map(({ id }) => id)}::bigint[]))`
}

/** Products that declare a substance of one of the lists, with the names of these substances. */
export async function findDeclaring(
  ctx: Context,
  ids: readonly ProductId[],
  denied: Denied,
): Promise<Map<ProductId, string[]>> {
  const name = substanceName(ctx.language)
  const { rows } = await sql<{ productId: ProductId; names: string[] }>`
    select d.product_id as "productId", array_agg(distinct ${name}) as names
    from ${await declaringTable(ctx, ids, denied)} d join substances s on s.id = d.substance_id group by 1`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ productId, names }) => [productId, names]))
}

/** The ids of the products whose answers come from their components or members (PROD-25). */
export async function findAnsweredByComponents(
  ctx: Context,
  ids: readonly ProductId[],
): Promise<Set<ProductId>> {
  const { rows } = await sql<{
    id: ProductId
    type: ProductType
    hasComponents: boolean
    isDeclared: boolean
  }>`
    select p.id, p.type, p.has_children as "hasComponents", p.is_declared_complex as "isDeclared"
    from products p where p.id = any(${idsAsText(ids)})`.execute(ctx.db)
  return new Set(rows.filter((row) => row.type === 'product_group' || isComplex(row)).map(({ id }) => id))
}
