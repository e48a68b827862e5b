import { sql } from 'kysely'

import type { SwiftLink } from '#contract/swift-login.ts'
import type { OrganizationId, RequestId, UserId } from '#contract/values/ids.ts'
import type { Db } from '#server/db/connection.ts'

/** The question behind a link; undefined: the link is not good (any more). */
export async function findSwiftLink(db: Db, hash: Buffer, at: Date): Promise<SwiftLink | undefined> {
  const { rows } = await sql<SwiftLink>`
    select questioner, products, due_on as "dueOn", language from app.find_swift_link(${hash}, ${at})`.execute(
    db,
  )
  return rows[0]
}

interface LinkUse {
  hash: Buffer
  codeHash: Buffer
  sessionId: string
  refreshHash: Buffer
  userAgent: string
  at: Date
  lifetimeHours: number
}

type LinkUsed =
  | { outcome: 'begun'; userId: UserId; organizationId: OrganizationId; requestIds: RequestId[] }
  | { outcome: 'code' | 'ended' }

/** Uses a link up and begins its session, see app.use_swift_link. */
export async function claimSwiftLink(db: Db, use: LinkUse): Promise<LinkUsed> {
  const { rows } = await sql<LinkUsed>`
    select outcome, user_id as "userId", organization_id as "organizationId", request_ids as "requestIds"
    from app.use_swift_link(${use.hash}, ${use.codeHash}, ${use.sessionId}, ${use.refreshHash}, ${use.userAgent}, ${use.at},
      make_interval(hours => ${use.lifetimeHours}))`.execute(db)
  return rows[0] ?? { outcome: 'ended' }
}

/** Writes the mail of a link anew, if there is one; the mail is of use for at least `usefulHours`. */
export async function renewSwiftLink(db: Db, hash: Buffer, at: Date, usefulHours: number): Promise<void> {
  await sql`select app.renew_swift_link(${hash}, ${at}, make_interval(hours => ${usefulHours}))`.execute(db)
}
