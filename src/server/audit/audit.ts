import { isDeepStrictEqual } from 'node:util'

import type { OrganizationId, UserId } from '#contract/values/ids.ts'
import type { Db } from '#server/db/connection.ts'
import { insertAuditRow, insertOwnAuditRows } from '#server/audit/audit.repository.ts'

interface AuditContext {
  db: Db
  subscriberId: number | null
  organizationId: OrganizationId | null
  userId: UserId
  request: { id: string }
}

export interface AuditEntry {
  /** created, updated, deleted, or the name of what was done: component-included, applied … */
  action: string
  objectType: string
  objectId: number | null
  /** Field → before and after, or what else tells the change. Never secrets. */
  changes?: Record<string, unknown>
}

/** PERM-08: one append-only row for a change, in the change's own transaction. */
export async function audit(ctx: AuditContext, entry: AuditEntry): Promise<void> {
  await insertAuditRow(ctx.db, {
    isOfSubscriber: ctx.subscriberId !== null,
    organization_id: ctx.organizationId,
    user_id: ctx.userId,
    action: entry.action,
    object_type: entry.objectType,
    object_id: entry.objectId,
    changes: JSON.stringify(entry.changes ?? {}),
    request_id: ctx.request.id,
  })
}

/** PERM-08, for many objects of a subscriber: a row for each, in one statement. */
export async function auditAll(ctx: AuditContext, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const { organizationId, userId, request } = ctx
  await insertOwnAuditRows(
    ctx.db,
    { organizationId, userId, requestId: request.id },
    entries.map(({ action, objectType, objectId, changes = {} }) => ({
      action,
      object_type: objectType,
      object_id: objectId,
      changes,
    })),
  )
}

/** Field → {before, after} of what differs between two states of an object. */
export function differences<T extends object>(
  before: T,
  after: Partial<T>,
): Record<string, { before: unknown; after: unknown }> {
  const result: Record<string, { before: unknown; after: unknown }> = {}
  for (const [field, now] of Object.entries(after)) {
    const then: unknown = Reflect.get(before, field)
    if (!isSame(then, now)) result[field] = { before: then, after: now }
  }
  return result
}

/** True for values equal as JSON, ignoring the order of members, which the database does not keep. */
const isSame = (then: unknown, now: unknown): boolean =>
  JSON.stringify(then) === JSON.stringify(now) || isDeepStrictEqual(then, now)
