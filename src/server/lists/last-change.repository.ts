import { sql } from 'kysely'

import type { AnyContext } from '#server/context.ts'

interface LastChange {
  name: string | null
  at: Date
}

/** Author and time of the object's last change. The names of the installation's own staff are not visible. */
export async function findLastChange(
  ctx: AnyContext,
  objectType: string,
  id: number,
): Promise<LastChange | undefined> {
  const { rows } = await sql<LastChange>`
    select u.name, a.at from audit_log a left join users u on u.id = a.user_id
    where a.object_type = ${objectType} and a.object_id = ${id} order by a.id desc limit 1`.execute(ctx.db)
  return rows[0]
}
