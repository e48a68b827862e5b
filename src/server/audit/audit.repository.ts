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

/** Rows of a subscriber, in one statement. */
export async function insertOwnAuditRows(
  db: Db,
  { organizationId, userId, requestId }: AuditedBy,
  rows: readonly (Pick<AuditRow, 'action' | 'object_type' | 'object_id'> & { changes: object })[],
): Promise<void> {
  await sql`
    insert into own_audit_log (organization_id, user_id, action, object_type, object_id, changes, request_id)
    select ${organizationId}, ${userId}, action, object_type, object_id, changes, ${requestId}
    from json_to_recordset(${JSON.stringify(rows)}::json) as a (action text, object_type text, object_id bigint, changes jsonb)`.execute(
    db,
  )
}
