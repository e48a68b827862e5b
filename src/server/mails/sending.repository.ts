import { sql } from 'kysely'

import type { MailboxId, MailId, SubscriberId } from '#contract/values/ids.ts'
import type { Language } from '#contract/values/locale.ts'
import type { Db } from '#server/db/connection.ts'

/** A mail that this process may send until its lease ends. */
export interface ClaimedMail {
  id: MailId
  subscriberId: SubscriberId | null
  template: string
  parameters: Record<string, unknown>
  language: Language
  recipient: string
  messageKey: string
  /** The company's mailbox that the mail goes out from; null: the installation's. */
  mailboxId: MailboxId | null
  attempts: number
  expiresAt: Date
}

interface Claim {
  at: Date
  lease: string
  leaseSeconds: number
  perTarget: number
  /** Mails from a company's mailbox in a minute. */
  perMinute: number
  /** False: mails of the installation's mail server wait. */
  withInstallation: boolean
}

/** Claims what is due, of all subscribers: no more than `perTarget` of a mail server at once, over all processes. */
export async function claimMails(
  db: Db,
  { at, lease, leaseSeconds, perTarget, perMinute, withInstallation }: Claim,
): Promise<ClaimedMail[]> {
  const { rows } = await sql<ClaimedMail>`
    select id, subscriber_id as "subscriberId", template, parameters, language, recipient, message_key as "messageKey", mailbox_id as "mailboxId", attempts,
      expires_at as "expiresAt"
    from app.claim_mails(${at}, ${lease}, make_interval(secs => ${leaseSeconds}), ${perTarget}, ${perMinute}, ${withInstallation})`.execute(
    db,
  )
  return rows
}

interface Ended {
  id: MailId
  lease: string
  at: Date
  state: 'waiting' | 'sent' | 'kept' | 'refused' | 'failed' | 'expired'
  reason: string | null
  /** The reason's kind, in the program's words. */
  kind: string | null
  /** The next attempt of a mail that waits. */
  againAt: Date | null
}

/** False: the lease had ended before. */
export async function endMail(
  db: Db,
  { id, lease, at, state, reason, kind, againAt }: Ended,
): Promise<boolean> {
  const { rows } = await sql<{ isEnded: boolean }>`
    select app.end_mail(${id}, ${lease}, ${at}, ${state}, ${reason}, ${kind}, ${againAt}) as "isEnded"`.execute(
    db,
  )
  return rows[0]?.isEnded ?? false
}

export async function isAnyMailWaiting(db: Db, withInstallation: boolean): Promise<boolean> {
  const { rows } = await sql<{
    isWaiting: boolean
  }>`select app.is_waiting_mail(${withInstallation}) as "isWaiting"`.execute(db)
  return rows[0]?.isWaiting ?? false
}

interface NewToken {
  id: MailId
  lease: string
  hash: Buffer
  purpose: 'password-reset'
  at: Date
  lifetimeMinutes: number
}

/** Keeps the hash of a token for the person that a mail is for. False: that person is not active any more. */
export async function insertLinkToken(db: Db, token: NewToken): Promise<boolean> {
  const { id, lease, hash, purpose, at, lifetimeMinutes } = token
  const { rows } = await sql<{ isKept: boolean }>`
    select app.mint_link_token(${id}, ${lease}, ${hash}, ${purpose}, ${at}, make_interval(mins => ${lifetimeMinutes})) as "isKept"`.execute(
    db,
  )
  return rows[0]?.isKept ?? false
}

interface NewSwiftLink {
  id: MailId
  lease: string
  hash: Buffer
  codeHash: Buffer
  at: Date
  lifetimeDays: number
}

/** Keeps the hashes of a link and its code for a mail that asks a supplier. False: nothing in it waits for an answer any more. */
export async function insertSwiftLink(db: Db, link: NewSwiftLink): Promise<boolean> {
  const { id, lease, hash, codeHash, at, lifetimeDays } = link
  const { rows } = await sql<{ isKept: boolean }>`
    select app.mint_swift_link(${id}, ${lease}, ${hash}, ${codeHash}, ${at}, make_interval(days => ${lifetimeDays})) as "isKept"`.execute(
    db,
  )
  return rows[0]?.isKept ?? false
}

/** Keeps link and code of a colleague of somebody who was asked. False: the lease has ended, or nothing waits for an answer any more. */
export async function insertColleagueLink(db: Db, link: NewSwiftLink): Promise<boolean> {
  const { id, lease, hash, codeHash, at, lifetimeDays } = link
  const { rows } = await sql<{ isKept: boolean }>`
    select app.mint_colleague_link(${id}, ${lease}, ${hash}, ${codeHash}, ${at}, make_interval(days => ${lifetimeDays})) as "isKept"`.execute(
    db,
  )
  return rows[0]?.isKept ?? false
}

interface NewCode {
  id: MailId
  lease: string
  hash: Buffer
  at: Date
}

/** Keeps the hash of the code that signs an answer. False: the code is of no use any more. */
export async function insertDeclarationCode(db: Db, { id, lease, hash, at }: NewCode): Promise<boolean> {
  const { rows } = await sql<{ isKept: boolean }>`
    select app.mint_declaration_code(${id}, ${lease}, ${hash}, ${at}) as "isKept"`.execute(db)
  return rows[0]?.isKept ?? false
}
