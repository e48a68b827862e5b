import { createHmac, type KeyObject } from 'node:crypto'
import { isIPv6 } from 'node:net'

import { AppError } from '#server/errors.ts'
import type { AnonymousContext } from '#server/context.ts'
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

/** The keys that an attempt is counted under; keyed hashes, so that the tables reveal no address. */
export interface AttemptKeys {
  pair: Buffer
  address: Buffer
  account: Buffer
}

/** The first 80 bits of an IPv4 address that came over IPv6 are zeros, the next 16 ones. */
const MAPPED_IPV4 = [0, 0, 0, 0, 0, 0xffff]

/**
 * The network of an address. The holder of an IPv6 address has all 2^64 of its /64 network; an IPv4 address mapped to IPv6 is read as
 * IPv4 in any notation. A port is cut off: some proxies forward it, and it differs for each connection.
 */
export function networkOf(forwarded: string): string {
  const address =
    /^\[(.+)\](?::\d+)?$/.exec(forwarded)?.[1] ?? forwarded.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address
  const groups = groupsOfIPv6(address)
  if (MAPPED_IPV4.every((group, index) => groups[index] === group))
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

function groupsOfIPv6(address: string): number[] {
  const groupsOf = (part: string) => part.split(':').filter(Boolean)
  const [head = '', tail] = address.split('::')
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')]
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16))
}

/** `purpose` keeps the limits of different calls apart. */
export function attemptKeysOf(
  key: KeyObject,
  purpose: string,
  account: string,
  address: string,
): AttemptKeys {
  const keyed = (...parts: string[]) =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, ...parts]))
      .digest()
  const network = networkOf(address)
  return {
    pair: keyed('pair', account, network),
    address: keyed('address', network),
    account: keyed('account', account),
  }
}

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
