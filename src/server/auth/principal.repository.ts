import { sql } from 'kysely'

import type { OrganizationId } from '#contract/values/ids.ts'
import type { Variant } from '#contract/values/locale.ts'
import type { Db } from '#server/db/connection.ts'
import type { Principal } from '#server/auth/principal.ts'

type PrincipalRow = Omit<Principal, 'sessionId' | 'variant'> & { variant: Variant | null }

/** Undefined when the session has ended or its user is not active. The organization is null when the user does not belong to it. */
export async function findPrincipal(
  db: Db,
  sessionId: string,
  organizationId: OrganizationId | null,
  at: Date,
): Promise<PrincipalRow | undefined> {
  const { rows } = await sql<PrincipalRow>`
    select user_id as "userId", language, permissions as ability, subscriber_id as "subscriberId", variant,
      organization_id as "organizationId", scope
    from app.principal(${sessionId}, ${organizationId}, ${at})
  `.execute(db)
  return rows[0]
}
