import { combineEee, noEeeFacts } from '#domain/compliance/eee-categories.ts'
import {
  orderedIds,
  reasonBit,
  type Facts,
  type ListFacts,
  type PendingShare,
} from '#domain/compliance/facts.ts'
import { withImplied } from '#domain/compliance/implied-use.ts'
import type { UseCondition, UseValues } from '#domain/compliance/use-conditions.ts'
import { readUseFacts } from '#server/compliance/law/legislation-file.ts'
import { compiledCondition, decidedBy } from '#server/compliance/rules/conditions.ts'

/**
 * Applies the known, lasting facts of a part's use to the facts of the part and of all that contains it (COMP-18): a condition that
 * they decide becomes exceeded or disappears; a condition that needs further facts keeps the known values with it.
 */
export function withKnownUse(facts: Facts, told: UseValues): Facts {
  const lists = Object.entries(facts.lists)
  if (!lists.some(([, { conditions, pending }]) => conditions || pending)) return facts
  const values = withImplied(told, readUseFacts())
  return { ...facts, lists: Object.fromEntries(lists.map(([key, list]) => [key, decidedList(list, values)])) }
}

function decidedList(list: ListFacts, values: UseValues): ListFacts {
  const { conditions, pending, ...rest } = list
  if (conditions === undefined && pending === undefined) return list
  const told = (conditions ?? []).map((condition) => toldOf(condition, values))
  const holding = told.flatMap(({ isMet, condition }) => (isMet === true ? condition : []))
  const open = told.flatMap(({ isMet, condition }) => (isMet === undefined ? condition : []))
  const reasons = holding.reduce((mask, { reason = 0 }) => mask | reason, 0)
  const uses = holding.flatMap(({ entry, reason = 0 }) => ((reason & reasonBit('use')) === 0 ? [] : entry))
  const eee = holding.flatMap((condition) => condition.eee ?? [])
  const shares = (pending ?? []).flatMap((share) => decidedShare(share, values))
  return {
    ...rest,
    above: list.above || holding.some(({ reason }) => !reason),
    assess: list.assess | reasons,
    ...(list.uses || uses.length > 0 ? { uses: orderedIds([...(list.uses ?? []), ...uses]) } : {}),
    ...(eee.length > 0 ? { eee: eee.reduce(combineEee, list.eee ?? noEeeFacts) } : {}),
    ...(open.length > 0 ? { conditions: open } : {}),
    ...(shares.length > 0 ? { pending: shares } : {}),
  }
}

function decidedShare(share: PendingShare, values: UseValues): PendingShare[] {
  if (!share.condition) return [share]
  const { isMet, condition } = toldOf(share.condition, values)
  if (isMet === false) return []
  const { condition: _, ...without } = share
  return [isMet === true ? without : { ...share, condition }]
}

/** Decides a condition with the known facts of use. A value known for a part below takes precedence over this product's value. */
function toldOf<T extends Pick<UseCondition, 'when' | 'known'>>(
  condition: T,
  values: UseValues,
): { isMet: boolean | undefined; condition: T } {
  const keys = compiledCondition(condition.when).keys.filter((key) => Object.hasOwn(values, key))
  if (keys.length === 0) return { isMet: undefined, condition }
  const here = Object.fromEntries(keys.flatMap((key) => entryOf(values, key)))
  const known = { ...here, ...condition.known }
  return { isMet: decidedBy(condition, known), condition: { ...condition, known } }
}

const entryOf = (values: UseValues, key: string) => {
  const value = values[key]
  return value === undefined ? [] : [[key, value] as const]
}
