import { assume, type Assumption } from '#domain/compliance/assumptions.ts'
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
import { coversShare, isShareMissing } from '#domain/compliance/exempted-shares.ts'
import { reasonBit, type AssessReason } from '#domain/compliance/facts.ts'
import type {
  JudgedEntry,
  JudgedExemption,
  JudgedLimit,
  JudgedList,
  LeafSubstance,
} from '#domain/compliance/leaf.ts'
import { isCovered, knownMaterial, type KnownMaterial } from '#domain/compliance/material-kinds.ts'
import type { Measurement } from '#domain/compliance/measure.ts'

/** The effect of a claimed exemption for one substance, category and day. */
type Worth =
  | { state: 'exempted'; ends: string | undefined; assumptions: Assumption[] }
  | { state: 'assess'; reasons: readonly AssessReason[]; assumptions: Assumption[] }
  | { state: 'over'; assumptions: Assumption[] }

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
    const material = measurement.rows
    const worths = material.map((row) => bestWorth(list.exemptions, { entry, row, material, category, asOf }))
    const states = worths.map((worth) => worth?.state ?? 'over')
    result.assumptions.push(...worths.flatMap((worth) => worth?.assumptions ?? []))
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
  const reasons = worths.flatMap((worth) => (worth?.state === 'assess' ? worth.reasons : []))
  const own =
    measurement.result === 'unsure' ? reasonBit(measurement.isElementUnknown ? 'element' : 'material') : 0
  return reasons.reduce((mask, reason) => mask | reasonBit(reason), own)
}

/** The entry, substance, category and day that a claim is judged for. */
interface Claim {
  entry: JudgedEntry
  row: LeafSubstance
  /** The substances of the entry in the material, of which the claiming one is one: "up to 4 % lead" is of all lead in it. */
  material: readonly LeafSubstance[]
  category: EeeCategory
  asOf: string
}

/** A claim of one exemption. */
interface ClaimOfOne extends Claim {
  /** A person confirmed that the material is used as the exemption says. */
  isConfirmed: boolean
}

/** The claim that helps most; of several valid ones, the one that lasts longest. null: none was claimed. */
function bestWorth(exemptions: readonly JudgedExemption[], claim: Claim): Candidate {
  const rank = { exempted: 2, assess: 1, over: 0 }
  const ids = claim.row.confirmedExemptionIds ?? []
  const confirmed = new Set(exemptions.filter(({ id }) => ids.includes(id)).map(numberOf))
  return claimedBy(claim.row, exemptions).reduce<Candidate>((best, exemption) => {
    const isConfirmed = confirmed.has(numberOf(exemption))
    const worth = { ...worthOf(exemption, { ...claim, isConfirmed }), exemptionId: exemption.id }
    if (best === null || rank[worth.state] > rank[best.state]) return worth
    return lastsLonger(worth, best) ? worth : best
  }, null)
}

/** An exemption is claimed by its number; its rows differ by category and date. */
function claimedBy(row: LeafSubstance, exemptions: readonly JudgedExemption[]): JudgedExemption[] {
  const claimed = exemptions.filter(({ id }) => row.exemptionIds.includes(id))
  const numbers = new Set(claimed.map(numberOf))
  return exemptions.filter((exemption) => numbers.has(numberOf(exemption)))
}

const numberOf = ({ annex, number }: JudgedExemption): string => `${annex} ${number}`

const lastsLonger = (a: Worth, b: Worth): boolean =>
  a.state === 'exempted' &&
  b.state === 'exempted' &&
  b.ends !== undefined &&
  (a.ends === undefined || a.ends > b.ends)

function worthOf(exemption: JudgedExemption, claim: ClaimOfOne): Worth {
  const refused = refusalOf(exemption, claim)
  if (refused) return { state: 'over', assumptions: [refused] }
  const open = openPoints(exemption, claim)
  if (open.length > 0) {
    return {
      state: 'assess',
      reasons: open.map(({ reason }) => reason),
      assumptions: open.map(({ assumption }) => assumption),
    }
  }
  const { number, endsOn, materials } = exemption
  const hasEnded = endsOn !== null && claim.asOf > endsOn
  const isByName = materials.length > 0 && materialOf(claim.row)?.isFromName === true
  return {
    state: 'exempted',
    // While a renewal is pending the exemption has no day on which it ends (Art. 5(5)).
    ends: hasEnded ? undefined : (endsOn ?? undefined),
    assumptions: [
      hasEnded
        ? assume('exemption_renewal_pending', { number, date: endsOn })
        : assume('exemption_conditions_claimed', { number }),
      ...(isByName
        ? [assume('exemption_material_by_name', { number, material: claim.row.materialName })]
        : []),
    ],
  }
}

/** The reason for refusing a claim: the exemption is for another substance, category, day, material or share. */
function refusalOf(
  exemption: JudgedExemption,
  { entry, row, material, category, asOf }: Claim,
): Assumption | undefined {
  const { number, endsOn, validFrom, renewalPending, substanceName, materials } = exemption
  if (!isExemptionOf(substanceName, entry.name)) return ofOtherSubstance(exemption)
  if (((exemption.categories | exemption.partialCategories) & bitOf(category)) === 0)
    return assume('exemption_other_category', { number })
  if (validFrom !== null && asOf < validFrom)
    return assume('exemption_not_begun', { number, date: validFrom })
  if (isCovered(materials, materialOf(row)) === 'no')
    return assume('exemption_other_material', { number, materials: materials.join(', ') })
  if (!coversShare(exemption, entry, material)) return assume('exemption_share_not_met', { number })
  if (endsOn !== null && asOf > endsOn && renewalPending === 'no')
    return assume('exemption_ended', { number, date: endsOn })
  return undefined
}

const ofOtherSubstance = ({ number, substanceName }: JudgedExemption): Assumption =>
  assume('exemption_other_substance', { number, substance: substanceName })

interface ClaimCheck {
  /** null: any category. */
  category: number | null
  asOf: string
  /** All substances in the material of the claiming one; not given: there is no other. */
  material?: readonly LeafSubstance[]
}

/**
 * The claims of a substance that are refused in the given category, or in every category when none is given, with the reason. A
 * point that a person could still clear (the material, its use, a renewal) does not refuse a claim.
 */
export function refusedClaims(
  list: JudgedList,
  row: LeafSubstance,
  { category, asOf, material = [row] }: ClaimCheck,
): { exemptionId: number; reason: Assumption }[] {
  const entries = list.entriesBySubstance.get(row.substanceId) ?? []
  const categories = eeeCategories.filter((each) => category === null || each === category)
  return row.exemptionIds.flatMap((exemptionId) => {
    const rows = claimedBy({ ...row, exemptionIds: [exemptionId] }, list.exemptions)
    const reasons = rows.flatMap((exemption) =>
      entries.flatMap((entry) =>
        categories.map((each) => {
          const ofEntry = material.filter((one) =>
            list.entriesBySubstance.get(one.substanceId)?.includes(entry),
          )
          return refusalOf(exemption, { entry, row, material: ofEntry, category: each, asOf })
        }),
      ),
    )
    const [claimed] = rows
    if (!claimed || reasons.includes(undefined)) return []
    if (entries.length === 0) return [{ exemptionId, reason: ofOtherSubstance(claimed) }]
    const told = reasons.filter((reason) => reason !== undefined)
    const reason = told.toSorted((a, b) => LEAST_TELLING.indexOf(b.key) - LEAST_TELLING.indexOf(a.key)).at(-1)
    return reason ? [{ exemptionId, reason }] : []
  })
}

/** Reasons that are shown last: they say less than why a row for the right category and substance does not fit. */
const LEAST_TELLING: readonly string[] = ['exemption_other_category', 'exemption_other_substance']

/** The open points of a claim that is not refused. A person answers them, and the exemption then counts or not. */
function openPoints(
  exemption: JudgedExemption,
  { entry, row, material, category, asOf, isConfirmed }: ClaimOfOne,
): { reason: AssessReason; assumption: Assumption }[] {
  const { number, endsOn, renewalPending, categories, materials, application } = exemption
  const open: { reason: AssessReason; assumption: Assumption }[] = []
  if (endsOn !== null && asOf > endsOn && renewalPending === 'unknown') {
    const assumption = assume('exemption_renewal_unknown', { number, date: endsOn })
    open.push({ reason: 'renewal', assumption })
  }
  if ((categories & bitOf(category)) === 0)
    open.push({ reason: 'partial_category', assumption: assume('exemption_partial_category', { number }) })
  if (isCovered(materials, materialOf(row)) === 'unknown') {
    const assumption = assume('exemption_material_unknown', { number, materials: materials.join(', ') })
    open.push({ reason: 'exemption_material', assumption })
  }
  if (isShareMissing(exemption, entry, material))
    open.push({ reason: 'material', assumption: assume('exemption_share_unknown', { number }) })
  if (application !== '' && !isConfirmed) {
    const assumption = assume('exemption_use_unknown', { number, application })
    open.push({ reason: 'exemption_use', assumption })
  }
  return open
}

const materialOf = ({ materialName, material }: LeafSubstance): KnownMaterial | undefined =>
  knownMaterial(material ?? { category: null, mixture: null, name: materialName })
