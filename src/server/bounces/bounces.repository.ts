import { sql } from 'kysely'

import type { Bounce } from '#domain/mails/delivery-status.ts'
import type { Db } from '#server/db/connection.ts'

/** Notes what came back for a mail, see app.record_bounce. */
export async function recordBounce(
  db: Db,
  messageKey: string,
  { outcome, kind, words }: Bounce,
  at: Date,
): Promise<void> {
  await sql`select app.record_bounce(${messageKey}, ${outcome}, ${kind}, ${words}, ${at})`.execute(db)
}
