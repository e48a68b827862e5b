import { z } from 'zod'

import { localizedText } from '#contract/values/locale.ts'

/** The key of a fact of use, as rules name it after `use.`. */
export const useFactKey = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/)

export const useFactTypes = ['boolean', 'number', 'choice', 'date'] as const

/** The things that a fact of use can describe, and for which it is asked first. */
export const useFactPlaces = ['product', 'edge', 'organization', 'company'] as const

/**
 * A fact of use (COMP-18): what a company knows of how a product is used, on which a condition of the law depends. Numbers are in `unit`;
 * a date is the ISO day. `inherits`: answered once at a product group, an organization or the company, it counts for the products there.
 * `rollsUp`: it stays true of the part in whatever contains the part.
 */
export const useFact = z
  .strictObject({
    key: useFactKey,
    type: z.enum(useFactTypes),
    unit: localizedText.optional(),
    options: z
      .array(z.strictObject({ key: useFactKey, title: localizedText }))
      .min(2)
      .optional(),
    title: localizedText,
    question: localizedText,
    help: localizedText,
    askedAt: z.enum(useFactPlaces),
    inherits: z.boolean(),
    rollsUp: z.boolean(),
    /** True where whoever makes the product knows it: a request asks its supplier (REQ-06). */
    supplierKnows: z.literal(true).optional(),
    /** The value that counts until somebody tells the fact: for rare facts, which would otherwise be asked of every product. */
    assumed: z.union([z.boolean(), z.number(), z.string()]).optional(),
    /** The value of another fact that makes this fact true, or what `gives` says, so that it is not asked again. */
    impliedBy: z
      .strictObject({
        fact: useFactKey,
        value: z.union([z.boolean(), z.string()]),
        gives: z.boolean().optional(),
      })
      .optional(),
    source: z.string().min(1),
    sourceDate: z.iso.date(),
  })
  .refine(({ type, options }) => (type === 'choice') === (options !== undefined), {
    path: ['options'],
    message: 'A choice has options, and nothing else has.',
  })
export type UseFact = z.output<typeof useFact>

/** The value of a fact of use: true or false, a number in the fact's unit, an option's key, or an ISO day. */
export const useValue = z.union([z.boolean(), z.number().min(0).max(1e12), z.string().max(100)])
export type UseValue = z.output<typeof useValue>
