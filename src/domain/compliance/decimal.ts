/**
 * Exact decimals for concentrations and limits. 0.1 + 0.2 must be 0.3, and 0.1 % must not be above 0.1 %:
 * a float would decide a duty by its rounding.
 */
export interface Decimal {
  /** The number without its point. */
  digits: bigint
  /** The number of digits after the decimal point. */
  scale: number
}

const DECIMAL = /^(\d+)(?:\.(\d+))?$/

export const zero: Decimal = { digits: 0n, scale: 0 }

/** Reads "0.1" or "12". Throws on anything else: such a text in the database is a bug. */
export function decimal(text: string): Decimal {
  const match = DECIMAL.exec(text)
  if (!match) throw new Error(`Not a decimal: ${text}`)
  const fraction = match[2] ?? ''
  return { digits: BigInt(`${match[1]}${fraction}`), scale: fraction.length }
}

export function plus(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale)
  return { digits: atScale(a, scale) + atScale(b, scale), scale }
}

/** Compares two decimals. Below zero: a < b; zero: equal; above zero: a > b. */
export function compare(a: Decimal, b: Decimal): number {
  const scale = Math.max(a.scale, b.scale)
  const difference = atScale(a, scale) - atScale(b, scale)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

export const larger = (a: Decimal, b: Decimal): Decimal => (compare(a, b) >= 0 ? a : b)

/** Converts mg/kg to % w/w: 1 mg/kg is a millionth, which is 0.0001 %. */
export function percentOf(value: Decimal, unit: '%' | 'mg/kg'): Decimal {
  return unit === '%' ? value : { digits: value.digits, scale: value.scale + 4 }
}

/** Decimal text without trailing zeros: "0.30" becomes "0.3". */
export function textOf({ digits, scale }: Decimal): string {
  if (scale === 0) return digits.toString()
  const padded = digits.toString().padStart(scale + 1, '0')
  const fraction = padded.slice(-scale).replace(/0+$/, '')
  const whole = padded.slice(0, -scale)
  return fraction === '' ? whole : `${whole}.${fraction}`
}

const atScale = ({ digits, scale }: Decimal, wanted: number): bigint => digits * 10n ** BigInt(wanted - scale)

export const timesWhole = ({ digits, scale }: Decimal, factor: bigint): Decimal => ({
  digits: digits * factor,
  scale,
})

/** `percent` % of a share. */
export const partOf = (share: Decimal, percent: Decimal): Decimal => ({
  digits: share.digits * percent.digits,
  scale: share.scale + percent.scale + 2,
})

/** a ÷ b to 30 digits: exact where it ends before. b is not 0. */
export function dividedBy(a: Decimal, b: Decimal): Decimal {
  const scale = DIVIDED_DIGITS
  const numerator = a.digits * 10n ** BigInt(scale + b.scale)
  const denominator = b.digits * 10n ** BigInt(a.scale)
  return { digits: (2n * numerator + denominator) / (2n * denominator), scale }
}
const DIVIDED_DIGITS = 30

/** Rounds half up, so that a sum of quotients equals the divided number: 3 × (0.1 ÷ 3) gives 0.1. */
export function rounded({ digits, scale }: Decimal, toScale: number): Decimal {
  if (scale <= toScale) return { digits, scale }
  const unit = 10n ** BigInt(scale - toScale)
  return { digits: (2n * digits + unit) / (2n * unit), scale: toScale }
}
