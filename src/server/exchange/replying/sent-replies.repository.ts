import { sql } from 'kysely'

import type { SentReply, SentReplyRow } from '#contract/exchange/sent-replies.ts'
import type { RequestId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { utcText } from '#server/db/utc-text.ts'

const row = sql`r.number, ${utcText('r.at')} as at,
  r.declaration ->> 'name' as "signedBy", r.snapshot ->> 'validUntil' as "validUntil"`

/** Replies to a request that the caller may see, newest first. */
export async function findSentReplies({ db }: Context, id: RequestId): Promise<SentReplyRow[]> {
  const { rows } = await sql<SentReplyRow>`
    select ${row} from request_replies r where r.request_id = ${id} order by r.number desc`.execute(db)
  return rows
}

/** Titles of the authority's lists in the reader's language, by key. */
export async function findListTitles({ db, language }: Context): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; title: string }>`
    select key, title ->> ${language}::text as title from substance_lists where subscriber_id is null`.execute(
    db,
  )
  return new Map(rows.map(({ key, title }) => [key, title]))
}

export async function findSentReply(
  { db }: Context,
  id: RequestId,
  number: number,
): Promise<SentReply | undefined> {
  const { rows } = await sql<SentReply>`
    select ${row}, r.snapshot, r.declaration, r.internal_comment as "internalComment"
    from request_replies r where r.request_id = ${id} and r.number = ${number}`.execute(db)
  return rows[0]
}
