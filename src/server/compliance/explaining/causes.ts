import type { EntryAssessment } from '#domain/compliance/assessments.ts'
import type { UseValues } from '#domain/compliance/use-conditions.ts'
import { withKnownUse } from '#server/compliance/inputs/known-uses.ts'
import { countedIn, type SharesTogether } from '#domain/compliance/mixtures-together.ts'
import type { MixtureInArticle } from '#domain/compliance/mixture-share.ts'
import { assessed } from '#domain/compliance/assessments.ts'
import {
  listFactsOf,
  reasonBit,
  unansweredLeaf,
  type Facts,
  type ListFacts,
} from '#domain/compliance/facts.ts'
import { listedAbove } from '#domain/compliance/listed-facts.ts'
import { decimal, percentOf, textOf } from '#domain/compliance/decimal.ts'
import { conditionOf } from '#domain/compliance/leaf-facts.ts'
import { judgeLeaf } from '#domain/compliance/judge-leaf.ts'
import { questionOf, type Finding } from '#domain/compliance/finding.ts'
import type { Leaf } from '#domain/compliance/leaf.ts'
import type { ProductContext } from '#domain/compliance/product-context.ts'
import { worstStatus, type OutputValue, type VerdictStatus } from '#domain/compliance/statuses.ts'
import { judgeVerdict, type JudgedLegislation } from '#server/compliance/law/verdict.ts'
import { leafOf, listsFor } from '#server/compliance/inputs/lists.ts'
import { findAnswers } from '#server/compliance/inputs/products.repository.ts'
import type { Db } from '#server/db/connection.ts'

/** A leaf below the explained product, as it counts there by one way. */
export interface CandidateLeaf {
  node: number
  productId: number
  /** Nodes from the product to the leaf. */
  path: readonly number[]
  /** The mixture's share in the article that lists it on this path; absent: no mixture. */
  assembly?: MixtureInArticle
  /** Limits that the mixture exceeds together with other mixtures of the article. */
  together?: SharesTogether
  /** Answers recorded for entries on this path. */
  records: readonly EntryAssessment[]
  /** Known facts of use of the parts on this path. */
  known: UseValues
  /** The leaf's own facts as they arrive at the product. */
  facts: Facts
}

/** A leaf that causes a status. `finding` null: the cause is a missing answer. */
export interface Cause {
  from: CandidateLeaf
  leaf: Leaf
  finding: Finding | null
  /** Outputs that a product with nothing but this finding would have. */
  outputs: readonly OutputValue[]
}

/** A status explained: what a leaf's own facts would be by themselves tells whether it is behind it. */
export interface Explaining {
  legislation: JudgedLegislation
  listKeys: readonly string[]
  context: ProductContext
  /** The status of the explained obligation, when there are several (COMP-20). */
  status: VerdictStatus & { key?: string }
}

/** The lists that the explained obligation's rules read; without obligations those of the legislation. */
export function listKeysOf({
  legislation: { listKeys, definition, rules },
  status: { key },
}: Explaining): string[] {
  const isRead = (list: string) =>
    definition.rules.some((rule, index) => rule.obligation === key && rules.reads(index, list))
  return listKeys.filter((list) => key === undefined || isRead(list))
}

const OPEN = ['incomplete', 'unknown']
/** Statuses that rest on a finding; other statuses have nothing to show. */
const FOUND = ['prohibited', 'duty', 'assess', 'exempted', 'fulfilled']
/** Maximum number of leaves that are judged one by one; beyond it, each leaf counts as one cause. */
export const MAX_LEAVES = 300

/** The status of a product with nothing but these facts in the explained product's place. */
export function statusAlone({ legislation, listKeys, context, status }: Explaining, facts: Facts): string {
  const found = judgeVerdict(facts, context, [legislation], listKeys)[legislation.id]
  return (found && obligationOf(found, status.key).status) ?? 'unknown'
}

/** Outputs that tell each substance's own value, of a product with nothing but these facts. */
function outputsAlone({ legislation, listKeys, context, status }: Explaining, facts: Facts): OutputValue[] {
  const found = judgeVerdict(facts, context, [legislation], listKeys)[legislation.id]
  if (!found) return []
  const { outputs: ofObligation = [] } = obligationOf(found, status.key)
  const ownKeys = legislation.definition.outputs
    ?.filter(({ perSubstance }) => perSubstance)
    .map(({ key }) => key)
  const outputs = found.obligations ? [...ofObligation, ...(found.outputs ?? [])] : ofObligation
  return outputs.filter(({ key }) => ownKeys?.includes(key))
}

/** A status of a legislation, or of one of its obligations; without a key the worst of them. */
export function obligationOf(found: VerdictStatus, key: string | undefined): Explaining['status'] {
  const { obligations = [] } = found
  return obligations.find((each) => each.key === key) ?? worstStatus(obligations) ?? found
}

/** Leaves to look into: those behind the status, and those with a substance of the lists in them. */
export interface LeavesLookedAt {
  behind: readonly CandidateLeaf[]
  including: readonly CandidateLeaf[]
}

/** The causes of a status, and the shares that were measured and found below their limits beside them. */
export interface Found {
  causes: Cause[]
  below: Cause[]
}

/** Leaves judged by themselves, each as it counts on its way. */
export type JudgedLeaves = ReadonlyMap<CandidateLeaf, { leaf: Leaf; findings: readonly Finding[] }>

/** Reads the answers of leaves and judges each by itself; two statements, however many there are. */
export async function judgeLeaves(
  db: Db,
  leaves: readonly CandidateLeaf[],
  { asOf, today }: { asOf: string; today: string },
): Promise<JudgedLeaves> {
  const rows = await findAnswers(db, Array.from(new Set(leaves.map(({ productId }) => productId))))
  const byId = new Map<number, Leaf>(rows.map((row) => [row.id, leafOf(row)]))
  const lists = await listsFor(db, Array.from(byId.values()), asOf, today)
  return new Map(
    leaves.flatMap((from) => {
      const leaf = leafThere(from, byId.get(from.productId))
      if (!leaf) return []
      const { findings } = judgeLeaf(leaf, lists, asOf)
      const { together } = from
      return [[from, { leaf, findings: together ? findings.map(countedIn(together)) : findings }] as const]
    }),
  )
}

/** The substances in these leaves that are behind the status, leaf by leaf; an unanswered leaf is a cause itself. */
export async function causesIn(
  db: Db,
  explaining: Explaining,
  { behind, including }: LeavesLookedAt,
  { asOf, today }: { asOf: string; today: string },
): Promise<Found> {
  const judged = await judgeLeaves(db, Array.from(new Set([...behind, ...including])), { asOf, today })
  const causes = causesBehind(explaining, behind, judged, asOf)
  const told = new Set(causes.map(({ finding }) => finding))
  const below = including.flatMap((from): Cause[] => {
    const found = judged.get(from)
    return found ? belowLimit(explaining, from, found).filter(({ finding }) => !told.has(finding)) : []
  })
  return { causes, below: below.toSorted((a, b) => nearnessToLimit(b) - nearnessToLimit(a)) }
}

/** The causes of a status in leaves that were judged. */
export function causesBehind(
  explaining: Explaining,
  behind: readonly CandidateLeaf[],
  judged: JudgedLeaves,
  asOf: string,
): Cause[] {
  return behind.flatMap((from): Cause[] => {
    const found = judged.get(from)
    if (!found) return []
    const { leaf, findings } = found
    if (OPEN.includes(explaining.status.status)) return [{ from, leaf, finding: null, outputs: [] }]
    return findingsBehind(explaining, findings, from, asOf).map((finding) => ({
      from,
      leaf,
      finding: toldBy(explaining, finding),
      outputs: outputsAlone(explaining, factsAlone(explaining, finding, from, asOf)),
    }))
  })
}

/** The leaf as it counts on this way; contents of a container are judged by themselves. */
function leafThere({ assembly }: CandidateLeaf, leaf: Leaf | undefined): Leaf | undefined {
  return leaf && (assembly === undefined || assembly === 'separable' ? leaf : { ...leaf, assembly })
}

/** The substances of a leaf that were compared with a limit of the explained lists and are not above it. */
function belowLimit(
  explaining: Explaining,
  from: CandidateLeaf,
  { leaf, findings }: { leaf: Leaf; findings: readonly Finding[] },
): Cause[] {
  const listKeys = listKeysOf(explaining)
  return findings
    .filter(({ listKey, substance }) => substance !== null && listKeys.includes(listKey))
    .map((finding) => toldBy(explaining, finding))
    .filter(({ state, limit }) => state === 'below' && limit !== null)
    .map((finding) => ({ from, leaf, finding, outputs: [] }))
}

/**
 * The finding as the explained obligation judges it: by the entry, the limit and the assumptions of the list that requires an
 * authorisation, where that list and not the asked one holds the duty.
 */
function toldBy({ legislation: { definition }, status: { key } }: Explaining, finding: Finding): Finding {
  const listKey = definition.obligations?.find((each) => each.key === key)?.listKey
  if (listKey === undefined || finding.substance === null) return finding
  const { authorisation, sunset } = finding
  if (!authorisation) return { ...finding, limit: null, assumptions: [] }
  const { entryId, limit, measured, assumptions } = authorisation
  return { ...finding, state: sunset ? 'above' : 'below', entryId, limit, measured, assumptions }
}

/** Part of its limit that the measured share is. */
export function nearnessToLimit({ finding }: Pick<Cause, 'finding'>): number {
  if (!finding?.limit || finding.measured === null) return 0
  const limit = Number(textOf(percentOf(decimal(finding.limit.value), finding.limit.unit)))
  return limit === 0 ? 0 : Number(finding.measured) / limit
}

/** A finding is behind the status if a product with nothing else would have it; where none alone has it, those that found anything. */
function findingsBehind(
  explaining: Explaining,
  findings: readonly Finding[],
  from: CandidateLeaf,
  asOf: string,
): Finding[] {
  const listKeys = listKeysOf(explaining)
  const alone = findings
    .filter(({ listKey }) => listKeys.includes(listKey))
    .map((finding) => ({
      finding,
      status: statusAlone(explaining, factsAlone(explaining, finding, from, asOf)),
    }))
  const same = alone.filter(({ status }) => status === explaining.status.status)
  const behind = same.length > 0 ? same : alone.filter(({ status }) => FOUND.includes(status))
  return Array.from(new Map(behind.map(({ finding }) => [shownAs(finding), finding])).values())
}

/** The categories of equipment may part one finding into several, which are shown as one. */
const shownAs = (finding: Finding): unknown =>
  finding.eee
    ? JSON.stringify([finding.listKey, finding.entryId, finding.substance, finding.limit?.value])
    : finding

/** The facts of a product with all lists answered and this one finding, as it arrives there. */
function factsAlone(
  { listKeys }: Explaining,
  finding: Finding,
  { records, known, facts }: CandidateLeaf,
  asOf: string,
): Facts {
  // Bans of gases read the potential of the whole blend, of which the finding is a part.
  const { gwp } = listFactsOf(facts, finding.listKey)
  return withKnownUse(assessed(factsOfOne(listKeys, finding, { asOf, gwp }), records), known)
}

const answered: ListFacts = { any: true, all: true, included: false, above: false, assess: 0, newEntries: 0 }

/** A leaf with all lists answered and this one finding. */
function factsOfOne(
  listKeys: readonly string[],
  finding: Finding,
  { asOf, gwp }: { asOf: string; gwp: number | undefined },
): Facts {
  const lists = Object.fromEntries(listKeys.map((key) => [key, answered]))
  return {
    ...unansweredLeaf,
    lists: {
      ...lists,
      [finding.listKey]: {
        ...answered,
        included: true,
        above: finding.state === 'above' && finding.when === undefined,
        assess: finding.when === undefined ? finding.reasons : 0,
        conditions: conditionOf(finding),
        ...(isOfUse(finding) ? { uses: [questionOf(finding) ?? finding.entryId] } : {}),
        ...(finding.sunset ? sunsetOf(finding.sunset, asOf) : {}),
        ...(gwp === undefined ? {} : { gwp }),
        ...(finding.eee && finding.when === undefined ? { eee: finding.eee } : {}),
        ...(finding.listed && finding.state === 'above' ? listedAbove([finding.listed]) : {}),
      },
    },
  }
}

const sunsetOf = (
  sunset: string,
  asOf: string,
): Pick<ListFacts, 'sunset' | 'isPastSunset' | 'isIncorporated'> =>
  sunset <= asOf ? { sunset, isPastSunset: true, isIncorporated: true } : { sunset }

/** The entry's condition of use is open, as far as this finding goes. */
export const isOfUse = (finding: Finding): finding is Finding & { entryId: number } =>
  finding.entryId !== null && (finding.reasons & reasonBit('use')) !== 0
