import { createHash } from 'node:crypto'

import { signedContent, type AnsweredContent } from '#domain/exchange/signed-content.ts'

/** AUTH-15: SHA-256, in hexadecimal digits, of the text that was signed and of what was answered. */
export const declaredHash = (text: string, answered: AnsweredContent): string =>
  createHash('sha256').update(signedContent(text, answered)).digest('hex')
