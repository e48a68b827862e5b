import { assume, type Assumption } from '#domain/compliance/assumptions.ts'
import { compare, decimal, larger, partOf, type Decimal } from '#domain/compliance/decimal.ts'
import type { JudgedEntry, JudgedLimit, LeafSubstance } from '#domain/compliance/leaf.ts'

/** The highest share that the declaration allows; null = not given, or less than the lowest that it allows: nothing is known then. */
export function upperEnd({
  concentration,
  concentrationLow,
  concentrationHigh,
}: LeafSubstance): Decimal | null {
  const ends = [concentration, concentrationHigh].filter((text) => text !== null).map(decimal)
  if (ends.length === 0) return null
  const end = ends.reduce(larger)
  return concentrationLow !== null && compare(decimal(concentrationLow), end) > 0 ? null : end
}

/** True when the declaration says that there is none of the substance: a share of 0. */
export const isAbsent = (row: LeafSubstance): boolean => upperEnd(row)?.digits === 0n

/**
 * The highest share that is compared with the limit, % w/w. A limit that weighs an element counts the element in a compound; where
 * the element's share is not known, the whole compound counts (COMP-17). null: no share is given.
 */
export function weighedEnd(
  row: LeafSubstance,
  { weighed }: JudgedLimit,
  entry: Pick<JudgedEntry, 'elementPercents'>,
): Decimal | null {
  return weighed === 'element' ? elementEnd(row, entry) : upperEnd(row)
}

/** The highest share of the element that the entry counts, or of the substance where it counts the substance; null: not known. */
export function elementEnd(
  row: LeafSubstance,
  { elementPercents }: Pick<JudgedEntry, 'elementPercents'>,
): Decimal | null {
  const end = upperEnd(row)
  const percent = elementPercents?.[row.substanceId]
  return end === null || !percent ? end : partOf(end, decimal(percent))
}

/** The lowest share of the element that the declaration allows; null: no share is given. */
export function elementStart(
  row: LeafSubstance,
  { elementPercents }: Pick<JudgedEntry, 'elementPercents'>,
): Decimal | null {
  const start = lowerEnd(row)
  const percent = elementPercents?.[row.substanceId]
  return start === null || !percent ? start : partOf(start, decimal(percent))
}

/** The lowest share that the declaration allows, of a share and a range the lower start; null = not given. */
export function lowerEnd({
  concentration,
  concentrationLow,
  concentrationHigh,
}: LeafSubstance): Decimal | null {
  const start = concentrationLow ?? (concentrationHigh === null ? null : '0')
  const starts = [concentration, start].filter((text) => text !== null).map(decimal)
  return starts.length === 0 ? null : starts.reduce((a, b) => (compare(a, b) <= 0 ? a : b))
}

/** The limit weighs an element, and how much of it is in the substance is not known; of the element itself it is all. */
export function hasNoFormula(
  { substanceId }: LeafSubstance,
  { weighed }: JudgedLimit,
  { isGroup, elementPercents }: Pick<JudgedEntry, 'isGroup' | 'elementPercents'>,
): boolean {
  const percent = elementPercents?.[substanceId]
  return weighed === 'element' && !percent && (percent !== undefined || isGroup)
}

export function elementAssumption(
  row: LeafSubstance,
  limit: JudgedLimit,
  entry: Pick<JudgedEntry, 'isGroup' | 'elementPercents'>,
): Assumption[] {
  const element = limit.element ?? ''
  if (hasNoFormula(row, limit, entry)) return [assume('no_formula', { element })]
  const percent = limit.weighed === 'element' ? entry.elementPercents?.[row.substanceId] : undefined
  if (!percent || compare(decimal(percent), decimal('100')) >= 0) return []
  return [assume('element_share', { element, percent })]
}
