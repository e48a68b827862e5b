import { digitsOf, type IdentifierFault } from '#domain/identifiers/fault.ts'

const EC_NUMBER = /^\d{3}-\d{3}-\d$/

/**
 * Checks an EC or list number (EINECS, ELINCS, NLP, REACH list); null: valid. Six digits and a check digit:
 * the sum of the digits weighted by their place from the left, modulo 11; combinations with the remainder 10
 * are not given out.
 */
export function ecNumberFault(value: string): IdentifierFault | null {
  if (!EC_NUMBER.test(value)) return { problem: 'format', example: '231-100-4' }
  const digits = digitsOf(value)
  const given = digits.pop()
  const remainder = digits.reduce((total, digit, index) => total + digit * (index + 1), 0) % 11
  if (remainder === given) return null
  return { problem: 'check_digit', expected: remainder === 10 ? null : String(remainder) }
}
