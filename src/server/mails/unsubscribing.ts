import { timingSafeEqual } from 'node:crypto'

import type { SecretBox } from '#server/secrets/secret-box.ts'

const PURPOSE = 'unsubscribe'
const MARK_BYTES = 16

/** A token for the link that unsubscribes an address. It never ends: an old mail's link works, too. */
export function unsubscribeToken(secrets: SecretBox, address: string): string {
  const written = Buffer.from(address.toLowerCase()).toString('base64url')
  return `${written}.${secrets.mark(PURPOSE, written).toString('base64url', 0, MARK_BYTES)}`
}

/** The address of a token; null: this installation made no such token. */
export function addressOfToken(secrets: SecretBox, token: string): string | null {
  const [written = '', mark = ''] = token.split('.')
  const right = secrets.mark(PURPOSE, written).subarray(0, MARK_BYTES)
  const given = Buffer.from(mark, 'base64url')
  if (written === '' || given.length !== right.length || !timingSafeEqual(given, right)) return null
  return Buffer.from(written, 'base64url').toString('utf8')
}
