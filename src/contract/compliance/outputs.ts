import { z } from 'zod'

import { localizedText } from '#contract/values/locale.ts'

/**
 * Kinds of outputs: an ISO day, a number in a unit, days that a period has from an event on, a code of a code list, or one of several
 * texts.
 */
export const outputTypes = ['date', 'number', 'period', 'code', 'text'] as const

const outputKey = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/)

/**
 * An output of a legislation or of one of its obligations: what a user needs next beside the status, such as a due date, a code or a
 * quantity. `when` and `value` are expressions of the rule language with sums, products and functions of days; `status` and `event` are
 * those of the obligation. A list of values gives each of them.
 */
export const outputDefinition = z
  .strictObject({
    key: outputKey,
    /** The obligation that it belongs to; not there: the legislation as a whole. */
    obligation: z.string().optional(),
    title: localizedText,
    type: z.enum(outputTypes),
    /** The unit of a number, e.g. "t CO₂e". */
    unit: localizedText.optional(),
    /** Title of a number below 0, which is then shown without its sign: "Over the 50 tonnes a year by". */
    negativeTitle: localizedText.optional(),
    /** True when the value is a due day; a day that has passed is shown as passed. */
    isDue: z.literal(true).optional(),
    /** The event that a period begins with, before its day: "Request received". */
    beginsWith: localizedText.optional(),
    /** Codes, or keys of texts, with what is shown of each. */
    options: z
      .array(z.strictObject({ key: z.string().min(1).max(64), title: localizedText }))
      .min(1)
      .optional(),
    /** "Why?" tells the value of each substance behind the status by itself, too. */
    perSubstance: z.literal(true).optional(),
    /** Condition of the output: the output is shown where the condition is true. */
    when: z.string().min(1).max(4000),
    value: z.string().min(1).max(4000),
    /** A sentence on the derivation of the value; an expression in braces, e.g. `{use.units_per_year}`, is replaced by its value. */
    derivation: localizedText,
    source: z.string().min(1),
    /** The text with which the figures were compared, and the day; for reviewers of the data, not shown. */
    comparedWith: z.string().min(1).optional(),
    sourceDate: z.iso.date(),
  })
  .refine(({ type, options }) => (type === 'code' || type === 'text') === (options !== undefined), {
    path: ['options'],
    message: 'Codes and texts have options, and nothing else has.',
  })
  .refine(({ type, unit }) => type === 'number' || unit === undefined, {
    path: ['unit'],
    message: 'A number may have a unit, and nothing else has.',
  })
  .refine(({ type, negativeTitle }) => type === 'number' || negativeTitle === undefined, {
    path: ['negativeTitle'],
    message: 'A number may have a title for what is below 0, and nothing else has.',
  })
  .refine(({ type, isDue }) => type === 'date' || isDue === undefined, {
    path: ['isDue'],
    message: 'A date may be due, and nothing else is.',
  })
  .refine(({ type, beginsWith }) => (type === 'period') === (beginsWith !== undefined), {
    path: ['beginsWith'],
    message: 'A period begins with an event, and nothing else does.',
  })
export type OutputDefinition = z.output<typeof outputDefinition>
