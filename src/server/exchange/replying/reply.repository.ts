import { sql } from 'kysely'

import type { Declaration, ReplySnapshot } from '#contract/exchange/reply-snapshot.ts'
import type { FileId, RequestId } from '#contract/values/ids.ts'
import { allowedOutcomes } from '#domain/exchange/transitions.ts'
import type { Context } from '#server/context.ts'
import { idsAsText } from '#server/db/ids-as-text.ts'
import type { Draft } from '#server/exchange/answering/merge.ts'

interface Reply {
  id: RequestId
  snapshot: ReplySnapshot
  declaration: Declaration
  internalComment: string
  fileIds: readonly FileId[]
}

/** Sends a reply through the door: 'done', 'closed', the status that does not allow a reply, or null where the request is not the tenant's. */
export async function postReply(
  { db, userId, now }: Context,
  { id, snapshot, declaration, internalComment, fileIds }: Reply,
): Promise<string | null> {
  const { rows } = await sql<{ outcome: string | null }>`
    select app.post_reply(${id}, ${JSON.stringify(allowedOutcomes('reply'))}::jsonb, ${JSON.stringify(snapshot)}::jsonb,
      ${JSON.stringify(declaration)}::jsonb, ${internalComment}, ${idsAsText(fileIds)}, ${userId}, ${now()}) as outcome`.execute(
    db,
  )
  return rows[0]?.outcome ?? null
}

/** Gives other requests the answer that was sent for this one, with its documents, in the place of what was written for them. */
export async function copyDraft(
  { db, userId, now }: Context,
  from: RequestId,
  to: readonly RequestId[],
  { content }: Pick<Draft, 'content'>,
): Promise<void> {
  if (to.length === 0) return
  await sql`
    insert into request_drafts as d (request_id, content, part_versions, version, changed_at, changed_by)
    select id, ${JSON.stringify(content)}::jsonb, '{}', 2, ${now()}, ${userId} from unnest(${idsAsText(to)}) as id
    on conflict (subscriber_id, request_id) do update set content = excluded.content, version = d.version + 1,
      part_versions = (select jsonb_object_agg(part, d.version + 1) from jsonb_object_keys(d.content || excluded.content) part),
      changed_at = excluded.changed_at, changed_by = excluded.changed_by`.execute(db)
  await sql`delete from request_documents where request_id = any(${idsAsText(to)})`.execute(db)
  await sql`
    insert into request_documents (request_id, file_id, kind, document_types, valid_until, created_by, created_at)
    select t.id, d.file_id, d.kind, d.document_types, d.valid_until, d.created_by, d.created_at
    from request_documents d cross join unnest(${idsAsText(to)}) as t (id) where d.request_id = ${from} order by t.id, d.id`.execute(
    db,
  )
}

/** Writes the mail that tells the people who asked, see app.mail_replied. */
export async function mailReplied(
  { db, now }: Context,
  ids: readonly RequestId[],
  replier: string,
  usefulDays: number,
): Promise<void> {
  await sql`select app.mail_replied(${idsAsText(ids)}, ${replier}, ${now()}, make_interval(days => ${usefulDays}))`.execute(
    db,
  )
}
