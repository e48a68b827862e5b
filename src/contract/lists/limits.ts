import { z } from 'zod'

import { rule } from '#contract/values/rule.ts'

/** A condition over facts of use is an expression of the rule language. */
export const MAX_CONDITION = 2000

/**
 * COMP-17: a limit as the law states it: value and unit, operator, the substance and the basis of its
 * measurement, and the first day.
 */
export const substanceLimit = z.strictObject({
  value: z.string(),
  unit: z.enum(['%', 'mg/kg']),
  operator: z.enum(['above', 'at_or_above']),
  /**
   * The basis of the measurement; article_material: a material of an article; article_part: an article or a
   * part of an article. A mixture by itself is neither; a mixture used in an article counts as a material, by
   * its share of the assembly.
   */
  scope: z.enum(['article', 'article_part', 'homogeneous_material', 'article_material', 'mixture', 'any']),
  /** The substance itself, an element in it, the sum of the members, or the entry as one substance, though the law does not say so of its members. */
  weighed: z.enum(['substance', 'element', 'sum', 'entry']),
  element: z.string().nullable(),
  /** CAS numbers of the members that it is for; none: for all that no other limit of the entry names. */
  members: z.array(z.string().trim().max(20)).max(200),
  /** `recovered_material`: the limit allows content that comes with recovered material; null: the limit is for any content (COMP-18). */
  onlyFor: z.enum(['recovered_material']).nullable(),
  /** RoHS: categories of equipment that it is for, as the law writes them, e.g. "1-7, 10" or "8 (other than IVD)"; empty: all. */
  equipment: z
    .string()
    .trim()
    .max(100)
    .regex(/^(\d{1,2}(-\d{1,2})?( \([^()]+\))?(, |$))*$/, rule('regex')),
  /** The limit counts under this condition over facts of use, e.g. `use.toy`; "": whatever the use is (COMP-18). */
  appliesWhen: z.string().trim().max(MAX_CONDITION),
  validFrom: z.iso.date().nullable(),
  validTo: z.iso.date().nullable(),
  note: z.string(),
  source: z.string(),
  sourceDate: z.iso.date(),
})
export type SubstanceLimit = z.output<typeof substanceLimit>
