import { figureText, placeOf, type Declared } from '#domain/substances/declared-substances.ts'
import { differences } from '#server/audit/audit.ts'
import type { StoredSubstances } from '#server/products/substances/substances.repository.ts'

/**
 * Changes for the audit trail: each list before and after, and the figures of substances that are declared
 * before and after.
 */
export function changesBetween(
  before: StoredSubstances,
  after: StoredSubstances,
): Record<string, { before: unknown; after: unknown }> {
  const lists = new Set([...listsIn(before), ...listsIn(after)])
  return {
    ...differences(byList(before, lists), byList(after, lists)),
    ...differences(figuresOf(before, after), figuresOf(after, before)),
  }
}

/** Changes of a supplier's declarations (PROD-45), with the supplier's name. */
export const ofSource = <T>(changes: Record<string, T>, title: string) => ({
  ...changes,
  answersOf: { before: null, after: title },
})

const listsIn = ({ answers, substances, excluded }: StoredSubstances): string[] => [
  ...answers.map(({ list }) => list),
  ...substances.flatMap(({ lists }) => Object.keys(lists)),
  ...excluded.map(({ list }) => list),
]

function byList(stored: StoredSubstances, lists: ReadonlySet<string>) {
  return Object.fromEntries(
    Array.from(lists, (list) => {
      const { state = 'undefined', versionId = null } =
        stored.answers.find((each) => each.list === list) ?? {}
      const included = stored.substances.flatMap(({ lists: taking, ...declared }) =>
        taking[list] ? [{ ...declared, ...taking[list] }] : [],
      )
      const excluded = stored.excluded
        .filter((each) => each.list === list)
        .map(({ substanceId }) => substanceId)
      return [`substances.${list}`, { state, versionId, included, excluded }]
    }),
  )
}

/** The figures of substances that are in both states, or on no list and therefore in no list's part of the trail. */
function figuresOf({ substances }: StoredSubstances, other: StoredSubstances): Record<string, string | null> {
  const places = new Set(other.substances.map(placeOf))
  const isDeclaredHere = (declared: Declared) =>
    places.has(placeOf(declared)) || Object.keys(declared.lists).length === 0
  const keyOf = ({ substanceId, materialName }: Declared) => `substance.${substanceId} ${materialName}`.trim()
  const told = substances.filter(isDeclaredHere).map((declared) => [keyOf(declared), figureText(declared)])
  const gone = other.substances
    .filter(
      (declared) =>
        Object.keys(declared.lists).length === 0 &&
        !substances.some((each) => placeOf(each) === placeOf(declared)),
    )
    .map((declared) => [keyOf(declared), null])
  return Object.fromEntries([...gone, ...told]) as Record<string, string | null>
}
