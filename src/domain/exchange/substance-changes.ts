import type { ReplyChange } from '#contract/exchange/approving.ts'
import { figureText } from '#domain/substances/declared-substances.ts'
import type { Claim, Place, PlacedSubstance, PlannedChange } from '#domain/exchange/known-reply.ts'
import { shared, type Naming } from '#domain/exchange/shown-change.ts'

/** Key of a substance in its place: the same substance, basis and material are one declaration. */
export function substanceKey({
  substanceId,
  casNumbers,
  ecNumbers,
  name,
  basis,
  materialName,
}: PlacedSubstance): string {
  const told = casNumbers[0] ?? ecNumbers[0] ?? name.trim().toLowerCase()
  return `${substanceId ?? told} ${basis} ${materialName.trim().toLowerCase()}`
}

/** Substances of one place that came, changed, or are no longer named, and their exemptions. */
export function substanceChanges(naming: Naming, place: Place): PlannedChange[] {
  const known = new Map(place.known.substances.map((each) => [substanceKey(each), each]))
  const replied = new Map(place.replied.substances.map((each) => [substanceKey(each), each]))
  const came = Array.from(replied, ([key, after]) => ({ key, before: known.get(key) ?? null, after }))
  const gone = place.known.substances.filter(
    (each) => !replied.has(substanceKey(each)) && isAnsweredFor(naming, place, each),
  )
  return [
    ...came
      .filter(({ before, after }) => before === null || !isSame(before, after))
      .map(({ before, after }) => substanceRow(naming, place.key, { before, after })),
    ...came.flatMap(({ before, after }) => claimRows(naming, place.key, { before, after })),
    ...removedSubstances(naming, place.key, gone),
  ]
}

/** Rows for substances that go from a place. */
export const removedSubstances = (
  naming: Naming,
  place: string,
  substances: readonly PlacedSubstance[],
): PlannedChange[] =>
  Array.from(new Map(substances.map((each) => [substanceKey(each), each])).values()).map((before) =>
    substanceRow(naming, place, { before, after: null }),
  )

/** A reply about other lists says nothing of a substance that was named for these. */
function isAnsweredFor({ questions }: Naming, { replied }: Place, substance: PlacedSubstance): boolean {
  const lists = [...substance.lists, ...questions.listsOf(substance)]
  const answered = replied.answers.filter(({ state }) => state !== 'undefined').map(({ list }) => list)
  return lists.length === 0 ? answered.length > 0 : lists.some((list) => answered.includes(list))
}

const isSame = (before: PlacedSubstance, after: PlacedSubstance): boolean =>
  figureText(before) === figureText(after) && before.materialCategory === after.materialCategory

const figureOf = ({ concentration, concentrationLow, concentrationHigh, mass }: PlacedSubstance) => ({
  concentration,
  concentrationLow,
  concentrationHigh,
  mass,
})

interface Sides {
  before: PlacedSubstance | null
  after: PlacedSubstance | null
}

const listsOf = ({ questions }: Naming, substance: PlacedSubstance): string[] => [
  ...substance.lists,
  ...questions.listsOf(substance),
]

const named = ({ name, casNumbers, ecNumbers, materialName }: PlacedSubstance) => ({
  name,
  casNumbers: [...casNumbers],
  ecNumbers: [...ecNumbers],
  material: materialName,
})

const kindOf = ({ before, after }: Sides): ReplyChange['kind'] => {
  if (before === null) return 'added'
  return after === null ? 'removed' : 'changed'
}

function substanceRow(naming: Naming, place: string, { before, after }: Sides): PlannedChange {
  const substance = after ?? before
  if (substance === null) throw new Error('A change has a side.')
  const key = substanceKey(substance)
  const shown: ReplyChange = {
    ...shared(naming, {
      key: `substance ${place} ${key}`,
      places: [place],
      lists: listsOf(naming, substance),
    }),
    kind: kindOf({ before, after }),
    subject: 'substances',
    what: 'substance',
    ...named(substance),
    known: before && figureOf(before),
    replied: after && figureOf(after),
    isNew: substance.substanceId === null,
  }
  // What was claimed stays until its own row changes it.
  const written = after && { ...after, claims: before?.claims ?? [] }
  return { shown, effect: { kind: 'substance', place, key, after: written } }
}

const claimsText = (claims: readonly Claim[]) =>
  claims
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .join()

const shownClaims = (claims: readonly Claim[]) => claims.map(({ number, endsOn }) => ({ number, endsOn }))

/** A row for each list under which other exemptions are claimed than before. */
function claimRows(
  naming: Naming,
  place: string,
  { before, after }: { before: PlacedSubstance | null; after: PlacedSubstance },
) {
  const lists = new Set([...(before?.claims ?? []), ...after.claims].map(({ list }) => list))
  return Array.from(lists).flatMap((list): PlannedChange[] => {
    const of = (substance: PlacedSubstance | null) =>
      substance?.claims.filter((claim) => claim.list === list) ?? []
    const [was, is] = [of(before), of(after)]
    if (claimsText(was) === claimsText(is)) return []
    const key = substanceKey(after)
    const shown: ReplyChange = {
      ...shared(naming, { key: `exemption ${list} ${place} ${key}`, places: [place], lists: [list] }),
      kind: is.length === 0 ? 'removed' : 'changed',
      subject: 'substances',
      what: 'exemption',
      ...named(after),
      list,
      listTitle: naming.questions.titles.get(list) ?? list,
      known: shownClaims(was),
      replied: shownClaims(is),
    }
    return [{ shown, effect: { kind: 'claims', place, key, list, after: is } }]
  })
}
