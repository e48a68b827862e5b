import { decimal, type Decimal } from '#domain/compliance/decimal.ts'

/** The share of the exempted substance in its material that the exemption's own text allows, in % w/w. */
export interface ExemptedShare {
  atLeast: Decimal | null
  atMost: Decimal | null
}

const AT_MOST = /(?:<=|≤|up to|at most|not exceeding|less than)\s*(\d+(?:\.\d+)?)\s*%/i
const AT_LEAST = /(?:>=|≥|at least|more than)\s*(\d+(?:\.\d+)?)\s*%/i
const BETWEEN = /(\d+(?:\.\d+)?)\s*[-–]\s*(\d+(?:\.\d+)?)\s*%/

/**
 * The limit in an exemption's text: "Copper alloy containing up to 4 % lead" exempts 4 % and not 5 %. Only
 * the text of the law has the figure. Texts with several substances give none, because their figures cannot
 * be assigned.
 */
export function exemptedShareOf(text: string, substanceName: string): ExemptedShare {
  if (substanceName.includes(';')) return { atLeast: null, atMost: null }
  const between = BETWEEN.exec(text)
  const [, low, high] = between ?? []
  const atMost = high ?? AT_MOST.exec(text)?.[1]
  const atLeast = low ?? AT_LEAST.exec(text)?.[1]
  return {
    atLeast: atLeast === undefined ? null : decimal(atLeast),
    atMost: atMost === undefined ? null : decimal(atMost),
  }
}

/**
 * True when the exemption is for this entry. Names as in the annexes: "Lead; Cadmium" exempts both, "Chromium
 * VI" is hexavalent chromium.
 */
export function isExemptionOf(substanceName: string, entryName: string): boolean {
  const entry = entryName.toLowerCase()
  return substanceName
    .split(';')
    .map((part) => part.trim().toLowerCase())
    .some(
      (part) =>
        part !== '' && (entry.includes(part) || (part.startsWith('chromium') && entry.includes('chromium'))),
    )
}
