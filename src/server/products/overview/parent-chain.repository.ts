import { sql, type RawBuilder } from 'kysely'

import type { Context } from '#server/context.ts'
import { inScope } from '#server/tenancy/product-visibility.repository.ts'

/** A screw may sit in 100,000 products: a level wider than this is cut, and the chain is then a short one, not surely the shortest. */
const MAX_LEVEL_WIDTH = 2000
const MAX_LEVELS = 64

/**
 * OV-12: the shortest chain of parents above product `p`, topmost first, through products in scope; empty where it has
 * none. Most parts sit directly in such a product: that is looked up first. Else climbs level by level, each product of a level once, and
 * ends as soon as a level has a product that is no component; then walks down again along the edges it came by.
 */
export function parentChainJson(ctx: Context): RawBuilder<string> {
  // `is_component` is the cheap half; the rest matters only where parents are out of sight.
  const isTop = sql`(not parent.is_component or not exists (
    select from product_components up join products q on q.id = up.parent_id
    where up.child_id = parent.id and ${inScope(ctx, 'q')}))`
  const edges = sql`product_components e join products parent on parent.id = e.parent_id`
  const parents = sql`${edges} where e.child_id = any(climb.ids) and ${inScope(ctx, 'parent')}`
  return sql<string>`case when not p.is_component then '[]'::json else coalesce((
    select json_build_array(json_build_object('id', parent.id, 'title', parent.title))
    from ${edges} where e.child_id = p.id and ${inScope(ctx, 'parent')} and not parent.is_component limit 1
  ), (
    with recursive climb (level, ids, is_top) as (
      select 0, array[p.id], false
      union all
      select climb.level + 1, coalesce(top.ids, next.ids), top.ids is not null
      from climb
      cross join lateral (select (select array[parent.id] from ${parents} and ${isTop} limit 1) as ids) top
      cross join lateral (
        select array(select distinct parent.id from ${parents} and top.ids is null limit ${MAX_LEVEL_WIDTH}) as ids) next
      where not climb.is_top and climb.level < ${MAX_LEVELS} and cardinality(climb.ids) > 0
    ), chain (level, id) as (
      select climb.level, climb.ids[1] from climb where climb.is_top and climb.level > 0
      union all
      select chain.level - 1, (
        select e.child_id from product_components e where e.parent_id = chain.id and e.child_id = any(climb.ids) limit 1)
      from chain join climb on climb.level = chain.level - 1 where chain.level > 1
    )
    select coalesce(json_agg(json_build_object('id', q.id, 'title', q.title) order by chain.level desc), '[]'::json)
    from chain join products q on q.id = chain.id
  )) end`
}
