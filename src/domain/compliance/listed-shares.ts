import { assume, type Assumption } from '#domain/compliance/assumptions.ts'
import { concentrationRangeOf, type ShareBounds } from '#domain/compliance/concentration-ranges.ts'
import { textOf } from '#domain/compliance/decimal.ts'
import type { Leaf, LeafSubstance } from '#domain/compliance/leaf.ts'
import { boundsInAssembly, type ListedShare } from '#domain/compliance/listed-facts.ts'
import { upperEnd } from '#domain/compliance/weighed-share.ts'

/** The bounds of a substance's share: of the article, or of the mixture by itself. In a material of an article it is at most the material's. */
export function boundsOf({ kind, assembly }: Leaf, row: LeafSubstance): ShareBounds {
  const high = upperEnd(row)
  const { concentration, concentrationLow, concentrationHigh, basis } = row
  const isOfPart = kind === 'article' && basis !== 'article'
  const lowest = concentrationHigh === null ? concentration : concentrationLow
  const bounds = { low: isOfPart ? '0' : (lowest ?? '0'), high: high && textOf(high) }
  return assembly ? boundsInAssembly(bounds, assembly) : bounds
}

/** A share that lies in several concentration ranges gets the one that covers it all, and that is told. */
export function rangeAssumptions({ listed }: { listed?: ListedShare }): Assumption[] {
  if (!listed) return []
  const { code, spans } = concentrationRangeOf(listed)
  return spans.length > 0 ? [assume('spans_ranges', { spans: spans.join(', '), code })] : []
}
