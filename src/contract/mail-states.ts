/**
 * States of a mail: waiting for its next attempt, sent, stored here to be read (the demo), refused
 * permanently by the mail server, failed after all attempts, or expired because it is no longer useful.
 */
export const mailStates = ['waiting', 'sent', 'kept', 'refused', 'failed', 'expired'] as const
