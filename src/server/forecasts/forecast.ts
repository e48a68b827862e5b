import type { SubscriberId } from '#contract/values/ids.ts'
import { worstOf, type Verdict } from '#domain/compliance/statuses.ts'
import { judgeCompany } from '#server/compliance/judging/whole-company.ts'
import type { GraphJudgement } from '#server/compliance/judging/graph.ts'
import { judgedLegislations, type Legislations } from '#server/compliance/law/judged-legislations.ts'
import { judgeVerdict, type JudgedLegislation } from '#server/compliance/law/verdict.ts'
import { findWorkedWithIds } from '#server/compliance/law/legislations.repository.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/connection.ts'
import * as repository from '#server/forecasts/forecasts.repository.ts'
import { findGroupsOf } from '#server/forecasts/groups.repository.ts'
import { substancesBehind } from '#server/forecasts/substances-behind.ts'
import { statusChanges, wordedChanges } from '#server/forecasts/status-changes.ts'
import type { JobRun } from '#server/jobs/job-handler.ts'

export type Forecaster = Pick<JobRun, 'now' | 'transaction'>

interface Wanted {
  day: string
  /** Overview and card announce it. */
  isAnnounced: boolean
  /** True when a known rule begins or ends on the day; false: a person asked for the day. */
  isAhead: boolean
}

/**
 * COMP-06: judges all products of a company as of a day by what is known of them now, and keeps what will be another status.
 * No status changes. Gives how many products change on the day.
 */
export async function makeForecast(
  run: Forecaster,
  subscriberId: SubscriberId,
  { day, isAnnounced, isAhead }: Wanted,
): Promise<number> {
  const judgement = await judgeCompany((work) => run.transaction(subscriberId, work), day)
  return run.transaction(subscriberId, async (db) => {
    const legislations = await judgedLegislations(db)
    const judged = await withGroups(db, verdictsOf(judgement, legislations))
    const changes = await changesOf({ db, now: run.now }, legislations, judged, day)
    const { productIds, places } = judged
    return repository.replaceForecast(db, {
      day,
      isAnnounced,
      isAhead,
      madeAt: run.now(),
      productIds,
      places,
      changes,
    })
  })
}

interface Judged {
  productIds: number[]
  /** The index in `verdicts` of each product's verdict of the day. */
  places: number[]
  verdicts: Verdict[]
}

/** Each different pair of facts and context judged once. */
function verdictsOf({ pool, contexts, rejudged }: GraphJudgement, { all, listKeys }: Legislations): Judged {
  const placeByPair = new Map<string, number>()
  const verdicts: Verdict[] = []
  const places = rejudged.map(({ facts, context }) => {
    const pair = `${facts} ${context}`
    const before = placeByPair.get(pair)
    if (before !== undefined) return before
    const place = verdicts.length
    placeByPair.set(pair, place)
    const judgedIn = contexts[context]
    if (!judgedIn) throw new Error('A judged product has a context.')
    verdicts.push(judgeVerdict(pool.facts(facts), judgedIn, all, listKeys))
    return place
  })
  return { productIds: rejudged.map(({ productId }) => productId), places, verdicts }
}

/** COMP-15: the groups of these products as well, each with the worst of its members on the day. */
async function withGroups(db: Db, { productIds, places, verdicts }: Judged): Promise<Judged> {
  const { groups, statuses } = await findGroupsOf(db, productIds, places)
  const all: Judged = { productIds: [...productIds], places: [...places], verdicts: [...verdicts] }
  for (const { groupIds, memberPlaces, memberVerdictIds } of groups) {
    const members = [
      ...memberPlaces.map((place) => verdicts[place]),
      ...memberVerdictIds.map((id) => statuses[id]),
    ]
    const place = all.verdicts.push(worstOf(members.filter((member) => member !== undefined))) - 1
    for (const groupId of groupIds) {
      all.productIds.push(groupId)
      all.places.push(place)
    }
  }
  return all
}

async function changesOf(
  ctx: Pick<Context, 'db' | 'now'>,
  legislations: Legislations,
  { productIds, places, verdicts }: Judged,
  day: string,
) {
  const workedWith = new Set(await findWorkedWithIds(ctx.db, day))
  const shown: JudgedLegislation[] = legislations.all.filter(({ id }) => workedWith.has(id))
  const ids = shown.map(({ id }) => id)
  const pairs = await repository.findBasePairs(ctx.db, productIds, places)
  const changed = pairs.flatMap(({ verdictId, place, statuses, productId }) => {
    const changes = statusChanges(statuses, verdicts[place] ?? {}, ids)
    if (Object.keys(changes).length === 0) return []
    return [{ verdictId, place, productId, statuses: changes, texts: wordedChanges(changes, shown) }]
  })
  const behind = await substancesBehind(ctx, changed, { day, legislations })
  return changed.map(({ verdictId, place, statuses, texts }, index) => ({
    verdictId,
    place,
    statuses,
    texts,
    substances: behind[index] ?? {},
  }))
}
