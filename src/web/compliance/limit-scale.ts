import type { ExplanationCause } from '#contract/compliance/explanation.ts'

type Limit = NonNullable<ExplanationCause['limit']>

/** 1 % = 10,000 mg/kg. */
const MG_PER_KG_IN_ONE_PERCENT = 10_000
/** The limit stands at a third of the bar, so that both "just below" and "far above" can be seen. */
const DECADES_BELOW = 1.5
const DECADES_ABOVE = 3

/** The limit in % w/w. */
export function limitInPercent({ value, unit }: Limit): number {
  return unit === '%' ? Number(value) : Number(value) / MG_PER_KG_IN_ONE_PERCENT
}

/** The position of a concentration on the logarithmic bar, 0…1; the limit itself stands at LIMIT_POSITION. */
export function positionOnBar(percent: number, limitPercent: number): number {
  if (percent <= 0) return 0
  const decades = Math.log10(percent / limitPercent)
  return Math.min(1, Math.max(0, (decades + DECADES_BELOW) / (DECADES_BELOW + DECADES_ABOVE)))
}

export const LIMIT_POSITION = DECADES_BELOW / (DECADES_BELOW + DECADES_ABOVE)

/**
 * True when the concentration is over the limit in the law's terms (COMP-17). An unknown concentration counts
 * as over.
 */
export function isOverLimit(concentration: string | null, limit: Limit): boolean {
  if (concentration === null) return true
  const found = Number(concentration)
  const bound = limitInPercent(limit)
  return limit.operator === 'above' ? found > bound : found >= bound
}
