import type { MassUnit } from '#contract/values/amount.ts'
import { decimal, plus, textOf, zero, type Decimal } from '#domain/compliance/decimal.ts'
import type { DeclarationFacts } from '#domain/compliance/facts.ts'
import type { LeafSubstance } from '#domain/compliance/leaf.ts'
import { microgramsOf } from '#domain/compliance/mixture-share.ts'

/** A mass as it was entered. */
export interface Mass {
  value: string
  unit: MassUnit
}

/** A substance in a material: its share of the material in % w/w, or its mass. */
interface DeclaredSubstance {
  /** null: one that is on no list, told by its name. */
  substanceId: number | null
  share: string | null
  mass: Mass | null
}

/** A material of a product with everything in it (COMP-12). */
export interface DeclaredMaterial {
  name: string
  mass: Mass | null
  substances: readonly DeclaredSubstance[]
}

/** What a material's substances come to. */
export interface MaterialSum {
  /** % w/w; null: a mass of a substance is given and the material's is not. */
  declared: string | null
  /** What is not declared, % w/w; null: not known, or more than everything is declared. */
  rest: string | null
  /** 100 % ± 1. */
  isWhole: boolean
}

const SHOWN_DIGITS = 6n

/** The share of each substance in its material, % w/w; null: it cannot be told. */
function shareInMaterial({ share, mass }: DeclaredSubstance, material: Mass | null): string | null {
  if (share !== null) return share
  if (mass === null || material === null) return null
  const part = BigInt(microgramsOf(mass.value, mass.unit))
  const whole = BigInt(microgramsOf(material.value, material.unit))
  // Rounded up: a trace does not vanish.
  const digits = (part * 100n * 10n ** SHOWN_DIGITS + whole - 1n) / whole
  return textOf({ digits, scale: Number(SHOWN_DIGITS) })
}

export function sumOfMaterial({ mass, substances }: DeclaredMaterial): MaterialSum {
  let sum: Decimal = zero
  for (const substance of substances) {
    const share = shareInMaterial(substance, mass)
    if (share === null) return { declared: null, rest: null, isWhole: false }
    sum = plus(sum, decimal(share))
  }
  const declared = textOf(sum)
  // Compared as whole numbers of the same scale: 99.0 is whole, 98.999 is not.
  const one = 10n ** BigInt(sum.scale)
  const rest = 100n * one - sum.digits
  return {
    declared,
    rest: rest >= 0n ? textOf({ digits: rest, scale: sum.scale }) : null,
    isWhole: rest <= one && -rest <= one,
  }
}

/** COMP-12: declared in full when there is a material, and each one adds up; undefined: nothing is declared. */
export function declarationOf(materials: readonly DeclaredMaterial[]): DeclarationFacts | undefined {
  if (materials.length === 0) return undefined
  return { any: true, all: materials.every((material) => sumOfMaterial(material).isWhole) }
}

/** What is declared in materials counts for every list, as what is named under its question does. */
export function substancesIn(materials: readonly DeclaredMaterial[]): LeafSubstance[] {
  return materials.flatMap(({ name, mass, substances }) =>
    substances.flatMap((substance): LeafSubstance[] =>
      substance.substanceId === null
        ? []
        : [
            {
              substanceId: substance.substanceId,
              listKey: '',
              basis: 'homogeneous_material',
              materialName: name,
              concentration: capped(shareInMaterial(substance, mass)),
              concentrationLow: null,
              concentrationHigh: null,
              exemptionIds: [],
            },
          ],
    ),
  )
}

/** More than the material weighs is all of it. */
const capped = (share: string | null): string | null =>
  share !== null && Number(share) > 100 ? '100' : share
