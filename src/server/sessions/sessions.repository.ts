import { sql } from 'kysely'

import type { OrganizationId, UserId } from '#contract/values/ids.ts'
import type { Db } from '#server/db/connection.ts'

/** The stored data that a password is checked against. */
export interface Login {
  userId: UserId
  passwordHash: string | null
  isActive: boolean
}

export async function findLogin(db: Db, email: string): Promise<Login | undefined> {
  const { rows } = await sql<Login>`
    select user_id as "userId", password_hash as "passwordHash", is_active as "isActive" from app.find_login(${email})
  `.execute(db)
  return rows[0]
}

interface NewSession {
  id: string
  userId: UserId
  tokenHash: Buffer
  userAgent: string
  at: Date
  lifetimeDays: number
}

/** The organization that is selected at once; undefined when the user is not active. */
export async function insertSession(
  db: Db,
  session: NewSession,
): Promise<{ organizationId: OrganizationId | null } | undefined> {
  const { rows } = await sql<{ organizationId: OrganizationId | null }>`
    select organization_id as "organizationId" from app.create_session(${session.id}, ${session.userId},
      ${session.tokenHash}, ${session.userAgent}, ${session.at}, make_interval(days => ${session.lifetimeDays}))
  `.execute(db)
  return rows[0]
}

interface Rotation {
  sessionId: string
  presentedHash: Buffer
  childHash: Buffer
  at: Date
  graceSeconds: number
  lifetimeDays: number
  longestDays: number
}

type Rotated =
  | { outcome: 'rotated'; userId: UserId; organizationId: OrganizationId | null; issuedAt: Date }
  | { outcome: 'reused' | 'ended' }

/** Exchanges a refresh token for its child, see app.rotate_session. */
export async function rotateSession(db: Db, rotation: Rotation): Promise<Rotated> {
  const { rows } = await sql<Rotated>`
    select outcome, user_id as "userId", organization_id as "organizationId", issued_at as "issuedAt"
    from app.rotate_session(${rotation.sessionId}, ${rotation.presentedHash}, ${rotation.childHash}, ${rotation.at},
      make_interval(secs => ${rotation.graceSeconds}), make_interval(days => ${rotation.lifetimeDays}),
      make_interval(days => ${rotation.longestDays}))
  `.execute(db)
  return rows[0] ?? { outcome: 'ended' }
}

export async function revokeSession(db: Db, sessionId: string, reason: string, at: Date): Promise<void> {
  await sql`select app.revoke_session(${sessionId}, ${reason}, ${at})`.execute(db)
}

/** Undefined when the user does not belong to the organization. */
export async function selectSessionOrganization(
  db: Db,
  sessionId: string,
  organizationId: OrganizationId,
): Promise<{ generation: number } | undefined> {
  const { rows } = await sql<{ generation: number }>`
    select generation from app.select_session_organization(${sessionId}, ${organizationId})
  `.execute(db)
  return rows[0]
}
