import { AppError } from '#server/errors.ts'
import type { AnonymousContext } from '#server/context.ts'
import type { AttemptKeys } from '#server/auth/attempt-keys.ts'
import * as repository from '#server/auth/attempts.repository.ts'

/** AUTH-13: the window in which failures are counted. */
export const ATTEMPT_WINDOW_SECONDS = 15 * 60
/** Failures for one account from one address. */
export const MAX_FAILURES_PER_PAIR = 10
/** Failures from one address, over all accounts that were never logged in from there: an office, or an unnamed proxy, may share one. */
export const MAX_FAILURES_PER_ADDRESS = 100
/** Failures for one account, over all addresses from which it was never logged in. */
export const MAX_FAILURES_PER_ACCOUNT = 50
/** Days for which an address counts as known after a log-in. */
export const ADDRESS_KNOWN_DAYS = 90

/**
 * Counts an attempt before it is judged, so that many at once cannot slip through. Refuses with rate:limited and the
 * seconds to wait. Others who guess can not lock the owner out: where the account was logged in before, only its own failures
 * from there count, whoever else guesses from the same address or at the same account; a refused attempt counts nowhere else.
 * Gives the shared counts that it was added to.
 */
export async function demandAttempt(ctx: AnonymousContext, keys: AttemptKeys): Promise<Buffer[]> {
  await count(ctx, keys.pair, MAX_FAILURES_PER_PAIR)
  if (await repository.isKnownAddress(ctx.db, keys.pair, ctx.now())) return []
  await count(ctx, keys.address, MAX_FAILURES_PER_ADDRESS)
  await count(ctx, keys.account, MAX_FAILURES_PER_ACCOUNT)
  return [keys.address, keys.account]
}

/** Removes a successful attempt from the counts of failures. `counted`: the result of `demandAttempt`. */
export async function forgiveAttempt(
  ctx: AnonymousContext,
  { pair }: AttemptKeys,
  counted: readonly Buffer[],
): Promise<void> {
  await repository.forgiveAttempt(ctx.db, { pair, counted }, ctx.now(), ADDRESS_KNOWN_DAYS)
}

/** Counts an attempt under a key of its own, over all addresses. Refuses with rate:limited and the seconds to wait. */
export async function demandFew(
  ctx: AnonymousContext,
  key: Buffer,
  limit: { allowed: number; windowSeconds: number },
): Promise<void> {
  const seconds = await repository.registerAttempt(ctx.db, key, ctx.now(), limit)
  if (seconds > 0) throw new AppError('rate:limited', { seconds })
}

const count = (ctx: AnonymousContext, key: Buffer, allowed: number): Promise<void> =>
  demandFew(ctx, key, { allowed, windowSeconds: ATTEMPT_WINDOW_SECONDS })
