import type { AmountUnit } from '#contract/values/amount.ts'
import { compare, decimal, plus, textOf, type Decimal } from '#domain/compliance/decimal.ts'
import { isAmount } from '#domain/product-import/read-cell.ts'

/** The dimension that a unit measures, and its size as a power of ten of the smallest unit of the same dimension. */
interface UnitSize {
  dimension: 'mass' | 'length' | 'area' | 'volume'
  power: number
}

const sizes: Readonly<Record<AmountUnit, UnitSize>> = {
  mg: { dimension: 'mass', power: 0 },
  g: { dimension: 'mass', power: 3 },
  kg: { dimension: 'mass', power: 6 },
  t: { dimension: 'mass', power: 9 },
  mm: { dimension: 'length', power: 0 },
  cm: { dimension: 'length', power: 1 },
  m: { dimension: 'length', power: 3 },
  'cm²': { dimension: 'area', power: 0 },
  'm²': { dimension: 'area', power: 4 },
  ml: { dimension: 'volume', power: 0 },
  l: { dimension: 'volume', power: 3 },
  'm³': { dimension: 'volume', power: 6 },
}

/** An amount as a decimal text with its unit. */
export interface UnitAmount {
  amount: string
  amountUnit: AmountUnit
}

/** True when both units measure the same: a mass, a length, an area or a volume. */
export const isSameDimension = (a: AmountUnit, b: AmountUnit): boolean =>
  sizes[a].dimension === sizes[b].dimension

/** True for the same amount, in whatever unit: 0.5 m is 50 cm. */
export function isSameAmount(a: UnitAmount, b: UnitAmount): boolean {
  if (!isSameDimension(a.amountUnit, b.amountUnit)) return false
  const [unit] = bySize(a, b)
  return compare(inUnit(a, unit), inUnit(b, unit)) === 0
}

/**
 * Two amounts of one dimension together: in the larger of their units, or in the smaller where the larger has too few decimals. null:
 * they measure different things, or the sum is too large to be stored.
 */
export function sumOfAmounts(a: UnitAmount, b: UnitAmount): UnitAmount | null {
  if (!isSameDimension(a.amountUnit, b.amountUnit)) return null
  const sums = bySize(a, b)
    .toReversed()
    .map((amountUnit) => ({ amount: textOf(plus(inUnit(a, amountUnit), inUnit(b, amountUnit))), amountUnit }))
  return sums.find(({ amount }) => isAmount(amount)) ?? null
}

/** The units of both, the smaller one first. */
function bySize(a: UnitAmount, b: UnitAmount): [AmountUnit, AmountUnit] {
  const isFirstSmaller = sizes[a.amountUnit].power <= sizes[b.amountUnit].power
  return isFirstSmaller ? [a.amountUnit, b.amountUnit] : [b.amountUnit, a.amountUnit]
}

function inUnit({ amount, amountUnit }: UnitAmount, unit: AmountUnit): Decimal {
  const { digits, scale } = decimal(amount)
  const by = sizes[amountUnit].power - sizes[unit].power
  return by >= 0 ? { digits: digits * 10n ** BigInt(by), scale } : { digits, scale: scale - by }
}
