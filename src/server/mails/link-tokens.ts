import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** A token for the link of a mail: 256 bits that nobody guesses. */
export const makeLinkToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** The hash of a token; the token itself is not stored. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()
