import { digitsOf, type IdentifierFault } from '#domain/identifiers/fault.ts'

/** Allowed numbers of digits of each kind of article number (GS1 General Specifications; JAN is Japan's name for EAN). */
export const articleNumberLengths = { EAN: [13, 8], GTIN: [14, 13, 12, 8], JAN: [13, 8] } as const
export type ArticleNumberKind = keyof typeof articleNumberLengths

const examples: Record<ArticleNumberKind, string> = {
  EAN: '4006381333931',
  GTIN: '00012345600012',
  JAN: '4901234567894',
}

/**
 * Checks an EAN, GTIN or JAN; null: valid. The check digit completes the sum of the other digits, weighted 3
 * and 1 in turn from the right, to a multiple of 10.
 */
export function articleNumberFault(kind: ArticleNumberKind, value: string): IdentifierFault | null {
  const allowed: readonly number[] = articleNumberLengths[kind]
  if (!/^\d+$/.test(value) || !allowed.includes(value.length))
    return { problem: 'format', example: examples[kind] }
  const digits = digitsOf(value)
  const given = digits.pop()
  const sum = digits
    .toReversed()
    .reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0)
  const expected = (10 - (sum % 10)) % 10
  return expected === given ? null : { problem: 'check_digit', expected: String(expected) }
}
