import type { Language } from '#contract/values/locale.ts'

/** A decimal text with the digits that it has, as the language writes it: 0.1 · 0,1 */
export const decimalText = (value: string | number, language: Language): string =>
  language === 'sv' ? String(value).replace('.', ',') : String(value)

const NO_BREAK = '\u00A0'

/** 0.1 % · 0,1 %; no line ends between figure and sign. */
export const percentText = (value: string | number, language: Language): string =>
  `${decimalText(value, language)}${NO_BREAK}%`

/** A sentence in which no line ends between a figure and its "%". */
export const unbroken = (sentence: string): string => sentence.replaceAll(/(?<=\d) (?=%)/g, NO_BREAK)
