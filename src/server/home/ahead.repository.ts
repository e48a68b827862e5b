import { sql } from 'kysely'

import type { ChangeAhead } from '#contract/home.ts'
import { namedSubstancesJson } from '#server/compliance/explaining/named-substances.repository.ts'
import type { Context } from '#server/context.ts'
import { inScope } from '#server/tenancy/product-visibility.repository.ts'

const SHOWN = 5
const NAMED_SUBSTANCES = 3

const idsOfItem = sql`
  select e.id::bigint from unnest(i.substances) g (ids) cross join lateral jsonb_array_elements_text(g.ids) e (id)`

interface Ahead {
  /** Products that change until each of the days. */
  products: number[]
  items: ChangeAhead[]
}

/**
 * Statuses that the look-ahead job found to be others until the last of the days, as far as they start from what products are today. A
 * product counts under a legislation on the first day that tells it. Groups are left out: their members tell it (COMP-15).
 */
export async function findChangesAhead(
  ctx: Context,
  { today, days }: { today: string; days: readonly string[] },
): Promise<Ahead> {
  const until = days.at(-1) ?? today
  const { rows } = await sql<Ahead>`
    with told as materialized (
      select f.day, fp.product_id, c.id as change_id from forecasts f join forecast_changes c on c.forecast_id = f.id
      join forecast_products fp on fp.change_id = c.id and fp.is_first
      join product_facts x on x.product_id = fp.product_id and x.verdict_id = c.verdict_id
      join products p on p.id = fp.product_id and p.type <> 'product_group' and ${inScope(ctx, 'p')}
      where f.is_ahead and f.day > ${today} and f.day <= ${until}),
    changes as materialized (
      select c.id as change_id, n.change, n.change -> 'legislationId' as legislation_id,
        c.substances -> (n.change ->> 'legislationId') as substances
      from forecast_changes c cross join lateral jsonb_array_elements(c.texts -> ${ctx.language}::text) n (change)
      where c.id in (select change_id from told)),
    first as materialized (
      select distinct on (t.product_id, n.legislation_id, n.change -> 'after' -> 'status') t.day, t.product_id, n.*
      from told t join changes n on n.change_id = t.change_id
      order by t.product_id, n.legislation_id, n.change -> 'after' -> 'status', t.day),
    items as (
      select day, legislation_id, (array_agg(change order by change_id))[1] as change, count(*) as products,
        array_agg(distinct substances) as substances
      from first group by day, legislation_id, change -> 'before' -> 'status', change -> 'after' -> 'status',
        change -> 'after' -> 'event' -> 'key'
      order by day, legislation_id, products desc limit ${sql.lit(SHOWN)})
    select
      (select array_agg((select count(distinct product_id)::int from first where first.day <= d.day) order by d.day)
        from unnest(${[...days]}::date[]) as d (day)) as products,
      (select coalesce(json_agg(json_build_object('day', i.day, 'legislationId', i.legislation_id,
          'legislation', i.change -> 'legislation', 'before', i.change -> 'before', 'after', i.change -> 'after', 'products', i.products,
          'substances', ${namedSubstancesJson(ctx.language, idsOfItem, NAMED_SUBSTANCES)})
          order by i.day, i.legislation_id, i.products desc), '[]') from items i) as items`.execute(ctx.db)
  return rows[0] ?? { products: [], items: [] }
}
