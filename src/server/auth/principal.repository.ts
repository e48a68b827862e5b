import { sql } from 'kysely'

import type { OrganizationId } from '#contract/values/ids.ts'
import type { Variant } from '#contract/values/locale.ts'
import type { Db } from '#server/db/connection.ts'
import type { Principal } from '#server/auth/principal.ts'

interface PrincipalRow extends Omit<Principal, 'sessionId' | 'variant'> {
  variant: Variant | null
  /** See app.access.sql; null for people of the installation, who are not remembered. */
  access: string | null
}

/** Undefined when the session has ended or its user is not active. The organization is null when the user does not belong to it. */
export async function findPrincipal(
  db: Db,
  sessionId: string,
  organizationId: OrganizationId | null,
  at: Date,
): Promise<PrincipalRow | undefined> {
  const { rows } = await sql<PrincipalRow>`
    select user_id as "userId", language, permissions as ability, subscriber_id as "subscriberId", variant,
      organization_id as "organizationId", scope, mailing_key as "mailingKey",
      app.access(${sessionId}, subscriber_id, ${at}) as access
    from app.principal(${sessionId}, ${organizationId}, ${at})
  `.execute(db)
  return rows[0]
}

/** Runs a statement that does nothing, for the question that it takes along. */
export async function askAccess(db: Db): Promise<void> {
  await sql`select`.execute(db)
}
