import type { KeyObject } from 'node:crypto'

import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

import { organizationId, userId } from '#contract/values/ids.ts'

/** AUTH-02: lifetime of an access token. */
export const ACCESS_TOKEN_LIFETIME_SECONDS = 15 * 60

const MAX_REMEMBERED_TOKENS = 5_000
const ISSUER = 'kedja'
const ALGORITHM = 'HS256'

const claims = z.object({
  sub: userId,
  /** The session: whether it still holds is asked of the database on every request. */
  sid: z.uuid(),
  /** The organization that the token is bound to (AUTH-03). */
  org: organizationId.nullable(),
  /** Seconds; a token without an end is none of ours. */
  exp: z.number(),
})

/** The identity in an access token. The server signs tokens, so the identity was right when the token was made. */
export interface AccessClaims {
  userId: z.output<typeof userId>
  sessionId: string
  organizationId: z.output<typeof organizationId> | null
}

/** Equal claims and times make equal tokens: two tabs that refresh at once get the same one. */
export function signAccessToken(key: KeyObject, subject: AccessClaims, issuedAt: Date): Promise<string> {
  const seconds = Math.floor(issuedAt.getTime() / 1000)
  return new SignJWT({ sid: subject.sessionId, org: subject.organizationId })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(ISSUER)
    .setSubject(String(subject.userId))
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + ACCESS_TOKEN_LIFETIME_SECONDS)
    .sign(key)
}

/** Reads an access token at a time; null when it is expired, forged, or not one of ours. */
export type AccessTokenReader = (token: string, now: Date) => Promise<AccessClaims | null>

/**
 * Checking a signature costs more than the rest of a request's authentication, and a token comes hundreds of times: what
 * was right once is remembered until it expires, or until `most` are remembered and another one comes: then remembering begins anew.
 * Whether its session still holds is asked on every request all the same.
 */
export function accessTokenReader(key: KeyObject, most = MAX_REMEMBERED_TOKENS): AccessTokenReader {
  const verified = new Map<string, Verified>()
  return async (token, now) => {
    const known = verified.get(token)
    if (known) return known.expiresAt > now.getTime() ? known.claims : null
    const found = await verify(key, token, now)
    if (!found) return null
    if (verified.size >= most) verified.clear()
    verified.set(token, found)
    return found.claims
  }
}

interface Verified {
  claims: AccessClaims
  expiresAt: number
}

async function verify(key: KeyObject, token: string, now: Date): Promise<Verified | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      currentDate: now,
    })
    const { sub, sid, org, exp } = claims.parse(payload)
    return { claims: { userId: sub, sessionId: sid, organizationId: org }, expiresAt: exp * 1000 }
  } catch {
    return null
  }
}
