import { casNumberFault } from '#domain/identifiers/cas-number.ts'
import { ecNumberFault } from '#domain/identifiers/ec-number.ts'
import type { IdentifierFault } from '#domain/identifiers/fault.ts'

export type NumberKind = 'ec' | 'cas'

/** A number as it is kept: copied texts bring other hyphens, spaces and characters that nobody sees. */
export const tidyNumber = (text: string): string =>
  text.replaceAll(/[‐‑‒–—−]/g, '-').replaceAll(/\s|\p{Cf}/gu, '')

/** Numbers as they are kept, each once; empty ones are left out. */
export const tidyNumbers = (texts: readonly string[]): string[] =>
  Array.from(new Set(texts.map(tidyNumber).filter((number) => number !== '')))

/** Why a number is refused, or null. */
export const numberFault = (kind: NumberKind, number: string): IdentifierFault | null =>
  kind === 'ec' ? ecNumberFault(number) : casNumberFault(number)

/** A name without zero-width spaces: two that look the same are the same. */
export const tidyName = (name: string): string => name.replaceAll(/[\u00ad\u200b\u2060\ufeff]/g, '').trim()
