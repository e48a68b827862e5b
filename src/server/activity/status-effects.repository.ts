import { sql } from 'kysely'

import { MAX_MOVED_PRODUCTS, type StatusEffects } from '#contract/activity.ts'
import type { ProductId } from '#contract/values/ids.ts'
import { worstFirst } from '#domain/compliance/statuses.ts'
import type { Context } from '#server/context.ts'
import { inScope } from '#server/tenancy/product-visibility.repository.ts'

/**
 * The statuses that a request moved, in product `id` (null: in none before others) and in others of the working organization and those
 * below it; the worst new status first.
 */
export async function findStatusEffects(
  ctx: Context,
  id: ProductId | null,
  requestId: string,
): Promise<StatusEffects> {
  const { rows } = await sql<StatusEffects>`
    with moved as materialized (
      select v.changes -> ${ctx.language}::text as changes, p.id, p.title
      from status_changes s join status_moves v on v.id = s.move_id cross join unnest(s.product_ids) as u (id) join products p on p.id = u.id
      where s.request_id = ${requestId} and (p.id = ${id}::bigint or ${inScope(ctx, 'p')})),
    others as (select distinct id, title from moved where id is distinct from ${id}::bigint),
    moves as (
      select (x.change ->> 'legislationId')::bigint as legislation_id, (array_agg(x.change -> 'before'))[1] as before,
        (array_agg(x.change -> 'after'))[1] as after, bool_or(m.id is not distinct from ${id}::bigint) as is_here,
        count(*) filter (where m.id is distinct from ${id}::bigint) as others
      from moved m cross join lateral jsonb_array_elements(m.changes) as x (change)
      group by 1, x.change -> 'before' -> 'status', x.change -> 'after' -> 'status')
    select
      coalesce((select json_agg(json_build_object(
          'legislation', json_build_object('id', l.id, 'title', l.short_name ->> ${ctx.language}),
          'before', json_build_object('status', m.before -> 'status', 'tone', m.before -> 'tone', 'word', m.before -> 'word'),
          'after', json_build_object('status', m.after -> 'status', 'tone', m.after -> 'tone', 'word', m.after -> 'word'),
          'isHere', m.is_here, 'others', m.others)
          order by array_position(${[...worstFirst]}::text[], m.after ->> 'status'), m.is_here desc, l.id)
        from moves m join legislations l on l.id = m.legislation_id), '[]') as moves,
      json_build_object('total', (select count(*) from others), 'products', coalesce((
        select json_agg(json_build_object('id', o.id, 'title', o.title) order by o.title, o.id)
        from (select * from others order by title, id limit ${MAX_MOVED_PRODUCTS}) o), '[]'::json)) as others`.execute(
    ctx.db,
  )
  const [row] = rows
  if (!row) throw new Error('The query of status effects has exactly one row.')
  return row
}
