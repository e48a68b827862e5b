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
