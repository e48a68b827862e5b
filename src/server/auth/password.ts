import { hash, verify } from '@node-rs/argon2'

/** OWASP's cost for argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/**
 * Hash of no person's password, at the same cost: an unknown account takes as long to refuse as a known one.
 */
export const DECOY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$MHb2x3CuSbof3gOIkaS++Q$JhSLde4xStXjkOzM0nKKwZGdnP6PcOZMn4M2+qQ6TBw'

/** AUTH-13: the argon2id hash of a password, with its salt and cost. Slow on purpose: never call it inside a transaction. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

/** True when the password matches the hash. Without a hash the result is false, after the same time. */
export async function isPasswordRight(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? DECOY_HASH, password)
  return passwordHash !== null && isRight
}
