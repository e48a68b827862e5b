import {
  bitOf,
  combineEee,
  eeeStateOf,
  noEeeFacts,
  type EeeState,
} from '#domain/compliance/eee-categories.ts'
import { listFactsOf, reasonsOf, type Facts, type ListFacts } from '#domain/compliance/facts.ts'
import { questionOf } from '#domain/compliance/list-question.ts'
import type { ProductContext } from '#domain/compliance/product-context.ts'
import { withoutExemptedUse, type UseCondition } from '#domain/compliance/use-conditions.ts'
import { rulesOf } from '#domain/products/types.ts'
import { compiledCondition } from '#server/compliance/rules/conditions.ts'
import { ifKnown, UnknownUse, type UseReader } from '#server/compliance/rules/use-values.ts'
import { listOfTrait } from '#server/reference/list-traits.ts'

const equipmentFacts = (facts: Facts): ListFacts => listFactsOf(facts, listOfTrait('isByEeeCategory'))

/**
 * RoHS in the product's own category, or in all of them, with the conditions that hold. Throws UnknownUse when an unknown fact decides one of them. As long as the
 * category is not known, each condition counts as met: one that is of a single category takes no prohibition away.
 */
export function equipmentState(facts: Facts, { eeeCategory }: ProductContext, use: UseReader): EeeState {
  const { eee = noEeeFacts, conditions = [] } = equipmentFacts(facts)
  const isMet = ({ eee: found, when, known }: UseCondition): boolean =>
    found !== undefined &&
    (eeeCategory === null ||
      (((found.over | found.exempted | found.assess) & bitOf(eeeCategory)) !== 0 &&
        compiledCondition(when).holds(use, known)))
  const holding = conditions.flatMap((condition) => (isMet(condition) ? (condition.eee ?? []) : []))
  return eeeStateOf(holding.reduce(combineEee, eee), eeeCategory)
}

/** Facts and context as the rules see them; what differs between legislations is added by the judge. */
export function ruleValues(
  facts: Facts,
  context: ProductContext,
  listKeys: readonly string[],
  use: UseReader,
): Record<string, unknown> {
  return {
    ...Object.fromEntries(listKeys.map((key) => [key, listValues(facts, key, use)])),
    product: {
      type: context.type,
      kind: context.kind,
      isLeaf: context.isLeaf,
      hasLeaves: facts.leaves,
      isPurchased: rulesOf(context.type).isFromSupplier,
      isOwn: context.isLeaf ? !rulesOf(context.type).isFromSupplier : (facts.isOwn ?? false),
      country: context.country ?? '',
      hasCustomsCategory: context.hasCustomsCategory,
    },
    scip: { state: context.scip, notify: yesOrNo(context.notify) },
    eee: equipmentValues(facts, context, use),
    today: context.lawDay ?? '',
    declaration: facts.declaration?.any ? (facts.declaration.all ? 'full' : 'partial') : 'none',
  }
}

function equipmentValues(facts: Facts, context: ProductContext, use: UseReader): Record<string, unknown> {
  const own = { isEee: yesOrNo(context.isEee), category: BigInt(context.eeeCategory ?? 0) }
  if (!equipmentFacts(facts).conditions?.some(({ eee }) => eee))
    return { ...own, ...valuesOf(equipmentState(facts, context, use)) }
  // Read as long as a condition is open, a value tells which fact decides.
  const judged = () => valuesOf(equipmentState(facts, context, use))
  return Object.defineProperties(own, {
    state: { enumerable: true, get: () => judged().state },
    categoryNeeded: { enumerable: true, get: () => judged().categoryNeeded },
    exemptionEnds: { enumerable: true, get: () => judged().exemptionEnds },
  })
}

const valuesOf = ({ state, isCategoryNeeded, exemptionEnds }: EeeState) => ({
  state,
  categoryNeeded: isCategoryNeeded,
  exemptionEnds: exemptionEnds ?? '',
})

function listValues(facts: Facts, key: string, use: UseReader): Record<string, unknown> {
  const list = listFactsOf(facts, key)
  const { any, all, included, above, assess, newEntries, gwp, sunset, reported, conditions, isPastSunset } =
    list
  const { listedOn = [], ranges = [], mixtureShare = 0, isIncorporated = false } = list
  const values = {
    any,
    all,
    included,
    above,
    exempted: false,
    assess: assess !== 0,
    reasons: reasonsOf(assess),
    newEntries: BigInt(newEntries),
    gwp: gwp ?? 0,
    sunset: sunset ?? '',
    isPastSunset: isPastSunset ?? false,
    isIncorporated,
    reported: reported ?? false,
    listedOn,
    ranges,
    mixtureShare,
    presence: questionOf(list).presence,
  }
  if (conditions === undefined) return values
  // As long as a condition is open, so is what hangs on it: reading it tells which fact decides.
  return Object.defineProperties(values, {
    above: { enumerable: true, get: () => above || isAnyAbove(conditions, use) },
    exempted: { enumerable: true, get: () => conditions.some((condition) => isExempted(condition, use)) },
    assess: { enumerable: true, get: () => assess !== 0 || reasonsIn(conditions, use) !== 0 },
    reasons: { enumerable: true, get: () => reasonsOf(reasonsIn(conditions, use, assess)) },
  })
}

/**
 * True when one of the conditions under which a limit is exceeded holds. Throws UnknownUse when none
 * certainly holds and an unknown fact decides.
 */
function isAnyAbove(conditions: readonly UseCondition[], use: UseReader): boolean {
  let unknown: UnknownUse | undefined
  for (const condition of conditions) {
    if (condition.reason) continue
    try {
      if (compiledCondition(condition.when).holds(use, condition.known)) return true
    } catch (error) {
      if (!(error instanceof UnknownUse)) throw error
      unknown ??= error
    }
  }
  if (unknown) throw unknown
  return false
}

/** True when the condition does not hold, and would in no exempted use. Throws UnknownUse when an unknown fact decides the former. */
function isExempted({ when, known }: UseCondition, use: UseReader): boolean {
  const condition = compiledCondition(when)
  const none = withoutExemptedUse(condition.keys)
  if (none === undefined || condition.holds(use, known)) return false
  // A condition that another unknown fact leaves open counts as exempted: "exempted" is stricter than "no duty".
  return ifKnown(() => condition.holds(use, { ...known, ...none }), true)
}

/** Reasons of the conditions that hold, beside those that are there already, for which no fact is read. */
function reasonsIn(conditions: readonly UseCondition[], use: UseReader, already = 0): number {
  return conditions.reduce(
    (mask, { when, known, reason = 0 }) =>
      (mask & reason) !== reason && compiledCondition(when).holds(use, known) ? mask | reason : mask,
    already,
  )
}

const yesOrNo = (value: boolean | null): string => (value === null ? '' : value ? 'yes' : 'no')
