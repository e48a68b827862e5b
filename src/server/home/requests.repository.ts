import { sql } from 'kysely'

import type { RepliesToApprove, RequestsToAnswer } from '#contract/home.ts'
import { dayOf } from '#domain/days.ts'
import { answeredStatuses, waitingStatuses } from '#domain/exchange/transitions.ts'
import type { Context } from '#server/context.ts'
import { withinLink } from '#server/exchange/requests.repository.ts'
import { inScope } from '#server/tenancy/product-visibility.repository.ts'
import { utcText } from '#server/db/utc-text.ts'

/** Companies that Home names in each of the two groups. */
const SHOWN = 2

interface OpenRequests {
  toAnswer: { requests: number; overdue: number; items: RequestsToAnswer[] }
  toApprove: { requests: number; items: RepliesToApprove[] }
  asked: { waiting: number; overdue: number }
}

/**
 * Requests in scope that are not closed: received ones without an answer, and sent ones with and without one. The times of replies are
 * read for the replies that wait for approval alone.
 */
export async function findOpenRequests(ctx: Context): Promise<OpenRequests> {
  const isLate = sql`due_on < ${dayOf(ctx.now())}::date`
  const { rows } = await sql<OpenRequests>`
    with open as materialized (
      select p.id, p.side, p.counterpart as company, p.product_title as product, p.due_on,
        p.status = any(${[...waitingStatuses]}::text[]) as is_waiting
      from requests p where p.closed is null and ${inScope(ctx, 'p')} and ${withinLink(ctx)}
        and p.status = any(${[...waitingStatuses, ...answeredStatuses]}::text[])),
    asking as (
      select company, count(*) as requests, min(due_on) as due_on, (array_agg(id order by due_on, id))[1] as id,
        (array_agg(product order by due_on, id))[1] as product
      from open where side = 'received' and is_waiting group by company order by min(due_on), company limit ${sql.lit(SHOWN)}),
    replied as materialized (
      select o.*, (select max(s.at) from request_steps s
        where s.request_id = o.id and s.action in ('reply', 'external-response')) as at
      from open o where o.side = 'sent' and not o.is_waiting),
    replying as (
      select company, count(*) as requests, min(at) as since, (array_agg(id order by at, id))[1] as id,
        (array_agg(product order by at, id))[1] as product
      from replied group by company order by min(at), company limit ${sql.lit(SHOWN)})
    select
      (select json_build_object('requests', count(*), 'overdue', count(*) filter (where ${isLate}),
          'items', (select coalesce(json_agg(json_build_object('company', company, 'requests', requests,
            'first', json_build_object('id', id, 'product', product), 'dueOn', due_on) order by due_on, company), '[]') from asking))
        from open where side = 'received' and is_waiting) as "toAnswer",
      (select json_build_object('requests', count(*),
          'items', (select coalesce(json_agg(json_build_object('company', company, 'requests', requests,
            'first', json_build_object('id', id, 'product', product),
            'since', ${utcText('since')}) order by since, company), '[]') from replying))
        from replied) as "toApprove",
      (select json_build_object('waiting', count(*), 'overdue', count(*) filter (where ${isLate}))
        from open where side = 'sent' and is_waiting) as asked`.execute(ctx.db)
  const [row] = rows
  if (!row) throw new Error('The query of open requests has exactly one row.')
  return row
}
