import { sql } from 'kysely'

import type { MailboxId, OrganizationId, UserId } from '#contract/values/ids.ts'
import type { MailProviderId } from '#contract/mailboxes.ts'
import type { Language } from '#contract/values/locale.ts'
import type { Db } from '#server/db/connection.ts'

/** A company's own mailbox, as mails are sent from it. */
export interface OwnMailbox {
  id: MailboxId
  email: string
  provider: MailProviderId
  method: 'password' | 'oauth'
  host: string
  port: number
}

export async function findOwnMailbox(db: Db, id: MailboxId): Promise<OwnMailbox | undefined> {
  const { rows } = await sql<OwnMailbox>`
    select id, email, provider, method, host, port from mailboxes where id = ${id}`.execute(db)
  return rows[0]
}

interface Sender {
  db: Db
  organizationId: OrganizationId
  userId: UserId
}

/** REQ-16: the mailbox that a person's mails go out from: the organization's chosen one for those who prefer an own one; null: the system's. */
export async function findSendingMailbox({ db, organizationId, userId }: Sender): Promise<MailboxId | null> {
  const { rows } = await sql<{ id: MailboxId }>`
    select b.id from mailboxes b join users u on u.id = ${userId}
    where b.organization_id = ${organizationId} and b.is_chosen and u.settings ->> 'sendEmailPreferences' = 'own'`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

/** Name of the target of a mailbox, under which its mails are limited. */
export const targetOf = (mailbox: MailboxId | null): string => (mailbox === null ? '' : `mailbox ${mailbox}`)

interface Keeper {
  organizationId: OrganizationId
  userId: UserId
  name: string
  email: string
  language: Language
  mailbox: string
}

/** Makes those who end mails of a mailbox that must be logged in to again follow each other. */
export async function lockMailbox(db: Db, id: MailboxId): Promise<void> {
  await sql`select from mailboxes where id = ${id} for update`.execute(db)
}

/**
 * Says that a mailbox must be logged in to again, on it and on the mails that wait for it. Gives the person who set it up, the first time;
 * undefined: it was known already.
 */
export async function pauseMailbox(db: Db, id: MailboxId, reason: string): Promise<Keeper | undefined> {
  await sql`update mails set reason = ${reason}, reason_kind = 'log_in_again' where mailbox_id = ${id} and state = 'waiting'`.execute(
    db,
  )
  const { rows } = await sql<Keeper>`
    update mailboxes b set state = 'log_in_again' from users u
    where b.id = ${id} and b.state = 'ready' and u.id = b.created_by
    returning u.id as "userId", u.name, u.email, b.organization_id as "organizationId", coalesce(u.language, 'en') as language, b.email as mailbox`.execute(
    db,
  )
  return rows[0]
}

interface Notice extends Keeper {
  at: Date
  expiresAt: Date
}

/** Writes the mail that tells of a mailbox that must be logged in to again. */
export async function insertLoginNotice(
  db: Db,
  { userId, organizationId, name, email, language, mailbox, at, expiresAt }: Notice,
): Promise<void> {
  await db
    .insertInto('mails')
    .values({
      template: 'mailbox-log-in',
      language,
      recipient: email,
      parameters: JSON.stringify({ userId, organizationId, name, mailbox }),
      created_at: at,
      next_attempt_at: at,
      expires_at: expiresAt,
    })
    .execute()
}

export async function isUnsubscribed(db: Db, address: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select app.is_unsubscribed(${address}) as "is"`.execute(db)
  return rows[0]?.is ?? false
}
