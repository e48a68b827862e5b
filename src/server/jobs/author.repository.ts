import { sql } from 'kysely'

import type { OrganizationId, UserId } from '#contract/values/ids.ts'
import type { Db } from '#server/db/connection.ts'

/** The organization first, then those below it (PERM-09); empty when the person is not active or not of the organization (any more). */
export async function findScope(
  db: Db,
  { userId, organizationId }: { userId: UserId; organizationId: OrganizationId },
): Promise<OrganizationId[]> {
  const { rows } = await sql<{ id: OrganizationId }>`
    with recursive below (id) as (
      select m.organization_id from user_organizations m join users u on u.id = m.user_id and u.is_active
      where m.user_id = ${userId} and m.organization_id = ${organizationId}
      union
      select o.id from below join organizations o on o.parent_id = below.id
    )
    select id from below order by id <> ${organizationId}, id`.execute(db)
  return rows.map(({ id }) => id)
}
