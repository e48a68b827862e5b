import { digitsOf, type IdentifierFault } from '#domain/identifiers/fault.ts'

const CAS_NUMBER = /^[1-9]\d{1,6}-\d{2}-\d$/

/**
 * Checks a CAS Registry Number; null: valid. Two to seven digits, two digits, and a check digit: the sum of
 * the digits weighted by their place from the right, modulo 10.
 */
export function casNumberFault(value: string): IdentifierFault | null {
  if (!CAS_NUMBER.test(value)) return { problem: 'format', example: '7439-92-1' }
  const digits = digitsOf(value)
  const given = digits.pop()
  const sum = digits.toReversed().reduce((total, digit, index) => total + digit * (index + 1), 0)
  return sum % 10 === given ? null : { problem: 'check_digit', expected: String(sum % 10) }
}
