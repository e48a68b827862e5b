import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** A token for the link of a mail: 256 bits that nobody guesses. */
export const makeLinkToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** The stored part of a token: of the token itself nothing is kept. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()
