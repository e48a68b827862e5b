import { stdnum } from 'stdnum'

import type { LegalIdentityType } from '#contract/supply-chain/address-lists.ts'

/** A legal identity in the one way of writing in which it is stored and compared, or why it is none. */
export type CheckedIdentity =
  | { value: string }
  | { problem: 'format'; example: string }
  | { problem: 'check_digit' }

/** The check of a type, and an example of its form. */
interface TypeCheck {
  example: string
  /** Null: not of this form. The check digits are looked at only where they exist. */
  compact: (text: string) => string | null
  hasRightCheckDigits?: (compact: string) => boolean
}

/** Numbers for value-added tax of the EU's members and of Northern Ireland, by the prefix that each number begins with (Directive 2006/112/EC, Article 215). */
const VAT_OF_PREFIX: Readonly<Record<string, readonly [country: string, number: string]>> = {
  AT: ['AT', 'uid'],
  BE: ['BE', 'vat'],
  BG: ['BG', 'vat'],
  CY: ['CY', 'vat'],
  CZ: ['CZ', 'dic'],
  DE: ['DE', 'vat'],
  DK: ['DK', 'cvr'],
  EE: ['EE', 'kmkr'],
  EL: ['GR', 'vat'],
  ES: ['ES', 'nif'],
  FI: ['FI', 'alv'],
  FR: ['FR', 'tva'],
  HR: ['HR', 'oib'],
  HU: ['HU', 'anum'],
  IE: ['IE', 'vat'],
  IT: ['IT', 'iva'],
  LT: ['LT', 'pvm'],
  LU: ['LU', 'tva'],
  LV: ['LV', 'pvn'],
  MT: ['MT', 'vat'],
  NL: ['NL', 'btw'],
  PL: ['PL', 'nip'],
  PT: ['PT', 'nif'],
  RO: ['RO', 'cif'],
  SE: ['SE', 'vat'],
  SI: ['SI', 'ddv'],
  SK: ['SK', 'dph'],
  XI: ['GB', 'vat'],
}

/** Members of the EU, where Greece is GR, Northern Ireland, and the United Kingdom, which numbers in the same way. */
const EORI_PREFIXES: ReadonlySet<string> = new Set([
  ...Object.values(VAT_OF_PREFIX).map(([country]) => country),
  'XI',
])

const plain = (text: string) => text.toUpperCase().replace(/[\s.\-–/]/g, '')
const matching = (form: RegExp) => (text: string) => (form.test(plain(text)) ? plain(text) : null)

/** ISO 17442: the number that the characters make (A = 10 … Z = 35) leaves 1 when divided by 97. */
const isRightLei = (lei: string): boolean =>
  BigInt(Array.from(lei, (character) => parseInt(character, 36)).join('')) % 97n === 1n

const CHECKS: Readonly<Record<LegalIdentityType, TypeCheck>> = {
  organization_number: {
    example: '556016-0680',
    compact: (text) => matching(/^(16)?\d{10}$/)(text)?.slice(-10) ?? null,
    hasRightCheckDigits: (number) => isRight(['SE', 'orgnr'], number),
  },
  vat: {
    example: 'SE556016068001',
    compact: (text) => {
      const number = matching(/^[A-Z]{2}[A-Z0-9+*]{2,13}$/)(text)
      return number !== null && number.slice(0, 2) in VAT_OF_PREFIX ? number : null
    },
    hasRightCheckDigits: (number) => isRightVat(number),
  },
  duns: { example: '35-012-3456', compact: matching(/^\d{9}$/) },
  lei: {
    example: '529900T8BM49AURSDO55',
    compact: matching(/^[A-Z0-9]{18}\d{2}$/),
    hasRightCheckDigits: isRightLei,
  },
  // Regulation (EU) 2015/2447, Annex B: the code of the country whose customs gave it, and at most 15 characters.
  eori: {
    example: 'SE5560160680',
    compact: (text) => {
      const number = matching(/^[A-Z]{2}[A-Z0-9]{1,15}$/)(text)
      return number !== null && EORI_PREFIXES.has(number.slice(0, 2)) ? number : null
    },
  },
  other: { example: '', compact: (text) => text.trim() || null },
}

/** Some countries' checks know a number with its prefix, others only without it. */
function isRightVat(number: string): boolean {
  const check = VAT_OF_PREFIX[number.slice(0, 2)]
  return check !== undefined && (isRight(check, number) || isRight(check, number.slice(2)))
}

/** Throws when the library does not know the check; a test tries each. */
function isRight([country, name]: readonly [string, string], number: string): boolean {
  const check = stdnum[country]?.[name]
  if (!check) throw new Error(`There is no check ${name} of ${country}.`)
  return check.validate(number).isValid
}

/** Checks a legal identity by its type: form, and check digits where the type has them (CHAIN-02). Nothing is asked outside. */
export function checkedIdentity(type: LegalIdentityType, text: string): CheckedIdentity {
  const { example, compact, hasRightCheckDigits } = CHECKS[type]
  const value = compact(text)
  if (value === null) return { problem: 'format', example }
  return hasRightCheckDigits?.(value) === false ? { problem: 'check_digit' } : { value }
}

/** An example of the form of a type; empty where the type has no form. */
export const exampleOf = (type: LegalIdentityType): string => CHECKS[type].example
