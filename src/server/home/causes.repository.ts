import { sql } from 'kysely'

import type { NamedSubstance } from '#contract/forecasts.ts'
import type { LegislationId, ProductId, SubstanceId } from '#contract/values/ids.ts'
import { namedSubstancesJson } from '#server/compliance/explaining/named-substances.repository.ts'
import type { Context } from '#server/context.ts'
import type { Prohibited } from '#server/home/figures.repository.ts'
import { inScope } from '#server/tenancy/product-visibility.repository.ts'

/** A prohibited product that contains no visible product which is prohibited under the same legislation. */
export interface Lowest {
  id: ProductId
  legislationId: LegislationId
  /**
   * Time at which the product got the status; null: the product was imported or first judged with the status.
   */
  since: Date | null
}

/**
 * The lowest prohibited products, ordered by legislation; at most `limit` + 1, so that the caller sees
 * whether there are more.
 */
export async function findLowest(
  ctx: Context,
  prohibited: readonly Prohibited[],
  limit: number,
): Promise<Lowest[]> {
  const { rows } = await sql<Lowest>`
    with bad as materialized (${pairs(prohibited)}),
    found as materialized (
      select p.id, p.title, b.legislation_id from bad b join product_facts f on f.verdict_id = b.verdict_id
      join products p on p.id = f.product_id and p.type <> 'product_group' where ${inScope(ctx, 'p')}),
    lowest as (
      select o.* from found o join legislations l on l.id = o.legislation_id
      where not exists (
        select from product_components e join found below on below.id = e.child_id and below.legislation_id = o.legislation_id
        where e.parent_id = o.id)
      order by l.position, l.id, o.title, o.id limit ${limit + 1})
    select o.id, o.legislation_id as "legislationId", (
      select max(c.at) from status_changes c join status_moves v on v.id = c.move_id where c.product_ids @> array[o.id]
        and v.changes -> 'en' @> jsonb_build_array(jsonb_build_object('legislationId', o.legislation_id,
          'after', jsonb_build_object('status', 'prohibited')))) as since
    from lowest o`.execute(ctx.db)
  return rows
}

const pairs = (prohibited: readonly Prohibited[]) => sql`
  select * from unnest(${prohibited.map(({ verdictId }) => verdictId)}::bigint[],
    ${prohibited.map(({ legislationId }) => legislationId)}::bigint[]) as b (verdict_id, legislation_id)`

/** The products in sight that contain a part and are prohibited under a legislation; what is sold comes first. */
export async function findProhibitedAbove(
  ctx: Context,
  partId: number,
  verdictIds: readonly number[],
): Promise<{ products: number; first: { id: ProductId; title: string } | null }> {
  const { rows } = await sql<{ products: number; first: { id: ProductId; title: string } | null }>`
    with recursive up (id) as (
      select parent_id from product_components where child_id = ${partId}
      union select e.parent_id from up join product_components e on e.child_id = up.id),
    found as materialized (
      select p.id, p.title, p.is_component from up join products p on p.id = up.id join product_facts f on f.product_id = p.id
      where f.verdict_id = any(${[...verdictIds]}::bigint[]) and ${inScope(ctx, 'p')})
    select count(*) as products, (
      select json_build_object('id', t.id, 'title', t.title) from found t order by t.is_component, t.title, t.id limit 1) as first
    from found`.execute(ctx.db)
  return rows[0] ?? { products: 0, first: null }
}

/** A substance, named in the language. */
export async function findSubstance(ctx: Context, id: SubstanceId): Promise<NamedSubstance | null> {
  const { rows } = await sql<{ found: NamedSubstance[] }>`
    select ${namedSubstancesJson(ctx.language, sql`${id}::bigint`, 1)} as found`.execute(ctx.db)
  return rows[0]?.found[0] ?? null
}
