import { sql } from 'kysely'

import { systemRoles } from '#domain/auth/system-roles.ts'
import type { Db } from '#server/db/connection.ts'

/**
 * Updates the roles of the system to the definitions of this program; run at every start, after the
 * migrations. `db` has no tenant. Users refer to the rows, so the rows are updated in place; roles of
 * subscribers are not changed. isEmpty: no user can log in yet.
 */
export async function syncSystemRoles(db: Db): Promise<{ isEmpty: boolean }> {
  for (const { key, title, permissions } of systemRoles) {
    await db
      .insertInto('installation_roles')
      .values({ key, title: JSON.stringify(title), permissions: JSON.stringify(permissions) })
      .onConflict((conflict) =>
        conflict.columns(['subscriber_id', 'key']).doUpdateSet({
          title: sql`excluded.title`,
          permissions: sql`excluded.permissions`,
        }),
      )
      .execute()
  }
  const { rows } = await sql<{ isEmpty: boolean }>`select app.is_without_users() as "isEmpty"`.execute(db)
  return { isEmpty: rows[0]?.isEmpty ?? true }
}
