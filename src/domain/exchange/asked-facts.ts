import type { ListedSubstance } from '#contract/exchange/answering.ts'
import type { AskedFact } from '#contract/exchange/requests.ts'

/**
 * The facts of use that decide by what an answer says (COMP-18): those on which a status of the questioner's product hangs already, and those that
 * the lists of a named substance depend on. Others would change nothing.
 */
export function decidingFacts<Fact extends AskedFact>(
  asked: readonly Fact[],
  named: readonly Pick<ListedSubstance, 'lists'>[],
): Fact[] {
  const decided = new Set(named.flatMap(({ lists }) => lists.flatMap(({ facts }) => facts)))
  return asked.filter(({ key, isOpen }) => isOpen || decided.has(key))
}
