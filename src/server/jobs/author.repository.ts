import { sql } from 'kysely'

import type { OrganizationId, UserId } from '#contract/values/ids.ts'
import type { Pair } from '#contract/http/permissions.ts'
import type { Db } from '#server/db/connection.ts'

/** The organizations in which a person may work, and the person's rights there. */
export interface Standing {
  /** The organization first, then those below it (PERM-09). */
  scope: OrganizationId[]
  ability: Pair[]
}

const below = (first: ReturnType<typeof sql>) => sql`
  with recursive below (id) as (
    ${first} union select o.id from below join organizations o on o.parent_id = below.id
  )`

/** Undefined when the person is not active or not of the organization (any more). */
export async function findStanding(
  db: Db,
  { userId, organizationId }: { userId: UserId; organizationId: OrganizationId },
): Promise<Standing | undefined> {
  const first = sql`select m.organization_id from user_organizations m where m.user_id = ${userId} and m.organization_id = ${organizationId}`
  const { rows } = await sql<Standing>`${below(first)}
    select array(select id from below order by id <> ${organizationId}, id) as scope, r.permissions as ability
    from users u join roles r on r.id = u.role_id
    where u.id = ${userId} and u.is_active and exists (select from below)`.execute(db)
  return rows[0]
}

/** An organization and those below it, whoever works there. */
export async function findScope(db: Db, organizationId: OrganizationId): Promise<OrganizationId[]> {
  const first = sql`select o.id from organizations o where o.id = ${organizationId}`
  const { rows } = await sql<{ id: OrganizationId }>`${below(first)}
    select id from below order by id <> ${organizationId}, id`.execute(db)
  return rows.map(({ id }) => id)
}
