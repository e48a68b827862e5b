import type { NotJudged } from '#contract/compliance/statuses.ts'
import { listFactsOf, type Facts } from '#domain/compliance/facts.ts'
import type { JudgedLegislation } from '#server/compliance/law/verdict.ts'
import type { KnownList } from '#server/compliance/explaining/known-days.repository.ts'

/**
 * The reason why a day is not judged under a legislation, and the first day that can be judged; null: the day
 * can be judged.
 */
export type Unknown = Pick<NotJudged, 'reason' | 'knownSince'>

interface Asked {
  day: string
  lists: readonly KnownList[]
  /** The product's facts on the day; undefined: not available. */
  facts: Facts | undefined
}

/**
 * COMP-06: the missing knowledge that prevents judging a past day: a list before the first version whose entries are stored, or
 * exemptions that a product claims before the day from which they are stored.
 */
export function unknownOf(
  { listKeys }: Pick<JudgedLegislation, 'listKeys'>,
  { day, lists, facts }: Asked,
): Unknown | null {
  const used = lists.filter(({ key }) => listKeys.includes(key))
  const begins = used
    .map(({ knownSince }) => knownSince ?? NEVER)
    .toSorted()
    .at(-1)
  if (begins !== undefined && day < begins)
    return { reason: 'list_unknown', knownSince: begins === NEVER ? null : begins }
  const exempting = used.find(
    ({ key, exemptionsKnownSince }) =>
      exemptionsKnownSince !== null && day < exemptionsKnownSince && isExempted(facts, key),
  )
  return exempting ? { reason: 'exemptions_unknown', knownSince: exempting.exemptionsKnownSince } : null
}

/** A text that sorts after every ISO day. */
const NEVER = '9999-12-31'

function isExempted(facts: Facts | undefined, listKey: string): boolean {
  if (!facts) return false
  const { eee, conditions = [] } = listFactsOf(facts, listKey)
  return [eee, ...conditions.map((condition) => condition.eee)].some(
    (found) => found !== undefined && (found.exempted | found.assess) !== 0,
  )
}
