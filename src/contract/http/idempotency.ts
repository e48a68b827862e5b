/**
 * The header of a write that has one effect however often it is sent: the same key with the same request is answered with the first
 * answer for 24 hours; with another request it is refused.
 */
export const IDEMPOTENCY_HEADER = 'idempotency-key'

/** Visible ASCII, as every header can carry it. */
export const IDEMPOTENCY_KEY_PATTERN = /^[\x21-\x7E]{1,255}$/
