import { sql, type ExpressionBuilder } from 'kysely'

import type { PageQuery } from '#contract/http/paging.ts'
import type { MailState } from '#contract/outbox.ts'
import type { MailId } from '#contract/values/ids.ts'
import type { Db } from '#server/db/connection.ts'
import type { Database } from '#server/db/schema.gen.ts'

const COLUMNS = [
  'id',
  'template',
  'parameters',
  'recipient',
  'language',
  'state',
  'reason',
  'attempts',
  'created_at',
  'next_attempt_at',
  'ended_at',
] as const

const hasState = (state: MailState | undefined) => (eb: ExpressionBuilder<Database, 'installation_mails'>) =>
  state === undefined ? eb.lit(true) : eb('state', '=', state)

/** A page of the installation's mails, newest first. */
export async function findMails(
  db: Db,
  { page, perPage, state }: PageQuery & { state?: MailState | undefined },
) {
  return db
    .selectFrom('installation_mails')
    .select(COLUMNS)
    .where(hasState(state))
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
}

export async function countMails(db: Db, state: MailState | undefined): Promise<number> {
  const { count } = await db
    .selectFrom('installation_mails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(hasState(state))
    .executeTakeFirstOrThrow()
  return count
}

export async function findMail(db: Db, id: MailId) {
  return db.selectFrom('installation_mails').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}
export type MailRow = NonNullable<Awaited<ReturnType<typeof findMail>>>

/**
 * A mail as it was before its first attempt, of use for as long as at first. One that was sent gets another Message-ID, or the reader's
 * mailbox would take it for the same. False: it waits already.
 */
export async function resetMail(db: Db, id: MailId, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('installation_mails')
    .set((eb) => ({
      state: 'waiting',
      reason: null,
      attempts: 0,
      next_attempt_at: at,
      expires_at: sql<Date>`${at}::timestamptz + (expires_at - created_at)`,
      ended_at: null,
      message_key: eb
        .case()
        .when('state', '=', 'sent')
        .then(sql<string>`gen_random_uuid()`)
        .else(eb.ref('message_key'))
        .end(),
    }))
    .where('id', '=', id)
    .where('state', '<>', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
