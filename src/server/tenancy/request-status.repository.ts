import { sql, type RawBuilder } from 'kysely'

import type { RequestState, WaitingRequest } from '#contract/exchange/requests.ts'
import { waitingStatuses } from '#domain/exchange/transitions.ts'
import type { ProductId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { idsAsText } from '#server/db/ids-as-text.ts'
import { inScope } from '#server/tenancy/product-visibility.repository.ts'
import { utcText } from '#server/db/utc-text.ts'

/** Requests of the caller's organizations to suppliers about product `product`, as the table `q`. */
const requestsAbout = (ctx: Context, product: RawBuilder<unknown>) =>
  sql`requests q where q.side = 'sent' and q.product_id = ${product} and ${inScope(ctx, 'q')}`

/** State of the latest request about a product; null: nobody was asked. */
export const latestRequestState = (ctx: Context, product: RawBuilder<unknown>) =>
  sql<RequestState | null>`(select coalesce(q.closed, q.status) from ${requestsAbout(ctx, product)} order by q.asked_at desc, q.id desc limit 1)`

/** The newest request about a product that waits for the supplier, as {askedAt, dueOn}; null: none waits. */
export const waitingRequestJson = (ctx: Context, product: RawBuilder<unknown>) =>
  sql<WaitingRequest | null>`(select json_build_object('askedAt', ${utcText('q.asked_at')},
    'dueOn', q.due_on) from ${requestsAbout(ctx, product)} and q.closed is null and q.status = any(${[...waitingStatuses]}::text[])
    order by q.asked_at desc, q.id desc limit 1)`

/** Number of requests about a product that are neither closed nor approved. */
export const openRequestsAbout = (ctx: Context, product: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from ${requestsAbout(ctx, product)} and q.closed is null
    and q.status not in ('approved_by_questioner', 'partially_approved_by_questioner'))`

/** State of the latest request about each of these products, where there is one. */
export async function findRequestStates(
  ctx: Context,
  ids: readonly ProductId[],
): Promise<Map<number, RequestState>> {
  const { rows } = await sql<{ id: number; state: RequestState | null }>`
    select p.id, ${latestRequestState(ctx, sql`p.id`)} as state from unnest(${idsAsText(ids)}) as p (id)`.execute(
    ctx.db,
  )
  return new Map(rows.flatMap(({ id, state }) => (state === null ? [] : [[id, state] as const])))
}

/** Number of open requests about each of these products, where there are any. */
export async function findOpenRequestCounts(
  ctx: Context,
  ids: readonly ProductId[],
): Promise<Map<ProductId, number>> {
  const { rows } = await sql<{ id: ProductId; open: number }>`
    select p.id, ${openRequestsAbout(ctx, sql`p.id`)} as open from unnest(${idsAsText(ids)}) as p (id)`.execute(
    ctx.db,
  )
  return new Map(rows.flatMap(({ id, open }) => (open === 0 ? [] : [[id, open] as const])))
}
