import { sql } from 'kysely'

import type { OrganizationId, UserId } from '#contract/values/ids.ts'
import type { Db } from '#server/db/connection.ts'

interface AuditRow {
  isOfSubscriber: boolean
  organization_id: OrganizationId | null
  user_id: UserId
  action: string
  object_type: string
  object_id: number | null
  changes: string
  request_id: string
}

export async function insertAuditRow(db: Db, { isOfSubscriber, ...row }: AuditRow): Promise<void> {
  await db
    .insertInto(isOfSubscriber ? 'own_audit_log' : 'installation_audit_log')
    .values(row)
    .execute()
}

interface AuditedBy {
  organizationId: OrganizationId | null
  userId: UserId
  requestId: string
}

/** Rows of a subscriber, in one statement. The changes travel as a line of JSON each: PostgreSQL would read an array of rows twice. */
export async function insertOwnAuditRows(
  db: Db,
  { organizationId, userId, requestId }: AuditedBy,
  rows: readonly (Pick<AuditRow, 'action' | 'object_type' | 'object_id'> & { changes: object })[],
): Promise<void> {
  await sql`
    insert into own_audit_log (organization_id, user_id, action, object_type, object_id, changes, request_id)
    select ${organizationId}, ${userId}, action, object_type, object_id, changes::jsonb, ${requestId}
    from unnest(${rows.map((row) => row.action)}::text[], ${rows.map((row) => row.object_type)}::text[],
      ${rows.map((row) => row.object_id)}::bigint[], string_to_array(${linesOf(rows)}, E'\n'))
      as a (action, object_type, object_id, changes)`.execute(db)
}

/** JSON has no line break of its own. */
const linesOf = (rows: readonly { changes: object }[]) =>
  rows.map(({ changes }) => JSON.stringify(changes)).join('\n')
