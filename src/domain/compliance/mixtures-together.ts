import { compare, decimal, plus, textOf, timesWhole, zero, type Decimal } from '#domain/compliance/decimal.ts'
import { shareInAssembly, type AssemblyShare } from '#domain/compliance/assembly-share.ts'
import { assume } from '#domain/compliance/assumptions.ts'
import {
  highestShares,
  pendingKey,
  reasonBit,
  shareKey,
  type Facts,
  type ListFacts,
  type PendingShare,
} from '#domain/compliance/facts.ts'
import type { Finding } from '#domain/compliance/finding.ts'
import { pendingShareOf } from '#domain/compliance/leaf-facts.ts'
import { boundsInAssembly, type ListedShare } from '#domain/compliance/listed-facts.ts'
import { isAboveInAssembly, withShares } from '#domain/compliance/mixture-share.ts'

/** A mixture that an article lists as a part of itself, with its share in the article; null: a mass is missing. */
export interface MixtureUsed {
  facts: Facts
  share: AssemblyShare | null
}

/** A limit that mixtures of one article exceed together, and none of them by itself. */
export interface TogetherShare {
  /** The share of all mixtures together, weighed in an article with one microgram of mixture. */
  pending: PendingShare
  /** null: a mixture without a mass can bring the article above the limit. */
  share: AssemblyShare | null
  /** Mixtures that hold what the limit weighs. */
  count: number
}

/** Exceeded limits by list, then by `shareKey`. */
export type SharesTogether = ReadonlyMap<string, ReadonlyMap<string, TogetherShare>>

interface Part {
  pending: PendingShare
  mixtureUg: number | null
}

const none: SharesTogether = new Map()

/**
 * COMP-16: the limits that an article exceeds by its mixtures together: the sum of mass × share over all of them, by the article's
 * mass (REACH Article 33 weighs the article, whichever of its glues holds the substance). Mixtures in containers are left out.
 */
export function sharesTogether(mixtures: readonly MixtureUsed[]): SharesTogether {
  const assemblyUg = mixtures.find(({ share }) => share !== null)?.share?.assemblyUg
  if (mixtures.length < 2 || assemblyUg === undefined) return none
  const usedUg = mixtures.reduce((sum, { share }) => sum + (share ? usedOf(share) : 0), 0)
  const restUg = Math.max(0, assemblyUg - usedUg)
  const byList = new Map<string, Map<string, TogetherShare>>()
  for (const [list, parts] of partsByList(mixtures)) {
    const found = Array.from(parts).flatMap(([key, all]) => {
      const together = togetherOf(all, { assemblyUg, restUg })
      return together ? [[key, together] as const] : []
    })
    if (found.length > 0) byList.set(list, new Map(found))
  }
  return byList
}

const usedOf = ({ mixtureUg, assemblyUg }: AssemblyShare): number => Math.min(mixtureUg, assemblyUg)

/** Shares that each mixture adds to a limit, by list and limit; of several substances that one limit weighs, the sum stands with each. */
function partsByList(mixtures: readonly MixtureUsed[]): Map<string, Map<string, Part[]>> {
  const byList = new Map<string, Map<string, Part[]>>()
  const all = mixtures.flatMap(({ facts }) =>
    Object.values(facts.lists).flatMap(({ pending = [] }) => pending),
  )
  const unsure = new Set(all.filter(({ isElementUnknown }) => isElementUnknown).map(pendingKey))
  // A certain share counts twice: among the certain ones, which prove a limit exceeded, and among all, which tell the most there can be.
  const counted = (each: PendingShare): PendingShare[] =>
    each.isElementUnknown || !unsure.has(pendingKey(each))
      ? [each]
      : [each, { ...each, isElementUnknown: true }]
  for (const { facts, share } of mixtures) {
    for (const [list, { pending = [] }] of Object.entries(facts.lists)) {
      const byKey = byList.get(list) ?? new Map<string, Part[]>()
      byList.set(list, byKey)
      const ofMixture = Map.groupBy(highestShares(pending.filter(isAddedUp).flatMap(counted)), shareKey)
      for (const [key, shares] of ofMixture) {
        const [first] = shares
        if (!first) continue
        const part = { pending: mostOf(first, shares), mixtureUg: share && usedOf(share) }
        byKey.set(key, [...(byKey.get(key) ?? []), part])
      }
    }
  }
  return byList
}

const isAddedUp = ({ of, share, asMaterial }: PendingShare): boolean =>
  of !== undefined && share !== null && asMaterial === undefined

/** The bounds of several substances under one limit: the widest. */
function mostOf(first: PendingShare, shares: readonly PendingShare[]): PendingShare {
  const listed = shares.flatMap((each) => each.listed ?? [])
  const [one] = listed
  if (!one) return first
  const low = listed.map((each) => decimal(each.low)).toSorted(compare)[0] ?? zero
  const highs = listed.flatMap(({ high }) => (high === null ? [] : decimal(high)))
  const high = highs.length < listed.length ? null : (highs.toSorted(compare).at(-1) ?? null)
  return { ...first, listed: { on: one.on, low: textOf(low), high: high && textOf(high) } }
}

function togetherOf(
  parts: readonly Part[],
  { assemblyUg, restUg }: { assemblyUg: number; restUg: number },
): TogetherShare | undefined {
  const [first] = parts
  if (!first || parts.length < 2) return undefined
  const known = parts.flatMap(({ pending, mixtureUg }) => (mixtureUg === null ? [] : { pending, mixtureUg }))
  // Where one alone is above, or may be, the facts say so already.
  const isAlone = known.some(({ pending, mixtureUg }) =>
    isAboveInAssembly(pending, { mixtureUg, assemblyUg }),
  )
  if (isAlone) return undefined
  const share: AssemblyShare = { mixtureUg: 1, assemblyUg }
  const sum = known.reduce((total, part) => plus(total, massOf(part)), zero)
  const pending = { ...first.pending, share: textOf(sum), ...listedIn(known) }
  if (isAboveInAssembly(pending, share)) return { pending, share, count: known.length }
  const open = parts.flatMap((part) =>
    part.mixtureUg === null ? massOf({ ...part, mixtureUg: restUg }) : [],
  )
  const atMost = { ...pending, share: textOf(plus(sum, open.toSorted(compare).at(-1) ?? zero)) }
  return open.length > 0 && isAboveInAssembly(atMost, share)
    ? { pending: atMost, share: null, count: parts.length }
    : undefined
}

const massOf = ({ pending, mixtureUg }: { pending: PendingShare; mixtureUg: number }): Decimal =>
  timesWhole(decimal(pending.share ?? '100'), BigInt(mixtureUg))

/** The bounds of what the mixtures hold together. */
function listedIn(
  parts: readonly { pending: PendingShare; mixtureUg: number }[],
): Pick<PendingShare, 'listed'> {
  const all = parts.flatMap(({ pending: { listed }, mixtureUg }) => (listed ? { listed, mixtureUg } : []))
  const [first] = all
  if (!first) return {}
  const sumOf = (end: 'low' | 'high') =>
    all.reduce<Decimal | null>((sum, { listed, mixtureUg }) => {
      const text = listed[end]
      return sum && text === null
        ? null
        : sum && plus(sum, timesWhole(decimal(text ?? '0'), BigInt(mixtureUg)))
    }, zero)
  const [low, high] = [sumOf('low'), sumOf('high')]
  const listed: ListedShare = {
    on: first.listed.on,
    low: textOf(low ?? zero),
    high: high && textOf(high),
  }
  return { listed }
}

/** The facts of an article with what its mixtures exceed together. */
export function withMixturesTogether(article: Facts, together: SharesTogether): Facts {
  if (together.size === 0) return article
  const lists: Record<string, ListFacts> = { ...article.lists }
  for (const [key, shares] of together) {
    let list = lists[key]
    if (!list) continue
    for (const { pending, share } of shares.values()) list = withShares(list, [pending], share)
    lists[key] = list
  }
  return { ...article, lists }
}

const isOfSame = (a: PendingShare, b: PendingShare): boolean =>
  a.of === b.of && a.limit === b.limit && a.operator === b.operator

/** A finding of a mixture in an article, as it counts there together with other mixtures. */
export const countedIn =
  (together: SharesTogether) =>
  (finding: Finding): Finding => {
    const alone = finding.state === 'below' ? pendingShareOf(finding) : null
    const shares = Array.from(together.get(finding.listKey)?.values() ?? [])
    // A condition that somebody has answered by now stands no more with the share.
    const same = shares.filter(({ pending }) => alone && isOfSame(pending, alone))
    const found = same.find(({ pending }) => !pending.isElementUnknown) ?? same[0]
    if (!found) return finding
    const { pending, share, count } = found
    const isOfUse = finding.dependsOnUse && finding.when === undefined
    const open = pending.isElementUnknown ? reasonBit('element') : isOfUse ? reasonBit('use') : 0
    const reasons = share === null ? reasonBit('masses') : open
    return {
      ...finding,
      state: reasons === 0 ? 'above' : 'assess',
      reasons,
      measured: share && textOf(shareInAssembly(decimal(pending.share ?? '0'), share)),
      ...(pending.listed && share
        ? { listed: { ...pending.listed, ...boundsInAssembly(pending.listed, share) } }
        : {}),
      assumptions: [
        ...finding.assumptions,
        assume(share ? 'mixtures_together' : 'mixtures_masses_missing', { count }),
      ],
    }
  }
