import { randomUUID } from 'node:crypto'

import type { z } from 'zod'

import type * as contract from '#contract/sessions.ts'
import type { Tokens } from '#contract/sessions.ts'
import type { OrganizationId, UserId } from '#contract/values/ids.ts'
import { signAccessToken } from '#server/auth/access-token.ts'
import { attemptKeysOf } from '#server/auth/attempt-keys.ts'
import { demandAttempt, forgiveAttempt } from '#server/auth/attempts.ts'
import type { AuthKeys } from '#server/auth/keys.ts'
import * as repository from '#server/sessions/sessions.repository.ts'
import { isPasswordRight } from '#server/auth/password.ts'
import { hashToken, makeRefreshToken, readRefreshToken } from '#server/sessions/refresh-token.ts'
import type { AnonymousContext, AnyContext } from '#server/context.ts'
import { AppError } from '#server/errors.ts'

/** A session that was not refreshed for so long is over. */
export const SESSION_LIFETIME_DAYS = 30
/** A session is over so long after its log-in, however much it is used. */
export const LONGEST_SESSION_DAYS = 90
/** AUTH-07: time for which an exchanged token still gives the same successor, because tabs race. */
export const REFRESH_GRACE_SECONDS = 10

type Credentials = z.output<typeof contract.login.body>

/**
 * AUTH-01, AUTH-02: begins a session. One refusal, in comparable time, whether the account is unknown, not active,
 * without a password, or the password is wrong. rate:limited after too many failures.
 */
export async function login(
  ctx: AnonymousContext,
  keys: AuthKeys,
  { email, password }: Credentials,
): Promise<Tokens> {
  const attempt = attemptKeysOf(keys.attempts, 'login', email, ctx.request.address)
  const counted = await demandAttempt(ctx, attempt)
  const user = await repository.findLogin(ctx.db, email)
  const isRight = await isPasswordRight(user?.passwordHash ?? null, password)
  if (!user || !isRight || !user.isActive) throw new AppError('auth:credentials')
  await forgiveAttempt(ctx, attempt, counted)
  return beginSession(ctx, keys, user.userId)
}

async function beginSession(ctx: AnonymousContext, keys: AuthKeys, userId: UserId): Promise<Tokens> {
  const at = ctx.now()
  const sessionId = randomUUID()
  const refreshToken = makeRefreshToken(keys.refreshTokens, { sessionId, generation: 0 })
  const session = await repository.insertSession(ctx.db, {
    id: sessionId,
    userId,
    tokenHash: hashToken(refreshToken),
    userAgent: ctx.request.userAgent,
    at,
    lifetimeDays: SESSION_LIFETIME_DAYS,
  })
  // Deactivated between the check and here.
  if (!session) throw new AppError('auth:credentials')
  const { organizationId } = session
  return {
    token: await signAccessToken(keys.accessTokens, { userId, sessionId, organizationId }, at),
    refresh_token: refreshToken,
  }
}

/** AUTH-05, AUTH-07: one refusal, auth:failed, for every token that is not the session's newest (or was, seconds ago). */
export async function refresh(ctx: AnonymousContext, keys: AuthKeys, presented: string): Promise<Tokens> {
  const claims = readRefreshToken(keys.refreshTokens, presented)
  if (!claims) throw new AppError('auth:failed')
  const { sessionId, generation } = claims
  const child = makeRefreshToken(keys.refreshTokens, { sessionId, generation: generation + 1 })
  const rotated = await repository.rotateSession(ctx.db, {
    sessionId,
    presentedHash: hashToken(presented),
    childHash: hashToken(child),
    at: ctx.now(),
    graceSeconds: REFRESH_GRACE_SECONDS,
    lifetimeDays: SESSION_LIFETIME_DAYS,
    longestDays: LONGEST_SESSION_DAYS,
  })
  if (rotated.outcome !== 'rotated') throw new AppError('auth:failed')
  const { userId, organizationId, issuedAt } = rotated
  return {
    token: await signAccessToken(keys.accessTokens, { userId, sessionId, organizationId }, issuedAt),
    refresh_token: child,
  }
}

/** AUTH-14: the session's tokens are refused from now on. */
export async function logout(ctx: AnyContext): Promise<null> {
  await repository.revokeSession(ctx.db, sessionIdOf(ctx), 'logged-out', ctx.now())
  return null
}

/**
 * AUTH-03: tokens bound to one of the own organizations; organization:not-yours for every other id. The refresh token is the
 * session's current one: a second token beside it would make the other tabs' look reused.
 */
export async function selectOrganization(
  ctx: AnyContext,
  keys: AuthKeys,
  organizationId: OrganizationId,
): Promise<Tokens> {
  const { userId } = ctx
  const sessionId = sessionIdOf(ctx)
  const selected = await repository.selectSessionOrganization(ctx.db, sessionId, organizationId)
  if (!selected) throw new AppError('organization:not-yours')
  return {
    token: await signAccessToken(keys.accessTokens, { userId, sessionId, organizationId }, ctx.now()),
    refresh_token: makeRefreshToken(keys.refreshTokens, { sessionId, generation: selected.generation }),
  }
}

/** Every call but the anonymous ones has a session; its absence is a fault of ours. */
export function sessionIdOf({ request }: AnyContext): string {
  if (request.sessionId === null) throw new Error('The context of a logged-in user has no session.')
  return request.sessionId
}
