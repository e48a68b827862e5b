import { timingSafeEqual } from 'node:crypto'

import type { SecretBox } from '#server/secrets/secret-box.ts'

const PURPOSE = 'return path'
/** 80 bits, in digits that mail servers never change: they may write a whole address in small letters. */
const MARK_BYTES = 10

/**
 * The address that a failure of delivery of one mail goes to (VERP): the mail's key and a mark that only this installation can make, so that
 * nobody forges a failure of a mail that was not sent to them.
 */
export const returnPathOf = (secrets: SecretBox, messageKey: string, domain: string): string =>
  `b-${messageKey.replaceAll('-', '')}-${markOf(secrets, messageKey).toString('hex')}@${domain}`

const markOf = (secrets: SecretBox, messageKey: string) =>
  secrets.mark(PURPOSE, messageKey).subarray(0, MARK_BYTES)

/** The key of the mail whose return path this is; null: it is none of this installation's. */
export function messageKeyOf(secrets: SecretBox, address: string, domain: string): string | null {
  const [, hex, mark, of] = /^b-([\da-f]{32})-([\da-f]{20})@(.+)$/.exec(address.toLowerCase()) ?? []
  if (hex === undefined || mark === undefined || of !== domain) return null
  const messageKey = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return timingSafeEqual(Buffer.from(mark, 'hex'), markOf(secrets, messageKey)) ? messageKey : null
}
