import type { ListedSubstance } from '#contract/exchange/answering.ts'
import type { AskedFact } from '#contract/exchange/requests.ts'

type Named = Pick<ListedSubstance, 'lists'>

const factsOf = (named: readonly Named[]) =>
  new Set(named.flatMap(({ lists }) => lists.flatMap(({ facts }) => facts)))

/** A fact of use that may be asked of a product. */
export interface FactOfProduct extends AskedFact {
  /** True where what is told of a part counts for the part in the product, too. */
  isOfPart: boolean
}

/**
 * The facts of use of a product that decide by what an answer says (COMP-18): those on which a status of the questioner's product hangs already, and
 * those that the lists of a named substance depend on. Others would change nothing. Of a substance in a component the component is asked what stays with
 * the part.
 */
export function decidingFacts<Fact extends FactOfProduct>(
  asked: readonly Fact[],
  { named, ofComponents }: { named: readonly Named[]; ofComponents: readonly Named[] },
): Fact[] {
  const [own, below] = [factsOf(named), factsOf(ofComponents)]
  return asked.filter(({ key, isOpen, isOfPart }) => isOpen || own.has(key) || (below.has(key) && !isOfPart))
}

/** The facts of use of a component on which the lists of its named substances depend (COMP-18). */
export function decidingOfComponent<Fact extends Pick<AskedFact, 'key'>>(
  facts: readonly Fact[],
  named: readonly Named[],
): Fact[] {
  const read = factsOf(named)
  return facts.filter(({ key }) => read.has(key))
}
