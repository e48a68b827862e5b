import type { ConcentrationBasis } from '#contract/catalogues/picklists.ts'
import {
  compare,
  dividedBy,
  partOf,
  plus,
  textOf,
  timesWhole,
  zero,
  type Decimal,
} from '#domain/compliance/decimal.ts'
import {
  microgramsIn,
  sharesInMaterial,
  type DeclaredMaterial,
  type Mass,
} from '#domain/compliance/full-declaration.ts'
import type { LeafSubstance } from '#domain/compliance/leaf.ts'
import { upperEnd } from '#domain/compliance/weighed-share.ts'

/** A declared substance with its mass, where no share is given. */
export interface DeclaredRow extends Omit<LeafSubstance, 'derivedOver'> {
  basis: ConcentrationBasis
  mass: Mass | null
}

/** The declared materials of a leaf. */
export interface Composition {
  kind: 'article' | 'chemical_product'
  substances: readonly DeclaredRow[]
  materials: readonly DeclaredMaterial[]
  /** Micrograms; null = not given. */
  weightUg: number | null
}

/** The share of one substance in an article, summed over its materials. */
export interface ArticleShare {
  substanceId: number
  /** % w/w of the article. */
  share: Decimal
  /** The share declared for the article itself, % w/w; null: none, or not known. */
  declared: Decimal | null
}

const HUNDRED: Decimal = { digits: 100n, scale: 0 }
const nameOf = (name: string): string => name.trim().toLowerCase()

/**
 * The substances of a leaf by their shares: masses are divided by the mass of article or material, and the
 * sum of the materials counts for the article where it exceeds the declared share (PROD-26: the higher
 * counts).
 */
export function substancesOfLeaf(composition: Composition): LeafSubstance[] {
  const rows = rowsOf(composition)
  const derived = articleShares(composition).filter(
    ({ share, declared }) => declared === null || compare(share, declared) > 0,
  )
  if (derived.length === 0) return rows
  const replaced = new Set(derived.map(({ substanceId }) => substanceId))
  const isReplaced = ({ basis, substanceId }: LeafSubstance) =>
    basis === 'article' && replaced.has(substanceId)
  return [
    ...rows.filter((row) => !isReplaced(row)),
    ...derived.map(({ substanceId, share, declared }): LeafSubstance => {
      const before = rows.filter((row) => isReplaced(row) && row.substanceId === substanceId)
      return {
        substanceId,
        namedFor: before.flatMap(({ namedFor }) => namedFor),
        basis: 'article',
        materialName: '',
        concentration: textOf(share),
        concentrationLow: null,
        concentrationHigh: null,
        exemptionIds: before.flatMap(({ exemptionIds }) => exemptionIds),
        confirmedExemptionIds: before.flatMap(({ confirmedExemptionIds = [] }) => confirmedExemptionIds),
        derivedOver: { declared: declared && textOf(declared) },
      }
    }),
  ]
}

/**
 * The share of the article that its materials come to: their masses × shares ÷ the article's mass (its weight, or all materials
 * together). Of substances of which every amount is known, in articles of which the mass is.
 */
export function articleShares(composition: Composition): ArticleShare[] {
  const { kind } = composition
  const article = articleMass(composition)
  if (kind === 'chemical_product' || article === null) return []
  const amounts = amountsInMaterials(composition)
  const rows = rowsOf(composition).filter(({ basis }) => basis === 'article')
  return Array.from(amounts, ([substanceId, amount]): ArticleShare[] => {
    if (amount === null) return []
    const share = dividedBy(timesWhole(amount, 100n), article)
    const ends = rows.filter((row) => row.substanceId === substanceId).map(upperEnd)
    const declared = ends.includes(null) || ends.length === 0 ? null : ends.reduce(sumOfEnds, zero)
    return [{ substanceId, share: compare(share, HUNDRED) > 0 ? HUNDRED : share, declared }]
  }).flat()
}

const sumOfEnds = (sum: Decimal | null, end: Decimal | null): Decimal => plus(sum ?? zero, end ?? zero)

function articleMass({ weightUg, materials }: Composition): Decimal | null {
  if (weightUg !== null) return { digits: BigInt(Math.round(weightUg)), scale: 0 }
  const masses = materials.map(({ mass }) => mass)
  if (masses.length === 0 || masses.includes(null)) return null
  return masses.reduce((sum, mass) => (mass ? plus(sum, microgramsIn(mass)) : sum), zero)
}

/** Micrograms of each substance in the materials together; null = one of them is not known. */
function amountsInMaterials(composition: Composition): Map<number, Decimal | null> {
  const amounts = new Map<number, Decimal | null>()
  for (const { substanceId, amount } of placedAmounts(composition)) {
    const before = amounts.get(substanceId)
    amounts.set(substanceId, before === null || amount === null ? null : plus(before ?? zero, amount))
  }
  return amounts
}

/**
 * Micrograms of each substance in each material; null: not known. Where a material's declaration and a separate row both name the
 * substance, the higher amount counts.
 */
function placedAmounts({
  substances,
  materials,
}: Composition): { substanceId: number; amount: Decimal | null }[] {
  const placed = substances.filter(({ basis }) => basis !== 'article')
  const inMaterials = materials.flatMap((material) => {
    const named = placed.filter(({ materialName }) => nameOf(materialName) === nameOf(material.name))
    const ids = new Set([
      ...material.substances.flatMap(({ substanceId }) => substanceId ?? []),
      ...named.map(({ substanceId }) => substanceId),
    ])
    return Array.from(ids, (substanceId) => ({
      substanceId,
      amounts: amountsIn(material, named, substanceId),
    }))
  })
  const known = new Set(materials.map(({ name }) => nameOf(name)))
  const elsewhere = placed.filter(({ materialName }) => !known.has(nameOf(materialName)))
  return [
    ...inMaterials.map(({ substanceId, amounts }) => ({ substanceId, amount: highest(amounts) })),
    ...elsewhere.map(({ substanceId, mass }) => ({ substanceId, amount: mass && microgramsIn(mass) })),
  ]
}

function amountsIn(
  { mass, substances }: DeclaredMaterial,
  named: readonly DeclaredRow[],
  substanceId: number,
): (Decimal | null)[] {
  const ofShare = (share: Decimal | null): Decimal | null =>
    share && mass && partOf(microgramsIn(mass), share)
  const told = substances
    .filter((substance) => substance.substanceId === substanceId)
    .map((substance) =>
      substance.mass
        ? microgramsIn(substance.mass)
        : ofShare(sharesInMaterial(substance, mass)?.high ?? null),
    )
  return [
    ...(told.length === 0 ? [] : [sumOfAll(told)]),
    ...named
      .filter((row) => row.substanceId === substanceId)
      .map((row) => (row.mass ? microgramsIn(row.mass) : ofShare(upperEnd(row)))),
  ]
}

/** The sum of amounts; null: one of them is not known. */
const sumOfAll = (amounts: readonly (Decimal | null)[]): Decimal | null =>
  amounts.reduce((sum, amount) => sum && amount && plus(sum, amount), zero)

/** The highest known amount; null: no amount is known. */
function highest(amounts: readonly (Decimal | null)[]): Decimal | null {
  const known = amounts.flatMap((amount) => (amount === null ? [] : [amount]))
  return known.toSorted((a, b) => compare(b, a))[0] ?? null
}

/** Every declared substance by its share; a mass is divided by the mass of the article or material. */
export function rowsOf(composition: Composition): LeafSubstance[] {
  return [
    ...composition.substances.map(({ mass, ...row }) =>
      mass === null ? row : { ...row, concentration: shareOfMass(composition, row, mass) },
    ),
    ...composition.materials.flatMap(rowsOfMaterial),
  ]
}

/** % w/w of the article or of the material of this name; null: its mass is not known, nor the share. */
function shareOfMass(
  composition: Composition,
  { basis, materialName }: Pick<LeafSubstance, 'basis' | 'materialName'>,
  mass: Mass,
): string | null {
  const within =
    basis === 'article'
      ? articleMass(composition)
      : lightest(composition.materials.filter(({ name }) => nameOf(name) === nameOf(materialName)))
  return within && capped(dividedBy(timesWhole(microgramsIn(mass), 100n), within))
}

/**
 * The smallest mass of several materials with one name, micrograms: a substance's mass is the highest share of the lightest one.
 * null: a mass is missing, or there is no material.
 */
function lightest(materials: readonly DeclaredMaterial[]): Decimal | null {
  const masses = materials.map(({ mass }) => mass && microgramsIn(mass))
  if (masses.includes(null)) return null
  return masses.flatMap((mass) => mass ?? []).toSorted(compare)[0] ?? null
}

/**
 * The substances of a declared material as declared rows, which count for every list. Several lines of one substance are added up: a supplier
 * tells it with each thing that holds it, such as pigment and stabiliser.
 */
export function rowsOfMaterial({
  name,
  category = null,
  mass,
  substances,
}: DeclaredMaterial): LeafSubstance[] {
  const lines = Map.groupBy(substances, ({ substanceId }) => substanceId)
  return Array.from(lines).flatMap(([substanceId, told]): LeafSubstance[] => {
    if (substanceId === null) return []
    const shares = told.map((line) => sharesInMaterial(line, mass))
    const high = sumOfAll(shares.map((share) => share && share.high))
    const low = sumOfAll(shares.map((share) => share && share.low))
    const isRange = told.some(({ shareHigh }) => shareHigh !== null)
    return [
      {
        substanceId,
        namedFor: [],
        basis: 'homogeneous_material',
        materialName: name,
        concentration: high && !isRange ? capped(high) : null,
        concentrationLow: low && isRange ? capped(low) : null,
        concentrationHigh: high && isRange ? capped(high) : null,
        exemptionIds: distinct(told.flatMap(({ exemptionIds }) => exemptionIds)),
        confirmedExemptionIds: distinct(told.flatMap((line) => line.confirmedExemptionIds ?? [])),
        material: { category, mixture: null, name },
      },
    ]
  })
}

const distinct = (ids: readonly number[]): number[] => Array.from(new Set(ids))

/** A share of at most 100 %. */
const capped = (share: Decimal): string => textOf(compare(share, HUNDRED) > 0 ? HUNDRED : share)
