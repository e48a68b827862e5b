import { sql } from 'kysely'

import type { ProductId } from '#contract/values/ids.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import type { Context } from '#server/context.ts'
import { onePlan } from '#server/db/one-plan.ts'
import { limit, textOf } from '#server/products/overview/overview.repository.ts'
import { pageJson, productRowJson } from '#server/products/master-data/row.repository.ts'
import { isReadable, isUsable, organizationsAbove } from '#server/tenancy/product-visibility.repository.ts'

/** Facts of the parent that the call for its children needs. */
export interface ChildrenSource {
  id: ProductId
  isGroup: boolean
  /**
   * True when the caller sees all organizations of the subscriber: then children need no filter, and their
   * count no join.
   */
  seesAll: boolean
}

/** Finds the parent; undefined when the caller cannot open the product. */
export async function findChildrenSource(ctx: Context, id: ProductId): Promise<ChildrenSource | undefined> {
  const { rows } = await sql<ChildrenSource>`
    select p.id, p.type = 'product_group' as "isGroup", not exists (
      select from organizations o
      where o.id <> all(${[...ctx.scope]}::bigint[]) and o.id not in ${organizationsAbove(ctx.organizationId)}
    ) as "seesAll"
    from products p where p.id = ${id} and ${isReadable(ctx, 'p')}`.execute(ctx.db)
  return rows[0]
}

/** A page of components in their order, or of the members of a group by title. */
export async function findChildrenPage(
  ctx: Context,
  { id, isGroup, seesAll }: ChildrenSource,
  query: PageQuery,
): Promise<string> {
  const edges = isGroup
    ? sql`product_group_members e where e.group_id = ${id}`
    : sql`product_components e where e.parent_id = ${id}`
  const child = isGroup ? sql`e.product_id` : sql`e.child_id`
  const seen = seesAll
    ? sql``
    : sql`and exists (select from products p where p.id = ${child} and ${isUsable(ctx, 'p')})`
  const page = isGroup
    ? sql`select m.id, null::integer as units, m.title, null::bigint as position from products m
        where m.id in (select ${child} from ${edges} ${seen}) order by m.title, m.id ${limit(query)}`
    : sql`select ${child} as id, e.number_of_units as units, null::text as title, e.position
        from ${edges} ${seen} order by e.position ${limit(query)}`
  // Components hang on an index of their parent, whoever it is; a group's members are sorted, and their number matters.
  const { rows } = await sql<{ page: string }>`${isGroup ? sql`` : onePlan}
    with page as (${page})
    select ${pageJson(
      sql`(select json_agg(${productRowJson(ctx, { numberOfUnits: sql`page.units` })}
        order by page.position, page.title, page.id) from page join products p on p.id = page.id)`,
      sql`(select count(*) from ${edges} ${seen})`,
    )} as page`.execute(ctx.db)
  return textOf(rows)
}
