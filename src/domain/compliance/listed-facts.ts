import { concentrationRangeOf, type ShareBounds } from '#domain/compliance/concentration-ranges.ts'
import { decimal, textOf } from '#domain/compliance/decimal.ts'
import { shareInAssembly, type AssemblyShare } from '#domain/compliance/assembly-share.ts'

/** Facts that outputs read about the substances of a list whose articles are notified (the Candidate List). */
export interface ListedFacts {
  /** Days of inclusion of the entries above their limit, each once and in order. */
  listedOn?: readonly string[]
  /** Codes of the concentration ranges of the substances above their limit in an article, each once and in order. */
  ranges?: readonly string[]
  /** The highest share of one of them in the mixture itself, % w/w; 100 where one is not known. Not there: an article, or none is in it. */
  mixtureShare?: number
}

/** A listed substance of a mixture, until the masses decide whether it is above its limit in the article. */
export interface ListedShare extends ShareBounds {
  on: string | null
}

const ordered = (texts: readonly string[]): string[] => Array.from(new Set(texts)).toSorted()

export function combineListed(a: ListedFacts, b: ListedFacts): ListedFacts {
  return canonicalListed({
    listedOn: [...(a.listedOn ?? []), ...(b.listedOn ?? [])],
    ranges: [...(a.ranges ?? []), ...(b.ranges ?? [])],
    ...(a.mixtureShare === undefined && b.mixtureShare === undefined
      ? {}
      : { mixtureShare: Math.max(a.mixtureShare ?? 0, b.mixtureShare ?? 0) }),
  })
}

/** Fixed order of fields; none that says nothing. */
export const canonicalListed = ({ listedOn = [], ranges = [], mixtureShare }: ListedFacts): ListedFacts => ({
  ...(listedOn.length > 0 ? { listedOn: ordered(listedOn) } : {}),
  ...(ranges.length > 0 ? { ranges: ordered(ranges) } : {}),
  ...(mixtureShare === undefined ? {} : { mixtureShare }),
})

/** Listed substances that are above their limit. */
export const listedAbove = (shares: readonly ListedShare[]): ListedFacts =>
  canonicalListed({
    listedOn: shares.flatMap(({ on }) => on ?? []),
    ranges: shares.map((share) => concentrationRangeOf(share).code),
  })

/** The bounds of a mixture's share, converted to the article that uses the mixture. */
export const boundsInAssembly = (share: ShareBounds, assembly: AssemblyShare): ShareBounds => ({
  low: textOf(shareInAssembly(decimal(share.low), assembly)),
  high: share.high === null ? null : textOf(shareInAssembly(decimal(share.high), assembly)),
})
