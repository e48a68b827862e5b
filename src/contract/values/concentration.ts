import { z } from 'zod'

import { rule } from '#contract/values/rule.ts'

/** A concentration in % w/w, as a decimal text with at most 9 digits after the point: never a float. A comma is taken as the point. */
export const concentration = z
  .string()
  .trim()
  .transform((text) => text.replace(',', '.'))
  .pipe(
    z
      .string()
      .regex(/^\d{1,3}(\.\d{1,9})?$/, rule('between', { min: 0, max: 100 }))
      .refine((text) => !(Number(text) > 100), rule('between', { min: 0, max: 100 })),
  )

/** A share in % w/w, or a range of it. */
export interface ShareFigures {
  concentration: string | null
  concentrationLow: string | null
  concentrationHigh: string | null
}

/** The highest share that is told, of a share and the end of a range; null: none is. */
export function highestShare({
  concentration: share,
  concentrationHigh: high,
}: Omit<ShareFigures, 'concentrationLow'>): string | null {
  if (share === null || high === null) return share ?? high
  return Number(share) > Number(high) ? share : high
}

/** True unless a range begins above where it ends. */
export function isRangeInOrder({ concentrationLow: low, ...ends }: ShareFigures): boolean {
  const end = highestShare(ends)
  return low === null || end === null || Number(low) <= Number(end)
}

/** True unless a mass is told beside a share: the two could contradict each other. */
export const isShareOrMass = ({ mass, ...shares }: ShareFigures & { mass: unknown }) =>
  mass === null ||
  (shares.concentration === null && shares.concentrationLow === null && shares.concentrationHigh === null)
