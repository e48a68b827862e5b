import { sql } from 'kysely'

import type { ReplyApproval, ReplyChange } from '#contract/exchange/approving.ts'
import type { Declaration, ReplySnapshot } from '#contract/exchange/reply-snapshot.ts'
import {
  requestSnapshot,
  type Closing,
  type RequestSnapshot,
  type RequestStatus,
} from '#contract/exchange/requests.ts'
import type { FileId, ProductId, RequestId, SupplierId } from '#contract/values/ids.ts'
import type { Language } from '#contract/values/locale.ts'
import type { Context } from '#server/context.ts'
import { idsAsText } from '#server/db/ids-as-text.ts'
import { inScope } from '#server/tenancy/product-visibility.repository.ts'
import { utcText } from '#server/db/utc-text.ts'

/** A sent request, as approving needs it. */
export interface SentRow {
  id: RequestId
  reference: string
  status: RequestStatus
  closed: Closing | null
  productId: ProductId | null
  productTitle: string
  productNumber: string
  mailingId: number
  supplier: { id: SupplierId; title: string }
  snapshot: RequestSnapshot
  contact: { name: string; email: string; language: Language }
  /** Number of the latest reply; 0: none. */
  latest: number
}

/** Sent requests in scope, in the order of their ids. */
export async function findSentRows(ctx: Context, ids: readonly RequestId[]): Promise<SentRow[]> {
  const { rows } = await sql<SentRow>`
    select p.id, p.reference, p.status, p.closed, p.product_id as "productId", p.product_title as "productTitle", p.product_number as "productNumber", p.mailing_id as "mailingId",
      json_build_object('id', p.supplier_id, 'title', p.counterpart) as supplier, p.snapshot,
      json_build_object('name', g.contact_name, 'email', g.email, 'language', g.language) as contact,
      (select coalesce(max(r.number), 0) from request_replies r where r.request_id = p.id) as latest
    from requests p join request_mailings g on g.id = p.mailing_id
    where p.id = any(${idsAsText(ids)}) and p.side = 'sent' and ${inScope(ctx, 'p')} order by p.id`.execute(
    ctx.db,
  )
  // Older snapshots have no questions.
  return rows.map((row) => ({ ...row, snapshot: requestSnapshot.parse(row.snapshot) }))
}

/** Locks sent requests on both sides until the transaction ends: a reply that comes meanwhile waits. */
export async function lockRequests({ db }: Context, ids: readonly RequestId[]): Promise<void> {
  await sql`select app.lock_requests(${idsAsText(ids)})`.execute(db)
}

/** A reply as it is stored on the questioner's side. */
export interface StoredReply {
  number: number
  at: string
  snapshot: ReplySnapshot
  declaration: Declaration
}

export async function findReply(
  { db }: Context,
  requestId: RequestId,
  number: number,
): Promise<StoredReply | undefined> {
  const { rows } = await sql<StoredReply>`
    select r.number, ${utcText('r.at')} as at, r.snapshot, r.declaration from request_replies r
    where r.request_id = ${requestId} and r.number = ${number}`.execute(db)
  return rows[0]
}

/** All versions of a reply, the newest first. */
export async function findVersions(
  { db }: Context,
  requestId: RequestId,
): Promise<{ number: number; at: string; signedBy: string }[]> {
  const { rows } = await sql<{ number: number; at: string; signedBy: string }>`
    select r.number, ${utcText('r.at')} as at, r.declaration ->> 'name' as "signedBy"
    from request_replies r where r.request_id = ${requestId} order by r.number desc`.execute(db)
  return rows
}

/** An approval with the keys of the changes that it left out, and what the reply no longer said. */
export interface StoredApproval extends ReplyApproval {
  leftOutKeys: string[]
  removed: ReplyChange[]
}

/** Approvals of a request's replies, the newest first; the newest one that is not undone can be undone. */
export async function findApprovals({ db }: Context, requestId: RequestId): Promise<StoredApproval[]> {
  const { rows } = await sql<StoredApproval>`
    select a.number, ${utcText('a.at')} as at, coalesce(u.name, '') as by, a.is_partial as "isPartial",
      a.comment, cardinality(a.left_out) as "leftOut", a.left_out as "leftOutKeys", a.removed, a.change_set_id as "changeSetId", coalesce(s.state = 'undone', false) as "isUndone",
      coalesce(s.state = 'done', false) and row_number() over (partition by coalesce(s.state = 'undone', false) order by a.at desc) = 1 as "isUndoable"
    from request_approvals a left join users u on u.id = a.approved_by left join change_sets s on s.id = a.change_set_id
    where a.request_id = ${requestId} order by a.at desc`.execute(db)
  return rows
}

/** A file of a reply. */
export async function findReplyFile(
  { db }: Context,
  requestId: RequestId,
  { number, position }: { number: number; position: number },
): Promise<{ name: string; mime: string; size: number; sha256: string } | undefined> {
  const { rows } = await sql<{ name: string; mime: string; size: number; sha256: string }>`
    select f.name, f.mime, f.size, f.sha256 from request_reply_files x join own_files f on f.id = x.file_id
    where x.request_id = ${requestId} and x.number = ${number} and x.position = ${position}`.execute(db)
  return rows[0]
}

/** The files of a reply by their place among its documents. */
export async function findReplyFiles(
  { db }: Context,
  requestId: RequestId,
  number: number,
): Promise<Map<number, FileId>> {
  const rows = await db
    .selectFrom('request_reply_files')
    .select(['position', 'file_id'])
    .where('request_id', '=', requestId)
    .where('number', '=', number)
    .execute()
  return new Map(rows.map(({ position, file_id }) => [position, file_id]))
}

interface NewApproval {
  requestId: RequestId
  number: number
  changeSetId: number | null
  leftOut: readonly string[]
  /** Statements of before that the reply no longer makes, left out or not. */
  removed: readonly ReplyChange[]
  statusBefore: RequestStatus
  isPartial: boolean
  comment: string | null
}

export async function insertApproval(
  { db, userId, now }: Context,
  { requestId, number, changeSetId, leftOut, removed, statusBefore, isPartial, comment }: NewApproval,
): Promise<void> {
  await sql`
    insert into request_approvals (request_id, number, at, change_set_id, left_out, removed, status_before, approved_by, is_partial, comment)
    values (${requestId}, ${number}, ${now()}, ${changeSetId}, ${[...leftOut]}::text[], ${JSON.stringify(removed)}, ${statusBefore}, ${userId}, ${isPartial}, ${comment})`.execute(
    db,
  )
}
