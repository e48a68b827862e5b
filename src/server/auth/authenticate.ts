import type { FastifyRequest } from 'fastify'

import { authKeysOf } from '#server/auth/keys.ts'
import { findPrincipal } from '#server/auth/principal.repository.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Principal } from '#server/auth/principal.ts'

type AuthenticateDeps = Pick<Deps, 'databases' | 'now' | 'config'>

/**
 * Finds the caller by the bearer token and the current state of the database. Throws auth:failed for missing, expired and forged
 * tokens and for ended sessions.
 */
export async function authenticate(request: FastifyRequest, deps: AuthenticateDeps): Promise<Principal> {
  const token = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined) throw new AppError('auth:failed')
  const now = deps.now()
  const claims = await authKeysOf(deps.config).readAccessToken(token, now)
  if (!claims) throw new AppError('auth:failed')
  const { sessionId, organizationId } = claims
  const found = await findPrincipal(deps.databases.reading(null), sessionId, organizationId, now)
  if (!found) {
    request.endedSessionId = sessionId
    throw new AppError('auth:failed')
  }
  return { ...found, sessionId, variant: found.variant ?? 'chemicals' }
}
