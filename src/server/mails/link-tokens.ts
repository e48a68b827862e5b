import { createHash, randomBytes, randomInt } from 'node:crypto'

const TOKEN_BYTES = 32
const CODE_DIGITS = 6

/** A token for the link of a mail: 256 bits that nobody guesses. */
export const makeLinkToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** The hash of a token; the token itself is not stored. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A code that a person reads in a mail and types: six digits. It is of use with its token only. */
export const makeCode = (): string =>
  randomInt(10 ** CODE_DIGITS)
    .toString()
    .padStart(CODE_DIGITS, '0')

/** A code as a mail shows it: in two groups. */
export const shownCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`

/** The hash of a code together with its token: the code alone has too few digits to be hashed by itself. */
export const hashOfCode = (code: string, token: string): Buffer =>
  createHash('sha256').update(`${code} ${token}`).digest()
