import { sql, type RawBuilder } from 'kysely'

import type { PageQuery } from '#contract/http/paging.ts'
import type { MailState } from '#contract/outbox.ts'
import type { MailId } from '#contract/values/ids.ts'
import type { Language } from '#contract/values/locale.ts'
import type { AnyContext } from '#server/context.ts'
import { anyOf } from '#server/tenancy/scope.repository.ts'

export interface MailRow {
  id: MailId
  template: string
  parameters: Record<string, unknown>
  recipient: string
  language: Language
  state: MailState
  reason: string | null
  reasonKind: string | null
  attempts: number
  createdAt: Date
  nextAttemptAt: Date
  endedAt: Date | null
}

/** The mails that the caller may see: the installation's, or the company's about requests of the organizations in scope and about its mailboxes. */
const tableOf = ({ subscriberId }: AnyContext): RawBuilder<unknown> =>
  subscriberId === null ? sql`installation_mails` : sql`mails`

const isSeen = ({ subscriberId, scope }: AnyContext): RawBuilder<boolean> =>
  subscriberId === null
    ? sql<boolean>`true`
    : sql<boolean>`((m.parameters ->> 'organizationId')::bigint = ${anyOf(scope)} or exists (select from request_mailings g
        where g.id = (m.parameters ->> 'mailingId')::bigint and g.organization_id = ${anyOf(scope)})
      or exists (select from requests c where c.organization_id = ${anyOf(scope)} and c.side = 'received'
        and c.mailing_key = (m.parameters ->> 'mailingKey')::uuid)
      or exists (select from requests r where r.organization_id = ${anyOf(scope)}
        and r.id = coalesce(m.parameters ->> 'requestId', m.parameters #>> '{requestIds,0}')::bigint))`

const hasState = (state: MailState | undefined): RawBuilder<boolean> =>
  state === undefined ? sql<boolean>`true` : sql<boolean>`m.state = ${state}`

const columns = sql`m.id, m.template, m.parameters, m.recipient, m.language, m.state, m.reason, m.reason_kind as "reasonKind", m.attempts,
  m.created_at as "createdAt", m.next_attempt_at as "nextAttemptAt", m.ended_at as "endedAt"`

/** A page of mails, newest first. */
export async function findMails(
  ctx: AnyContext,
  { page, perPage, state }: PageQuery & { state?: MailState | undefined },
): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`
    select ${columns} from ${tableOf(ctx)} m where ${isSeen(ctx)} and ${hasState(state)}
    order by m.created_at desc, m.id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(ctx.db)
  return rows
}

export async function countMails(ctx: AnyContext, state: MailState | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${tableOf(ctx)} m where ${isSeen(ctx)} and ${hasState(state)}`.execute(
    ctx.db,
  )
  return rows[0]?.count ?? 0
}

export async function findMail(ctx: AnyContext, id: MailId): Promise<MailRow | undefined> {
  const { rows } = await sql<MailRow>`
    select ${columns} from ${tableOf(ctx)} m where m.id = ${id} and ${isSeen(ctx)}`.execute(ctx.db)
  return rows[0]
}

/**
 * A mail as it was before its first attempt, of use for as long as at first. One that was sent gets another Message-ID, or the reader's
 * mailbox would take it for the same. False: it waits already.
 */
export async function resetMail(ctx: AnyContext, id: MailId, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update ${tableOf(ctx)} m set state = 'waiting', reason = null, reason_kind = null, attempts = 0, next_attempt_at = ${at},
      expires_at = ${at}::timestamptz + (m.expires_at - m.created_at), ended_at = null,
      message_key = case when m.state in ('sent', 'unknown') or m.reason_kind is not null then gen_random_uuid() else m.message_key end
    where m.id = ${id} and m.state <> 'waiting' returning m.id`.execute(ctx.db)
  return rows.length > 0
}
