import { compare, decimal } from '#domain/compliance/decimal.ts'
import {
  canonicalEee,
  combineEee,
  earlierOf,
  noEeeFacts,
  type EeeFacts,
} from '#domain/compliance/eee-categories.ts'
import {
  canonicalListed,
  combineListed,
  type ListedFacts,
  type ListedShare,
} from '#domain/compliance/listed-facts.ts'
import {
  knownValues,
  orderedConditions,
  sortedValues,
  type UseCondition,
  type UseValues,
} from '#domain/compliance/use-conditions.ts'

/** Reasons for a person to assess a substance (COMP-10, COMP-18). */
export const assessReasons = [
  /** The law's condition depends on how the product is used. */
  'use',
  /** The mixture's mass or that of the assembly is missing (COMP-16). */
  'masses',
  /** The law limits the homogeneous material; only the share in the whole article is known. */
  'material',
  /** The exemption's date has passed, and whether its renewal is pending is not known. */
  'renewal',
  /** The exemption covers a part of the category only. */
  'partial_category',
  /** The question was answered "yes, these", but no substance is named. */
  'unnamed',
  /** The material is not declared, so it is open whether the exemption covers the material. */
  'exemption_material',
  /** The use of the material is not declared, so it is open whether the exemption covers the use. */
  'exemption_use',
  /** The limit weighs an element, and no formula tells how much of it is in the substance. */
  'element',
] as const
export type AssessReason = (typeof assessReasons)[number]

/** The facts of a product under one list, for the product itself or with everything below it. */
export interface ListFacts extends ListedFacts {
  /** True when any question of the list was answered. */
  any: boolean
  /** True when the question was answered completely, for the version in force. */
  all: boolean
  /** True when the product contains a substance of the list. */
  included: boolean
  /** True when such a substance exceeds the limit, measured as the law says. */
  above: boolean
  /** A mask over assessReasons; 0 = nothing to assess. */
  assess: number
  /** The largest number of entries that a leaf has not answered since its answer was given (COMP-14). */
  newEntries: number
  /** Lists that are judged by category of electrical equipment. */
  eee?: EeeFacts
  /** Entries whose condition of use a person has to judge, by id and in order (COMP-18). */
  uses?: readonly number[]
  /** Findings that count under a condition over facts of use, in a fixed order (COMP-18). */
  conditions?: readonly UseCondition[]
  /** Shares of a mixture that the law measures in the article that uses it (COMP-16). */
  pending?: readonly PendingShare[]
  /** The highest global warming potential of a gas or blend of gases in it, not rounded. */
  gwp?: number
  /** The first sunset date of a substance of REACH Annex XIV that is in it. */
  sunset?: string
  /** The sunset date is on or before the judged day: an authorisation is needed (REACH Article 58(1)(c)). */
  isPastSunset?: true
  /** The substance past its sunset date is in an own part, or in a mixture used in one: we incorporate it (REACH Article 3(24)). */
  isIncorporated?: true
  /** True when a substance of the list is listed to be reported only. */
  reported?: true
}

/**
 * A share of a mixture that is weighed in the article that uses it: the masses of mixture and assembly decide. A share below the limit counts
 * with those of the article's other mixtures.
 */
export interface PendingShare {
  /** The entry, if its condition of use is for a person to judge, too. */
  use: number | null
  /** The entry and its condition over facts of use, if it has one. */
  condition?: { entry: number; when: string; known?: UseValues }
  /** The substance, or the entry, that the limit weighs: shares of several mixtures with the same are added up. Absent: stored by an earlier version. */
  of?: string
  /** % w/w of the article. */
  limit: string
  operator: 'above' | 'at_or_above'
  /** % w/w of the mixture; null = not known, which counts as above. */
  share: string | null
  /** The mixture is a material of the article, whatever its mass: the limit is for materials of articles. */
  asMaterial?: true
  /** The share is at most this: no formula tells how much of the element that the limit weighs is in a compound. */
  isElementUnknown?: true
  /** The substance by itself, of a list whose articles are notified. */
  listed?: ListedShare
}

/** COMP-12: state of the full declaration of materials and substances. */
export interface DeclarationFacts {
  /** True when any material is declared. */
  any: boolean
  /** True when every material adds up. */
  all: boolean
}

/** The facts of a product that belong to no single list. */
export interface GeneralFacts {
  /**
   * True when the product is a leaf or has one below it. A complex product without components has no leaf
   * (PROD-39).
   */
  leaves: boolean
  /** Full material declarations; absent where nothing is declared. */
  declaration?: DeclarationFacts
  /** True when no leaf has a supplier to ask; absent: a leaf has a supplier. */
  isOwn?: true
}

/** The facts that roll up. A list that is not named was not answered. */
export interface Facts extends GeneralFacts {
  lists: Readonly<Record<string, ListFacts>>
}

export const unansweredList: ListFacts = {
  any: false,
  all: false,
  included: false,
  above: false,
  assess: 0,
  newEntries: 0,
}

/** A leaf without answers. */
export const unansweredLeaf: Facts = { leaves: true, lists: {} }

const ownOnes = new WeakMap<Facts, Facts>()

/**
 * The facts of a leaf without a supplier. Equal facts give the same object, so that callers can compare by
 * identity.
 */
export function asOwn(facts: Facts): Facts {
  const own = ownOnes.get(facts) ?? { ...facts, isOwn: true, lists: incorporated(facts.lists) }
  ownOnes.set(facts, own)
  return own
}

/** Lists with the substances past their sunset date marked as incorporated by us. */
const incorporated = (lists: Facts['lists']): Facts['lists'] =>
  Object.fromEntries(Object.entries(lists).map(([key, list]) => [key, asIncorporated(list)]))

export const asIncorporated = (list: ListFacts): ListFacts =>
  list.isPastSunset ? { ...list, isIncorporated: true } : list

/** A complex product without components, a group without members: counts as unanswered, and says so (PROD-39, COMP-01). */
export const withoutLeaves: Facts = { leaves: false, lists: {} }

export const listFactsOf = (facts: Facts, listKey: string): ListFacts =>
  facts.lists[listKey] ?? unansweredList

export const reasonBit = (reason: AssessReason): number => 1 << assessReasons.indexOf(reason)

export const reasonsOf = (mask: number): AssessReason[] =>
  assessReasons.filter((reason) => (mask & reasonBit(reason)) !== 0)

/**
 * The facts of two products together. Associative, commutative and idempotent, so that a part that is reached by many
 * ways, or judged in another order, changes nothing.
 */
export function combine(a: Facts, b: Facts): Facts {
  const lists: Record<string, ListFacts> = {}
  for (const key of new Set([...Object.keys(a.lists), ...Object.keys(b.lists)])) {
    lists[key] = combineLists(listFactsOf(a, key), listFactsOf(b, key))
  }
  return { ...combineGeneral(a, b), lists }
}

export function combineGeneral(a: GeneralFacts, b: GeneralFacts): GeneralFacts {
  const declaration = combineDeclarations(a, b)
  const isOwn = (a.leaves || b.leaves) && isOwnOrEmpty(a) && isOwnOrEmpty(b)
  return {
    leaves: a.leaves || b.leaves,
    ...(isOwn ? { isOwn } : {}),
    ...(declaration ? { declaration } : {}),
  }
}

const isOwnOrEmpty = ({ leaves, isOwn }: GeneralFacts): boolean => isOwn === true || !leaves

/** Nothing declared in one part: the whole is declared in part. */
function combineDeclarations(a: GeneralFacts, b: GeneralFacts): DeclarationFacts | undefined {
  if (!a.declaration?.any && !b.declaration?.any) return undefined
  return { any: true, all: (a.declaration?.all ?? false) && (b.declaration?.all ?? false) }
}

/** The facts of all components together; of none: unanswered. */
export const combineAll = (facts: readonly Facts[]): Facts =>
  facts.length === 0 ? withoutLeaves : facts.reduce(combine)

export function combineLists(a: ListFacts, b: ListFacts): ListFacts {
  return {
    any: a.any || b.any,
    all: a.all && b.all,
    included: a.included || b.included,
    above: a.above || b.above,
    assess: a.assess | b.assess,
    newEntries: Math.max(a.newEntries, b.newEntries),
    ...(a.eee || b.eee ? { eee: combineEee(a.eee ?? noEeeFacts, b.eee ?? noEeeFacts) } : {}),
    ...(a.uses || b.uses ? { uses: orderedIds([...(a.uses ?? []), ...(b.uses ?? [])]) } : {}),
    ...(a.conditions || b.conditions
      ? { conditions: orderedConditions([...(a.conditions ?? []), ...(b.conditions ?? [])]) }
      : {}),
    ...(a.pending || b.pending
      ? { pending: highestShares([...(a.pending ?? []), ...(b.pending ?? [])]) }
      : {}),
    ...(a.gwp !== undefined || b.gwp !== undefined ? { gwp: Math.max(a.gwp ?? 0, b.gwp ?? 0) } : {}),
    ...sunsetOf(earlierOf(a.sunset, b.sunset)),
    ...(a.isPastSunset || b.isPastSunset ? { isPastSunset: true } : {}),
    ...(a.isIncorporated || b.isIncorporated ? { isIncorporated: true } : {}),
    ...(a.reported || b.reported ? { reported: true } : {}),
    ...combineListed(a, b),
  }
}

const sunsetOf = (sunset: string | undefined): Pick<ListFacts, 'sunset'> =>
  sunset === undefined ? {} : { sunset }

/** Sorts numbers and removes duplicates, so that equal facts have equal texts. */
export const orderedIds = (ids: readonly number[]): number[] =>
  Array.from(new Set(ids)).toSorted((a, b) => a - b)

/** The highest of the shares under each limit, in a fixed order. A blend of two mixtures has a share between theirs. */
export function highestShares(shares: readonly PendingShare[]): PendingShare[] {
  const byLimit = new Map<string, PendingShare>()
  for (const each of shares) {
    const key = `${shareKey(each)}${listedText(each)}`
    const before = byLimit.get(key)
    if (!before || isHigher(each.share, before.share)) byLimit.set(key, each)
  }
  return Array.from(byLimit.keys())
    .toSorted()
    .flatMap((key) => byLimit.get(key) ?? [])
}

/** Shares with one key are of the same, weighed against the same limit under the same condition. */
export const pendingKey = (each: PendingShare): string =>
  `${each.use ?? 0} ${each.operator} ${each.limit}${each.asMaterial ? ' material' : ''}${each.of === undefined ? '' : ` of ${each.of}`}${conditionText(each)}`

/** Shares with one key are as certain as each other, too. */
export const shareKey = (each: PendingShare): string =>
  `${pendingKey(each)}${each.isElementUnknown ? ' at most' : ''}`

/** Each listed substance counts by itself: its code and its date are its own. */
const listedText = ({ listed }: PendingShare): string =>
  listed ? ` ${listed.on} ${listed.low} ${listed.high}` : ''

const conditionText = ({ condition }: PendingShare): string =>
  condition
    ? ` ${condition.entry} ${condition.when} ${JSON.stringify(sortedValues(condition.known ?? {}))}`
    : ''

const isHigher = (a: string | null, b: string | null): boolean =>
  b !== null && (a === null || compare(decimal(a), decimal(b)) > 0)

/**
 * The canonical text of facts: equal facts have equal keys, whatever their order of construction. The key is
 * stored and hashed.
 */
export function factsKey(facts: Facts): string {
  const lists = Object.keys(facts.lists)
    .toSorted()
    .map((key) => [key, canonicalList(listFactsOf(facts, key))] as const)
    .filter(([, list]) => list !== undefined)
  const { leaves, ...general } = canonicalGeneral(facts)
  return JSON.stringify({ leaves, lists: Object.fromEntries(lists), ...general })
}

/** Fixed order of fields; a declaration only where something is declared. */
export const canonicalGeneral = ({ leaves, isOwn, declaration }: GeneralFacts): GeneralFacts => ({
  leaves,
  ...(isOwn ? { isOwn } : {}),
  ...(declaration?.any ? { declaration: { any: true, all: declaration.all } } : {}),
})

/** Fixed order of fields; undefined where the list says no more than "not answered". */
export function canonicalList(list: ListFacts): ListFacts | undefined {
  const {
    any,
    all,
    included,
    above,
    assess,
    newEntries,
    eee,
    uses,
    conditions,
    pending,
    gwp,
    sunset,
    reported,
    isPastSunset,
    isIncorporated,
  } = list
  const hasEee = eee !== undefined && (eee.over | eee.exempted | eee.assess) !== 0
  const more = {
    ...(uses && uses.length > 0 ? { uses: orderedIds(uses) } : {}),
    ...(conditions && conditions.length > 0 ? { conditions: orderedConditions(conditions) } : {}),
    ...(pending && pending.length > 0 ? { pending: highestShares(pending).map(canonicalShare) } : {}),
    ...(gwp === undefined ? {} : { gwp }),
    ...sunsetOf(sunset),
    ...(isPastSunset ? { isPastSunset } : {}),
    ...(isIncorporated ? { isIncorporated } : {}),
    ...(reported ? { reported } : {}),
    ...canonicalListed(list),
  }
  const saysMore = hasEee || Object.keys(more).length > 0
  if (!any && !all && !included && !above && assess === 0 && newEntries === 0 && !saysMore) return undefined
  return {
    any,
    all,
    included,
    above,
    assess,
    newEntries,
    ...(hasEee
      ? {
          eee: canonicalEee(eee),
        }
      : {}),
    ...more,
  }
}

const canonicalShare = ({
  use,
  condition,
  of,
  limit,
  operator,
  share,
  asMaterial,
  isElementUnknown,
  listed,
}: PendingShare): PendingShare => ({
  use,
  ...(condition
    ? { condition: { entry: condition.entry, when: condition.when, ...knownValues(condition.known) } }
    : {}),
  ...(of === undefined ? {} : { of }),
  limit,
  operator,
  share,
  ...(asMaterial ? { asMaterial } : {}),
  ...(isElementUnknown ? { isElementUnknown } : {}),
  ...(listed ? { listed: { on: listed.on, low: listed.low, high: listed.high } } : {}),
})
