import { sql } from 'kysely'

import type { SubscriberId, UserId } from '#contract/values/ids.ts'
import type { Db } from '#server/db/connection.ts'

/** The owner of a current or former session; undefined when the session was deleted by the sweep. */
export async function findSessionOwner(
  db: Db,
  sessionId: string,
): Promise<{ userId: UserId; subscriberId: SubscriberId | null } | undefined> {
  const { rows } = await sql<{ userId: UserId; subscriberId: SubscriberId | null }>`
    select user_id as "userId", subscriber_id as "subscriberId" from app.session_owner(${sessionId})`.execute(
    db,
  )
  return rows[0]
}
