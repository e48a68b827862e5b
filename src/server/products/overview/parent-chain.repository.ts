import { sql, type RawBuilder } from 'kysely'

import type { Context } from '#server/context.ts'
import { inScope } from '#server/tenancy/product-visibility.repository.ts'

/**
 * OV-12: the shortest chain of parents above product `p`, topmost first, through products in scope; empty where it has
 * none. `ids`: the products that the statement shows. Most parts sit directly in a product that is no component, which is looked up for each;
 * the chains of all others are asked together, when the first row needs its own (app.parent_chains.sql).
 */
export function parentChainJson(ctx: Context, ids: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`case when not p.is_component then '[]'::json else coalesce((
    select json_build_array(json_build_object('id', parent.id, 'title', parent.title))
    from product_components e join products parent on parent.id = e.parent_id
    where e.child_id = p.id and ${inScope(ctx, 'parent')} and not parent.is_component limit 1
  ), ((select app.parent_chains(${ids}, ${[...ctx.scope]}::bigint[])) -> p.id::text)::json, '[]'::json) end`
}
