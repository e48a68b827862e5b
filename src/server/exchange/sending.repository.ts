import { sql } from 'kysely'

import type { RequestSnapshot } from '#contract/exchange/requests.ts'
import type { MailId, OrganizationId, ProductId, RequestId, SupplierId } from '#contract/values/ids.ts'
import type { Language } from '#contract/values/locale.ts'
import type { Context } from '#server/context.ts'
import { idsAsText } from '#server/db/ids-as-text.ts'
import { findSendingMailbox, targetOf } from '#server/mails/own-mailbox.repository.ts'

export interface AskedProduct {
  id: ProductId
  title: string
  productId: string
  identifiers: { key: string; value: string }[]
  components: { title: string; productId: string; units: number }[]
}

/** More components than that are told by the file of the bill of materials. */
const MAX_COMPONENTS = 1000

/** Names, identifiers and components of products, as the other party is told. */
export async function findAskedProducts(
  { db }: Context,
  ids: readonly ProductId[],
): Promise<Map<ProductId, AskedProduct>> {
  const { rows } = await sql<AskedProduct>`
    select p.id, p.title, p.product_number as "productId",
      coalesce((select json_agg(json_build_object('key', i.key, 'value', i.value) order by i.position)
        from product_identifiers i where i.product_id = p.id), '[]') as identifiers,
      coalesce((select json_agg(json_build_object('title', c.title, 'productId', c.number, 'units', c.units) order by c.title, c.id)
        from (select q.id, q.title, q.product_number as number, e.number_of_units as units
          from product_components e join products q on q.id = e.child_id where e.parent_id = p.id
          order by q.title, q.id limit ${MAX_COMPONENTS}) c), '[]') as components
    from products p where p.id = any(${idsAsText(ids)})`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export interface Questioner {
  title: string
  person: string
  email: string
}

/** The organization and the person that ask, as the other party is told. */
export async function findQuestioner({ db, organizationId, userId }: Context): Promise<Questioner> {
  const { rows } = await sql<Questioner>`
    select o.title, u.name as person, u.email from organizations o, users u where o.id = ${organizationId} and u.id = ${userId}`.execute(
    db,
  )
  const [questioner] = rows
  if (!questioner) throw new Error('The asking person has no organization.')
  return questioner
}

/** The addresses among these of people who work in the asking organization: nobody asks oneself. */
export async function findOwnAddresses(
  { db, organizationId }: Context,
  emails: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select u.email from users u join user_organizations m on m.user_id = u.id
    where u.email = any(${[...emails]}::text[]) and m.organization_id = ${organizationId}`.execute(db)
  return new Set(rows.map(({ email }) => email))
}

export interface Mailing {
  supplierId: SupplierId
  contactName: string
  email: string
  language: Language
}

export interface MadeMailing extends Mailing {
  id: number
  key: string
}

/** One row a mail, in the order given. */
export async function insertMailings(ctx: Context, mailings: readonly Mailing[]): Promise<MadeMailing[]> {
  const rows = await ctx.db
    .insertInto('request_mailings')
    .values(
      mailings.map(({ supplierId, contactName, email, language }) => ({
        organization_id: ctx.organizationId,
        supplier_id: supplierId,
        contact_name: contactName,
        email,
        language,
        created_at: ctx.now(),
      })),
    )
    .returning(['id', 'key', 'supplier_id as supplierId', 'contact_name as contactName', 'email', 'language'])
    .execute()
  return rows.toSorted((a, b) => a.id - b.id)
}

export interface NewRequest {
  mailing: number
  key: string
  organization: OrganizationId
  /** null: the company has no product for what it asks about, as when it forwards a question. */
  product: ProductId | null
  supplier: SupplierId
  title: string
  number: string
  counterpart: string
  snapshot: RequestSnapshot
  due: string
  email: string
  /** The received request that it is forwarded for (REQ-09). */
  parent?: RequestId
  /** True: it is about a component of what the parent asks about. */
  component?: boolean
}

/** Opens requests on both sides, in one statement. */
export async function openRequests(
  { db, userId, now }: Context,
  requests: readonly NewRequest[],
): Promise<{ requestId: RequestId; mailingId: number }[]> {
  const { rows } = await sql<{ requestId: RequestId; mailingId: number }>`
    select request_id as "requestId", mailing_id as "mailingId"
    from app.open_requests(${JSON.stringify(requests)}::jsonb, ${userId}, ${now()})`.execute(db)
  return rows
}

interface NewMail {
  mailingId: number
  language: Language
  recipient: string
  parameters: Record<string, unknown>
  expiresAt: Date
}

/** Writes the mails of mailings into the outbox of the company: they go out from the mailbox that the person prefers (REQ-16). */
export async function insertMails(ctx: Context, mails: readonly NewMail[]): Promise<void> {
  if (mails.length === 0) return
  const { db } = ctx
  const at = ctx.now()
  const mailboxId = await findSendingMailbox(ctx)
  const rows = await db
    .insertInto('mails')
    .values(
      mails.map(({ language, recipient, parameters, expiresAt, mailingId }) => ({
        template: 'request',
        language,
        recipient,
        mailbox_id: mailboxId,
        target: targetOf(mailboxId),
        parameters: JSON.stringify({ ...parameters, mailingId, variant: ctx.variant }),
        created_at: at,
        next_attempt_at: at,
        expires_at: expiresAt,
      })),
    )
    .returning(['id', sql<number>`(parameters ->> 'mailingId')::bigint`.as('mailingId')])
    .execute()
  await sql`update request_mailings m set mail_id = w.mail from unnest(${idsAsText(rows.map(({ id }) => id as MailId))},
    ${idsAsText(rows.map(({ mailingId }) => mailingId))}) as w (mail, mailing) where m.id = w.mailing`.execute(
    db,
  )
}

/** CHAIN-02: suppliers that were asked and have no account yet are invited. */
export async function markInvited({ db }: Context, ids: readonly SupplierId[]): Promise<void> {
  await sql`update supply_chain_organizations set state = 'invited', version = version + 1
    where id = any(${idsAsText(ids)}) and state = 'active'`.execute(db)
}

/** PERM-08: a row for each product that was asked about, in one statement. */
export async function auditAsked(ctx: Context, opened: readonly { requestId: RequestId }[]): Promise<void> {
  await sql`insert into own_audit_log (organization_id, user_id, action, object_type, object_id, changes, request_id)
    select ${ctx.organizationId}, ${ctx.userId}, 'requested', 'Product', r.product_id, jsonb_build_object('requestedSupplier',
      jsonb_build_object('before', null, 'after', r.counterpart || ' (' || r.reference || ')')), ${ctx.request.id}
    from requests r where r.id = any(${idsAsText(opened.map(({ requestId }) => requestId))})`.execute(ctx.db)
}
