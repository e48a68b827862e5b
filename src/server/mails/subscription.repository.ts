import { sql } from 'kysely'

import type { Db } from '#server/db/connection.ts'

/** Keeps whether an address wants no mail but what is essential. */
export async function setUnsubscribed(
  db: Db,
  address: string,
  { isUnsubscribed, at }: { isUnsubscribed: boolean; at: Date },
): Promise<void> {
  await sql`select app.set_unsubscribed(${address}, ${isUnsubscribed}, ${at})`.execute(db)
}
