/**
 * States of a mail: waiting for its next attempt, sent, stored here to be read (the demo), refused
 * permanently by the mail server, failed (after all attempts, or because it came back), expired because it is no
 * longer useful, or unknown: something came back that does not say whether it arrived.
 */
export const mailStates = ['waiting', 'sent', 'kept', 'refused', 'failed', 'expired', 'unknown'] as const

/** Secrets that a shown mail hides: its link, its code, or both. They are for the reader alone. */
export const hiddenSecrets = ['link', 'code', 'link-and-code'] as const
