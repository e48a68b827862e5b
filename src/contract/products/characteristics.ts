import { z } from 'zod'

import { documentId, fileId } from '#contract/values/ids.ts'
import { productIdentifier } from '#contract/products/attributes.ts'
import { rule } from '#contract/values/rule.ts'
import { MAX_CUSTOM_TYPE, MAX_FREE_TEXT, MAX_NAME, measure, seenText } from '#contract/values/field-rules.ts'
import {
  codeOf,
  colours,
  densityUnits,
  lengthUnits,
  OTHER_CODE,
  productionCodes,
  scipLanguage,
  volumeUnits,
  weightUnits,
} from '#contract/products/scip-codes.ts'

/** A figure as a decimal text and the authority's code of its unit. */
const quantity = <const Units extends readonly { code: number }[]>(units: Units) =>
  z.strictObject({ value: measure, unit: codeOf(units) }).nullable()

const MAX_PAIRS = 50

/** PROD-38: characteristics of the product; an absent one is not declared. */
export const characteristics = z
  .strictObject({
    height: quantity(lengthUnits).default(null),
    length: quantity(lengthUnits).default(null),
    width: quantity(lengthUnits).default(null),
    diameter: quantity(lengthUnits).default(null),
    density: quantity(densityUnits).default(null),
    weight: quantity(weightUnits).default(null),
    volume: quantity(volumeUnits).default(null),
    /** Codes of the authority; with "other:" the text says which. */
    colours: z.array(codeOf(colours)).max(colours.length).default([]),
    colourOther: z.string().trim().max(MAX_NAME).default(''),
    /** Further characteristics, named by the company. */
    pairs: z
      .array(z.strictObject({ name: seenText(MAX_CUSTOM_TYPE), value: seenText(MAX_NAME) }))
      .max(MAX_PAIRS)
      .default([]),
  })
  .refine(({ colours: chosen, colourOther }) => !chosen.includes(OTHER_CODE) || colourOther !== '', {
    path: ['colourOther'],
    message: rule('required'),
  })
export type Characteristics = z.output<typeof characteristics>

/** The characteristics on the card, with the picture, which has endpoints of its own. */
export const shownCharacteristics = z.strictObject({
  ...characteristics.shape,
  picture: z.strictObject({ id: fileId, name: z.string() }).nullable(),
})

/** Information on safe use (REACH Article 33(1)): the substance's name is enough, or a text for each language. */
const safeUse = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('identification') }),
  z.strictObject({
    kind: z.literal('texts'),
    texts: z
      .partialRecord(scipLanguage, seenText(MAX_FREE_TEXT))
      .refine((texts) => Object.keys(texts).length > 0, rule('required')),
  }),
])

const scip = {
  /** The identifier that names the article to the authority; null: the one that is marked as primary. */
  primaryIdentifier: productIdentifier.pick({ key: true, value: true }).nullable(),
  /** Produced in the Union or imported (code of the authority); null: not declared. */
  production: codeOf(productionCodes).nullable(),
  safeUse: safeUse.nullable(),
  /** PROD-37: true when we notify the product ourselves; null: the rules decide. */
  notify: z.boolean().nullable(),
}

/** PROD-38: facts of the article in a SCIP notification besides its substances. */
export const scipSettings = z.strictObject({
  ...scip,
  /** A document of the product with instructions for taking it apart. */
  disassemblyDocumentId: documentId.nullable(),
})
export type ScipSettings = z.output<typeof scipSettings>

/** The SCIP settings on the card. */
export const shownScipSettings = z.strictObject({
  ...scip,
  disassemblyDocument: z.strictObject({ id: documentId, name: z.string() }).nullable(),
})
