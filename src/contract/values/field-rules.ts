import { z } from 'zod'

import { rule } from '#contract/values/rule.ts'

/** VAL-05: bounds of texts, in characters. */
export const MAX_NAME = 255
export const MAX_CUSTOM_TYPE = 64
export const MAX_FREE_TEXT = 2000
export const MAX_PASSWORD = 128

/**
 * The first character of a text that cannot be stored, as `U+0000`: control characters other than tab and
 * line breaks, and halves of surrogate pairs, which no database stores and no reader sees. All incoming texts
 * are checked (http/input.ts).
 */
export function unkeepableCharacter(text: string): string | undefined {
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  const found = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/u.exec(text)?.[0]
  return found && `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
}

/** Format characters, spaces, marks without a letter, and letters that are drawn as nothing. */
const UNSEEN = /^[\p{Cf}\p{Z}\p{Cc}\p{M}\u115f\u1160\u2800\u3164\uffa0]*$/u
/** True when the text has a visible character; marks of direction and joiners between letters are allowed. */
export const isSeen = (text: string): boolean => !UNSEEN.test(text)

/** A short text that must be there and be seen: trimmed, at most so many characters. */
export const seenText = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => text === '' || isSeen(text), rule('invisible'))

/** A day that laws and answers can be of. */
export const day = z.iso.date().refine((text) => text >= '1900', rule('regex'))

/** A short text that must be there: trimmed, 1–255 characters. */
export const nameText = z.string().trim().min(1).max(MAX_NAME)

/**
 * The one way in which an address of a log-in is written: what is stored, compared by the database and counted for the limits of
 * attempts is this very text, so that two ways of writing one address are never two accounts, and one account never has two limits.
 */
export const writtenAddress = z.string().trim().toLowerCase().max(MAX_NAME)

/** An e-mail address, lower-cased, at most 255 characters. */
export const email = writtenAddress.pipe(z.email())

/** VAL-03. Composition as the specification demands it; 128 characters at most, so that phrases fit. */
export const newPassword = z
  .string()
  .max(MAX_PASSWORD)
  .min(8, rule('passwordTooShort', { field: 'Password' }))
  .refine(
    (text) =>
      text.length < 8 ||
      (/\p{Ll}/u.test(text) && /\p{Lu}/u.test(text) && /\d/.test(text) && /[^\p{L}\d\s]/u.test(text)),
    rule('password', { field: 'password' }),
  )

/** VAL-02: a web address, or nothing. */
export const optionalUrl = z.union([z.literal(''), z.url({ protocol: /^https?$/, error: rule('url') })], {
  error: rule('url'),
})

/** VAL-02: a number above zero. */
export const positiveNumber = z.number(rule('positive')).positive(rule('positive'))

/** VAL-02: a card number with a right check digit (Luhn). */
export const creditCard = z
  .string()
  .refine(
    (text) => /^\d{12,19}$/.test(text.replace(/[ -]/g, '')) && hasLuhnDigit(text.replace(/[ -]/g, '')),
    rule('creditCard'),
  )

/** Digits of a measure after the decimal point. */
export const MEASURE_DECIMALS = 9

const decimalText = z
  .string()
  .trim()
  .transform((text) => text.replace(',', '.').replace(/^0+(?=\d)/, ''))
const MEASURE = /^\d{1,12}(\.\d{1,9})?$/

/** A measured figure above zero as a decimal text, never a float. A comma is taken as the point. */
export const measure = decimalText.pipe(
  z
    .string()
    .regex(MEASURE, rule('decimal', { digits: MEASURE_DECIMALS }))
    .refine((text) => /[1-9]/.test(text) || !/\d/.test(text), rule('decimal', { digits: MEASURE_DECIMALS })),
)

/** A measure that may be zero: a limit of 0 is exceeded by any content. */
export const measureOrZero = decimalText.pipe(
  z.string().regex(MEASURE, rule('decimalOrZero', { digits: MEASURE_DECIMALS })),
)

/** The largest number that PostgreSQL keeps in an integer column. */
const MAX_NUMBER_OF_UNITS = 2_147_483_647

/** PROD-16: number of units: a whole number from 1 to 2,147,483,647. */
export const numberOfUnits = z
  .number(rule('integer'))
  .gt(0, rule('greaterThanZero', { value: 'Number of units' }))
  .refine((units) => units <= 0 || Number.isInteger(units), rule('integer'))
  .max(MAX_NUMBER_OF_UNITS, rule('max', { max: MAX_NUMBER_OF_UNITS }))

/** VAL-01: a text of exactly this number of digits. */
export const digits = (length: number) =>
  z.string().regex(new RegExp(`^\\d{${length}}$`), rule('digits', { length }))

/** VAL-01: a text of exactly this number of characters. */
export const exactLength = (length: number) => z.string().length(length, rule('length', { length }))

/** VAL-01: a number in a range, ends included. */
export const between = (min: number, max: number) =>
  z.number().min(min, rule('between', { min, max })).max(max, rule('between', { min, max }))

/** VAL-01: two fields that must be the same; the fault is shown at the second. */
export const confirmed = <T extends z.ZodRawShape>(
  shape: T,
  field: keyof T & string,
  confirmation: keyof T & string,
) =>
  z.strictObject(shape).refine((value: Record<string, unknown>) => value[field] === value[confirmation], {
    path: [confirmation],
    message: rule('confirmed'),
  })

function hasLuhnDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, char, index) => {
    const doubled = Number(char) * (index % 2 === 1 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}
