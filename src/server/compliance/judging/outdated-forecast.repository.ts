import { sql } from 'kysely'

import type { Db } from '#server/db/connection.ts'

/** Is there an announced day whose forecast a change of products may outdate, and no job that will see to it? */
export async function isRefreshNeeded(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isNeeded: boolean }>`
    select exists (select from forecasts where is_announced)
      and not exists (select from own_jobs where kind = 'ahead' and state = 'queued') as "isNeeded"`.execute(
    db,
  )
  return rows[0]?.isNeeded ?? false
}
