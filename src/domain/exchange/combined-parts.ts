import type {
  Claim,
  PlacedAnswer,
  PlacedSubstance,
  RepliedComponent,
  Reply,
} from '#domain/exchange/known-reply.ts'
import { substanceKey } from '#domain/exchange/substance-changes.ts'

type Answer = Reply['answers'][number]
type Answered = Pick<Reply, 'answers' | 'substances'>

type Share = Pick<PlacedSubstance, 'concentration' | 'concentrationHigh'>

/** The highest share that a substance may have, of a share and a range the higher end; null: not known, which counts as above every limit. */
export const highestShare = ({ concentration, concentrationHigh }: Share): number | null => {
  const ends = [concentration, concentrationHigh].flatMap((end) => (end === null ? [] : [Number(end)]))
  return ends.length === 0 ? null : Math.max(...ends)
}

/** The one of two figures that is the worse case. */
function worse(first: PlacedSubstance, second: PlacedSubstance): PlacedSubstance {
  const [a, b] = [highestShare(first), highestShare(second)]
  if (a === null || b === null) return a === null ? first : second
  return b > a ? second : first
}

const sameClaim = (one: Claim) => (other: Claim) => one.list === other.list && one.id === other.id

/** Two statements about one substance in one place: what either claims counts. */
const inOnePlace = (first: PlacedSubstance, second: PlacedSubstance): PlacedSubstance => ({
  ...worse(first, second),
  claims: [...first.claims, ...second.claims.filter((claim) => !first.claims.some(sameClaim(claim)))],
  lists: Array.from(new Set([...first.lists, ...second.lists])),
})

/** One substance in two articles: an exemption holds for both where both claim it. */
const inTwoArticles = (first: PlacedSubstance, second: PlacedSubstance): PlacedSubstance => ({
  ...inOnePlace(first, second),
  claims: first.claims.filter((claim) => second.claims.some(sameClaim(claim))),
})

function byKey(
  substances: readonly PlacedSubstance[],
  combine: (first: PlacedSubstance, second: PlacedSubstance) => PlacedSubstance,
): PlacedSubstance[] {
  const known = new Map<string, PlacedSubstance>()
  for (const substance of substances) {
    const key = substanceKey(substance)
    const before = known.get(key)
    known.set(key, before ? combine(before, substance) : substance)
  }
  return Array.from(known.values())
}

/**
 * Substances of one place, each once. A supplier may know by two names what is one substance here: an entry of the questioner's own list and the
 * substance of a catalogue with the same number. The worse figure counts, with the exemptions and lists of both.
 */
export const combinedSubstances = (substances: readonly PlacedSubstance[]): PlacedSubstance[] =>
  byKey(substances, inOnePlace)

const SEVERITY: Readonly<Record<PlacedAnswer['state'] | 'undefined', number>> = {
  excluded: 0,
  undefined: 1,
  included: 2,
}

/** The worse of two answers to each list; what only one of them denies is left to the answer for the whole product. */
function worseAnswers(first: Answered, second: Answered): Answer[] {
  const lists = new Set([...first.answers, ...second.answers].map(({ list }) => list))
  return Array.from(lists).flatMap((list) => {
    const given = [first, second].flatMap(({ answers }) => answers.filter((answer) => answer.list === list))
    const [worst] = given.toSorted(
      (a, b) => SEVERITY[b.state] - SEVERITY[a.state] || a.listVersion.localeCompare(b.listVersion),
    )
    return worst && (given.length > 1 || worst.state !== 'excluded') ? [worst] : []
  })
}

/** A component that is named twice is one: the units of both, and the worse of what is said of either. */
export const combinedComponents = (first: RepliedComponent, second: RepliedComponent): RepliedComponent => ({
  ...first,
  units: first.units + second.units,
  answers: worseAnswers(first, second),
  substances: byKey([...first.substances, ...second.substances], inTwoArticles),
  facts: [...first.facts, ...second.facts],
})
