import { createHash } from 'node:crypto'

import type { FastifyRequest } from 'fastify'

import type { OrganizationId, SubscriberId, UserId } from '#contract/values/ids.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { insertAuditRow } from '#server/audit/audit.repository.ts'
import { registerAttempt } from '#server/auth/attempts.repository.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { findSessionOwner } from '#server/auth/refused-access.repository.ts'

/** Seconds within which equal refusals of one person are recorded as one row. */
const SAME_REFUSAL_SECONDS = 60

/**
 * Quality 3.: one append-only row for each refused access, in a transaction of its own: the request's is rolled back. Refused is
 * what a known person may not do (403), and a token of ours whose session has ended (401).
 */
export async function recordRefusal(
  deps: Pick<Deps, 'databases' | 'now'>,
  request: FastifyRequest,
  { method, path, access }: Endpoint,
  error: unknown,
): Promise<void> {
  if (!(error instanceof AppError) || (error.status !== 403 && error.status !== 401)) return
  const who = await personOf(deps, request)
  if (!who || access === 'anonymous') return
  const key = createHash('sha256').update(`refused ${who.userId} ${method} ${path} ${error.code}`).digest()
  const limit = { allowed: 1, windowSeconds: SAME_REFUSAL_SECONDS }
  if ((await registerAttempt(deps.databases.standalone(), key, deps.now(), limit)) > 0) return
  await deps.databases.transaction(who.subscriberId, (db) =>
    insertAuditRow(db, {
      isOfSubscriber: who.subscriberId !== null,
      organization_id: who.organizationId,
      user_id: who.userId,
      action: 'refused',
      object_type: access.subject,
      object_id: null,
      changes: JSON.stringify({
        code: error.code,
        method,
        path,
        right: `${access.action} ${access.subject}`,
        address: request.ip,
      }),
      request_id: request.id,
    }),
  )
}

interface Person {
  userId: UserId
  subscriberId: SubscriberId | null
  organizationId: OrganizationId | null
}

async function personOf(
  { databases }: Pick<Deps, 'databases'>,
  request: FastifyRequest,
): Promise<Person | undefined> {
  if (request.principal) return request.principal
  if (request.endedSessionId === undefined) return undefined
  const owner = await findSessionOwner(databases.reading(null), request.endedSessionId)
  return owner && { ...owner, organizationId: null }
}
