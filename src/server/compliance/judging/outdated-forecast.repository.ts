import { sql } from 'kysely'

import type { Db } from '#server/db/connection.ts'

/** Tells whether a forecast of an announced day may be outdated by a change of products. */
export async function isRefreshNeeded(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isNeeded: boolean }>`
    select exists (select from forecasts where is_announced) as "isNeeded"`.execute(db)
  return rows[0]?.isNeeded ?? false
}
