import { sql } from 'kysely'

import type { Db } from '#server/db/connection.ts'

/** Tells whether a change of statuses may outdate a forecast that is kept up to date (COMP-13); one that a person asked for is not. */
export async function isRefreshNeeded(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isNeeded: boolean }>`
    select exists (select from forecasts where is_ahead) as "isNeeded"`.execute(db)
  return rows[0]?.isNeeded ?? false
}
