import type { ListAnswer, SubstancesChange } from '#contract/products/substances.ts'
import type { SubstanceId } from '#contract/values/ids.ts'
import { namedLists, type Declarations } from '#domain/substances/declared-substances.ts'
import type { StoredSubstances } from '#server/products/substances/substances.repository.ts'

interface Answering {
  before: StoredSubstances
  declared: Declarations
  change: SubstancesChange
  listsOf: (id: SubstanceId) => readonly string[]
}

/**
 * The lists whose answer a change gives or takes back. By list (without `substances`) a list that is named and not answered is not
 * answered any more; a "yes, these" ends with the last substance that it named.
 */
export function answersAfter({
  before,
  declared,
  change,
  listsOf,
}: Answering): { list: string; state: ListAnswer['state'] }[] {
  const answered = new Map(change.answers.map(({ list, state }) => [list, state]))
  const named = change.substances ? [] : Array.from(namedLists(change)).filter((list) => !answered.has(list))
  const holds = (list: string, { substances }: Pick<Declarations, 'substances'>) =>
    substances.some(({ substanceId, lists }) => list in lists || listsOf(substanceId).includes(list))
  const ended = before.answers.filter(
    ({ list, state }) =>
      state === 'included' &&
      !answered.has(list) &&
      !named.includes(list) &&
      holds(list, before) &&
      !holds(list, declared),
  )
  return [
    ...Array.from(answered, ([list, state]) => ({ list, state })),
    ...[...named, ...ended.map(({ list }) => list)].map((list) => ({ list, state: 'undefined' as const })),
  ]
}
