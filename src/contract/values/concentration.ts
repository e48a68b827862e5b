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

/** True unless a range begins above where it ends: the highest share that is told, of a share and a range. */
export const isRangeInOrder = ({
  concentration: share,
  concentrationLow: low,
  concentrationHigh: high,
}: ShareFigures) => {
  const ends = [share, high].flatMap((end) => (end === null ? [] : [Number(end)]))
  return low === null || ends.length === 0 || Number(low) <= Math.max(...ends)
}

/** True unless a mass is told beside a share: the two could contradict each other. */
export const isShareOrMass = ({ mass, ...shares }: ShareFigures & { mass: unknown }) =>
  mass === null ||
  (shares.concentration === null && shares.concentrationLow === null && shares.concentrationHigh === null)
