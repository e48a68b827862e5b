import { createHash } from 'node:crypto'

import type { ReplySnapshot } from '#contract/exchange/reply-snapshot.ts'

/** The parts of a reply that a person signs; names, days and the product's number differ between requests with one answer. */
export type DeclaredContent = Pick<
  ReplySnapshot,
  | 'informationOwner'
  | 'isComplexProduct'
  | 'answers'
  | 'substances'
  | 'components'
  | 'documents'
  | 'customerInformation'
  | 'declarationValidity'
>

/**
 * AUTH-15: SHA-256, in hexadecimal digits, of the text that was signed and of what was answered. The keys of objects are in one order, as the
 * database keeps them in another.
 */
export function declaredHash(text: string, content: DeclaredContent): string {
  const { informationOwner, isComplexProduct, answers, substances, components, documents } = content
  const { customerInformation, declarationValidity } = content
  const signed = {
    text,
    informationOwner,
    isComplexProduct,
    answers,
    substances,
    components,
    documents,
    customerInformation,
    declarationValidity,
  }
  return createHash('sha256').update(JSON.stringify(signed, inOneOrder)).digest('hex')
}

function inOneOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
