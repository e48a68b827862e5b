import type { KeyObject } from 'node:crypto'

import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

import { organizationId, userId } from '#contract/ids.ts'

/** AUTH-02: what an access token is good for without a refresh. */
export const ACCESS_TOKEN_LIFETIME_SECONDS = 15 * 60

const ISSUER = 'kedja'
const ALGORITHM = 'HS256'

const claims = z.object({
  sub: userId,
  /** The session: whether it still holds is asked of the database on every request. */
  sid: z.uuid(),
  /** The organization that the token is bound to (AUTH-03). */
  org: organizationId.nullable(),
})

/** Who the bearer says to be; signed by us, so it was true when the token was made. */
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

/** Null when it is expired, forged, or not one of ours. */
export async function readAccessToken(
  key: KeyObject,
  token: string,
  now: Date,
): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      requiredClaims: ['exp'],
      currentDate: now,
    })
    const { sub, sid, org } = claims.parse(payload)
    return { userId: sub, sessionId: sid, organizationId: org }
  } catch {
    return null
  }
}
