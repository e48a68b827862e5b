import { sql } from 'kysely'

import type { DocumentDetails } from '#server/exchange/answering/documents.repository.ts'
import type { ReplySnapshot } from '#contract/exchange/reply-snapshot.ts'
import type { FileId, RequestId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { utcText } from '#server/db/utc-text.ts'

/** The newest reply to a request that a received one was forwarded by. */
export interface ForwardedReply {
  id: RequestId
  supplier: string
  title: string
  productId: string
  isComponent: boolean
  number: number
  at: string
  snapshot: ReplySnapshot
}

/** The newest reply of each request that a received one was forwarded by, oldest request first. */
export async function findForwardedReplies({ db }: Context, id: RequestId): Promise<ForwardedReply[]> {
  const { rows } = await sql<ForwardedReply>`
    select p.id, p.counterpart as supplier, p.product_title as title, p.product_number as "productId", p.is_component as "isComponent",
      a.number, ${utcText('a.at')} as at, a.snapshot
    from requests p cross join lateral (
      select * from request_replies r where r.request_id = p.id order by r.number desc limit 1
    ) a
    where p.parent_id = ${id} and p.side = 'sent' order by p.id`.execute(db)
  return rows
}

export interface ReplyFile {
  childId: RequestId
  fileId: FileId
  name: string
  details: DocumentDetails
}

/** Files of the newest replies from below that are not attached to the answer yet, in the order of the replies. */
export async function findUnattachedFiles({ db }: Context, id: RequestId): Promise<ReplyFile[]> {
  const { rows } = await sql<ReplyFile>`
    select p.id as "childId", f.file_id as "fileId", d.document ->> 'name' as name,
      jsonb_build_object('kind', d.document -> 'kind', 'documentTypes', d.document -> 'documentTypes',
        'validUntil', d.document -> 'validUntil') as details
    from requests p cross join lateral (
      select * from request_replies r where r.request_id = p.id order by r.number desc limit 1
    ) a
    join request_reply_files f on f.request_id = p.id and f.number = a.number
    cross join lateral (select a.snapshot -> 'documents' -> f.position as document) d
    where p.parent_id = ${id} and p.side = 'sent' and d.document is not null
      and not exists (select from request_documents x where x.request_id = ${id} and x.file_id = f.file_id)
    order by p.id, f.position`.execute(db)
  return rows
}
