import type { z } from 'zod'

import type * as contract from '#contract/passwords.ts'
import { attemptKeysOf } from '#server/auth/attempt-keys.ts'
import { demandAttempt, forgiveAttempt } from '#server/auth/attempts.ts'
import type { AuthKeys } from '#server/auth/keys.ts'
import { hashPassword } from '#server/auth/password.ts'
import type { AnonymousContext } from '#server/context.ts'
import type { Databases } from '#server/db/connection.ts'
import { AppError } from '#server/errors.ts'
import { enqueue } from '#server/jobs/jobs.service.ts'
import { sendMailsJob } from '#server/mails/jobs.ts'
import { hashOfToken } from '#server/mails/link-tokens.ts'
import * as repository from '#server/sessions/passwords.repository.ts'

/** A mail that could not be sent for so long is of no use any more: who asked has asked again. */
const USEFUL_HOURS = 4

/**
 * AUTH-09: writes a mail with a link, if there is an account. The answer and the work are the same where there is none. The limits are
 * counted outside of the transaction: what it takes back must not take them back.
 */
export async function forgotPassword(
  ctx: AnonymousContext,
  { keys, databases }: { keys: AuthKeys; databases: Databases },
  { email }: z.output<typeof contract.forgotPassword.body>,
): Promise<null> {
  await demandAttempt(ctx, attemptKeysOf(keys.attempts, 'forgot-password', email, ctx.request.address))
  await databases.transaction(null, async (db) => {
    await repository.askPasswordReset(db, email, ctx.now(), USEFUL_HOURS)
    await enqueue({ db, subscriberId: null, userId: null, adapters: ctx.adapters }, sendMailsJob, {})
  })
  return null
}

/** AUTH-10: uses the link up, sets the password and ends every session. auth:link-ended for every token that is not good (any more). */
export async function resetPassword(
  ctx: AnonymousContext,
  keys: AuthKeys,
  { token, password }: z.output<typeof contract.resetPassword.body>,
): Promise<null> {
  const attempt = attemptKeysOf(keys.attempts, 'reset-password', '', ctx.request.address)
  const counted = await demandAttempt(ctx, attempt)
  const hash = hashOfToken(token)
  // First: hashing a password is slow on purpose, and a guess must not cost the server that.
  if (!(await repository.isResetToken(ctx.db, hash, ctx.now()))) throw new AppError('auth:link-ended')
  const passwordHash = await hashPassword(password)
  if (!(await repository.resetPassword(ctx.db, hash, passwordHash, ctx.now())))
    throw new AppError('auth:link-ended')
  await forgiveAttempt(ctx, attempt, counted)
  return null
}
