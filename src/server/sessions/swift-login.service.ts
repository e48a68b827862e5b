import { randomUUID } from 'node:crypto'

import type { z } from 'zod'

import type * as contract from '#contract/swift-login.ts'
import type { SwiftLink } from '#contract/swift-login.ts'
import { signAccessToken } from '#server/auth/access-token.ts'
import { attemptKeysOf } from '#server/auth/attempt-keys.ts'
import { demandAttempt, demandFew, forgiveAttempt } from '#server/auth/attempts.ts'
import type { AuthKeys } from '#server/auth/keys.ts'
import type { AnonymousContext } from '#server/context.ts'
import type { Databases } from '#server/db/connection.ts'
import { AppError } from '#server/errors.ts'
import { enqueue } from '#server/jobs/jobs.service.ts'
import { sendMailsJob } from '#server/mails/jobs.ts'
import { hashOfCode, hashOfToken } from '#server/mails/link-tokens.ts'
import { hashToken, makeRefreshToken } from '#server/sessions/refresh-token.ts'
import * as repository from '#server/sessions/swift-login.repository.ts'

/** A session by the link of a mail is over after this time, however much it is used. */
export const SWIFT_SESSION_HOURS = 12
/** Codes that may be tried for one link in an hour: a code has a million values, and a link lasts 30 days. */
export const MAX_CODES_PER_LINK = 5
const CODE_WINDOW_SECONDS = 60 * 60
/** A renewed mail that could not be sent for so long is of no use any more. */
const USEFUL_HOURS = 24

type Answer = z.output<(typeof contract.swiftLogin)['response']>

/** AUTH-12: the question behind a link. Nothing is used up: mail scanners open links. */
export async function getSwiftLink(
  ctx: AnonymousContext,
  keys: AuthKeys,
  token: string,
): Promise<SwiftLink | null> {
  const hash = hashOfToken(token)
  const attempt = attemptKeysOf(keys.attempts, 'swift-link', hash.toString('hex'), ctx.request.address)
  const counted = await demandAttempt(ctx, attempt)
  const link = await repository.findSwiftLink(ctx.db, hash, ctx.now())
  if (!link) return null
  await forgiveAttempt(ctx, attempt, counted)
  return link
}

/**
 * AUTH-12: begins a session of the person whom the mail was sent to, for the requests of that mail. auth:link-ended for a link that is not
 * good (any more); auth:link-code for another code, which uses nothing up; rate:limited after few codes.
 */
export async function swiftLogin(
  ctx: AnonymousContext,
  keys: AuthKeys,
  { token, code }: z.output<typeof contract.swiftLogin.body>,
): Promise<Answer> {
  const hash = hashOfToken(token)
  const attempt = attemptKeysOf(keys.attempts, 'swift-login', hash.toString('hex'), ctx.request.address)
  const counted = await demandAttempt(ctx, attempt)
  const { account: ofLink } = attemptKeysOf(keys.attempts, 'swift-code', hash.toString('hex'), '')
  await demandFew(ctx, ofLink, { allowed: MAX_CODES_PER_LINK, windowSeconds: CODE_WINDOW_SECONDS })
  const at = ctx.now()
  const sessionId = randomUUID()
  const refreshToken = makeRefreshToken(keys.refreshTokens, { sessionId, generation: 0 })
  const used = await repository.claimSwiftLink(ctx.db, {
    hash,
    codeHash: hashOfCode(code, token),
    sessionId,
    refreshHash: hashToken(refreshToken),
    userAgent: ctx.request.userAgent,
    at,
    lifetimeHours: SWIFT_SESSION_HOURS,
  })
  if (used.outcome !== 'begun')
    throw new AppError(used.outcome === 'code' ? 'auth:link-code' : 'auth:link-ended')
  await forgiveAttempt(ctx, attempt, counted)
  const { userId, organizationId, requestIds } = used
  const [only, ...others] = requestIds
  return {
    token: await signAccessToken(keys.accessTokens, { userId, sessionId, organizationId }, at),
    refresh_token: refreshToken,
    path: only !== undefined && others.length === 0 ? `/received-requests/${only}` : '/received-requests',
  }
}

/** AUTH-12: mails a new link to the address of the link, good or not; the answer and the work are the same where there is none. */
export async function renewSwiftLink(
  ctx: AnonymousContext,
  { keys, databases }: { keys: AuthKeys; databases: Databases },
  token: string,
): Promise<null> {
  const hash = hashOfToken(token)
  await demandAttempt(
    ctx,
    attemptKeysOf(keys.attempts, 'swift-renewal', hash.toString('hex'), ctx.request.address),
  )
  await databases.transaction(null, async (db) => {
    await repository.renewSwiftLink(db, hash, ctx.now(), USEFUL_HOURS)
    await enqueue({ db, subscriberId: null, userId: null, adapters: ctx.adapters }, sendMailsJob, {})
  })
  return null
}
