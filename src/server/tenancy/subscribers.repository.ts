import { sql } from 'kysely'

import type { SubscriberId } from '#contract/values/ids.ts'
import type { Db } from '#server/db/connection.ts'

/** All tenants, for a job of the installation that works through them. */
export async function findSubscriberIds(db: Db): Promise<SubscriberId[]> {
  const { rows } = await sql<{ id: SubscriberId }>`select id from subscriber_ids() as id`.execute(db)
  return rows.map(({ id }) => id)
}
