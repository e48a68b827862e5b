import { z } from 'zod'

import type { LocalizedText } from '#contract/values/locale.ts'

/**
 * Short code lists of the SCIP format (ECHA, format 5): the authority's phrase codes with their texts. A test holds them to
 * reference/scip-picklists.json. The Swedish texts are ours where the authority has none.
 */
export interface ScipCode extends LocalizedText {
  code: number
}

/** "other:", in every list that takes a text of one's own. */
export const OTHER_CODE = 1342

export const lengthUnits = [
  { code: 2120, en: 'mm', sv: 'mm' },
  { code: 66312, en: 'cm', sv: 'cm' },
  { code: 66311, en: 'dm', sv: 'dm' },
  { code: 66310, en: 'm', sv: 'm' },
] as const satisfies readonly ScipCode[]

export const densityUnits = [
  { code: 1929, en: 'g/cm³', sv: 'g/cm³' },
  { code: 66313, en: 'kg/dm³', sv: 'kg/dm³' },
  { code: 2022, en: 'kg/m³', sv: 'kg/m³' },
] as const satisfies readonly ScipCode[]

export const weightUnits = [
  { code: 64929, en: 'mg', sv: 'mg' },
  { code: 58373, en: 'g', sv: 'g' },
  { code: 58374, en: 'kg', sv: 'kg' },
  { code: 66314, en: 't', sv: 't' },
] as const satisfies readonly ScipCode[]

export const volumeUnits = [
  { code: 58375, en: 'cm³', sv: 'cm³' },
  { code: 66315, en: 'dm³', sv: 'dm³' },
  { code: 58376, en: 'm³', sv: 'm³' },
] as const satisfies readonly ScipCode[]

export const colours = [
  { code: 64912, en: 'colourless', sv: 'färglös' },
  { code: 64913, en: 'black', sv: 'svart' },
  { code: 64914, en: 'blue', sv: 'blå' },
  { code: 64915, en: 'brown', sv: 'brun' },
  { code: 64916, en: 'gold', sv: 'guld' },
  { code: 64917, en: 'green', sv: 'grön' },
  { code: 64918, en: 'grey', sv: 'grå' },
  { code: 64919, en: 'orange', sv: 'orange' },
  { code: 64920, en: 'pink', sv: 'rosa' },
  { code: 64921, en: 'purple', sv: 'purpur' },
  { code: 64922, en: 'red', sv: 'röd' },
  { code: 64923, en: 'silver', sv: 'silver' },
  { code: 64924, en: 'violet', sv: 'violett' },
  { code: 64925, en: 'white', sv: 'vit' },
  { code: 64926, en: 'yellow', sv: 'gul' },
  {
    code: 64928,
    en: 'mixture containing generic product identifier ‘colouring agent’ (select all relevant colours)',
    sv: 'blandning med den generiska produktbeteckningen ”färgämne” (välj alla färger som gäller)',
  },
  { code: OTHER_CODE, en: 'other:', sv: 'övrigt:' },
] as const satisfies readonly ScipCode[]

/** Codes for the place of production: produced or assembled in the Union or the EEA, or imported into it. */
export const productionCodes = [
  { code: 108021, en: 'EU or EEA produced', sv: 'tillverkad i EU eller EES' },
  { code: 108022, en: 'EU or EEA imported', sv: 'importerad till EU eller EES' },
  {
    code: 108023,
    en: 'both EU or EEA produced and imported',
    sv: 'både tillverkad i och importerad till EU eller EES',
  },
  { code: 58236, en: 'no data', sv: 'inga data' },
] as const satisfies readonly ScipCode[]

/** Languages in which the authority takes texts (ISO 639-1). */
export const scipLanguages = [
  'bg',
  'hr',
  'cs',
  'da',
  'nl',
  'en',
  'et',
  'fi',
  'fr',
  'de',
  'el',
  'hu',
  'is',
  'ga',
  'it',
  'lv',
  'lt',
  'mt',
  'no',
  'pl',
  'pt',
  'ro',
  'sk',
  'sl',
  'es',
  'sv',
] as const
export const scipLanguage = z.enum(scipLanguages)
export type ScipLanguage = z.output<typeof scipLanguage>

/** A schema of the codes of a list. */
export const codeOf = <const List extends readonly { code: number }[]>(list: List) =>
  // The codes keep the types of the list that they come from; map makes a plain array of them.
  z.literal(list.map(({ code }) => code) as List[number]['code'][])
