import { listOfTrait } from '#server/reference/list-traits.ts'
import type { ExampleProduct } from '#contract/legislations/rule-test.ts'
import { allCategories, noEeeFacts, type EeeFacts } from '#domain/compliance/eee-categories.ts'
import { reasonBit, type Facts, type ListFacts } from '#domain/compliance/facts.ts'
import { matchedPrefixes, type ProductContext } from '#domain/compliance/product-context.ts'

type ListAnswer = ExampleProduct['lists'][string]

/** The list that is judged by category of equipment (RoHS). */
const EEE_LIST = listOfTrait('isByEeeCategory')

/** The facts of a made-up product, as the judge would have them of a real one. */
export const factsOfExample = ({ lists }: ExampleProduct): Facts => ({
  leaves: true,
  lists: Object.fromEntries(Object.entries(lists).map(([key, answer]) => [key, listFactsOf(key, answer)])),
})

function listFactsOf(key: string, { answered, content, reasons, newEntries }: ListAnswer): ListFacts {
  const isAssessed = content === 'assess'
  const assess = isAssessed
    ? reasons.reduce((mask, reason) => mask | reasonBit(reason), 0) || reasonBit('use')
    : 0
  return {
    any: answered !== 'none' || content !== 'none',
    all: answered === 'all' && newEntries === 0,
    included: content !== 'none',
    above: content === 'above',
    assess,
    newEntries,
    ...(key === EEE_LIST ? { eee: equipmentOf(content) } : {}),
  }
}

const equipmentOf = (content: ListAnswer['content']): EeeFacts => ({
  ...noEeeFacts,
  over: content === 'above' ? allCategories : 0,
  assess: content === 'assess' ? allCategories : 0,
})

/** Context of an example product under a legislation. */
export function contextOfExample(
  example: ExampleProduct,
  { id, key }: { id: number; key: string },
  customsPrefixes: readonly string[],
): ProductContext {
  const { type, kind, isLeaf, businessRoles, applies, customsCodes, ...rest } = example
  return {
    type,
    kind,
    isLeaf,
    businessRoles,
    applies: applies === 'by_rule' ? {} : { [id]: applies },
    isEee: rest.isEee,
    eeeCategory: rest.eeeCategory,
    scip: rest.scip,
    notify: rest.notify,
    country: rest.country,
    customs: matchedPrefixes(customsCodes, customsPrefixes),
    hasCustomsCategory: customsCodes.length > 0,
    documents: {
      [key]: { types: rest.documents, outdated: [], endsOn: null, followsConcern: false },
    },
  }
}
