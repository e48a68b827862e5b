import type {
  AnswersEffect,
  BulkAnswersPreview,
  StatusMove,
  bulkAnswerLists,
  previewBulkAnswers,
} from '#contract/products/answers.ts'
import type { EndpointResponse, HandlerInput } from '#contract/http/endpoint.ts'
import type { ProductId } from '#contract/values/ids.ts'
import { dayOf } from '#domain/days.ts'
import type { VerdictStatus } from '#domain/compliance/statuses.ts'
import { tryAnswers, type TriedProduct } from '#server/compliance/judging/trial.ts'
import { judgedLegislations } from '#server/compliance/law/judged-legislations.ts'
import { findWorkedWithIds } from '#server/compliance/law/legislations.repository.ts'
import { eventStatusOf } from '#server/compliance/law/status-words.ts'
import type { JudgedLegislation } from '#server/compliance/law/verdict.ts'
import type { Context } from '#server/context.ts'
import { answerLists, deniedLists } from '#server/products/bulk/answers.ts'
import { findAnsweredByComponents } from '#server/products/answers/declaring.repository.ts'
import { findDeniableLists } from '#server/products/answers/lists.repository.ts'
import { countByList, findTargets, type Denial } from '#server/products/answers/targets.repository.ts'
import { countsOf, planOf } from '#server/products/bulk/plan.ts'
import { findChosen } from '#server/products/bulk/selection.repository.ts'
import { findTitles } from '#server/products/answers/titles.repository.ts'

/**
 * Maximum number of products that a preview judges; with more, the preview tells how many it judged.
 * Measured: 0.2 s.
 */
export const MAX_TRIED = 1_000
const SHOWN_ABOVE = 50
const SHOWN_SUBSTANCES = 5

type Lists = EndpointResponse<typeof bulkAnswerLists>

/** PROD-43: the lists in force with how many of the chosen products could answer them. */
export async function listsFor(
  ctx: Context,
  { selection, sourceId }: HandlerInput<typeof bulkAnswerLists>['body'],
): Promise<Lists> {
  const chosen = await findChosen(ctx, selection, { asOf: null, lock: false })
  const ids = chosen.filter(({ isInScope }) => isInScope).map(({ id }) => id)
  const complex = await findAnsweredByComponents(ctx, ids)
  const parts = ids.filter((id) => !complex.has(id))
  const lists = await findDeniableLists(ctx)
  const counts = await countByList(ctx, { lists, source: sourceId }, parts)
  return {
    products: chosen.length,
    parts: parts.length,
    items: lists.map(({ id, key, titles: _titles, outdated: _outdated, ...list }) => {
      const { declaring = 0, answered = 0, outdated = 0, since = null } = counts.get(id) ?? {}
      const never = parts.length - declaring - answered
      return { list: key, ...list, never, outdated, declaring, since }
    }),
  }
}

type Asked = HandlerInput<typeof previewBulkAnswers>['body']

/**
 * PROD-43: status changes that answers would cause. The products are judged as if the answers were given;
 * nothing is written.
 */
export async function previewAnswers(
  ctx: Context,
  { selection, lists, which, sourceId }: Asked,
): Promise<BulkAnswersPreview> {
  const asOf = ctx.now().toISOString()
  const denial = { lists: await deniedLists(ctx, lists), which, source: sourceId }
  // A preview does not depend on what the answers rest on.
  const action = answerLists({ lists, which, sourceId, basis: 'own_assessment', document: null })
  const plan = await planOf(ctx, action, { selection, lock: false })
  const leftOut = plan.refused.filter(({ code }) => code === 'bulk:declares')
  const substances = leftOut.flatMap(({ details }) => String(details['substances']).split(', '))
  return {
    asOf,
    ...countsOf(ctx, plan),
    leftOut: {
      products: leftOut.length,
      substances: Array.from(new Set(substances)).slice(0, SHOWN_SUBSTANCES),
    },
    effect: await effectOf(ctx, denial, plan.changedIds),
  }
}

async function effectOf(ctx: Context, denial: Denial, parts: readonly ProductId[]): Promise<AnswersEffect> {
  const looked = parts.slice(0, MAX_TRIED)
  const answersOf = Map.groupBy(await findTargets(ctx, denial, looked), ({ productId }) => productId)
  const today = dayOf(ctx.now())
  const { tried, isCutOff } = await tryAnswers(
    { db: ctx.db, subscriberId: ctx.subscriberId, today },
    answersOf,
  )
  const workedWith = new Set(await findWorkedWithIds(ctx.db, today))
  const { all } = await judgedLegislations(ctx.db)
  const legislations = all.filter(({ id }) => workedWith.has(id))
  const isPart = new Set<number>(looked)
  const above = tried.filter(
    (product) => !isPart.has(product.productId) && movesOf(product, legislations).length > 0,
  )
  return {
    judged: looked.length,
    parts: parts.length,
    moves: counted(
      ctx,
      tried.filter(({ productId }) => isPart.has(productId)),
      legislations,
    ),
    above: {
      products: above.length,
      moves: counted(ctx, above, legislations),
      items: await findTitles(
        ctx,
        above.map(({ productId }) => productId),
        SHOWN_ABOVE,
      ),
      isCutOff,
    },
  }
}

interface Move {
  legislation: JudgedLegislation
  before: VerdictStatus | null
  after: VerdictStatus
}

const movesOf = ({ before, after }: TriedProduct, legislations: readonly JudgedLegislation[]): Move[] =>
  legislations.flatMap((legislation) => {
    const [then, now] = [before?.[legislation.id] ?? null, after[legislation.id]]
    return now && now.status !== then?.status ? [{ legislation, before: then, after: now }] : []
  })

/** Moves by legislation in their order, the most frequent first. */
function counted(
  { language }: Context,
  products: readonly TriedProduct[],
  legislations: readonly JudgedLegislation[],
): StatusMove[] {
  const moves = products.flatMap((product) => movesOf(product, legislations))
  const groups = Map.groupBy(
    moves,
    ({ legislation, before, after }) => `${legislation.id} ${before?.status ?? ''} ${after.status}`,
  )
  const wordOf = (legislation: JudgedLegislation, found: VerdictStatus) => {
    const { status, tone, word } = eventStatusOf(legislation, found, language)
    return { status, tone, word }
  }
  return Array.from(groups.values())
    .flatMap(([move, ...more]) => {
      if (!move) return []
      const { legislation, before, after } = move
      return {
        legislationId: legislation.id,
        shortName: legislation.shortName[language],
        before: before && wordOf(legislation, before),
        after: wordOf(legislation, after),
        products: more.length + 1,
      }
    })
    .toSorted((a, b) => placeOf(legislations, a) - placeOf(legislations, b) || b.products - a.products)
}

const placeOf = (legislations: readonly JudgedLegislation[], { legislationId }: StatusMove): number =>
  legislations.findIndex(({ id }) => id === legislationId)
