import { assume, type Assumption } from '#domain/compliance/assumptions.ts'
import { compare } from '#domain/compliance/decimal.ts'
import {
  allCategories,
  bitOf,
  combineEee,
  earlierOf,
  eeeCategories,
  eeeScope,
  maskOf,
  noEeeFacts,
  type EeeCategory,
  type EeeFacts,
} from '#domain/compliance/eee-categories.ts'
import { isExemptionOf } from '#domain/compliance/exemption-conditions.ts'
import { reasonBit } from '#domain/compliance/facts.ts'
import type {
  JudgedEntry,
  JudgedExemption,
  JudgedLimit,
  JudgedList,
  LeafSubstance,
} from '#domain/compliance/leaf.ts'
import { upperEnd, type Measurement } from '#domain/compliance/measure.ts'

/** What a claimed exemption is worth for one substance, category and day. */
type Worth =
  | { state: 'exempted'; ends: string | undefined; assumption: Assumption }
  | { state: 'assess'; reason: 'renewal' | 'partial_category'; assumption: Assumption }
  | { state: 'over'; assumption: Assumption }

export interface EeeJudgement {
  eee: EeeFacts
  /** A mask of reasons to assess. */
  assess: number
  /** The exemption that counted, in at least one category. */
  exemptionId: number | null
  assumptions: Assumption[]
}

/**
 * A material that is above its limit (or may be), for each category of equipment: exempted if every substance in it has a
 * valid exemption (RoHS Art. 4(6)), else over, or for a person to assess.
 */
export function judgeByCategory(
  list: JudgedList,
  entry: JudgedEntry,
  measurement: Measurement,
  asOf: string,
): EeeJudgement {
  const result: EeeJudgement = { eee: noEeeFacts, assess: 0, exemptionId: null, assumptions: [] }
  const scope = scopeOf(measurement.limit)
  for (const category of eeeCategories) {
    const bit = bitOf(category)
    if (((scope.whole | scope.partial) & bit) === 0) continue
    const worths = measurement.rows.map((row) => bestWorth(list.exemptions, { entry, row, category, asOf }))
    const states = worths.map((worth) => worth?.state ?? 'over')
    result.assumptions.push(...worths.flatMap((worth) => (worth ? [worth.assumption] : [])))
    if (states.every((state) => state === 'exempted')) {
      result.eee = combineEee(result.eee, exempted(category, worths))
      result.exemptionId ??= worths.find((worth) => worth !== null)?.exemptionId ?? null
    } else if (measurement.result === 'unsure' || !states.includes('over')) {
      result.eee = combineEee(result.eee, { ...noEeeFacts, assess: bit })
      result.assess |= assessReasons(measurement, worths)
      result.exemptionId ??= worths.find((worth) => worth?.state === 'assess')?.exemptionId ?? null
    } else if ((scope.partial & bit) !== 0) {
      result.eee = combineEee(result.eee, { ...noEeeFacts, assess: bit })
      result.assess |= reasonBit('partial_category')
      result.assumptions.push(assume('limit_partial_category', { scope: measurement.limit.equipment ?? '' }))
    } else {
      result.eee = combineEee(result.eee, { ...noEeeFacts, over: bit })
    }
  }
  return result
}

/** The categories that a limit is for (Art. 4(3)), whole ones and those of which a part, as masks. */
function scopeOf({ equipment }: JudgedLimit): { whole: number; partial: number } {
  if (!equipment) return { whole: allCategories, partial: 0 }
  const { categories, partialCategories } = eeeScope(equipment)
  return { whole: maskOf(categories), partial: maskOf(partialCategories) }
}

type Candidate = (Worth & { exemptionId: number }) | null

function exempted(category: EeeCategory, worths: readonly Candidate[]): EeeFacts {
  const ends = worths
    .map((worth) => (worth?.state === 'exempted' ? worth.ends : undefined))
    .reduce(earlierOf, undefined)
  return {
    ...noEeeFacts,
    exempted: bitOf(category),
    exemptionEnds: ends === undefined ? {} : { [category]: ends },
  }
}

function assessReasons(measurement: Measurement, worths: readonly Candidate[]): number {
  const reasons = worths.flatMap((worth) => (worth?.state === 'assess' ? [worth.reason] : []))
  const own = measurement.result === 'unsure' ? reasonBit('material') : 0
  return reasons.reduce((mask, reason) => mask | reasonBit(reason), own)
}

/** What a claim is weighed for. */
interface Claim {
  entry: JudgedEntry
  row: LeafSubstance
  category: EeeCategory
  asOf: string
}

/** The claim that helps most; of several valid ones, the one that lasts longest. null: none was claimed. */
function bestWorth(exemptions: readonly JudgedExemption[], claim: Claim): Candidate {
  const rank = { exempted: 2, assess: 1, over: 0 }
  return claimedBy(claim.row, exemptions).reduce<Candidate>((best, exemption) => {
    const worth = { ...worthOf(exemption, claim), exemptionId: exemption.id }
    if (best === null || rank[worth.state] > rank[best.state]) return worth
    return lastsLonger(worth, best) ? worth : best
  }, null)
}

/** An exemption is claimed by its number; its rows differ by category and date. */
function claimedBy(row: LeafSubstance, exemptions: readonly JudgedExemption[]): JudgedExemption[] {
  const claimed = exemptions.filter(({ id }) => row.exemptionIds.includes(id))
  const numbers = new Set(claimed.map(({ annex, number }) => `${annex} ${number}`))
  return exemptions.filter(({ annex, number }) => numbers.has(`${annex} ${number}`))
}

const lastsLonger = (a: Worth, b: Worth): boolean =>
  a.state === 'exempted' &&
  b.state === 'exempted' &&
  b.ends !== undefined &&
  (a.ends === undefined || a.ends > b.ends)

function worthOf(exemption: JudgedExemption, { entry, row, category, asOf }: Claim): Worth {
  const { number, endsOn, renewalPending, substanceName } = exemption
  const over = (assumption: Assumption): Worth => ({ state: 'over', assumption })
  if (!isExemptionOf(substanceName, entry.name)) {
    return over(assume('exemption_other_substance', { number, substance: substanceName }))
  }
  const bit = bitOf(category)
  const isWhole = (exemption.categories & bit) !== 0
  if (!isWhole && (exemption.partialCategories & bit) === 0) {
    return over(assume('exemption_other_category', { number }))
  }
  if (!coversShare(exemption, row)) return over(assume('exemption_share_not_met', { number }))
  const hasEnded = endsOn !== null && asOf > endsOn
  const params = { number, date: endsOn ?? '' }
  if (hasEnded && renewalPending === 'no') return over(assume('exemption_ended', params))
  if (hasEnded && renewalPending === 'unknown') {
    return { state: 'assess', reason: 'renewal', assumption: assume('exemption_renewal_unknown', params) }
  }
  if (!isWhole) {
    return {
      state: 'assess',
      reason: 'partial_category',
      assumption: assume('exemption_partial_category', { number }),
    }
  }
  return {
    state: 'exempted',
    // While a renewal is pending the exemption has no day on which it ends (Art. 5(5)).
    ends: hasEnded ? undefined : (endsOn ?? undefined),
    assumption: hasEnded
      ? assume('exemption_renewal_pending', params)
      : assume('exemption_conditions_claimed', { number }),
  }
}

/** "Up to 4 % lead" does not exempt 5 %. Where no share is given, the claim stands for it. */
function coversShare({ share }: JudgedExemption, row: LeafSubstance): boolean {
  const end = upperEnd(row)
  if (end === null) return true
  if (share.atMost && compare(end, share.atMost) > 0) return false
  return !(share.atLeast && row.basis !== 'article' && compare(end, share.atLeast) < 0)
}
