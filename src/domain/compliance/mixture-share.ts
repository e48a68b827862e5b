import type { MassUnit } from '#contract/values/amount.ts'
import { compare, decimal, timesWhole, type Decimal } from '#domain/compliance/decimal.ts'
import {
  asIncorporated,
  orderedIds,
  reasonBit,
  type Facts,
  type ListFacts,
  type PendingShare,
} from '#domain/compliance/facts.ts'
import type { AssemblyShare } from '#domain/compliance/assembly-share.ts'
import { boundsInAssembly, combineListed, listedAbove } from '#domain/compliance/listed-facts.ts'
import { inArticle, orderedConditions, type UseCondition } from '#domain/compliance/use-conditions.ts'

/**
 * The relation of a mixture to the article that lists it: its share (null: a mass is missing), or the separable contents of a
 * container (a cartridge, a tube, a spray can), which are no part of the article (COMP-16).
 */
export type MixtureInArticle = AssemblyShare | null | 'separable'

const UG_PER_UNIT: Readonly<Record<MassUnit, bigint>> = {
  mg: 1_000n,
  g: 1_000_000n,
  kg: 1_000_000_000n,
  t: 1_000_000_000_000n,
}

export const isMassUnit = (unit: string): unit is MassUnit => Object.hasOwn(UG_PER_UNIT, unit)

/** A mass in micrograms, exactly. */
export const exactMicrograms = (mass: string, unit: MassUnit): Decimal =>
  timesWhole(decimal(mass), UG_PER_UNIT[unit])

/** A mass in micrograms; what is below one counts as one, so that no mass becomes none. */
export function microgramsOf(mass: string, unit: MassUnit): number {
  const { digits, scale } = timesWhole(decimal(mass), UG_PER_UNIT[unit])
  const whole = digits / 10n ** BigInt(scale)
  return Math.max(1, Number(whole))
}

/**
 * True when a share of the mixture is above its limit in the assembly: mass × concentration / mass of the
 * assembly, compared without dividing, so that exactly 0.1 % is not above 0.1 %. A mixture that weighs more
 * than the assembly counts as all of it.
 */
export function isAboveInAssembly(
  pending: Omit<PendingShare, 'use' | 'condition'>,
  share: AssemblyShare,
): boolean {
  if (pending.share === null) return true
  const { mixtureUg, assemblyUg } = share
  const inAssembly = timesWhole(decimal(pending.share), BigInt(Math.min(mixtureUg, assemblyUg)))
  const difference = compare(inAssembly, timesWhole(decimal(pending.limit), BigInt(assemblyUg)))
  return pending.operator === 'above' ? difference > 0 : difference >= 0
}

/**
 * The facts of a mixture as they count in the article that lists it: what the law measures in the article is decided by the
 * masses; without them a person has to enter them. What it measures in the article's materials counts whatever the masses are.
 * Contents of a container are measured in nothing but themselves.
 */
export function inAssembly(facts: Facts, share: MixtureInArticle): Facts {
  const isChanged = ({ pending, mixtureShare, conditions = [] }: ListFacts) =>
    pending !== undefined || mixtureShare !== undefined || conditions.some(({ isOfSupply }) => isOfSupply)
  if (!Object.values(facts.lists).some(isChanged)) return facts
  return {
    ...facts,
    lists: Object.fromEntries(Object.entries(facts.lists).map(([key, list]) => [key, decided(list, share)])),
  }
}

function decided(ofMixture: ListFacts, share: MixtureInArticle): ListFacts {
  // The share in the mixture by itself says nothing about the article.
  const { pending, mixtureShare: _, isIncorporated: __, ...contents } = ofMixture
  if (share === 'separable') return contents
  const list = asIncorporated(withoutSupply(contents))
  if (pending === undefined) return list
  const over = pending.filter((each) => each.asMaterial || isAboveInAssembly(each, share ?? ALL_OF_IT))
  return over.length === 0 ? list : withShares(list, over, share)
}

/** The conditions of what is supplied to the public do not hold for what is a part of an article (REACH Annex XVII, entries 28 to 30). */
const withoutSupply = (list: ListFacts): ListFacts =>
  list.conditions ? { ...list, conditions: orderedConditions(list.conditions.map(inArticle)) } : list

/** The highest share that a mixture without masses can have: what is not above the limit in the mixture is above it nowhere. */
const ALL_OF_IT: AssemblyShare = { mixtureUg: 1, assemblyUg: 1 }

/** The facts of an article with shares of its mixtures that are above their limits there, or may be where a mass is missing (null). */
export function withShares(
  list: ListFacts,
  over: readonly PendingShare[],
  share: AssemblyShare | null,
): ListFacts {
  const conditions = over.flatMap((each) => conditionOf(each, share))
  const unsure = over.filter((each) => isUnsure(each, share))
  const sure = over.filter((each) => !isUnsure(each, share))
  const uses = sure.flatMap(({ use }) => use ?? [])
  const open = sure.filter(({ use, condition }) => use === null && !condition)
  const element = unsure.some(({ use, condition }) => use !== null || !condition) ? reasonBit('element') : 0
  const isAbove = open.some(({ asMaterial }) => asMaterial || share !== null)
  const masses = share === null && open.some(({ asMaterial }) => !asMaterial) ? reasonBit('masses') : 0
  const use = uses.length > 0 ? reasonBit('use') : 0
  return {
    ...list,
    above: list.above || isAbove,
    assess: list.assess | masses | use | element,
    ...(list.uses || uses.length > 0 ? { uses: orderedIds([...(list.uses ?? []), ...uses]) } : {}),
    ...(list.conditions || conditions.length > 0
      ? { conditions: orderedConditions([...(list.conditions ?? []), ...conditions]) }
      : {}),
    ...combineListed(list, share === null ? {} : listedAbove(listedIn(open, share))),
  }
}

/** True where the masses are known, or do not matter, and the amount of an element in a compound is not. */
const isUnsure = ({ isElementUnknown, asMaterial }: PendingShare, share: AssemblyShare | null): boolean =>
  isElementUnknown === true && (asMaterial === true || share !== null)

const listedIn = (shares: readonly PendingShare[], assembly: AssemblyShare) =>
  shares.flatMap(({ listed }) => (listed ? [{ ...listed, ...boundsInAssembly(listed, assembly) }] : []))

/** The condition under which the share counts in the article, with what is open: a missing mass, or how much of an element there is. */
function conditionOf(each: PendingShare, share: AssemblyShare | null): UseCondition[] {
  const { use, condition, asMaterial } = each
  if (use !== null || !condition) return []
  if (isUnsure(each, share)) return [{ ...condition, reason: reasonBit('element') }]
  return [{ ...condition, ...(share === null && !asMaterial ? { reason: reasonBit('masses') } : {}) }]
}
