import type { MassUnit } from '#contract/values/amount.ts'
import {
  compare,
  decimal,
  dividedBy,
  plus,
  rounded,
  textOf,
  timesWhole,
  zero,
  type Decimal,
} from '#domain/compliance/decimal.ts'
import type { DeclarationFacts } from '#domain/compliance/facts.ts'
import { exactMicrograms } from '#domain/compliance/mixture-share.ts'

/** A mass as it was entered. */
export interface Mass {
  value: string
  unit: MassUnit
}

/** A substance in a material: its share of the material in % w/w, a range of it, or its mass; none of them: its share is not known. */
export interface SubstanceInMaterial {
  /** null: the substance is on no list and is declared by name. */
  substanceId: number | null
  share: string | null
  shareLow: string | null
  shareHigh: string | null
  mass: Mass | null
  exemptionIds: readonly number[]
  /** The claimed exemptions for which a person confirmed that the material is used as the exemption says. */
  confirmedExemptionIds?: readonly number[]
}

/** A material of a product with everything in it (COMP-12). */
export interface DeclaredMaterial {
  name: string
  /** Code of the authority's list of material categories; null: not given. */
  category?: number | null
  mass: Mass | null
  substances: readonly SubstanceInMaterial[]
}

/** The sum of the shares of a material's substances. */
export interface MaterialSum {
  /** % w/w, ranges by their upper end; null: a share is not known, or a mass of a substance is given and the material's is not. */
  declared: string | null
  /** Ranges by their lower end, where there are any. */
  declaredFrom: string | null
  /** The undeclared rest, % w/w; null: not known, or the declared shares exceed 100 %. */
  rest: string | null
  /** 100 % ± 1, somewhere within the ranges. */
  isWhole: boolean
}

const HUNDRED: Decimal = { digits: 100n, scale: 0 }
const SHOWN_DIGITS = 6

export const microgramsIn = ({ value, unit }: Mass): Decimal => exactMicrograms(value, unit)

/** The lowest and the highest share of a substance in its material, % w/w; null: not known. */
export function sharesInMaterial(
  {
    share,
    shareLow,
    shareHigh,
    mass,
  }: Omit<SubstanceInMaterial, 'substanceId' | 'exemptionIds' | 'confirmedExemptionIds'>,
  material: Mass | null,
): { low: Decimal; high: Decimal } | null {
  if (mass !== null) {
    if (material === null) return null
    const part = dividedBy(timesWhole(microgramsIn(mass), 100n), microgramsIn(material))
    return { low: part, high: part }
  }
  const [highest] = [share, shareHigh]
    .flatMap((text) => (text === null ? [] : [decimal(text)]))
    .toSorted((a, b) => compare(b, a))
  if (!highest) return null
  return { low: decimal(shareLow ?? (shareHigh === null ? (share ?? '0') : '0')), high: highest }
}

export function sumOfMaterial({ mass, substances }: Omit<DeclaredMaterial, 'name'>): MaterialSum {
  let [from, to]: [Decimal, Decimal] = [zero, zero]
  for (const substance of substances) {
    const shares = sharesInMaterial(substance, mass)
    if (shares === null) return { declared: null, declaredFrom: null, rest: null, isWhole: false }
    from = plus(from, shares.low)
    to = plus(to, shares.high)
  }
  const [least, most] = [rounded(from, SHOWN_DIGITS), rounded(to, SHOWN_DIGITS)]
  return {
    declared: textOf(most),
    declaredFrom: compare(least, most) < 0 ? textOf(least) : null,
    rest: restOf(least, most),
    isWhole: compare(least, decimal('101')) <= 0 && compare(most, decimal('99')) >= 0,
  }
}

function restOf(least: Decimal, most: Decimal): string | null {
  if (compare(most, HUNDRED) <= 0)
    return textOf({ digits: 100n * 10n ** BigInt(most.scale) - most.digits, scale: most.scale })
  return compare(least, HUNDRED) <= 0 ? '0' : null
}

/** COMP-12: declared in full when there is a material, and each one adds up; undefined: nothing is declared. */
export function declarationOf(materials: readonly DeclaredMaterial[]): DeclarationFacts | undefined {
  if (materials.length === 0) return undefined
  return { any: true, all: materials.every((material) => sumOfMaterial(material).isWhole) }
}
