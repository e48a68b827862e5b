import { createHash, createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'

/** The generation-th refresh token of a session. */
export interface RefreshClaims {
  sessionId: string
  generation: number
}

/** Derived, not drawn: whoever exchanges the same token at the same time gets the same child, and nothing secret is stored. */
export function makeRefreshToken(key: KeyObject, { sessionId, generation }: RefreshClaims): string {
  const subject = `${sessionId}.${generation}`
  return `${subject}.${createHmac('sha256', key).update(subject).digest('base64url')}`
}

/** Null when it is none of ours: it has the form, too, only where it is the very token that this server would make. */
export function readRefreshToken(key: KeyObject, token: string): RefreshClaims | null {
  const [sessionId = '', generation] = token.split('.')
  const claims = { sessionId, generation: Number(generation) }
  const expected = Buffer.from(makeRefreshToken(key, claims))
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected) ? claims : null
}

/** The hash of a token; the database stores the hash alone. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
