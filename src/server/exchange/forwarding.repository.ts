import { sql } from 'kysely'

import type { ForwardedPart, ForwardedRequest, ForwardSupplier } from '#contract/exchange/forwarding.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import type { LegislationId, OrganizationId, RequestId, SupplierId } from '#contract/values/ids.ts'
import { dayOf } from '#domain/days.ts'
import { waitingStatuses } from '#domain/exchange/transitions.ts'
import type { Context } from '#server/context.ts'
import { idsAsText } from '#server/db/ids-as-text.ts'
import { containing } from '#server/db/like.ts'
import { isUsable } from '#server/tenancy/product-visibility.repository.ts'
import { utcText } from '#server/db/utc-text.ts'

/** The context of the organization that has received a request: in its name the request is forwarded, with its suppliers. */
export const inNameOf = (ctx: Context, organizationId: OrganizationId): Context => ({
  ...ctx,
  organizationId,
  scope: [organizationId],
})

type KnownSupplier = Omit<ForwardSupplier, 'isAsker'>

const supplierJson = sql`select p.id, p.title, coalesce((
    select json_agg(json_build_object('name', c.name, 'email', c.email, 'language', c.language) order by c.role <> 'compliance', c.position)
    from supply_chain_contacts c where c.supply_chain_organization_id = p.id), '[]') as contacts
  from supply_chain_organizations p`

/** A session by link knows no address book: only the suppliers that the requests of its mail were forwarded to (AUTH-12). */
const withinLink = ({ request: { mailingKey } }: Context) =>
  mailingKey === null
    ? sql`true`
    : sql`p.id in (select child.supplier_id from requests child join requests mine on mine.id = child.parent_id where mine.mailing_key = ${mailingKey})`

/** A page of the suppliers that requests may be forwarded to, by title. */
export async function findForwardSuppliers(
  ctx: Context,
  { text, page, perPage }: PageQuery & { text?: string | undefined },
): Promise<{ items: KnownSupplier[]; totalItems: number }> {
  const matching = sql`p.kind = 'supplier' and p.state <> 'inactive' and ${isUsable(ctx, 'p')} and ${withinLink(ctx)}
    ${text ? sql`and p.title ilike ${containing(text)}` : sql``}`
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from supply_chain_organizations p where ${matching}`.execute(ctx.db)
  const { rows } = await sql<KnownSupplier>`${supplierJson} where ${matching}
    order by p.title, p.id limit ${perPage} offset ${(page - 1) * perPage}`.execute(ctx.db)
  return { items: rows, totalItems: counted.rows[0]?.count ?? 0 }
}

export interface ReachableSupplier {
  id: SupplierId
  title: string
  state: string
  addresses: string[]
}

/** Suppliers by their ids, and those that have a contact with one of the addresses. */
export async function findReachableSuppliers(
  ctx: Context,
  { ids, addresses }: { ids: readonly SupplierId[]; addresses: readonly string[] },
): Promise<ReachableSupplier[]> {
  const { rows } = await sql<ReachableSupplier>`
    select p.id, p.title, p.state, array(select lower(c.email) from supply_chain_contacts c
      where c.supply_chain_organization_id = p.id and c.email is not null order by c.position) as addresses
    from supply_chain_organizations p where p.kind = 'supplier' and ${isUsable(ctx, 'p')} and (
      p.id = any(${idsAsText(ids)}) and ${withinLink(ctx)} or exists (
        select from supply_chain_contacts c where c.supply_chain_organization_id = p.id and c.email = any(${[...addresses]}::text[])))
    order by p.state = 'inactive', p.id`.execute(ctx.db)
  return rows
}

/** The addresses among these that belong to the company that asks a received request. */
export async function findAddressesOfAsker(
  { db }: Context,
  id: RequestId,
  addresses: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ address: string }>`
    select address from app.addresses_of_asker(${id}, ${[...addresses]}::text[]) address`.execute(db)
  return new Set(rows.map(({ address }) => address))
}

/** The legislations among these that every company has: another one is the questioner's own. */
export async function findCommonLegislations(
  { db }: Context,
  ids: readonly LegislationId[],
): Promise<Set<LegislationId>> {
  const { rows } = await sql<{ id: LegislationId }>`
    select id from legislations where id = any(${idsAsText(ids)}) and subscriber_id is null`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Forwardings of one request follow each other, so that two at once do not ask a supplier twice. */
export async function lockForwarding({ db, subscriberId }: Context, id: RequestId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`forward ${subscriberId} ${id}`}, 0))`.execute(db)
}

/** Mails by which a company without a fee has asked its suppliers in the last hour; 0 of other companies. */
export async function countMailsOfFreeCompany({ db, now }: Context): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mails m
    where m.template = 'request' and m.created_at > ${now()}::timestamptz - interval '1 hour' and exists (select from subscribers s where s.is_free)`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export interface OpenChild {
  supplierId: SupplierId
  title: string
  productId: string
  isComponent: boolean
}

/** Components that the answer of a received request names so far: the own supplier may know them by these names. */
export async function findOwnComponents({ db }: Context, id: RequestId): Promise<ForwardedPart[]> {
  const { rows } = await sql<ForwardedPart>`
    select c.title, c."productId" from request_drafts d
    cross join lateral jsonb_to_recordset(d.content #> '{substanceState,components}') as c (title text, "productId" text)
    where d.request_id = ${id}`.execute(db)
  return rows
}

/** Questions to own suppliers for a received request that wait for an answer. */
export async function findOpenChildren({ db }: Context, id: RequestId): Promise<OpenChild[]> {
  const { rows } = await sql<OpenChild>`
    select p.supplier_id as "supplierId", p.product_title as title, p.product_number as "productId", p.is_component as "isComponent"
    from requests p where p.parent_id = ${id} and p.closed is null and p.status = any(${[...waitingStatuses]}::text[])`.execute(
    db,
  )
  return rows
}

/** Tells who stands in the middle when requests have been forwarded back up the chain. */
export async function tellOfCircles({ db, now }: Context, ids: readonly RequestId[]): Promise<void> {
  await sql`select app.tell_of_circles(${idsAsText(ids)}, ${now()})`.execute(db)
}

/** Tells the request that a replied one was forwarded for. */
export async function tellParent(
  { db, now }: Context,
  id: RequestId,
  expected: Record<string, string>,
): Promise<void> {
  await sql`select app.tell_parent(${id}, ${JSON.stringify(expected)}::jsonb, ${now()})`.execute(db)
}

/** REQ-09: requests to own suppliers that a received request was forwarded by, oldest first. */
export async function findForwarded(ctx: Context, id: RequestId): Promise<ForwardedRequest[]> {
  const { rows } = await sql<ForwardedRequest>`
    select p.id, p.reference, p.counterpart as supplier,
      json_build_object('name', g.contact_name, 'email', g.email, 'language', g.language) as contact,
      json_build_object('title', p.product_title, 'productId', p.product_number) as product, p.is_component as "isComponent", p.status,
      case when p.closed is not null then json_build_object('kind', p.closed, 'at', ${utcText('p.closed_at')}, 'by', coalesce(p.closed_by, ''),
        'reason', p.decline_reason, 'comment', p.closed_comment) end as closed,
      ${utcText('p.asked_at')} as "askedAt", p.due_on as "dueOn",
      p.closed is null and p.status = any(${[...waitingStatuses]}::text[]) and p.due_on < ${dayOf(ctx.now())}::date as "isOverdue",
      coalesce((select m.state from mails m where m.id = g.mail_id), 'none') as mail,
      (select json_build_object('number', a.number, 'at', ${utcText('a.at')}) from request_replies a
        where a.request_id = p.id order by a.number desc limit 1) as reply,
      exists (select from request_steps s where s.request_id = p.id and s.action = 'circle') as "isCircular"
    from requests p join request_mailings g on g.id = p.mailing_id
    where p.parent_id = ${id} and p.side = 'sent' order by p.asked_at, p.id`.execute(ctx.db)
  return rows
}
