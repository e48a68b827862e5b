import { sql, type RawBuilder } from 'kysely'

import type { requestStep } from '#contract/exchange/requests.ts'
import type { ReceivedRequest, ReceivedRequestRow } from '#contract/exchange/received-requests.ts'
import type { SentRequest, SentRequestRow } from '#contract/exchange/sent-requests.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import type { ProductId, RequestId, SupplierId } from '#contract/values/ids.ts'
import type { ReceivedRequestFilters, SentRequestFilters } from '#contract/exchange/list-filters.ts'
import { answeredStatuses, waitingStatuses } from '#domain/exchange/transitions.ts'
import { dayOf } from '#domain/days.ts'
import type { z } from 'zod'
import { reasonText } from '#domain/mails/reasons.ts'
import type { Context } from '#server/context.ts'
import { idsAsText } from '#server/db/ids-as-text.ts'
import { containing } from '#server/db/like.ts'
import { inScope } from '#server/tenancy/product-visibility.repository.ts'
import { utcText } from '#server/db/utc-text.ts'

export type RequestState = 'open' | 'overdue' | 'answered' | 'approved' | 'closed'

interface ListQuery extends PageQuery {
  text?: string | undefined
  state?: RequestState | undefined
  supplierId?: SupplierId | undefined
  productId?: ProductId | undefined
  statuses?: readonly string[] | undefined
  product?: string | undefined
  /** A part of the name of the other party. */
  counterpart?: string | undefined
  due?: readonly 'overdue'[] | undefined
}

const waits = sql`p.closed is null and p.status = any(${[...waitingStatuses]}::text[])`
const isOverdue = ({ now }: Context) => sql`(${waits} and p.due_on < ${dayOf(now())}::date)`
const mailState = sql`coalesce((select m.state from request_mailings g join mails m on m.id = g.mail_id where g.id = p.mailing_id), 'none')`

const isOf = (ctx: Context, state: RequestState): RawBuilder<unknown> =>
  ({
    open: waits,
    overdue: isOverdue(ctx),
    answered: sql`p.closed is null and p.status = any(${[...answeredStatuses]}::text[])`,
    approved: sql`p.closed is null and p.status in ('approved_by_questioner', 'partially_approved_by_questioner')`,
    closed: sql`p.closed is not null`,
  })[state]

/** The indexed text of a request. */
export const textOf = sql`(p.product_title || ' ' || p.product_number || ' ' || p.counterpart || ' ' || p.reference) collate "default"`

/** A session by the link of a mail reaches the received requests of that mail only (AUTH-12). */
export const withinLink = ({ request }: Context) =>
  request.mailingKey === null ? sql`true` : sql`p.side = 'received' and p.mailing_key = ${request.mailingKey}`

const matching = (ctx: Context, side: 'sent' | 'received', query: ListQuery) =>
  sql`requests p where p.side = ${side} and ${inScope(ctx, 'p')} and ${withinLink(ctx)}
    ${query.text ? sql`and ${textOf} ilike ${containing(query.text)}` : sql``}
    ${query.state ? sql`and ${isOf(ctx, query.state)}` : sql``}
    ${query.supplierId ? sql`and p.supplier_id = ${query.supplierId}` : sql``}
    ${query.productId ? sql`and p.product_id = ${query.productId}` : sql``}
    ${query.statuses?.length ? sql`and coalesce(p.closed, p.status) = any(${[...query.statuses]}::text[])` : sql``}
    ${query.product ? withPart(query.product, sql`(p.product_title || ' ' || p.product_number) collate "default"`) : sql``}
    ${query.counterpart ? withPart(query.counterpart, sql`p.counterpart collate "default"`) : sql``}
    ${query.due?.length ? sql`and ${isOverdue(ctx)}` : sql``}`

/** A part of one column; the indexed text of all columns has it as well. */
const withPart = (part: string, column: RawBuilder<unknown>) =>
  sql`and ${textOf} ilike ${containing(part)} and ${column} ilike ${containing(part)}`

const common = (ctx: Context) => sql`'id', p.id, 'reference', p.reference,
  'product', json_build_object('id', p.product_id, 'title', p.product_title, 'productId', p.product_number),
  'organization', (select json_build_object('id', o.id, 'title', o.title) from organizations o where o.id = p.organization_id),
  'status', p.status, 'closed', p.closed, 'askedAt', ${utcText('p.asked_at')}, 'dueOn', p.due_on, 'isOverdue', ${isOverdue(ctx)}`

const sentRow = (ctx: Context) => sql`json_build_object(${common(ctx)},
  'supplier', json_build_object('id', p.supplier_id, 'title', p.counterpart),
  'askedBy', coalesce((select u.name from users u where u.id = p.asked_by), ''), 'mail', ${mailState},
  'reply', (select max(y.number) from request_replies y where y.request_id = p.id))`
const receivedRow = (ctx: Context) => sql`json_build_object(${common(ctx)}, 'questioner', p.counterpart,
  'assignee', (select json_build_object('id', u.id, 'name', u.name) from users u where u.id = p.assignee_id))`

/** A page of requests in one statement. */
async function findPage<Row>(
  ctx: Context,
  found: RawBuilder<unknown>,
  { row, order, page, perPage }: PageQuery & { row: RawBuilder<unknown>; order: RawBuilder<unknown> },
): Promise<{ items: Row[]; totalItems: number }> {
  const { rows } = await sql<{ items: Row[]; totalItems: number }>`
    select (select count(*)::int from ${found}) as "totalItems", coalesce((
      select json_agg(${row} order by ${order}) from (select p.id from ${found} order by ${order} limit ${perPage}
        offset ${(page - 1) * perPage}) shown join requests p on p.id = shown.id), '[]') as items`.execute(
    ctx.db,
  )
  return rows[0] ?? { items: [], totalItems: 0 }
}

/** REQ-02: requests to suppliers, newest first. */
export const findSentRequests = (ctx: Context, query: PageQuery & SentRequestFilters) =>
  findPage<SentRequestRow>(ctx, matching(ctx, 'sent', { ...query, counterpart: query.supplier }), {
    ...query,
    row: sentRow(ctx),
    order: sql`p.asked_at desc, p.id desc`,
  })

/** REQ-03: requests of customers, by their last day. */
export const findReceivedRequests = (ctx: Context, query: PageQuery & ReceivedRequestFilters) =>
  findPage<ReceivedRequestRow>(ctx, matching(ctx, 'received', { ...query, counterpart: query.questioner }), {
    ...query,
    row: receivedRow(ctx),
    order: sql`p.due_on, p.id`,
  })

const closedJson = sql`case when p.closed is not null then json_build_object('kind', p.closed, 'at', ${utcText('p.closed_at')},
  'by', coalesce(p.closed_by, ''), 'reason', p.decline_reason, 'comment', p.closed_comment) end`
const stepsJson = sql`coalesce((select json_agg(json_build_object('at', ${utcText('s.at')}, 'action', s.action, 'isOurs', s.is_ours,
    'person', s.person, 'text', s.text) order by s.position)
  from request_steps s where s.request_id = p.id), '[]')`

/** The question with the laws' names in the reader's language; a law of the other party's own keeps the name that crossed. */
const snapshotFor = ({ language }: Context) => sql`jsonb_set(p.snapshot, '{legislations}', (
  select coalesce(jsonb_agg(asked.law || jsonb_build_object('title', coalesce(l.short_name ->> ${language}::text, asked.law ->> 'title'))
    order by asked.position), '[]')
  from jsonb_array_elements(p.snapshot -> 'legislations') with ordinality asked (law, position)
  left join legislations l on l.id = (asked.law ->> 'id')::bigint))`

interface Whole {
  closed: SentRequest['closed']
  snapshot: SentRequest['snapshot']
  steps: z.output<typeof requestStep>[]
  version: number
}

type StoredReason = Parameters<typeof reasonText>[1] | null

/** REQ-02. */
export async function findSentRequest(ctx: Context, id: RequestId): Promise<SentRequest | undefined> {
  const { rows } = await sql<
    { row: SentRequestRow; reason: StoredReason; contact: SentRequest['contact'] } & Whole
  >`
    select ${sentRow(ctx)} as row, ${closedJson} as closed, ${snapshotFor(ctx)} as snapshot, ${stepsJson} as steps, p.version,
      json_build_object('name', g.contact_name, 'email', g.email, 'language', g.language) as contact,
      (select json_build_object('kind', m.reason_kind, 'words', m.reason) from mails m where m.id = g.mail_id) as reason
    from requests p join request_mailings g on g.id = p.mailing_id
    where p.id = ${id} and p.side = 'sent' and ${inScope(ctx, 'p')} and ${withinLink(ctx)}`.execute(ctx.db)
  const [found] = rows
  if (!found) return undefined
  const { row, reason, ...rest } = found
  return { ...row, ...rest, mailReason: reason && reasonText(ctx.language, reason) }
}

/** REQ-06. */
export async function findReceivedRequest(ctx: Context, id: RequestId): Promise<ReceivedRequest | undefined> {
  const { rows } = await sql<{ row: ReceivedRequestRow } & Whole>`
    select ${receivedRow(ctx)} as row, ${closedJson} as closed, ${snapshotFor(ctx)} as snapshot, ${stepsJson} as steps, p.version
    from requests p where p.id = ${id} and p.side = 'received' and ${inScope(ctx, 'p')} and ${withinLink(ctx)}`.execute(
    ctx.db,
  )
  const [found] = rows
  if (!found) return undefined
  const { row, ...rest } = found
  return { ...row, ...rest }
}

interface Post {
  id: RequestId
  side: 'sent' | 'received'
  action: string
  expected: Record<string, string>
  told: { reason?: string | undefined; comment?: string | null | undefined }
}

/** Takes an action through the door: 'done', 'closed', the status that does not allow it, or null where the request is not the tenant's. */
export async function postRequest(
  { db, userId, now }: Context,
  { id, side, action, expected, told }: Post,
): Promise<string | null> {
  const { rows } = await sql<{ outcome: string | null }>`
    select app.post_request(${id}, ${side}, ${action}, ${JSON.stringify(expected)}::jsonb, ${JSON.stringify(told)}::jsonb,
      ${userId}, ${now()}) as outcome`.execute(db)
  return rows[0]?.outcome ?? null
}

/** Withdraws the requests that one of the tenant was forwarded by, all the way down (REQ-09). */
export async function closeChildren(
  { db, userId, now }: Context,
  id: RequestId,
  expected: Record<string, string>,
): Promise<void> {
  await sql`select app.close_children(${id}, ${JSON.stringify(expected)}::jsonb, ${userId}, ${now()})`.execute(
    db,
  )
}

/** Takes a decline back: 'done', 'closed', 'open', or null where the request is not the tenant's. */
export async function reopenRequest({ db, userId, now }: Context, id: RequestId): Promise<string | null> {
  const { rows } = await sql<{ outcome: string | null }>`
    select app.reopen_request(${id}, ${userId}, ${now()}) as outcome`.execute(db)
  return rows[0]?.outcome ?? null
}

/** Tells both parties of these requests that their counters may be others now: the last statement of the transaction. */
export async function tellParties({ db }: Context, ids: readonly RequestId[]): Promise<void> {
  await sql`select app.tell_parties(${idsAsText(ids)})`.execute(db)
}
