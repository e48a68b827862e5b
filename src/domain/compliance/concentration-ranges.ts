import type { Language } from '#contract/values/locale.ts'
import { compare, decimal, type Decimal } from '#domain/compliance/decimal.ts'

/**
 * Concentration ranges of the SCIP format by their codes (phrase group Pg660757 of its code lists; reference/scip-picklists.json), in
 * % w/w of the article. Each begins where the one before ends.
 */
const RANGES = [
  { code: '66279', from: '0.1', isFromIn: false, to: '0.3' },
  { code: '66280', from: '0.3', isFromIn: true, to: '1.0' },
  { code: '66281', from: '1.0', isFromIn: true, to: '10.0' },
  { code: '66284', from: '10.0', isFromIn: true, to: '20.0' },
  { code: '66285', from: '20.0', isFromIn: true, to: '100' },
] as const

/** > 0.1 % and ≤ 100 %: a share that is not known, that lies in several ranges, or that is 100 %. */
export const WHOLE_RANGE = '66286'

const unit: Record<Language, string> = { en: '% w/w', sv: 'viktprocent' }
const conjunction: Record<Language, string> = { en: 'and', sv: 'och' }

/** A range by its code, with the name of the code beside it: "66279 · > 0.1 % w/w and < 0.3 % w/w". */
export function rangeText(code: string, language: Language): string {
  const range = RANGES.find((each) => each.code === code)
  const [from, to] = range
    ? [`${range.isFromIn ? '≥' : '>'} ${range.from}`, `< ${range.to}`]
    : ['> 0.1', '≤ 100']
  const ends = [from, to].map((end) => `${language === 'sv' ? end.replace('.', ',') : end} ${unit[language]}`)
  return `${code} · ${ends.join(` ${conjunction[language]} `)}`
}

/** The bounds of a share, % w/w; null: not known. */
export interface ShareBounds {
  low: string
  high: string | null
}

export interface CoveringRange {
  code: string
  /** The ranges that the bounds lie in, where there are several; empty for an unknown share. */
  spans: readonly string[]
}

/** The concentration range that covers a share above 0.1 %: the narrow one where one covers all of it, else the whole. */
export function concentrationRangeOf({ low, high }: ShareBounds): CoveringRange {
  if (high === null) return { code: WHOLE_RANGE, spans: [] }
  const [lower, upper] = [decimal(low), decimal(high)]
  const touched = RANGES.filter((range) => isTouched(range, lower, upper)).map(({ code }) => code)
  const isWhole = compare(upper, decimal('100')) >= 0
  const [only] = touched
  if (only !== undefined && touched.length === 1 && !isWhole) return { code: only, spans: [] }
  return { code: WHOLE_RANGE, spans: touched.length > 1 ? touched : [] }
}

function isTouched({ from, isFromIn, to }: (typeof RANGES)[number], low: Decimal, high: Decimal): boolean {
  const aboveFrom = compare(high, decimal(from))
  return (isFromIn ? aboveFrom >= 0 : aboveFrom > 0) && compare(low, decimal(to)) < 0
}
