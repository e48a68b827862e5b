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
