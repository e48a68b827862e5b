import { compare, plus, zero, type Decimal } from '#domain/compliance/decimal.ts'
import type { JudgedEntry, JudgedExemption, LeafSubstance } from '#domain/compliance/leaf.ts'
import { elementEnd, elementStart } from '#domain/compliance/weighed-share.ts'

/**
 * "Up to 4 % lead" does not exempt 5 %, and "85 % or more" no range that begins at 80 %. All lead in the material counts: the metal's and that
 * of its compounds.
 */
export function coversShare(
  { share }: JudgedExemption,
  entry: JudgedEntry,
  material: readonly LeafSubstance[],
): boolean {
  const known = material.filter((row) => !isWithoutFormula(row, entry))
  const [lowest, highest] = [sumOfStarts(entry, material), sumOfEnds(entry, known)]
  if (share.atMost && highest && compare(highest, share.atMost) > 0) return false
  const isOfMaterial = material.every(({ basis }) => basis !== 'article')
  return !(share.atLeast && lowest && isOfMaterial && compare(lowest, share.atLeast) < 0)
}

/** The exemption is for up to, or from, a share, and the declaration gives none that could be compared. */
export const isShareMissing = (
  { share }: JudgedExemption,
  entry: JudgedEntry,
  material: readonly LeafSubstance[],
): boolean =>
  (share.atMost !== null && !isAtMost(sumOfEnds(entry, material), share.atMost)) ||
  (share.atLeast !== null && sumOfStarts(entry, material) === null)

const isAtMost = (share: Decimal | null, most: Decimal): boolean =>
  share !== null && compare(share, most) <= 0

/** Nothing tells how much of the element is in the compound: between none and all of it. */
const isWithoutFormula = ({ substanceId }: LeafSubstance, { elementPercents }: JudgedEntry): boolean =>
  elementPercents?.[substanceId] === null

const sumOfEnds = (entry: JudgedEntry, material: readonly LeafSubstance[]): Decimal | null =>
  sumOf(material.map((row) => elementEnd(row, entry)))
const sumOfStarts = (entry: JudgedEntry, material: readonly LeafSubstance[]): Decimal | null =>
  sumOf(material.map((row) => elementStart(row, entry)))

/** null: one of them is not known. */
const sumOf = (shares: readonly (Decimal | null)[]): Decimal | null =>
  shares.reduce<Decimal | null>((sum, share) => sum && share && plus(sum, share), zero)
