import { dayOf } from '#domain/days.ts'
import type { PlacedStatusFact, StatusFact } from '#contract/compliance/status-facts.ts'
import type { LegislationId, ProductId } from '#contract/values/ids.ts'
import { compare, larger, textOf } from '#domain/compliance/decimal.ts'
import { listFactsOf } from '#domain/compliance/facts.ts'
import type { LeafSubstance } from '#domain/compliance/leaf.ts'
import { lowerEnd, upperEnd } from '#domain/compliance/weighed-share.ts'
import { candidatesBelow, causingLeaves } from '#server/compliance/explaining/causing-leaves.ts'
import {
  causesBehind,
  judgeLeaves,
  listKeysOf,
  MAX_LEAVES,
  nearnessToLimit,
  obligationOf,
  type CandidateLeaf,
  type Cause,
  type Explaining,
  type JudgedLeaves,
} from '#server/compliance/explaining/causes.ts'
import { findCauseDetails, findExplained } from '#server/compliance/explaining/explanation.repository.ts'
import { judgedUnder, readBelow } from '#server/compliance/explaining/judgement.ts'
import { judgedLegislations } from '#server/compliance/law/judged-legislations.ts'
import { findWorkedWithIds } from '#server/compliance/law/legislations.repository.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'

/** Statuses that do not rest on answers: nothing was asked, or no answer is given. */
const OPEN = ['incomplete', 'unknown']

type SubstanceFact = Extract<StatusFact, { kind: 'substance' }>

interface Place {
  legislationId: LegislationId
  obligation: string | null
  explaining: Explaining
  /** The leaves behind the status. */
  behind: readonly CandidateLeaf[]
}

/**
 * PROD-44: the fact behind each status of a product. A group has its members' statuses and no fact of its own. `isUnjudged`: answers were written that
 * no judgement knows yet.
 */
export async function getStatusFacts(
  ctx: Context,
  id: ProductId,
  { isUnjudged = false }: { isUnjudged?: boolean } = {},
): Promise<{ items: PlacedStatusFact[] }> {
  const product = await findExplained(ctx, id)
  if (!product) throw new AppError('not-found')
  if (product.isGroup) return { items: [] }
  const legislations = await judgedLegislations(ctx.db)
  const workedWith = new Set(await findWorkedWithIds(ctx.db))
  const day = dayOf(ctx.now())
  const read = await readBelow(ctx, { rootId: id, day, legislations, isUnjudged })
  const leaves = candidatesBelow(read.stored, read.ways, read.below)
  const explained = legislations.all
    .filter((legislation) => workedWith.has(legislation.id))
    .flatMap((legislation): Place[] => {
      const { explaining, whole } = judgedUnder(read, { day, legislation, legislations })
      const keys = whole.obligations?.map(({ key }) => key) ?? []
      return [null, ...keys].map((obligation) => {
        const ofPlace = { ...explaining, status: obligationOf(whole, obligation ?? undefined) }
        const behind = OPEN.includes(ofPlace.status.status) ? [] : causingLeaves(ofPlace, leaves)
        return {
          legislationId: legislation.id,
          obligation,
          explaining: ofPlace,
          behind: behind.slice(0, MAX_LEAVES),
        }
      })
    })
  const lookedAt = Array.from(new Set(explained.flatMap(({ behind }) => behind)))
  const judged = await judgeLeaves(ctx.db, lookedAt, { asOf: day, today: day })
  const places = explained.map((place) => ({ ...place, causes: substancesBehind(place, judged, day) }))
  const names = await namesIn(
    ctx,
    places.flatMap(({ causes }) => causes),
  )
  return {
    items: places.flatMap(({ legislationId, obligation, explaining, causes }) => {
      const fact =
        substanceFact(causes, names) ?? questionsFact(explaining) ?? answersFact(explaining, leaves)
      return fact ? [{ legislationId, obligation, fact }] : []
    }),
  }
}

/** The substances that the status rests on, those nearest to or furthest above their limit first. */
const substancesBehind = ({ explaining, behind }: Place, judged: JudgedLeaves, day: string): Cause[] =>
  causesBehind(explaining, behind, judged, day)
    .filter(({ finding }) => finding !== null && finding.substance !== null)
    .toSorted((a, b) => nearnessToLimit(b) - nearnessToLimit(a))

/** Names of substances in the caller's language, by id. */
async function namesIn(ctx: Context, causes: readonly Cause[]): Promise<ReadonlyMap<number, string>> {
  const substanceIds = causes.flatMap(({ finding }) => finding?.substance?.substanceId ?? [])
  if (substanceIds.length === 0) return new Map()
  const { substances } = await findCauseDetails(ctx.db, {
    substanceIds: Array.from(new Set(substanceIds)),
    entryIds: [],
    exemptionIds: [],
    productIds: [],
    supplierIds: [],
    asOf: dayOf(ctx.now()),
    language: ctx.language,
  })
  return new Map(
    substances.map(({ id, name, nameSv }) => [id, ctx.language === 'sv' ? (nameSv ?? name) : name]),
  )
}

function substanceFact(causes: readonly Cause[], names: ReadonlyMap<number, string>): StatusFact | undefined {
  const first = causes[0]?.finding?.substance
  if (!first) return undefined
  const idOf = ({ finding }: Cause) => finding?.substance?.substanceId
  const having = causes.filter((cause) => idOf(cause) === first.substanceId)
  const inParts = having.filter(({ from }) => from.path.length > 1)
  return {
    kind: 'substance',
    name: names.get(first.substanceId) ?? '',
    ...sharesOf(having.flatMap(({ finding }) => finding?.substance ?? [])),
    parts: new Set(inParts.map(({ from }) => from.productId)).size,
    others: new Set(causes.map(idOf)).size - 1,
  }
}

/** One share for all of them: a figure that one of them does not have, or may exceed, would be wrong of it. */
function sharesOf(rows: readonly LeafSubstance[]): Pick<SubstanceFact, 'concentration' | 'isUpTo'> {
  const ends = rows.map(upperEnd).filter((end) => end !== null)
  if (ends.length < rows.length) return { concentration: null, isUpTo: false }
  const highest = ends.reduce(larger)
  const starts = rows.map(lowerEnd).filter((start) => start !== null)
  return {
    concentration: textOf(highest),
    isUpTo: [...starts, ...ends].some((share) => compare(share, highest) < 0),
  }
}

function questionsFact({ status: { questions = [] } }: Explaining): StatusFact | undefined {
  return questions.length > 0 ? { kind: 'questions', open: questions.length } : undefined
}

/** The parts that answered every list of the obligation; none where it asks no list, or does not apply. */
function answersFact(explaining: Explaining, leaves: readonly CandidateLeaf[]): StatusFact | undefined {
  const lists = listKeysOf(explaining)
  if (lists.length === 0 || explaining.status.status === 'not_applicable') return undefined
  const answeredBy = new Map<number, boolean>()
  for (const { productId, facts } of leaves) {
    const isAnswered = facts.leaves && lists.every((list) => listFactsOf(facts, list).all)
    answeredBy.set(productId, (answeredBy.get(productId) ?? true) && isAnswered)
  }
  const answered = Array.from(answeredBy.values()).filter(Boolean).length
  return { kind: 'answers', answered, parts: answeredBy.size }
}
