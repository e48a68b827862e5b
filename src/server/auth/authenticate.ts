import type { FastifyRequest } from 'fastify'

import type { AccessClaims } from '#server/auth/access-token.ts'
import { authKeysOf } from '#server/auth/keys.ts'
import { findPrincipal } from '#server/auth/principal.repository.ts'
import { principalsOf } from '#server/auth/remembered-principals.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Principal } from '#server/auth/principal.ts'

type AuthenticateDeps = Pick<Deps, 'databases' | 'now' | 'config'>

/** The identity in the bearer token of a request. Throws auth:failed for missing, expired and forged tokens. */
export async function claimsOf(request: FastifyRequest, deps: AuthenticateDeps): Promise<AccessClaims> {
  const token = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const claims = token === undefined ? null : await authKeysOf(deps.config).readAccessToken(token, deps.now())
  if (!claims) throw new AppError('auth:failed')
  return claims
}

/** Finds the caller by the current state of the database, and remembers the caller. Throws auth:failed for ended sessions. */
export async function authenticate(
  request: FastifyRequest,
  claims: AccessClaims,
  deps: AuthenticateDeps,
): Promise<Principal> {
  const { sessionId, organizationId } = claims
  const found = await findPrincipal(deps.databases.reading(null), sessionId, organizationId, deps.now())
  if (!found) {
    request.endedSessionId = sessionId
    throw new AppError('auth:failed')
  }
  const { access, ...row } = found
  const principal = { ...row, sessionId, variant: row.variant ?? 'chemicals' }
  const { subscriberId } = principal
  // People of the installation call rarely.
  if (access !== null && subscriberId !== null)
    principalsOf(deps.databases).remember(claims, { principal: { ...principal, subscriberId }, access })
  return principal
}
