import { casNumberFault } from '#domain/identifiers/cas-number.ts'
import { ecNumberFault } from '#domain/identifiers/ec-number.ts'
import type { IdentifierFault } from '#domain/identifiers/fault.ts'

export type NumberKind = 'ec' | 'cas'

/** The stored form of a number: copied texts contain other hyphens, spaces and invisible characters. */
export const tidyNumber = (text: string): string =>
  text.replaceAll(/[‐‑‒–—−]/g, '-').replaceAll(/\s|\p{Cf}/gu, '')

/** The stored forms of numbers, without duplicates and empty ones. */
export const tidyNumbers = (texts: readonly string[]): string[] =>
  Array.from(new Set(texts.map(tidyNumber).filter((number) => number !== '')))

/** Checks an EC or CAS number; null: valid. */
export const numberFault = (kind: NumberKind, number: string): IdentifierFault | null =>
  kind === 'ec' ? ecNumberFault(number) : casNumberFault(number)

/** A name without zero-width spaces, so that names that look equal are equal. */
export const tidyName = (name: string): string => name.replaceAll(/[\u00ad\u200b\u2060\ufeff]/g, '').trim()
