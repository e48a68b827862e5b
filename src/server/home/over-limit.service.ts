import type { Home, LimitCause } from '#contract/home.ts'
import type { SubstanceId } from '#contract/values/ids.ts'
import { dayOf } from '#domain/days.ts'
import type { Cause } from '#server/compliance/explaining/causes.ts'
import { findCauses } from '#server/compliance/explaining/found-causes.ts'
import { judgeAgain } from '#server/compliance/explaining/judgement.ts'
import type { Legislations } from '#server/compliance/law/judged-legislations.ts'
import type { JudgedLegislation } from '#server/compliance/law/verdict.ts'
import type { Context } from '#server/context.ts'
import * as repository from '#server/home/causes.repository.ts'
import type { Prohibited } from '#server/home/figures.repository.ts'
import { elsewhere, findNames } from '#server/tenancy/product-names.repository.ts'

const SHOWN = 2
/** Largest number of products explained to find the causes of prohibitions; an explanation reads all components of its product. */
const EXPLAINED = 8

interface FoundCause {
  legislation: JudgedLegislation
  lowest: repository.Lowest
  cause: Cause
}

/** The substances and parts behind all prohibitions: each once, however many products they are in. */
export async function findLimitCauses(
  ctx: Context,
  prohibited: readonly Prohibited[],
  legislations: Legislations,
): Promise<Pick<Home['overLimit'], 'causes' | 'items'>> {
  if (prohibited.length === 0) return { causes: 0, items: [] }
  const lowest = await repository.findLowest(ctx, prohibited, EXPLAINED)
  const found = await Promise.all(lowest.slice(0, EXPLAINED).map((each) => causesOf(ctx, each, legislations)))
  const distinct = new Map<string, FoundCause>()
  for (const each of found.flat()) {
    const key = `${each.legislation.id} ${each.cause.from.productId} ${each.cause.finding?.substance?.substanceId ?? ''}`
    if (!distinct.has(key)) distinct.set(key, each)
  }
  const shown = Array.from(distinct.values()).slice(0, SHOWN)
  return {
    causes: lowest.length > EXPLAINED ? null : distinct.size,
    items: await Promise.all(shown.map((each) => viewOf(ctx, each, prohibited))),
  }
}

async function causesOf(
  ctx: Context,
  lowest: repository.Lowest,
  legislations: Legislations,
): Promise<FoundCause[]> {
  const legislation = legislations.all.find(({ id }) => id === lowest.legislationId)
  if (!legislation) return []
  const day = dayOf(ctx.now())
  const judged = await judgeAgain(ctx, { rootId: lowest.id, day, legislation, legislations })
  const { causes } = await findCauses(ctx, judged, day)
  return causes.map((cause) => ({ legislation, lowest, cause }))
}

async function viewOf(
  ctx: Context,
  { legislation, lowest, cause: { from, finding } }: FoundCause,
  prohibited: readonly Prohibited[],
): Promise<LimitCause> {
  const verdictIds = prohibited
    .filter(({ legislationId }) => legislationId === legislation.id)
    .map(({ verdictId }) => verdictId)
  // Of a finding the id is that of a stored substance.
  const substanceId = finding?.substance?.substanceId as SubstanceId | undefined
  const [names, above, substance] = await Promise.all([
    findNames(ctx, [from.productId]),
    repository.findProhibitedAbove(ctx, from.productId, verdictIds),
    substanceId === undefined ? null : repository.findSubstance(ctx, substanceId),
  ])
  const part = names.get(from.productId)
  return {
    legislationId: legislation.id,
    legislation: legislation.shortName[ctx.language],
    substance,
    share: finding?.measured ?? null,
    limit: finding?.limit ? { value: finding.limit.value, unit: finding.limit.unit } : null,
    part: part?.isSeen ? { id: part.id, title: part.title } : { id: null, title: elsewhere[ctx.language] },
    product: above.first,
    products: above.products,
    explained: lowest.id,
    since: lowest.since?.toISOString() ?? null,
  }
}
